// Constraint generation (004 Fig. 9: Cons), by abstract execution: functions that do not call themselves are
// executed where they are called, the others are typed by templates.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <tuple>

#include "liquid/constraints.h"
#include "liquid/mentions.h"
#include "liquid/template.h"
#include "liquid/types.h"

namespace culprit::liquid {

using Endings = std::vector<Ending>;

class Generator {
 public:
  Generator(core::Module& module, term::Manager& terms, const Generation& options, HornSystem& system);
  void run(const core::Entry& entry);
  [[nodiscard]] Templates& templates() { return templates_; }
  [[nodiscard]] const std::vector<InferredFunction>& functions() const { return functions_; }
  [[nodiscard]] const std::map<term::Term, std::string>& names() const { return names_; }
  [[nodiscard]] bool computes() const { return computes_; }
  [[nodiscard]] bool has_state() const { return has_state_; }
  [[nodiscard]] bool may_be_wider() const { return may_be_wider_; }
  [[nodiscard]] const std::set<core::Symbol>& type_variables() const { return type_variables_; }

 private:
  struct PolymorphicCall {
    core::TypeId function;
    std::vector<core::Atom> arguments = {};
    std::map<core::Symbol, core::ExprId> inputs = {};
  };
  PolymorphicCall polymorphic_call(const core::Entry& entry);
  /// The inputs get their general types back.
  void generalise(const PolymorphicCall& call);

  // --- evaluation (evaluate.cpp) ---
  Endings evaluate(core::ExprId expr, Scope scope, Path path, core::TypeId expected);
  Endings evaluate_case(const core::Case& e, Endings values, const Scope& scope, const Path& path,
                        core::TypeId expected, diag::Span span);
  Endings evaluate_atom(const core::AtomExpr& e, const Scope& scope, const Path& path);
  Endings evaluate_apply(const core::Apply& e, const Scope& scope, const Path& path, core::TypeId expected,
                         diag::Span span);
  Endings evaluate_unknown(core::ExprId expr, const core::Unknown& e, const Scope& scope, Path path);
  Endings evaluate_raise(const core::Raise& e, const Scope& scope, const Path& path, diag::Span span);
  Endings evaluate_try(const core::Try& e, const Scope& scope, const Path& path, core::TypeId expected);
  Endings force(const core::Def& def, const Path& path);
  Scope with_bindings(const core::Let& e, Scope scope, const Path& path);
  ValueRef atom(const core::Atom& atom, const Scope& scope, const Path& path);
  std::vector<ValueRef> atoms(const std::vector<core::Atom>& all, const Scope& scope, const Path& path);
  ValueRef definition(const core::Def& def, const Path& path);
  ValueRef literal(const core::Literal& literal);
  ValueRef construct(core::ConstructorId constructor, std::vector<ValueRef> fields, core::TypeId type);
  Endings join(Endings endings, const Path& before, const Scope& scope, core::TypeId type, diag::Span span);

  // --- case distinctions (alternatives.cpp) ---
  struct Choice {
    core::ExprId body;
    Scope scope;
    Path path;
  };
  std::vector<Choice> choices(const core::Case& e, const ValueRef& value, const Scope& scope,
                              const Path& path);
  std::vector<Choice> literal_choices(const core::Case& e, const ValueRef& value, const Scope& scope,
                                      const Path& path);
  std::vector<Choice> built_choices(const core::Case& e, const Built& value, const Scope& scope,
                                    const Path& path);
  Scope opened(const core::Case& e, const TypedData& value, Built found, const Scope& scope);
  std::vector<Choice> data_choices(const core::Case& e, const TypedData& value, const Scope& scope,
                                   const Path& path);
  std::vector<Choice> exception_choices(const core::Case& e, const Value& exception, const Scope& scope,
                                        const Path& path);
  /// Tries the constructors that are distinguished, in order. `take` gives its choice, if there is one, and
  /// says in `rest` that it was not taken.
  using Take = std::function<std::optional<Choice>(const core::Alternative&, const core::ConstructorPattern&,
                                                   Path& rest)>;
  static std::vector<Choice> choices_in_order(const core::Case& e, const Scope& scope, Path rest,
                                              const term::Manager& terms, const Take& take);
  /// The fields of data, if the constructor is this one; `path` says that it is.
  std::vector<ValueRef> unfold(const TypedData& value, std::size_t constructor, Path& path);
  std::vector<ValueRef> node(const TypedData& value, std::size_t constructor, Path& path, Bindings& bindings);
  std::vector<term::Term> node_values(const Template& type, std::size_t constructor,
                                      const Bindings& bindings) const;
  term::Term is_constructor(const TypedData& value, std::size_t constructor);
  Scope bind(const Scope& scope, const core::Binder& binder, ValueRef value);
  /// For types that mention them.
  void name_variables(const Value& value, const std::string& name);
  static Scope bind_name(const Scope& scope, core::Symbol name, ValueRef value);

