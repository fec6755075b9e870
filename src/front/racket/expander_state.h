// The expander of one program. Recursion is bounded: by kMaxNesting of the reader and kMaxExpansions here.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "front/racket/expander.h"
#include "front/racket/forms.h"
#include "front/racket/kernel_builder.h"
#include "front/racket/languages.h"
#include "front/racket/macros.h"
#include "front/racket/module_state.h"
#include "front/racket/racket_names.h"
#include "front/racket/scope.h"

namespace culprit::front::racket {

/// Levels of expansion, including those that macros add.
constexpr int kMaxExpansions = 3000;

class ForLoop;
struct ArrowForm;
struct ArrowPart;

class Expander {
 public:
  using Expr = kernel::Expr;
  using Exprs = std::vector<const Expr*>;
  using Data = Slice<const Datum*>;
  using VariableId = kernel::VariableId;

  Expander(diag::SourceManager& sources, diag::Sink& sink, const Environment& environment);
  std::optional<kernel::Program> run(diag::FileId file);

  // --- forms, by name in forms.def ---
  const Expr* expand_begin(const Datum& form, Scope& scope);
#define DEFINITION(name, group, what)
#define ALIAS(name, group, method)
#define EXPRESSION(name, group, method) const Expr* method(const Datum& form, Scope& scope);
#include "front/racket/forms.def"
#undef DEFINITION
#undef ALIAS
#undef EXPRESSION

 private:
  struct Failure {};  ///< thrown after a diagnostic, caught around each form of a module

  // --- expressions (expand_expr.cpp) ---
  const Expr* expr(const Datum& datum, Scope& scope);
  /// The same; a lambda is called `name` in messages.
  const Expr* named(const Datum& datum, Scope& scope, std::string_view name);
  const Expr* regexp(const Datum& datum);
  const Expr* compound(const Datum& datum, Scope& scope);
  const Expr* application(const Datum& where, Data parts, Scope& scope);
  const Expr* name(const Datum& symbol, const Scope& scope);
  const Expr* refer(const Binding& binding, Span span);
  const Expr* reference(VariableId variable, Span span);
  const Expr* of_unknown_source(const Datum& symbol);
  const Expr* unknown_name(const Datum& symbol, const Scope& scope);
  const Expr* assignment(const Datum& target, const Expr* value, Scope& scope, Span span);
  /// A procedure of the library, or a primitive, whatever the program imports.
  const Expr* library(std::string_view name, Span span);
  bool is_prefixed_racket_name(std::string_view name) const;
  const Binding* find_in_library(std::string_view name);
  /// Whether it is the library's procedure of that name.
  bool is_library(const Expr& expr, std::string_view name);
  /// What `#lang racket` calls so.
  const Expr* base_name(std::string_view name, Span span);
  const Expr* library_call(std::string_view name, const Exprs& arguments, Span span);
  const Expr* unsupported(std::string_view feature, Span span);
  Exprs exprs(Data data, Scope& scope);

  // --- names ---
  /// A symbol that means what the expander itself calls so, whatever the program binds.
  const Datum* core_symbol(std::string_view name, Span span);
  /// A symbol that is the same as no other.
  const Datum* fresh_symbol(std::string_view name, Span span);
  const Binding* lookup(const Datum& symbol, const Scope& scope) const;
  /// Whether it is the word `name` of a form, not something the program binds.
  bool is_word(const Datum& datum, const Scope& scope, std::string_view name) const;
  Scope& inner(const Scope& outer) { return scopes_.emplace_back(&outer); }
  VariableId bind_local(const Datum& symbol, Scope& scope);
  VariableId fresh(std::string_view name, Span span) { return variable(name, span, {}); }
  VariableId variable(std::string_view name, Span span, kernel::ModuleId module);

  // --- lambda (expand_lambda.cpp) ---
  kernel::Clause clause(const Datum* formals, Data body, Scope& scope, Span span);
  const Expr* function(std::string_view name, const Datum* formals, Data body, Scope& scope, Span span);
  const Datum* formals_of(const Datum& header);

