// From kernel to core: every Racket value is data of the core type `value` (docs/adr/0012-racket-values.md).
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/module.h"
#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/common/fresh_names.h"
#include "front/racket/kernel.h"
#include "front/racket/number_literal.h"
#include "front/racket/primitives.h"
#include "front/racket/several_values.h"
#include "front/racket/uses.h"

namespace culprit::front::racket {

using core::Symbol;
using kernel::ModuleId;
using kernel::StructId;
using kernel::VariableId;

/// How a variable is represented.
struct Place {
  enum class Kind : std::uint8_t {
    Value,     ///< `symbol` is the value; of a module: a definition to be forced
    Function,  ///< `symbol` is a core function of `arity` values, `value` the procedure
    Test,      ///< the same, but it gives a core bool
    Cell       ///< `symbol` is a ref; `checked`: it may be used too early
  };
  Kind kind = Kind::Value;
  Symbol symbol;
  Symbol value;
  unsigned arity = 0;
  bool global = false;
  bool checked = false;
  bool library = false;
};

/// Procedures of up to this many arguments have a constructor of their own.
inline constexpr unsigned kMostArguments = 6;

class Generator {
 public:
  /// `module` holds primitives.core. `prints`: expressions of modules print their values, as when they are
  /// run.
  Generator(const kernel::Program& program, core::Module& module, bool prints);

  /// Adds all definitions, and "<init>", which runs all modules, each by what `runs_module` names.
  void run();

  core::TypeId value_type() const { return value_; }
  FreshNames& names() { return names_; }
  /// An expression of the program, to be evaluated after "<init>".
  core::ExprId translate(const kernel::Expr& expr) { return this->expr(expr, Tail::No); }
  core::ConstructorId constructor(std::string_view name) const;
  const std::vector<core::ConstructorId>& struct_constructors() const { return structs_; }
  /// Where `•` stands, by the label of the unknown.
  const std::vector<std::pair<std::string, diag::Span>>& opaque_places() const { return opaque_places_; }
  /// The definition that tells what an exception says; invalid: none.
  Symbol exception_text() const { return exception_text_; }
  /// Definitions and expressions of modules that "<init>" does not evaluate, since they need what is not
  /// supported.
  struct LeftOut {
    Symbol name;
    bool may_change_state;  ///< then it concerns all who use what modules keep
  };
  const std::vector<LeftOut>& left_out() const { return left_out_; }
  /// How a variable is represented; null: it was not used.
  const Place* find_place(VariableId id) const {
    const auto found = places_.find(id);
    return found == places_.end() ? nullptr : &found->second;
  }
  /// A variable of the library module `private`.
  VariableId library_variable(std::string_view name) const;

 private:
  using ExprId = core::ExprId;
  using Atom = core::Atom;
  using Expr = kernel::Expr;
  struct Step {
    core::Binder binder;
    ExprId value;
    diag::Span span;
  };
  using Steps = std::vector<Step>;
  /// Whether the frame of the code around an expression is still there while it is evaluated.
  enum class Tail : bool { No, Yes };

  // generate.cpp
  core::Access access(StructId id, const std::unordered_set<VariableId>& visible) const;
  void declare_structs();
  void declare_variables();
  void declare_definition(const kernel::Definition& definition, ModuleId module);
  void module_code(ModuleId id);
  void definition(const kernel::Definition& definition, diag::Span span);
  void opaque_exports(const kernel::Module& module);
  void promised_exports(const kernel::Module& module);
  [[nodiscard]] bool is_opaque_predicate(const kernel::Definition& definition) const;
  core::ExprId opaque_predicate(const kernel::Expr& value);
  void run_at_start(Symbol name, const Expr& value, diag::Span span);
  void initialization();
  ExprId in_sequence(std::size_t first);
  void add_thunk(Symbol name, ExprId body, diag::Span span);
  Symbol global_name(VariableId id, std::string_view suffix = "");
  void declare_function(VariableId id, unsigned arity, Place::Kind kind);

