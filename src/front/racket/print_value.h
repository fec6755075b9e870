// Core values back to Racket: what counterexamples and reproductions show.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/module.h"
#include "front/racket/kernel.h"
#include "front/racket/library_structs.h"

namespace culprit::front::racket {

/// A string as a literal of the language, escaped.
std::string string_literal(std::string_view text);

/// Both, one after the other.
std::string in_sequence(const std::string& first, const std::string& second);

/// Prints core expressions that are closed but for definitions. What is data of type `value` prints as a
/// Racket expression; what is inside of one (a core integer, string or function) prints as the value around
/// it, and `Form` says how that is to be used.
class ValuePrinter {
 public:
  ValuePrinter(core::Module& module, const kernel::Program& program,
               const std::vector<core::ConstructorId>& structs);
  std::string print(core::ExprId value);
  /// What a function does that is applied to the list of these exports.
  std::string print_use_of(core::ExprId function, std::vector<std::string> exports);
  /// What a function does that is applied once, to the value of an expression.
  std::string print_use_of(core::ExprId function, const std::string& value);
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
    Method,     ///< how calls of a procedure of `arity` arguments begin: "set-box! b"
    Code,       ///< the same, but not as a value: the core function inside
    Variadic,   ///< a procedure that is applied to a list
    Exports,    ///< the list of the exports from that of number `arity` on
    Parameter   ///< the cell of this parameter
  };
  struct Variable {
    std::string text;
    Form form = Form::Plain;
    unsigned arity = 0;
  };

  /// A shared cell that is a field of an instance which has a name.
  struct FieldCell {
    std::string instance;
    std::string accessor;
    std::string mutator;
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
    return {"(error \"unreachable\")"};
  }
  Variable atom(const core::Atom& atom);
  std::string text(const core::Atom& atom);
  std::string as_value(const Variable& variable);
  Variable symbol(core::Symbol name);
  std::string literal(const core::Literal& literal);
  std::string procedure(const core::Atom& code, unsigned arity);
  std::string apply(const Variable& function, const std::vector<core::Atom>& arguments);
  std::string struct_made(const kernel::Struct& structure, const core::Construct& node);
  std::string content(const core::Atom& cell);
  core::Symbol shared_cell(const core::Atom& cell);
  const FieldCell* field_cell(const core::Atom& cell);
  [[nodiscard]] bool is_pure(core::ExprId id) const;
  [[nodiscard]] bool is_made(core::ExprId id, int depth) const;
  std::string branch(const core::Case& node, const Variable& scrutinee);
  [[nodiscard]] const core::Alternative* only_active(const core::Case& node) const;
  [[nodiscard]] std::string exports_from(std::size_t first) const;
  std::string branch_on_exports(const core::Case& node, const Variable& scrutinee);
  const core::Alternative* for_procedure(const core::Case& node, unsigned arity) const;
  std::string test(const core::Alternative& alternative, const Variable& scrutinee);
  static std::string arity_test(std::string_view condition, bool exactly);
  void bind_fields(const core::ConstructorPattern& pattern, const Variable& scrutinee);
  const kernel::Struct* struct_of(core::ConstructorId id) const;
  const LibraryStruct* library_struct(const kernel::Struct& structure) const;
  std::string predicate(const kernel::Struct& structure) const;
  std::vector<Variable> fields_of(const kernel::Struct& structure, const std::string& x) const;
  std::string fresh(core::Symbol name);
  std::string list(const core::Construct& node);
  /// "(box v)" as a parameter.
  static std::string as_parameter(std::string_view box);
  std::string parameter(const core::Atom& cell);
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
  std::unordered_map<core::Symbol, FieldCell> field_cells_;  // shared cells that are fields of instances
  std::vector<std::pair<std::string, std::string>> instances_;
};

}  // namespace culprit::front::racket
