// Core values back to OCaml: what counterexamples and reproductions show.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/module.h"
#include "front/ocaml/declarations.h"

namespace culprit::front::ocaml {

/// A string or character as a literal of the language, escaped.
std::string string_literal(std::string_view bytes);
std::string char_literal(unsigned char c);

/// Prints core expressions that are closed but for definitions: data, functions as lambdas and matches,
/// references and arrays as what makes them. Variables that are bound once and used once are printed where
/// they are used. What several values of a counterexample share (definitions marked `witness`) is printed as
/// a name, and defined by `definitions`.
class ValuePrinter {
 public:
  /// What surrounds an expression, from what needs no parentheses to what needs most.
  enum class Context : std::uint8_t { Top, Component, Cons, Operand, Argument };

  explicit ValuePrinter(Declarations& declarations)
      : declarations_(declarations), module_(declarations.module) {}
  std::string print(core::ExprId value, core::TypeId type, Context context = Context::Top);
  /// Name and text of what the expressions printed so far share, in an order in which it can be defined.
  std::vector<std::pair<std::string, std::string>> definitions();

 private:
  /// What is known of a variable in scope.
  struct Variable {
    std::string name;                  ///< empty: printed in place
    core::ExprId value;                ///< printed in place of the variable; may be invalid
    std::vector<core::Atom> elements;  ///< of an array that is printed in place
    core::TypeId type;
    bool is_array = false;
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
  std::string node(const core::Raise& node, core::TypeId type, Context context);
  std::string node(const core::Try& node, core::TypeId type, Context context);
  std::string node(const core::Thunk& node, core::TypeId type, Context context) {
    return print(node.body, type, context);
  }
  std::string node(const core::Assume& node, core::TypeId type, Context context) {
    return print(node.body, type, context);
  }
  std::string node(const core::Assert& node, core::TypeId type, Context context) {
    return print(node.body, type, context);
  }
  template <class Other>
  std::string node(const Other&, core::TypeId, Context context) {
    return parenthesized(context == Context::Argument, "assert false");
  }

  std::string list(const core::Construct& node, core::TypeId type, Context context);
  std::string record(const core::Construct& node, TypeDeclId declaration, core::TypeId type);
  std::string tuple(const core::Construct& node, core::TypeId type, Context context);
  std::string constructor_name(core::ConstructorId id);
  std::string elements(const std::vector<core::Atom>& atoms, core::TypeId type);
  std::string bind_and_print(const core::Case& node, core::TypeId type, Context context);
  std::string match(const core::Case& node, core::TypeId type, Context context);
  std::string pattern(const core::Alternative& alternative, core::TypeId scrutinee);
  bool fill_array(const core::Case& node, core::ExprId& rest, Variable& array);
  const core::Construct* as_construct(const core::Atom& atom);
  core::ExprId settle(core::ExprId expr);
  bool settles(const core::Case& node);
  [[nodiscard]] bool prints_as_application(core::ExprId expr) const;
  std::size_t shared_index(core::Symbol symbol) const;

  static std::string parenthesized(bool yes, const std::string& text) {
    return yes ? "(" + text + ")" : text;
  }
  core::TypeId field_type(core::ConstructorId constructor, std::size_t field, core::TypeId type);
  core::TypeId argument_type(core::TypeId type, std::size_t index) const;
  core::TypeId type_of(const core::Atom& atom) const;
  core::TypeId type_of(core::ExprId expr) const;
  std::string bind_name(const core::Binder& binder, core::TypeId type);
  core::ExprId without_unit_look(core::ExprId body, core::Symbol parameter) const;

  Declarations& declarations_;
  core::Module& module_;
  std::unordered_map<core::Symbol, Variable> variables_;
  std::unordered_set<std::string> taken_;
  std::vector<std::pair<core::Symbol, core::TypeId>>
      shared_;                           // definitions marked `witness`, in order of discovery
  std::vector<core::Symbol> mentioned_;  // by the expression being printed
};

}  // namespace culprit::front::ocaml
