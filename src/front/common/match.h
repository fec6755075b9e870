// Pattern-match compilation to core Case trees, for any language. A match is a matrix: one row per arm, one
// column per scrutinee (L. Maranget, "Compiling pattern matching to good decision trees", 2008). The column
// looked at next is the leftmost one that the first row needs, which is also the order in which a lazy
// language may force.
#pragma once

#include <deque>
#include <functional>
#include <span>
#include <unordered_set>
#include <variant>
#include <vector>

#include "core/module.h"
#include "front/common/fresh_names.h"

namespace culprit::front {

struct MatchPatternTag;
using MatchPattern = base::Id<MatchPatternTag>;

struct AnyPattern {};
/// Binds the arm's `variable`-th variable to what `inner` matches.
struct BindPattern {
  std::size_t variable;
  MatchPattern inner;
};
struct DataPattern {
  core::ConstructorId constructor;
  std::vector<MatchPattern> fields;
};
struct ConstantPattern {
  core::Literal literal;
};
/// Integers or characters, both ends included.
struct RangePattern {
  base::BigInt first;
  base::BigInt last;
};
struct OrPattern {
  std::vector<MatchPattern> alternatives;
};
/// Matches the result of a primitive applied to the value, such as the content of a mutable field. All
/// patterns of one column that are views are views by the same primitive.
struct ViewPattern {
  core::Primitive view;
  core::TypeId type;  ///< of the result
  MatchPattern inner;
};
/// An array of exactly as many elements.
struct ArrayPattern {
  core::TypeId element;
  std::vector<MatchPattern> elements;
};

/// Evaluates the value, then matches `inner`.
struct ForcePattern {
  MatchPattern inner;
};
/// Matches if the expression that `test` makes for the value's variable is true.
struct TestPattern {
  std::function<core::ExprId(core::Symbol value)> test;
};
/// Matches `inner` against the expression that `function` makes for the value's variable; it is delayed.
/// `bound` are the arm's variables; those that are not bound yet are invalid.
struct FunctionPattern {
  std::function<core::ExprId(core::Symbol value, std::span<const core::Symbol> bound)> function;
  MatchPattern inner;
};

/// Builds the body, or the guard, of an arm; `bound[i]` is the core variable that stands for the arm's i-th
/// variable.
using ArmBuilder = std::function<core::ExprId(std::span<const core::Symbol> bound)>;
/// Builds the body of an arm that may find out later that it does not match: `otherwise` makes the code that
/// goes on with the arms below, as often as it is called.
using FallibleBuilder = std::function<core::ExprId(std::span<const core::Symbol> bound,
                                                   const std::function<core::ExprId()>& otherwise)>;

struct MatchArm {
  std::vector<MatchPattern> patterns;  ///< one per scrutinee
  std::vector<core::Binder>
      variables;             ///< what the patterns bind; every alternative of an or-pattern binds the same
  ArmBuilder guard;          ///< may be empty
  ArmBuilder body;           ///< called exactly once if the arm can be reached
  FallibleBuilder fallible;  ///< instead of `body` and `guard`, if not empty
};

struct CompiledMatch {
  core::ExprId expr;
  bool complete = true;             ///< no value gets through, as far as types tell
  std::vector<std::size_t> unused;  ///< arms that no value reaches
};

/// Whether the parts of a value may be unevaluated. Then a row that cannot match any more still evaluates
/// what its patterns on the left look at.
enum class Evaluation : std::uint8_t { Strict, Lazy };

/// Makes patterns and compiles matches over them into `module`. Right-hand sides are never duplicated: an arm
/// that several paths of the tree reach becomes a let-bound lambda.
class MatchCompiler {
 public:
  MatchCompiler(core::Module& module, FreshNames& names, Evaluation evaluation)
      : module_(module), names_(names), evaluation_(evaluation) {}

  using PatternNode =
      std::variant<AnyPattern, BindPattern, DataPattern, ConstantPattern, RangePattern, OrPattern,
                   ViewPattern, ArrayPattern, ForcePattern, TestPattern, FunctionPattern>;
  MatchPattern add(PatternNode node);
  MatchPattern any() { return add(AnyPattern{}); }
  [[nodiscard]] const PatternNode& operator[](MatchPattern pattern) const {
    return patterns_[pattern.index()];
  }

  [[nodiscard]] Evaluation evaluation() const { return evaluation_; }
  /// Whether a variable that an arm got, or that was noted, is bound to an evaluated value.
  [[nodiscard]] bool is_evaluated(core::Symbol name) const { return evaluated_.contains(name); }
  void note_evaluated(core::Symbol name) { evaluated_.insert(name); }

  /// `scrutinees` are variables in scope. `failure` makes the expression for values that no arm matches; it
  /// is called once for each place in the tree that needs it. `first`, if valid, is the code of the first
  /// scrutinee, which then is not in scope yet: it is evaluated if the match begins with it, else delayed.
  CompiledMatch compile(std::span<const core::Binder> scrutinees, const std::vector<MatchArm>& arms,
                        const std::function<core::ExprId()>& failure, diag::Span span,
                        core::ExprId first = {});

 private:
  core::Module& module_;
  FreshNames& names_;
  Evaluation evaluation_;
  std::deque<PatternNode> patterns_;
  std::unordered_set<core::Symbol> evaluated_;
};

}  // namespace culprit::front