  // --- bodies (expand_body.cpp) ---
  /// `form …` with definitions, one or more expressions.
  const Expr* body(Data forms, Scope& outer, Span span);
  const Expr* nest(Body& found, Span span);
  [[nodiscard]] bool is_unknown_definition(const Datum& form) const;
  void collect(const Datum& form, Body& body);
  void collect_definition(const Datum& form, DefinitionForm what, Body& body);
  void collect_define(const Datum& form, Body& body);
  void collect_beginning(const Datum& form, Body& body);
  struct Defined {
    const Datum* name;
    std::function<const Expr*()> value;
  };
  Defined defined(const Datum& form, Scope& scope);
  void collect_define_values(const Datum& form, Body& body);
  void collect_define_contract(const Datum& form, Body& body);
  void collect_define_syntax(const Datum& form, DefinitionForm what, Body& body);
  static void add_item(Body& body, std::vector<VariableId> variables, Span span,
                       std::function<const Expr*()> value);
  VariableId define(const Datum& symbol, Body& body);
  void bind_new(const Datum& symbol, Body& body, const Binding& binding);
  void unsupported_macro(const Datum& name, Body& body);
  bool macro_function(const Datum& form, Macro& macro);
  bool macro_cases(const Datum& form, const Datum& syntax, Macro& macro);
  bool macro_case(const Datum& clause, bool parses, Macro& macro);
  const Datum* without_classes(const Datum& pattern, std::vector<Key>& identifiers);
  bool syntax_rules(const Datum& form, Macro& macro);
  const Datum* macro_step(const Datum& datum, const Macro& macro, Scope& scope);

  // --- let (expand_let.cpp) ---
  struct LetForm {
    std::vector<std::vector<const Datum*>> names;
    std::vector<const Datum*> values;
    Data body;
  };
  LetForm let_form(const Datum& form, std::size_t bindings_at, bool several);
  const Expr* bound_value(const LetForm& form, std::size_t i, Scope& scope);
  const Expr* plain_let(const LetForm& form, Scope& scope, Span span);
  const Expr* sequential_let(const LetForm& form, Scope& scope, Span span);
  const Expr* recursive_let(const LetForm& form, Scope& scope, Span span);
  const Expr* named_let(const Datum& form, Scope& scope);

  // --- cond and case (expand_control.cpp) ---
  struct CondClause {
    const Expr* test;
    const Expr* yes;      ///< null: the value of the test
    VariableId receives;  ///< valid: `yes` needs the value of the test
    Span span;
  };
  CondClause cond_clause(const Datum& clause, Scope& scope);
  const Expr* either(const Expr* first, const Expr* otherwise, Span span);
  const Expr* is_one_of(VariableId value, const Datum& data);

  // --- contracts (expand_arrow.cpp, expand_arrow_i.cpp, expand_contract.cpp) ---
  friend class ArrowBuilder;
  const Expr* range_contract(const Datum& range, Scope& scope);
  const Expr* arrow_star(const Exprs& domains, const Exprs& optional, const Expr* rest, const Datum& range,
                         Scope& scope, Span span);
  const Datum* independent_arrow(const Datum& form, Data domains, Data optional, const Datum* rest,
                                 const std::vector<const Datum*>& pre, const Datum& range,
                                 const std::vector<const Datum*>& post);
  ArrowForm arrow_form(const Datum& form, bool bare);
  ArrowPart arrow_part(const Datum& datum, bool is_result);
  void arrow_arguments(const Datum& list, bool optional, ArrowForm& result);
  void arrow_rest(const Datum& form, std::size_t at, bool bare, ArrowForm& result);
  void arrow_range(const Datum& range, ArrowForm& result);
  const Expr* dependent_arrow(const Datum& form, ArrowForm& parts, bool bare, Scope& scope);
  const Expr* delayed(const Datum& datum, Scope& scope);
  const Expr* recursive_name(const Datum& name, std::string_view make, VariableId variable,
                             const Expr* contract);
  struct FieldOf {
    std::string_view name;
    VariableId accessor;
    VariableId mutator;
  };
  kernel::StructId struct_named(const Datum& name, const Scope& scope);
  std::vector<FieldOf> fields_of(kernel::StructId id);
  FieldOf shown(FieldOf field, const kernel::Struct& structure);
  Exprs struct_arguments(kernel::StructId id, Span span);
  const Expr* watch_field(bool needed, Span span);

