// Refinements as Haskell code: what they became in core is printed so that the real system can evaluate it.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/module.h"
#include "front/haskell/constructor_names.h"
#include "front/haskell/core_types.h"
#include "front/haskell/declarations.h"
#include "front/haskell/generate.h"

namespace culprit::front::haskell::liquid {

/// There is no Haskell code for it; says why.
struct CannotWrite {
  std::string why;
};

/// Everything that it names of the libraries is called `Culprit.…`; the program's own functions `Main.…`.
class ConditionPrinter {
 public:
  ConditionPrinter(Declarations& declarations, CoreTypes& types, const Generator& generator,
                   const core::Module& module, const kernel::Module& main, ConstructorNames& constructors)
      : declarations_(declarations),
        types_(types),
        generator_(generator),
        module_(module),
        main_(main.name),
        constructors_(constructors) {}

  /// Gives a variable of core a name that no other has.
  std::string bind(core::Symbol variable, core::TypeId type = {});
  std::string fresh(const std::string& base);
  void rename(core::Symbol variable, std::string name, core::TypeId type) {
    names_[variable] = {std::move(name), type};
  }
  /// Throws CannotWrite.
  std::string print(core::ExprId condition) { return print(condition, kTop); }
  /// A function that says whether values are of the type, which is none of functions. Throws CannotWrite.
  std::string predicate(core::SpecId type);
  /// Whether the type says anything of its values.
  [[nodiscard]] bool is_refined(core::SpecId type) const;
  /// Whether values of any type were compared: that they are equal, or which one is smaller.
  [[nodiscard]] bool compares() const { return compares_; }
  [[nodiscard]] bool orders() const { return orders_; }
  /// The definitions of the measures that were mentioned, and of what goes through data.
  [[nodiscard]] const std::string& definitions();

 private:
  /// How tightly what surrounds an expression binds: by Haskell's precedences.
  static constexpr int kTop = 0, kOr = 2, kAnd = 3, kCompare = 4, kAdd = 6, kMultiply = 7, kArgument = 10;

  std::string print(core::ExprId id, int context);
  std::string atom(const core::Atom& atom, int context, core::TypeId beside = {});
  std::string variable(core::Symbol symbol, int context);
  std::string definition(core::Symbol symbol);
  std::string literal(const core::Literal& literal, core::TypeId type);
  std::string constructor(core::ConstructorId id);
  std::string qualified(Symbol module, Symbol name);

  std::string node(const core::AtomExpr& node, int context) { return atom(node.atom, context); }
  std::string node(const core::Thunk& node, int context) { return print(node.body, context); }
  std::string node(const core::Lambda& node, int context);
  std::string node(const core::Apply& node, int context);
  std::string node(const core::Construct& node, int context);
  std::string node(const core::PrimitiveExpr& node, int context);
  std::string node(const core::Let& node, int context);
  std::string node(const core::Case& node, int context);
  std::string node(const core::Error& node, int context);
  template <class Other>
  std::string node(const Other&, int) {
    throw CannotWrite{"a refinement uses what Haskell has no words for"};
  }

  std::string branch(core::ExprId condition, core::ExprId yes, core::ExprId no, int context);
  std::string match(const core::Case& node, int context);
  std::string pattern(const core::Alternative& alternative);
  std::string binary(std::string_view op, int precedence, const std::string& left, const std::string& right,
                     int context) const;
  /// The operands of a comparison that core makes in two steps; null if it is not one.
  const core::PrimitiveExpr* compared(const core::PrimitiveExpr& node) const;
  [[nodiscard]] bool is_truth(core::ExprId id, bool value) const;
  [[nodiscard]] bool is_negation(core::ExprId id, core::ExprId of) const;
  core::TypeId type_of(const core::Atom& atom) const;
  void define(core::Symbol symbol, const std::string& name);

  std::string holds(core::SpecId type, const std::string& value);
  /// A boolean expression: whether every value of the i-th type argument inside of `value` satisfies the i-th
  /// predicate (an empty one: true).
  std::string all_inside(core::Symbol data, const std::vector<std::string>& predicates,
                         const std::string& value);
  /// Whether `value` is one of a data type whose abstract refinements are these predicates.
  std::string keeps(core::Symbol data, const std::vector<core::ExprId>& predicates, const std::string& value);
  void define_keeps(const core::DataSpec& spec, const std::string& name);
  std::string traversal(core::Symbol data);
  void define_traversal(core::Symbol data, const std::string& name);
  /// Whether a value of a type that mentions the parameters of `owner` satisfies their predicates; empty:
  /// true.
  std::string holds(core::TypeId type, const core::Data& owner, const std::vector<std::string>& predicates,
                    const std::string& value);

  struct Named {
    std::string name;
    core::TypeId type;
  };
  Declarations& declarations_;
  CoreTypes& types_;
  const Generator& generator_;
  const core::Module& module_;
  Symbol main_;
  ConstructorNames& constructors_;
  std::unordered_map<core::Symbol, Named> names_;
  std::unordered_map<core::Symbol, core::ExprId> in_place_;  ///< printed instead of the variable
  std::unordered_set<std::string> taken_;
  std::unordered_map<core::Symbol, std::string> known_definitions_;
  std::unordered_set<std::string> definition_names_;
  std::unordered_map<core::Symbol, std::string> traversals_;
  std::unordered_map<core::Symbol, std::string> keeps_;  ///< functions for abstract refinements, by data type
  std::vector<std::function<void()>> pending_;  ///< definitions that were mentioned, but not printed yet
  std::string definitions_;
  bool compares_ = false;
  bool orders_ = false;
};

}  // namespace culprit::front::haskell::liquid
