// The decision tree between a pattern matrix and core; private to match compilation.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "front/common/match.h"

namespace culprit::front {

struct DecisionTree;
using DecisionTreePtr = std::unique_ptr<DecisionTree>;

struct Fails {};
/// Reaches an arm; if that fails after all, goes on with `otherwise`.
struct Reaches {
  std::size_t arm;
  std::vector<core::Symbol> bound;
  DecisionTreePtr otherwise;  ///< null if the arm cannot fail any more
};
struct Branch {
  std::variant<core::ConstructorPattern, core::LiteralPattern, core::DefaultPattern> pattern;
  DecisionTreePtr tree;
};
/// Evaluates a variable and looks at its constructor or literal. In the branches its value is `evaluated`.
struct Switches {
  core::Symbol occurrence;
  core::Binder evaluated;
  std::vector<Branch> branches;
};
/// Evaluates a variable.
struct Forces {
  core::Symbol occurrence;
  core::Binder evaluated;
  DecisionTreePtr tree;
};
/// Whether a number is between two others, both included.
struct InRange {
  core::Symbol occurrence;
  core::Binder evaluated;
  base::BigInt first;
  base::BigInt last;
  DecisionTreePtr inside;
  DecisionTreePtr outside;
};
/// Whether an expression about a variable is true.
struct Tests {
  core::Symbol occurrence;
  const TestPattern* pattern;
  DecisionTreePtr yes;
  DecisionTreePtr no;
};
/// Names a delayed expression about a variable.
struct Applies {
  core::Symbol occurrence;
  const FunctionPattern* pattern;
  std::vector<core::Symbol> bound;
  core::Binder result;
  DecisionTreePtr tree;
};
/// Names the result of a primitive on a variable (and possibly an index).
struct Views {
  core::Primitive view;
  std::vector<core::Atom> operands;
  core::Binder result;
  DecisionTreePtr tree;
};

struct DecisionTree {
  std::variant<Fails, Reaches, Switches, Forces, InRange, Views, Tests, Applies> node;
};

/// Builds the tree for a match and counts how often each arm is reached.
class TreeBuilder {
 public:
  TreeBuilder(core::Module& module, FreshNames& names, MatchCompiler& patterns,
              const std::vector<MatchArm>& arms);
  DecisionTreePtr build(std::span<const core::Binder> scrutinees);
  [[nodiscard]] const std::vector<std::size_t>& uses() const { return uses_; }
  [[nodiscard]] bool complete() const { return complete_; }

 private:
  struct Row {
    std::size_t arm;
    std::vector<MatchPattern> patterns;  ///< an invalid pattern matches anything
    std::vector<core::Symbol> bound;
    bool failed = false;  ///< a pattern on the right does not match; the remaining ones only evaluate
  };
  struct Matrix {
    std::vector<core::Binder> columns;
    std::vector<Row> rows;
  };

  DecisionTreePtr build(Matrix matrix);
  DecisionTreePtr reach(Matrix matrix);
  DecisionTreePtr switch_on_data(Matrix matrix, std::size_t column);
  DecisionTreePtr switch_on_literals(Matrix matrix, std::size_t column);
  DecisionTreePtr test_range(Matrix matrix, std::size_t column);
  DecisionTreePtr force(Matrix matrix, std::size_t column);
  DecisionTreePtr test(Matrix matrix, std::size_t column);
  DecisionTreePtr apply(Matrix matrix, std::size_t column);
  DecisionTreePtr view(const Matrix& matrix, std::size_t column);
  DecisionTreePtr switch_on_length(const Matrix& matrix, std::size_t column);

  void drop_failed(Matrix& matrix) const;
  [[nodiscard]] bool looks_once(MatchPattern pattern) const;
  core::Binder evaluate(Matrix& matrix, std::size_t column);
  void strip_binders(Matrix& matrix) const;
  void expand_alternatives(Matrix& matrix, std::size_t column) const;
  [[nodiscard]] bool has_range(const Matrix& matrix, std::size_t column) const;
  template <class Node>
  [[nodiscard]] const Node* head(const Row& row, std::size_t column) const;
  /// The rows that remain when the column's value is known to be made of `fields`: `select` gives a row's
  /// patterns for them, or nothing if the row does not match.
  [[nodiscard]] std::optional<Row> failed(const Row& row, std::size_t column) const;
  template <class Select>
  Matrix specialize(const Matrix& matrix, std::size_t column, std::vector<core::Binder> fields,
                    Select select) const;
  /// The keys of the patterns in a column, in order, each with the rows that it may match.
  template <class Key, class KeyOf>
  std::vector<std::pair<Key, Matrix>> group(const Matrix& matrix, std::size_t column,
                                            const KeyOf& key_of) const;
  [[nodiscard]] Matrix defaults(const Matrix& matrix, std::size_t column) const;
  core::Binder name_part(const Matrix& matrix, std::size_t column, core::TypeId type,
                         const std::function<MatchPattern(const Row&)>& part);
  std::vector<core::Binder> name_fields(const Matrix& matrix, std::size_t column,
                                        core::ConstructorId constructor);
  core::TypeId field_type(core::TypeId data_type, const core::Constructor& constructor, std::size_t field);

  core::Module& module_;
  FreshNames& names_;
  MatchCompiler& patterns_;
  const std::vector<MatchArm>& arms_;
  std::vector<std::size_t> uses_;
  bool complete_ = true;
};

}  // namespace culprit::front