  // --- functions (apply.cpp) ---
  Endings apply(const ValueRef& function, std::vector<ValueRef> arguments, const Path& path,
                core::TypeId expected, diag::Span span);
  Endings apply_closure(const Closure& closure, core::TypeId type, std::vector<ValueRef> arguments,
                        const Path& path, core::TypeId expected, diag::Span span);
  Endings apply_typed(const TypedFunction& function, std::vector<ValueRef> arguments, const Path& path,
                      core::TypeId expected, diag::Span span);
  Bindings check_arguments(const Path& path, const std::vector<ValueRef>& given, const Template& type,
                           Bindings bindings, diag::Span span);
  Endings apply_recursive(const RecursiveFunction& function, std::vector<ValueRef> arguments,
                          const Path& path, core::TypeId expected, diag::Span span);
  core::TypeId function_type(const std::vector<ValueRef>& arguments, core::TypeId result);

  // --- what calls do to references (state.cpp) ---
  Bindings check_state_before(Path& path, const Template& function, Bindings bindings, diag::Span span);
  void assume_state_after(Path& path, const Template& function, Bindings bindings, const Value& result);
  Bindings assume_state_before(Path& path, const Template& function, Bindings bindings);
  void check_state_after(Path path, const Template& function, Bindings bindings, const Value& result,
                         diag::Span span);
  std::vector<ValueRef> captured_references(const RecursiveFunction& function, const Path& path);
  /// A call that has come to `after` leaves alone what it does not reach.
  void keep_contents(const RecursiveFunction& function, const std::vector<ValueRef>& arguments,
                     const Path& before, Path& after);
  /// What code may reach.
  struct Reach {
    std::map<std::size_t, ValueRef> references = {};  ///< by cell
    bool writes = false;                              ///< some of the code does
    bool unknown = false;                             ///< there may be more code, and more references
    std::set<const void*> seen = {};
  };
  void reach(const Value& value, const Path& path, Reach& into, unsigned depth);
  void reach(const Environment& variables, core::ExprId code, const Path& path, Reach& into, unsigned depth);
  void reach(const RecursiveFunction& function, const Path& path, Reach& into, unsigned depth);

  // --- polymorphic functions (parametric.cpp) ---
  /// A type for the result of this call; invalid if nothing can be said.
  TemplateId made_of(const RecursiveFunction& function, core::TypeId instance,
                     const std::vector<ValueRef>& arguments, const Path& path, diag::Span span);
  bool is_parametric(const RecursiveFunction& function);
  bool has_only_numbers(core::TypeId type, const TypeArguments& types);
  bool is_plain(core::TypeId type, unsigned depth = 0);
  std::vector<term::Term> mentioned_in(const std::vector<ValueRef>& values);
  void collect_mentioned(const TypedData& data, std::set<term::Term>& into);
  void collect_mentioned(TemplateId type, const Substitution& substitution, std::set<term::Term>& into);
  /// The same value, which has this type, too.
  ValueRef strengthened(const ValueRef& value, TemplateId type, Path& path);
  Endings apply_rest(Endings endings, const std::vector<ValueRef>& rest, core::TypeId expected,
                     diag::Span span);
  /// The template of a member of a group for one use of it.
  ValueRef instance(const RecursiveFunction& function, const Path& path,
                    const std::vector<ValueRef>& arguments, core::TypeId expected);
  core::TypeId instance_type(const RecursiveFunction& function, const std::vector<ValueRef>& arguments,
                             core::TypeId expected);
  std::shared_ptr<GroupUse> new_use(const RecursiveFunction& function, const Path& path,
                                    const std::vector<ValueRef>& arguments);
  std::string parameter_name(core::Symbol parameter) const;
  std::size_t arity(const Value& function) const;
  std::vector<term::Term> relevant(const RecursiveGroup& group, const std::vector<ValueRef>& arguments);
  static bool is_function(const Value& value);
  void collect_relevant(const Value& value, std::set<term::Term>& into, unsigned depth);
  void collect_relevant(const Environment& variables, core::ExprId code, std::set<term::Term>& into,
                        unsigned depth);
  std::vector<term::Term> in_scope(const Scope& scope);