  // --- contracts of fields that depend on each other (expand_struct_dc.cpp) ---
  struct FieldContract;
  using FieldContracts = std::vector<FieldContract>;
  std::size_t field_index(const Datum& name, const std::vector<FieldOf>& fields);
  FieldContract field_contract(const Datum& part, const std::vector<FieldOf>& fields);
  FieldContracts in_order_of_dependency(const FieldContracts& given);
  const Expr* field_checker(const FieldContract& field, const FieldContracts& all, Scope& scope);
  const Expr* depending(const std::vector<const Datum*>& names, const Datum& body, Scope& scope);

  // --- loops (expand_for.cpp, expand_for_forms.cpp) ---
  friend class ForLoop;
  std::size_t clauses_at(const Datum& form, std::size_t at);
  struct LoopParts {
    Data clauses;
    Data body;
  };
  LoopParts loop_parts(const Datum& form, std::size_t at);
  const Expr* loop_body(Data forms, Scope& scope, Span span);
  const Expr* for_effect(const Datum& form, bool nested, Scope& scope);
  const Expr* for_fold(const Datum& form, bool nested, Scope& scope);
  const Expr* initial_of(std::string_view kind, Span span);
  const Expr* collect_step(std::string_view kind, const Expr* value, const Expr* so_far,
                           const std::function<const Expr*(const Exprs&)>& go_on, ForLoop& loop, Span span);
  const Expr* collect_end(std::string_view kind, const Expr* gathered, Span span);

  // --- match (expand_match.cpp, match.cpp) ---
  friend class MatchCompiler;
  const Expr* match_clauses(const std::vector<VariableId>& values, Data clauses, bool several, Scope& scope,
                            const Datum& form);
  const Expr* match_clause(const std::vector<VariableId>& values, Data patterns, const Datum& clause,
                           VariableId next, Scope& scope);
  const Expr* match_let(const Datum& form, bool sequential, Scope& scope);
  void collect_match_define(const Datum& form, Body& body);
  void collect_define_match(const Datum& form, Body& body);

  // --- quasiquote (expand_quasi.cpp) ---
  const Expr* quasi(const Datum& datum, int depth, Scope& scope);
  const Expr* quasi_elements(const Datum& datum, int depth, Scope& scope);

  // --- structs (expand_struct.cpp) ---
  void collect_struct(const Datum& form, Body& body, bool old_style);
  struct StructForm;
  StructForm struct_form(const Datum& form, bool old_style);
  void struct_field(StructForm& result, const Datum& field);
  void struct_option(StructForm& result, const Datum& form, std::size_t& at);
  void struct_ignored_option(StructForm& result, const Datum& option,
                             const std::function<const Datum*()>& argument, const Datum& form,
                             std::size_t& at);
  void bind_struct_names(const StructForm& parts, kernel::StructId id, bool old_style, Body& body);
  void add_struct_item(kernel::StructId id, const Datum* guard, Body& body, Span span);

  using Imports = std::vector<std::pair<std::string_view, Binding>>;

  // --- modules (modules.cpp, requires.cpp, provides.cpp) ---
  ModuleState& declare(const Datum& form, SourceUnit* unit, ModuleState* parent, Declared& where);
  SourceUnit* load_unit(diag::FileId file, const std::string& path);
  void load(ModuleState& module, Span where);
  void load_body(ModuleState& module);
  void expand_items(ModuleState& module);
  void expand_item(BodyItem& item);
  void load_later(ModuleState& module);
  const Datum* collected(const ModuleState& module, const Datum& first);
  static std::vector<ModuleState*> values_of(const Declared& declared);
  void offer(ModuleState& module);
  void load_toplevel(SourceUnit& unit);
  const Scope* language_of(const Datum& language, ModuleState& module);
  const Scope& collection_scope(const Collection& collection);
  ModuleState* library_module(std::string_view name);
  void want(VariableId variable);
  void expand_wanted();
  void want_roots();
  void finish();
  [[nodiscard]] std::vector<const ModuleState*> library_first() const;
  kernel::Module finished_module(const ModuleState& module);
  std::vector<kernel::Provide> provides_of(const ModuleState& module);
  static bool is_private(const Export& passed_on, const ModuleState& home);
  std::vector<kernel::VariableId> given_by_macros(const ModuleState& module) const;