  // generate.cpp: building blocks
  ExprId add(core::Node node, diag::Span span) { return module_.add(std::move(node), span); }
  ExprId symbol(Symbol name, diag::Span span) { return add(core::AtomExpr{name}, span); }
  ExprId construct(std::string_view constructor, std::vector<Atom> arguments, diag::Span span) {
    return add(core::Construct{this->constructor(constructor), std::move(arguments)}, span);
  }
  ExprId call(Symbol function, std::vector<Atom> arguments, diag::Span span) {
    return add(core::Apply{symbol(function, span), std::move(arguments)}, span);
  }
  Symbol known(std::string_view name) { return module_.names.intern(name); }
  Symbol bind(ExprId value, std::string_view name, diag::Span span, Steps& steps);
  ExprId finish(Steps& steps, ExprId body);
  ExprId after(ExprId value, Symbol name, ExprId body, diag::Span span);
  ExprId two_way(ExprId condition, ExprId yes, ExprId no, diag::Span span);
  ExprId unsupported(std::string_view feature, diag::Span span);
  [[nodiscard]] bool is_contract(VariableId id) const;
  Atom list(const std::vector<Atom>& elements, Steps& steps, diag::Span span);
  static std::string_view procedure_name(unsigned arity);

  // generate_expr.cpp
  ExprId expr(const Expr& expr, Tail tail);
  Atom atom(const Expr& expr, Steps& steps);
  ExprId single(const Expr& expr);
  ExprId condition(const Expr& expr);
  ExprId node(const kernel::Quote& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::Reference& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::PrimitiveReference& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::Lambda& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::Apply& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::If& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::Begin& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::Let& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::LetRec& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::Set& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::LetEscape& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::Catch& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::Opaque& node, const Expr& expr, Tail tail);
  ExprId node(const kernel::Unsupported& node, const Expr& expr, Tail tail);
  Place& place_of(VariableId id);
  ExprId checked_read(const Place& place, VariableId id, diag::Span span);

  // generate_early.cpp
  void declare_early();
  void item_done(const kernel::Item& item);
  /// Raises an exception if it has not.
  void check_defined(VariableId id, diag::Span span, Steps& steps);

  // generate_apply.cpp
  ExprId apply_primitive(const PrimitiveInfo& primitive, const kernel::Apply& node, const Expr& expr,
                         Tail tail);
  /// A core bool; an invalid expression if it is not that kind of call.
  ExprId test_call(const Expr& expr);
  ExprId apply_value(const Atom& function, std::vector<Atom> arguments, Steps& steps, const Expr& expr,
                     Tail tail);
  ExprId apply_keywords(const kernel::Apply& node, const Expr& expr);
  ExprId apply_lambda(const kernel::Lambda& lambda, const kernel::Apply& node, const Expr& expr, Tail tail);
  ExprId keep_frame(ExprId call, diag::Span span, Tail tail);
  ExprId on_own_account(ExprId call, diag::Span span);
  std::vector<Atom> atoms(Slice<const Expr*> exprs, Steps& steps);
  ExprId reraise(const kernel::Apply& node, const Expr& expr);
  Symbol primitive_value(const PrimitiveInfo& primitive);

  // generate_lambda.cpp
  static bool is_simple(const kernel::Lambda& lambda);
  static const kernel::Lambda* as_lambda(const Expr& expr);
  ExprId function_code(const kernel::Clause& clause, diag::Span span);
  ExprId variadic(const kernel::Lambda& lambda, diag::Span span);
  ExprId clause_body(const kernel::Clause& clause, Symbol list, bool keywords, diag::Span span);
  ExprId parameters(const kernel::Clause& clause, std::size_t index, Symbol rest, Symbol given,
                    diag::Span span);
  ExprId positional(const kernel::Clause& clause, std::size_t index, Symbol rest, Symbol given,
                    diag::Span span);
  ExprId keyword_parameter(const kernel::KeywordParameter& keyword, Symbol given, ExprId body,
                           diag::Span span);
  ExprId foreign_error(diag::Span span);
  /// The variable is bound to the value of `symbol` in what `body` makes.
  ExprId with_parameter(VariableId id, Symbol symbol, diag::Span span, const std::function<ExprId()>& body);
  Symbol parameter(VariableId id);

  // generate_let.cpp
  ExprId bind_values(const kernel::Values& binding, diag::Span span, const std::function<ExprId()>& body);
  ExprId destructure(Slice<VariableId> variables, std::size_t index, Symbol list, diag::Span span,
                     const std::function<ExprId()>& body);
  ExprId let_from(const kernel::Let& let, std::size_t index, const Expr& expr, Tail tail);
  struct Recursion;
  ExprId bind_several(const kernel::Values& binding, diag::Span span, const Recursion& recursion,
                      const std::function<ExprId()>& body);
  ExprId recursion_step(Recursion& recursion, std::size_t index);
  ExprId function_group(Recursion& recursion, const std::vector<std::size_t>& group,
                        const std::function<ExprId()>& body);
  std::vector<std::size_t> pending_functions(const Recursion& recursion, std::size_t binding) const;