  // --- subtyping (subtype.cpp) ---
  /// The value must have the type. `bare`: without the refinement of the whole.
  void check(const Path& path, const ValueRef& value, TemplateId type, const Substitution& substitution,
             diag::Span span, bool bare = false);
  void check_function(const Path& path, const ValueRef& value, TemplateId type,
                      const Substitution& substitution, diag::Span span);
  void check_call(Path path, const ValueRef& value, TemplateId type, const Substitution& substitution,
                  std::size_t count, diag::Span span);
  void check_data(const Path& path, const ValueRef& value, TemplateId type, const Substitution& substitution,
                  diag::Span span, bool bare);
  void check_typed_data(const Path& path, const TypedData& value, TemplateId type,
                        const Substitution& substitution, diag::Span span);
  void check_fields(const Path& path, const std::vector<ValueRef>& fields, std::size_t constructor,
                    TemplateId type, const Substitution& substitution, diag::Span span);
  /// All nodes in the value must be as the order says, below a node with these values.
  void check_below(const Path& path, const ValueRef& value, TemplateId type, const Substitution& substitution,
                   const Order& order, const std::vector<term::Term>& above, diag::Span span);
  void check_content(const Path& path, TemplateId source, const Substitution& source_substitution,
                     TemplateId target, const Substitution& target_substitution, diag::Span span);
  void check_passed_on(const ValueRef& value);
  void check_any(const Path& path, const ValueRef& value, diag::Span span);
  void check_raised(const Path& path, const ValueRef& exception, const Template& function,
                    const Substitution& substitution, diag::Span span);
  /// What handlers look into must be as the templates say.
  void check_carried(const Path& path, const ValueRef& exception,
                     const std::map<core::ConstructorId, std::vector<TemplateId>>& types,
                     const Substitution& substitution, diag::Span span);
  /// The fields of an exception, if the constructor is this one.
  std::vector<ValueRef> carried(const Value& exception, core::ConstructorId constructor, Path& path);
  std::vector<core::ConstructorId> opened_exceptions(core::ExprId code);
  void require(const Path& path, const std::optional<Application>& refinement, const Bindings& bindings,
               diag::Span span);
  void forget_contents(Path& path);
  static void remember_content(Path& path, std::size_t cell, ValueRef value);
  void write_content(Path& path, std::size_t cell, ValueRef value);
  ValueRef content(const TypedReference& reference, Path& path);
  void oblige(const Path& path, term::Term goal, diag::Span span);
  ValueRef instantiate(TemplateId type, const Substitution& substitution, Path& path, bool bare = false);
  void bind_values(TemplateId type, const Value& value, Bindings& bindings);
  std::vector<term::Term> measures(const Value& value, const Template& type);
  term::Term size(const Value& value, core::TypeId type, unsigned depth = 0);
  static Application substitute(const Application& application, const Bindings& bindings);
  std::vector<std::size_t> parameter_order(const Template& function) const;

  // --- primitives (primitives.cpp) ---
  Endings primitive(const core::PrimitiveExpr& e, const Scope& scope, Path path, diag::Span span,
                    core::TypeId expected);
  ValueRef arithmetic(core::Primitive primitive, const std::vector<term::Term>& operands);
  std::vector<term::Term> compared_with_zero(std::vector<term::Term> operands) const;
  ValueRef cell_primitive(core::Primitive primitive, const std::vector<ValueRef>& arguments,
                          const Scope& scope, Path& path, diag::Span span, core::TypeId expected);
  ValueRef compare(core::Primitive primitive, const ValueRef& left, const ValueRef& right);
  term::Term equality(const Value& left, const Value& right, unsigned depth);
  bool has_only_constants(core::TypeId type);
  bool may_hold_code(core::TypeId type);
  bool may_hold_code_or_references(core::TypeId type);
  bool may_hold(core::TypeId type, bool references, unsigned depth);
  ValueRef any_result(core::Primitive primitive, core::TypeId expected);
  ValueRef unit();
  /// The number of its constructor among all exceptions.
  term::Term exception_number(const Value& value);
  ValueRef of_term(term::Term t);
  ValueRef some_truth() { return of_term(templates_.fresh_variable(term::Sort::Bool)); }
  /// The value as a term; NotUnderstood if it is not a number or a truth value.
  term::Term term_of(const Value& value);

  bool extend(Path& path, term::Term condition);

  struct Pending {
    Path path;
    ValueRef function;
    TemplateId type;
    diag::Span span;
  };

  core::Module& module_;
  term::Manager& terms_;
  Generation options_;
  HornSystem& system_;
  Templates templates_;
  Types types_;
  Mentions mentions_;
  std::map<core::ExprId, core::TypeId> general_;  ///< of inputs
  std::set<core::Symbol> type_variables_;         ///< of the function that the entry calls
  std::vector<Pending> pending_;
  std::vector<InferredFunction> functions_;
  std::map<term::Term, std::pair<term::Term, term::Term>> comparisons_;  ///< of what, by their results
  std::map<term::Term, std::string> names_;  ///< that variables were bound to first
  std::map<core::Symbol, std::shared_ptr<const RecursiveGroup>> groups_;
  std::map<const RecursiveGroup*, std::shared_ptr<GroupUse>> shared_uses_;
  std::set<std::tuple<TemplateId, const void*, TemplateId, const void*>> comparing_;
  std::size_t uses_ = 0;
  std::size_t steps_ = 0;
  std::size_t made_ = 0;                  ///< references and arrays
  std::size_t cells_ = 0;                 ///< numbers of references
  std::set<std::size_t> own_cells_ = {};  ///< those that the program makes, not just gets from somewhere
  std::size_t effects_ = 0;               ///< writes, and calls that may write
  unsigned depth_ = 0;
  bool exceptions_ = false;
  bool computes_ = false;
  bool has_state_ = false;
  bool may_be_wider_ = false;
  bool inside_function_ = false;
};

}  // namespace culprit::liquid
