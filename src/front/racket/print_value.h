// Core values back to Racket: what counterexamples and reproductions show.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/module.h"
#include "front/racket/code.h"
#include "front/racket/kernel.h"
#include "front/racket/library_structs.h"

namespace culprit::front::racket {

/// A string as a literal of the language, escaped.
std::string string_literal(std::string_view text);
/// Of a string of the program's, where a byte is a character.
std::string latin1_literal(std::string_view text);

/// Prints core expressions that are closed but for definitions. What is data of type `value` prints as a
/// Racket expression; what is inside of one (a core integer, string or function) prints as the value around
/// it, and `Form` says how that is to be used.
class ValuePrinter {
 public:
  ValuePrinter(core::Module& module, const kernel::Program& program,
               const std::vector<core::ConstructorId>& structs);
  Code print(core::ExprId value);
  /// What a function does that is applied to the list of these exports.
  Code print_use_of(core::ExprId function, std::vector<std::string> exports);
  /// What a function does that is applied once, to the value of an expression.
  Code print_use_of(core::ExprId function, Code value);
  /// A name for a variable that nobody uses yet.
  std::string fresh_name(std::string_view like) { return fresh(like); }
  /// Forgets what was printed, but not which cells turned out to be those of parameters.
  void restart();
  /// Name and text of what the expressions printed so far share, in an order in which it can be defined.
  std::vector<std::pair<std::string, std::string>> definitions();

 private:
  enum class Form : std::uint8_t {
    Plain,   ///< a Racket value, or something that stands for itself
    Symbol,  ///< the text of a symbol
    Keyword,
    Char,       ///< the code of a character
    Curried,    ///< a function of one argument after the other
    Procedure,  ///< a procedure of `arity` arguments
    Method,     ///< calls of a procedure of `arity` arguments begin with the parts of this form: (set-box! b)
    Code,       ///< the same, but not as a value: the core function inside
    Variadic,   ///< a procedure that is applied to a list
    Exports,    ///< the list of the exports from that of number `arity` on
    Parameter,  ///< the cell of this parameter
    Field       ///< a mutable field that this code gets; `set` begins the code that sets it
  };
  struct Variable {
    racket::Code code;
    Form form = Form::Plain;
    unsigned arity = 0;
    racket::Code set = {};
  };

  Variable expr(core::ExprId id);
  Variable node(const core::AtomExpr& node);
  Variable node(const core::Lambda& node);
  Variable node(const core::Apply& node);
  Variable node(const core::Construct& node);
  Variable node(const core::PrimitiveExpr& node);
  Variable node(const core::Let& node);
  Variable node(const core::Case& node);
  Variable node(const core::Raise& node);
  Variable node(const core::Try& node);
  Variable node(const core::Thunk& node) { return expr(node.body); }
  Variable node(const core::Assume& node) { return expr(node.body); }
  template <class Other>
  Variable node(const Other&) {
    return {call("error", {leaf("\"unreachable\"")})};
  }
  Variable atom(const core::Atom& atom);
  Code value(const core::Atom& atom);
  Code as_value(const Variable& variable);
  std::vector<std::string> parameters(unsigned count);
  Variable symbol(core::Symbol name);
  Code literal(const core::Literal& literal);
  Code procedure(const core::Atom& code, unsigned arity);
  Code applied(const Variable& function, const std::vector<core::Atom>& arguments);
  Code with_method(const Variable& function, std::vector<Code> arguments);
  static Code field_set(const Code& set, Code value);
  std::optional<Code> on_cell(const core::PrimitiveExpr& node);
  Code struct_made(const kernel::Struct& structure, const core::Construct& node);
  std::optional<Code> library_made(const kernel::Struct& structure, const std::vector<Code>& fields);
  Code content(const core::Atom& cell);
  core::Symbol shared_cell(const core::Atom& cell);
  const Variable* field_cell(const core::Atom& cell);
  [[nodiscard]] bool is_pure(core::ExprId id) const;
  [[nodiscard]] bool is_made(core::ExprId id, int depth) const;
  Code branch(const core::Case& node, const Variable& scrutinee);
  [[nodiscard]] const core::Alternative* only_active(const core::Case& node) const;
  [[nodiscard]] Code exports_from(std::size_t first) const;
  Code branch_on_exports(const core::Case& node, const Variable& scrutinee);
  const core::Alternative* for_procedure(const core::Case& node, unsigned arity) const;
  Code branch_on_kinds(const core::Case& node, const Variable& scrutinee);
  /// Which values an alternative is for.
  struct Test {
    enum class Kind : std::uint8_t { Never, Always, Condition, Arity, Variadic } kind;
    racket::Code condition = {};  ///< of procedures: the value
    unsigned arity = 0;
  };
  Test test(const core::Alternative& alternative, const Code& x);
  Test test_of_kind(const std::string& constructor, const Code& x) const;
  static Code condition(const Test& test, bool exactly);
  void bind_fields(const core::ConstructorPattern& pattern, const Variable& scrutinee);
  const kernel::Struct* struct_of(core::ConstructorId id) const;
  const LibraryStruct* library_struct(const kernel::Struct& structure) const;
  std::string predicate(const kernel::Struct& structure) const;
  std::vector<Variable> fields_of(const kernel::Struct& structure, const Code& x) const;
  std::string fresh(std::string_view name);
  std::string fresh(core::Symbol name) { return fresh(module_.names.text(name)); }
  Code list(const core::Construct& node);
  /// "(box v)" as a parameter.
  static Code as_parameter(Code box);
  Code parameter(const core::Atom& cell);
  [[nodiscard]] bool is_parameter(const core::Atom& cell) const;

  core::Module& module_;
  const kernel::Program& program_;
  std::unordered_map<core::ConstructorId, std::size_t> structs_;
  std::unordered_map<core::Symbol, Variable> variables_;
  std::vector<std::string> exports_;
  std::unordered_map<std::string, int> taken_;
  std::vector<core::Symbol> shared_;
  std::unordered_set<core::Symbol> parameters_;  // shared cells that are parameters
  bool once_ = false;  // what is printed now runs once, and something goes wrong in it
  std::unordered_map<core::Symbol, Variable> field_cells_;  // shared cells that are fields of instances
  std::vector<std::pair<std::string, Code>> instances_;
};

}  // namespace culprit::front::racket
