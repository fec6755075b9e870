// Core values in Haskell syntax: what counterexamples and reproductions show.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/module.h"
#include "front/common/front_end.h"
#include "front/haskell/abstract_values.h"
#include "front/haskell/builtin.h"
#include "front/haskell/constructor_names.h"
#include "front/haskell/core_types.h"
#include "front/haskell/declarations.h"

namespace culprit::front::haskell {

/// As the language writes them, escaped: 'a', "text".
std::string char_literal(char32_t code);
std::string string_literal(const std::vector<char32_t>& codes);
std::string string_literal(std::string_view utf8);
/// `single`: a Float, which has fewer digits.
std::string double_literal(double value, bool single = false);
/// Whether a name is written between its operands.
bool is_operator(std::string_view name);
/// An identifier that reads like the name of a core variable.
std::string variable_name(std::string text);

/// Prints core expressions that are closed but for definitions: data, functions as lambdas and cases.
/// Variables that are bound once and used once are printed where they are used.
class ValuePrinter {
 public:
  /// What surrounds an expression, from what needs no parentheses to what needs most.
  enum class Context : std::uint8_t { Top, Operand, Argument };

  ValuePrinter(Declarations& declarations, const Builtins& builtins, CoreTypes& types, core::Module& module)
      : declarations_(declarations), builtins_(builtins), types_(types), module_(module) {}
  std::string print(core::ExprId value, core::TypeId type, Context context = Context::Top);
  /// From now on, those of hidden types are written as what makes them.
  void write_abstract_values(const AbstractValues& values, const Evaluate& evaluate) {
    abstract_values_ = &values;
    evaluate_ = evaluate;
  }
  /// From now on, constructors are named so.
  void name_constructors(ConstructorNames& names) { names_ = &names; }
  /// Whether all that was printed also is a pattern, for just this value.
  [[nodiscard]] bool is_pattern() const { return is_pattern_; }
  /// Those that were mentioned.
  [[nodiscard]] const std::set<std::string>& modules() const { return modules_; }

 private:
  /// What is known of a variable in scope.
  struct Variable {
    std::string name;    ///< empty: printed in place
    core::ExprId value;  ///< printed in place of the variable; may be invalid
    core::TypeId type;
  };

  std::string atom(const core::Atom& atom, core::TypeId type, Context context);
  std::string literal(const core::Literal& literal, core::TypeId type, Context context);
  std::string symbol(core::Symbol symbol, core::TypeId type, Context context);
  std::string node(const core::AtomExpr& node, core::TypeId type, Context context);
  std::string node(const core::Lambda& node, core::TypeId type, Context context);
  std::string node(const core::Apply& node, core::TypeId type, Context context);
  std::string node(const core::Construct& node, core::TypeId type, Context context);
  std::string node(const core::PrimitiveExpr& node, core::TypeId type, Context context);
  std::string node(const core::Let& node, core::TypeId type, Context context);
  std::string node(const core::Case& node, core::TypeId type, Context context);
  std::string node(const core::Thunk& node, core::TypeId type, Context context) {
    return print(node.body, type, context);
  }
  template <class Other>
  std::string node(const Other&, core::TypeId, Context) {
    return "undefined";
  }

  std::string abstract_value(const AbstractValues::Maker& maker, core::ExprId value, core::TypeId type,
                             Context context);
  std::string action(core::ExprId value, core::TypeId type, Context context);
  std::string list(const core::Construct& node, core::TypeId type, Context context);
  std::string tuple(const core::Construct& node, core::TypeId type);
  std::string record(const core::Construct& node, const DataCon& constructor, core::TypeId type);
  std::string match(const core::Case& node, core::TypeId type, Context context);
  std::string pattern(const core::Alternative& alternative, core::TypeId scrutinee);
  const core::Construct* as_construct(const core::Atom& atom);
  core::ExprId settle(core::ExprId expr);
  bool settles(const core::Case& node);
  [[nodiscard]] bool only_evaluates(const core::Case& node) const;

  /// The constructor of a newtype, if the type is one.
  [[nodiscard]] DataConId newtype(core::TypeId type) const;
  [[nodiscard]] bool is_action(DataConId wrapper) const;
  core::TypeId inside(core::TypeId newtype);
  std::string constructor_name(DataConId id) const;
  core::TypeId field_type(core::ConstructorId constructor, std::size_t field, core::TypeId type);
  core::TypeId argument_type(core::TypeId type, std::size_t index);
  core::TypeId type_of(const core::Atom& atom) const;
  core::TypeId type_of(core::ExprId expr);
  std::string bind_name(const core::Binder& binder, core::TypeId type);
  static std::string parenthesized(bool yes, const std::string& text) {
    return yes ? "(" + text + ")" : text;
  }

  Declarations& declarations_;
  const Builtins& builtins_;
  CoreTypes& types_;
  core::Module& module_;
  std::unordered_map<core::Symbol, Variable> variables_;
  std::unordered_set<std::string> taken_;
  ConstructorNames* names_ = nullptr;
  const AbstractValues* abstract_values_ = nullptr;
  Evaluate evaluate_;
  std::set<std::string> modules_;
  bool is_pattern_ = true;
  bool single_ = false;  // the number to print is a Float
};

}  // namespace culprit::front::haskell