  void collect_require(const Datum& form);
  const Scope& exported_names(const Datum& path);
  Imports imports(const Datum& spec);
  Imports selected(std::string_view word, Imports all, Data chosen);
  Binding of_racket(const Datum& symbol);
  Imports exports_at(const Datum& path);
  Imports collection_exports(const Collection& collection);
  static Binding checked_constructor(Binding binding, std::string_view name, const ModuleState& module);
  void require(ModuleState& module, Span where);
  Imports exports_of(ModuleState& module, Span where);
  ModuleState* submodule_at(const Datum& path);
  ModuleState* file_module(std::string_view relative, Span where);
  ModuleState* find_declared(const Datum& symbol);
  static bool is_foreign(const ModuleState& module);
  Imports missing_package(std::string_view name, Span where);
  Imports unknown_source(std::string_view name, Span where, std::string_view why);
  Imports foreign_file(std::string_view name, std::string_view language, Span where);

  void provide_all(ModuleState& module);
  void provide(const Datum& spec);
  void provide_contracts(const Datum& form);
  void provide_contract(const Datum& item);
  void provide_struct_contract(const Datum& item);
  void provide_struct(const Datum& symbol);
  void provide_defined();
  void provide_changed(const Datum& spec, std::string_view word, Data parts);
  std::vector<std::pair<std::string_view, VariableId>> struct_parts(kernel::StructId id);
  void provide_name(std::string_view as, const Datum& symbol);
  void add_export(std::string_view as, const Binding& binding, Span span);
  void add_contract(std::string_view as, const Binding& binding, const Datum& contract);
  Binding provided(const Datum& symbol);
  Binding unknown_value(const Datum& name);
  /// Something that no definition of the module says, but whose name is provided.
  Binding defined_as(const Datum& name, const Expr* value);
  VariableId variable_of(const Binding& binding, std::string_view name, Span span);
  const Expr* contract_place(Span span, std::string_view function = {});
  /// `by`: the function of the library that checks it.
  bool is_promised(const Export& what) const;
  const Expr* under_contract(const Export& what, std::string_view negative, std::string_view by);
  VariableId wrap(const Export& import, Span span);

  // --- diagnostics ---
  [[noreturn]] void fail(diag::Kind kind, Span span, std::string message, std::string help = {});
  /// "`if` is written `(if test then else)`"
  [[noreturn]] void bad_syntax(const Datum& form, std::string_view expected);
  const Datum& symbol_expected(const Datum& datum, std::string_view what);

  /// One level of expansion.
  class Level {
   public:
    Level(Expander& expander, Span span) : expander_(expander) {
      if (++expander.level_ > kMaxExpansions) {
        --expander.level_;
        expander.fail_too_deep(span);
      }
    }
    ~Level() { --expander_.level_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    Expander& expander_;
  };
  [[noreturn]] void fail_too_deep(Span span);

  /// Which right-hand side of a body refers how far ahead; decides between `let` and `letrec`.
  struct OpenBody {
    std::size_t current = 0;
    std::vector<std::size_t> reach;
  };
  struct VariableState {
    OpenBody* body = nullptr;
    std::size_t index = 0;
    ModuleState* library = nullptr;  ///< where it is defined, if nothing has referred to it yet
  };
  /// What a mark means: the symbol that a macro's template has, where the macro was defined.
  struct Mark {
    Key original;
    const Scope* scope;
  };

  diag::SourceManager& sources_;
  diag::Sink& sink_;
  const Environment& environment_;
  kernel::Program program_;
  KernelBuilder build_{program_};
  std::deque<Scope> scopes_;
  std::deque<ModuleState> modules_;
  std::deque<SourceUnit> units_;
  std::deque<Macro> macros_;
  std::map<std::string, SourceUnit*, std::less<>> unit_of_path_;
  std::map<std::string, ModuleState*, std::less<>> library_modules_;
  std::map<std::string_view, Scope*> collection_scopes_;
  std::vector<ModuleState*> finished_;
  std::vector<std::pair<ModuleState*, std::size_t>> wanted_;
  std::vector<VariableState> variable_states_;
  std::vector<Mark> marks_{1};
  std::map<std::string_view, std::int64_t> core_marks_;
  ModuleState* module_ = nullptr;  ///< being expanded
  std::string_view pending_name_;
  std::string_view current_name_;
  int level_ = 0;
};

}  // namespace culprit::front::racket