  // generate_struct.cpp
  void struct_code(StructId id);
  void struct_info();
  void struct_with();
  /// Whether the program still has it: library modules keep only what is needed.
  bool is_used(StructId id) const { return used_structs_.count(id) != 0; }
  std::vector<StructId> with_children(StructId id) const;
  std::size_t field_offset(StructId id) const;
  std::size_t field_count(StructId id) const;
  std::vector<const kernel::StructField*> all_fields(StructId id) const;
  void struct_maker(StructId id);
  void ask_guard(StructId id, const kernel::Struct& made, std::vector<Symbol>& fields, Steps& steps);
  void struct_predicate(StructId id);
  void struct_accessor(StructId id, std::size_t field);
  void struct_mutator(StructId id, std::size_t field);
  core::Alternative struct_alternative(StructId id, std::size_t field, Symbol& bound, diag::Span span);
  ExprId wrong_struct(StructId id, std::string_view function, Symbol given, diag::Span span);
  ExprId made_struct(StructId id, std::vector<Symbol> fields, diag::Span span);

  // generate_watched.cpp
  /// An instance of which a contract watches a field. It is perhaps watched itself: one layer for each field.
  struct Watched {
    Symbol instance;
    Symbol field;  ///< its index, with those of parents
    Symbol read;   ///< a procedure: what is read is what it gives for what is there
    Symbol write;  ///< the same of what is written
  };
  void find_watched();
  void add_watched(core::Case& look, const std::function<ExprId(const Watched&)>& body);
  void watched_predicate(core::Case& look, StructId id);
  void watched_accessor(core::Case& look, StructId id, std::size_t field);
  void watched_mutator(core::Case& look, StructId id, std::size_t field, Symbol value);
  void watched_with(core::Case& look, Symbol index, Symbol replacement);
  ExprId if_field(Symbol watched_field, std::size_t field, ExprId same, ExprId other, diag::Span span);

  // generate_blame.cpp
  void raising();
  void blaming();
  void blaming_again();
  core::ExprId text_of(Symbol value, std::string_view kind, Symbol text, ExprId found, ExprId other);
  core::ExprId blame_party(Symbol party, Symbol exception, diag::Span span);
  void telling();

  // generate_datum.cpp
  Symbol constant(const Datum& datum);
  ExprId datum_value(const Datum& datum);
  Symbol constant(std::string_view constructor, core::Literal literal, std::string_view key);
  Symbol string(std::string_view text);
  Symbol name_constant(std::string_view constructor, std::string_view text);
  void naming();
  void telling_of_vectors();
  Symbol number(std::string_view text, diag::Span span);
  Symbol number_constant(const NumberLiteral& number, const std::string& key, diag::Span span);

  const kernel::Program& program_;
  core::Module& module_;
  bool prints_;
  bool passes_library_functions_;
  bool has_unsupported_;
  SeveralValues may_be_several_;
  FreshNames names_;
  core::TypeId value_;
  Uses uses_;
  std::unordered_map<VariableId, Place> places_;
  std::unordered_map<VariableId, Symbol> early_;  // a ref that is Undefined until the definition has run
  std::vector<core::ConstructorId> structs_;      // invalid: not used
  std::unordered_set<StructId> used_structs_;
  StructId watched_;  ///< %watched-struct of the library; invalid: the program needs none
  std::unordered_map<std::string, Symbol> constants_;
  std::set<std::string> wide_names_;  ///< symbols and keywords with codes of their own
  std::unordered_set<Symbol> used_names_;
  std::vector<std::pair<Symbol, diag::Span>> init_;  // what "<init>" forces, in order
  std::vector<LeftOut> left_out_;  // what it does not, since that meets something unsupported
  std::vector<std::pair<std::string, diag::Span>> opaque_places_;
  std::unordered_map<Symbol, Symbol> caught_;  // variable of a handler: the core exception
  Symbol exception_text_;
  diag::Span glue_;  // of code that belongs to no place of the program: somewhere in the library
  bool in_library_ = false;
  core::InputKind input_kind_ = core::InputKind::Read;  // of unknowns in the module's text
  bool in_toplevel_ = false;  // forms beside the modules: they are the modules' context
};

/// The name of what runs a module, which there is if that does anything.
std::string runs_module(kernel::ModuleId id);

}  // namespace culprit::front::racket
