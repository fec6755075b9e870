// The working state of inference, private to infer*.cpp.
//
// Types are inferred with levels (types.h): a definition that may be generalised, and every scope with
// givens, has a level of its own. Uses of overloaded names leave `Wanted` constraints with an empty
// dictionary, which is filled in when the constraint is solved: from a given of its scope, or from an
// instance. What cannot be solved yet waits for the end of the enclosing level, where it is solved,
// generalised, defaulted or passed outwards; a constraint remembers its scope, so it can be solved from there
// on later as well.
#pragma once

#include <deque>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"
#include "front/haskell/type_printer.h"

namespace culprit::front::haskell {

class Inference {
 public:
  Inference(kernel::Module& module, Declarations& declarations, const Builtins& builtins, diag::Sink& sink);
  void run();

 private:
  using Span = diag::Span;
  using Dictionary = kernel::Dictionary;
  /// Thrown after an error has been reported, caught where the definition was begun.
  struct Failed {};

  /// Why a type was expected, for messages.
  struct Why {
    enum class Kind : std::uint8_t {
      None,
      Argument,     ///< the `index`-th of `name`
      Statement,    ///< of a `do`
      Condition,    ///< of an `if`
      Branch,       ///< of an `if`
      Alternative,  ///< of a `case`
      Clause,       ///< of the function `name`
      Guard,
      Element,    ///< of a list
      Field,      ///< `name`
      Signature,  ///< of `name`
      Method,     ///< `name` of a class
      Annotation,
      Function,  ///< applied to `index` arguments
      Pattern
    };
    Kind kind = Kind::None;
    std::uint32_t index = 0;
    Symbol name = {};
  };

  // --- constraints ---

  /// A class applied to types; the types live in `arena_`.
  struct Predicate {
    ClassId class_id;
    std::span<const Type> arguments;
  };
  struct Given {
    Predicate predicate;
    const Dictionary* evidence;
  };
  /// What is known in some part of the program: from a signature, an instance's context, a matched
  /// constructor.
  struct Scope {
    Scope* parent = nullptr;
    std::vector<Given> givens;
    std::vector<Equality> equalities;
    std::vector<Type> assumed;  ///< what to forget when the scope is left
    Why owner;                  ///< the signature that made it, if any
    std::uint32_t level = 0;
    std::size_t start = 0;        ///< its first constraint
    bool active = false;          ///< its equalities hold now
    bool has_equalities = false;  ///< it or a parent
    bool contradictory = false;   ///< its equalities cannot hold: nothing in it is ever executed
  };
  struct Origin {
    enum class Kind : std::uint8_t { Use, Literal, Pattern, Superclass, Statement, Derived };
    Kind kind = Kind::Use;
    Span span;
    Symbol name = {};  ///< Use: what is used; Superclass, Derived: the class of the instance
    std::uint32_t definition = 0;
  };
  /// A constraint whose instance needs another one.
  struct Ancestor {
    Predicate predicate;
    const Dictionary* evidence;
    const Ancestor* parent;
  };
  struct Wanted {
    Predicate predicate;
    Dictionary* evidence;
    Scope* scope;
    std::uint32_t origin;
    std::uint32_t depth = 0;             ///< how many instances lead to it
    const Ancestor* ancestor = nullptr;  ///< whose instance needs it
  };
  static constexpr std::uint32_t kDeepestInstance = 100;  ///< instances that lead to each other
  /// Types can double with every definition; nobody means to use such a program.
  static constexpr std::size_t kLargestType = 100000;
  static constexpr std::size_t kMostConstraints = 1000;
  enum class Outcome : std::uint8_t { Solved, Stuck, Failed };
  struct InstanceIndex {
    std::unordered_map<TypeConId, std::vector<InstanceId>> by_head;  ///< of the first argument
    std::vector<InstanceId> general;                                 ///< first argument is a variable
    std::size_t seen = 0;                                            ///< of the class's instances
  };
  struct Candidate {
    InstanceId instance;
    std::vector<Type> generics;
  };

  // --- type variables of the source ---

  struct TypeVariableBinding {
    Symbol name;
    Type type;
    Kind kind;
  };
  enum class UnknownVariable : std::uint8_t { Error, Fresh };

  // infer.cpp: the module, errors
  [[noreturn]] void fail(Span span, std::string message, std::string help = {});
  void report(Span span, std::string message, std::string help = {});
  [[noreturn]] void fail_too_large(Span span, std::string_view what);
  void begin_definition();
  void infer_top_groups();
  void recover(const kernel::BindingGroup& group);
  void give_up(ValueId id);
  void finish_module();
  void fill_aliases();
  [[nodiscard]] bool extension(std::string_view name) const;
  [[nodiscard]] std::string_view text(Symbol name) const { return declarations_.names.text(name); }
  template <class Body>
  bool guarded(const Body& body);

  // infer_error.cpp: messages
  [[noreturn]] void mismatch(Span span, Type actual, Type expected, const UnifyFailure& failure,
                             const Why& why, std::string_view subject);
  void expect(Span span, Type actual, Type expected, const Why& why, std::string_view subject);
  [[noreturn]] void not_a_function(const kernel::Expr& function, Type type, std::size_t accepted,
                                   std::size_t given);
  std::string describe(const Why& why) const;
  std::string advice(Type actual, Type expected) const;
  void report_unsolved(const Wanted& wanted);
  void report_ambiguous(const Wanted& wanted);
  void report_missing_constraint(const Wanted& wanted, const Origin& origin, Type variable);
  void report_missing_instance(const Wanted& wanted, const Origin& origin);
  [[nodiscard]] Type rigid_head(const Predicate& predicate) const;
  std::string instance_advice(const Predicate& predicate);
  static Constraint as_constraint(const Predicate& predicate);
  std::string because(const Origin& origin) const;

  // infer_type.cpp: type syntax
  Type convert(const kernel::TypeExpr& type, Kind expected);
  Type convert_applied(const kernel::TypeExpr& type, Kind expected);
  Type convert_variable(const kernel::TypeExpr& type, Symbol name, Kind& kind);
  Type convert_forall(const kernel::TypeForall& forall, Kind expected);
  Type convert_synonym(TypeConId id, std::span<const kernel::TypeExpr* const> arguments, Span span,
                       Kind& kind);
  Type convert_arguments(Type function, Kind& kind, std::span<const kernel::TypeExpr* const> arguments,
                         const kernel::TypeExpr& head);
  Type arrow_type(Type parameter, Type result);
  Type make_forall(Scheme scheme);
  void substitute_in(Scheme& scheme, std::uint32_t first, std::span<const Type> arguments);
  Scheme flattened(Scheme outer, std::uint32_t first);
  void convert_context(kernel::Slice<kernel::ClassConstraint> context, std::vector<Constraint>& constraints,
                       std::vector<Equality>& equalities);
  void expect_kind(Span span, Kind actual, Kind expected, Type type);
  std::string print_kind(Kind kind) const;
  Kind kind_of(const kernel::TypeExpr* annotation);
  Kind constructor_kind(TypeConId id);
  /// The scheme of a signature; its own generics are numbered from `offset` on.
  Scheme convert_signature(const kernel::TypeExpr& type, std::uint32_t offset = 0);
  void free_variables(const kernel::TypeExpr& type, std::vector<Symbol>& found) const;
  void free_variables(kernel::Slice<kernel::ClassConstraint> context, std::vector<Symbol>& found) const;
  static bool has_wildcard(const kernel::TypeExpr& type);
  std::size_t bind_generics(std::span<const Symbol> names, std::uint32_t first);
  void leave_type_scope(std::size_t mark);
  [[nodiscard]] const TypeVariableBinding* find_type_variable(Symbol name) const;

  // infer_declare.cpp: data types, classes, instance heads
  void declare_types();
  void declare_kinds(const kernel::TypeSource& source);
  void declare_constructors(const kernel::TypeSource& source);
  void settle_kinds();
  void define_synonym(const kernel::TypeSource& source);
  void declare_synonym(const kernel::TypeSource& source);
  void declare_constructor(const kernel::TypeSource& source, const kernel::DataConSource& constructor);
  void declare_gadt_constructor(const kernel::TypeSource& source, const kernel::DataConSource& constructor);
  std::vector<Type> result_arguments(const kernel::TypeSource& source,
                                     const kernel::DataConSource& constructor);
  std::vector<Type> number_gadt_variables(Scheme& scheme, std::span<const Symbol> names, std::uint32_t first,
                                          std::span<const Type> arguments);
  void set_constructor(const kernel::DataConSource& constructor, Scheme scheme, std::vector<Type> fields);
  void declare_selector(FieldId field);
  void declare_class_head(const kernel::ClassSource& source);
  [[nodiscard]] bool joins_statements(const kernel::Expr& function) const;
  [[nodiscard]] bool joins_statements(ValueId value, Span span) const;
  void break_circles();
  [[nodiscard]] bool is_own_superclass(ClassId id, const std::unordered_set<ClassId>& harmless) const;
  void declare_class(const kernel::ClassSource& source);
  void declare_instance(const kernel::InstanceSource& source);
  void check_instance_head(const kernel::InstanceSource& source);
  void declare_primitives();
  Type applied(TypeConId id);
  Type function(std::span<const Type> parameters, Type result);
  std::size_t bind_parameters(const kernel::TypeSource& source);

  // infer_derive.cpp: contexts of derived instances
  void infer_derived_contexts();
  bool improve_derived_context(InstanceId id);
  bool reduce_derived(ClassId class_id, Type type, std::vector<Constraint>& context, int depth);

  // infer_bind.cpp: binding groups
  void infer_groups(kernel::Slice<const kernel::BindingGroup*> groups);
  void declare_signatures(const kernel::BindingGroup& group);
  void declare_signature(ValueId value, const kernel::TypeExpr& signature);
  void infer_group(const kernel::BindingGroup& group);
  void infer_without_signature(const kernel::BindingGroup& group);
  void start_inferred(const kernel::BindingGroup& group);
  void check_inferred(const kernel::BindingGroup& group);
  [[nodiscard]] bool is_main(ValueId value) const;
  void expect_action(const kernel::FunctionBinding& function);
  void use_partial_signature(const kernel::FunctionBinding& function);
  [[nodiscard]] bool restricted(const kernel::BindingGroup& group) const;
  void generalise(const kernel::BindingGroup& group, std::size_t start);
  static std::vector<ValueId> inferred_values(const kernel::BindingGroup& group);
  std::vector<Wanted> take_quantified(std::size_t start, std::vector<Type>& variables);
  std::vector<Predicate> without_implied(const std::vector<Wanted>& wanted, Span span);
  void give_dictionaries(const kernel::BindingGroup& group, const std::vector<Predicate>& predicates,
                         const std::vector<Wanted>& quantified);
  void close_value(ValueId value, const std::vector<Predicate>& predicates);
  void name_variables(std::span<const Type> variables);
  void start_pattern_binding(const kernel::PatternBinding& binding);
  /// Checks a function against its scheme; the generics called `scoped` are visible in it by name.
  void check_against(const kernel::FunctionBinding& function, const Scheme& scheme, const Why& why,
                     std::span<const Symbol> scoped, const kernel::TypeExpr* instance_signature = nullptr);
  [[nodiscard]] std::vector<Symbol> scoped_variables(const kernel::TypeExpr* signature) const;
  void check_matches(const kernel::Matches& matches, Type expected, const Why& why, Symbol name);
  std::vector<Type> split_arrows(const kernel::Matches& matches, Type expected, const Why& why, Symbol name,
                                 Type& result);
  void check_match(const kernel::Match& match, std::span<const Type> parameters, Type result,
                   const Why& result_why, Why pattern_why);
  void check_rhs(const kernel::RightHandSide& rhs, Type expected, const Why& why);
  void check_guard(const kernel::Guard& guard);
  [[nodiscard]] static bool inferred(const kernel::FunctionBinding& function);

  // infer_instance.cpp: the code of classes and instances
  void check_defaults(const kernel::ClassSource& source);
  void check_instance(const kernel::InstanceSource& source);
  void check_superclasses(const kernel::InstanceSource& source, std::span<const Symbol> names);
  Predicate reused_predicate(const kernel::InstanceSource& source, std::span<const Symbol> names,
                             std::span<const Type> rigid);
  void check_instance_method(const kernel::InstanceSource& source, const kernel::FunctionBinding& function,
                             std::span<const Symbol> names);
  Scheme method_scheme(const Instance& instance, const Value& method, std::span<const Symbol> names);
  void use_instance_signature(const kernel::TypeExpr& signature, Type expected);

  // infer_expr.cpp
  void check(const kernel::Expr& expr, Type expected, const Why& why);
  Type infer(const kernel::Expr& expr);
  void check_polymorphic(const kernel::Expr& expr, Type expected, const Why& why);
  void check_node(const kernel::Expr& expr, Type expected, const Why& why);
  std::optional<Type> infer_directly(const kernel::Expr& expr);
  Type infer_variable(const kernel::Variable& node, const kernel::Expr& expr, std::span<const Type> given);
  Type infer_constructor(const kernel::Constructor& node, const kernel::Expr& expr,
                         std::span<const Type> given);
  Type infer_type_application(const kernel::ApplyType& node, const kernel::Expr& expr);
  Type infer_annotated(const kernel::Annotated& node, const kernel::Expr& expr);
  Type check_quantified(const kernel::Annotated& node, const Scheme& scheme, const kernel::Expr& expr);
  Type convert_partial(const kernel::TypeExpr& type);
  void check_literal(const Dictionary*& slot, KnownClass known, const kernel::Expr& expr, Type expected,
                     const Why& why);
  void check_case(const kernel::Case& node, Type expected, const Why& why);
  void check_record_arguments(const kernel::RecordConstruct& node, const DataCon& constructor,
                              std::span<const Type> types);
  void report_holes();
  void check_list(const kernel::List& node, const kernel::Expr& expr, Type expected, const Why& why);
  Type construct_record(const kernel::RecordConstruct& node, const kernel::Expr& expr);
  Type update_record(const kernel::RecordUpdate& node, const kernel::Expr& expr);
  std::vector<bool> kept_parameters(const kernel::RecordUpdate& node);
  [[nodiscard]] std::string subject(const kernel::Expr& expr) const;

  // infer_apply.cpp
  Type infer_apply(const kernel::Apply& node, const kernel::Expr& expr, const Type* expected, const Why& why);
  bool split_arrow(Type function, Type& parameter, Type& result);
  static bool is_simple(const kernel::Expr& expr, int depth);
  static std::uint32_t arguments_before(const kernel::Expr& function);
  [[nodiscard]] Symbol name_of(const kernel::Expr& function) const;
  Type instantiate(const Scheme& scheme, std::span<const Type> given, const Origin& origin,
                   kernel::Slice<const Dictionary*>& dictionaries);
  Type open_forall(Type type, const Origin& origin, kernel::Slice<const Dictionary*>& dictionaries);

  // infer_pattern.cpp
  void check_pattern(const kernel::Pattern& pattern, Type expected, const Why& why);
  bool is_family_instance(const DataCon& constructor, std::vector<Type>& types);
  void check_constructor_pattern(const kernel::PatternConstructor& node, const kernel::Pattern& pattern,
                                 Type expected, const Why& why);
  void check_literal_pattern(const kernel::PatternLiteral& node, const kernel::Pattern& pattern,
                             Type expected, const Why& why);
  void check_signature_pattern(const kernel::PatternSignature& node, const kernel::Pattern& pattern,
                               Type expected, const Why& why);
  void open_constructor_scope(const kernel::PatternConstructor& node, const Scheme& scheme,
                              std::span<const Type> arguments);
  void bind_variable(ValueId variable, Type type);

  // infer_solve.cpp: constraints
  Dictionary* new_dictionary();
  kernel::DictionaryVariable new_dictionary_variable() {
    return kernel::DictionaryVariable(next_dictionary_variable_++);
  }
  const Dictionary* dictionary_of(kernel::DictionaryVariable variable);
  Predicate predicate(ClassId class_id, std::span<const Type> arguments);
  Predicate substituted(const Constraint& constraint, std::uint32_t first, std::span<const Type> arguments);
  std::uint32_t add_origin(Origin origin);
  const Dictionary* want(const Predicate& predicate, std::uint32_t origin);
  const Dictionary* want_class(ClassId class_id, Type type, std::uint32_t origin);
  /// A scope with a level of its own.
  Scope* enter_scope();
  void leave_scope();
  void leave_scopes(const Scope* until);
  void add_given(Scope& scope, const Predicate& predicate, const Dictionary* evidence);
  std::vector<kernel::DictionaryVariable> add_givens(Scope& scope, const Scheme& scheme,
                                                     std::span<const Type> arguments);
  void activate(Scope& scope);
  void deactivate(Scope& scope);
  void simplify(std::size_t start);
  void solve_or_keep(const Wanted& wanted, std::vector<Wanted>& kept);
  Outcome solve_in_scope(const Wanted& wanted, std::vector<Wanted>& subgoals);
  Outcome solve(const Wanted& wanted, std::vector<Wanted>& subgoals);
  [[nodiscard]] bool same(const Predicate& a, const Predicate& b) const;
  bool solve_from_ancestors(const Wanted& wanted);
  Outcome solve_coercible(const Wanted& wanted, std::vector<Wanted>& subgoals);
  void want_coercible(const Wanted& whole, Type from, Type to, std::vector<Wanted>& subgoals);
  [[nodiscard]] Type under_newtype(Type type);
  bool solve_from_givens(const Wanted& wanted);
  bool improve(std::size_t start);
  bool improve_from_givens(const Wanted& wanted);
  bool improve_from_instances(const Wanted& wanted);
  Outcome find_instance(const Predicate& predicate, Candidate& found);
  const std::vector<InstanceId>& instances_of(const Predicate& predicate, std::vector<InstanceId>& storage);
  InstanceIndex& index_of(ClassId class_id);
  Outcome match_instance(InstanceId id, const Predicate& predicate, std::vector<Type>& generics) const;
  bool more_specific(InstanceId a, InstanceId b) const;
  void use_instance(const Wanted& wanted, const Candidate& found, std::vector<Wanted>& subgoals);
  void close_level(std::size_t start);
  [[nodiscard]] bool has_error(const Predicate& predicate);
  bool solve_at_once(const Predicate& predicate, Dictionary& evidence);
  [[nodiscard]] bool head_unknown(Type type) const;
  std::optional<Candidate> most_specific(std::vector<Candidate>& matches) const;
  void copy_evidence(Dictionary* target, const Dictionary* source);
  [[nodiscard]] bool is_local(const Predicate& predicate);

  // infer_default.cpp
  bool default_variables(std::size_t start);
  bool default_variable(Type variable, const std::vector<const Wanted*>& constraints);
  void report_leftovers(std::size_t start);
  [[nodiscard]] bool is_numeric(ClassId class_id) const;
  bool has_plain_instance(ClassId class_id, Type type);
  void prepare_defaults();
  std::vector<Type> variables_of(const Predicate& predicate);

  // small things
  Type fresh() { return types_.fresh(level_); }
  Type arrow(Type parameter, Type result) {
    return types_.apply(types_.apply(types_.constructor(builtins_.arrow_type), parameter), result);
  }
  Type list(Type element) { return types_.apply(types_.constructor(builtins_.list_type), element); }
  Type plain(TypeConId id) { return types_.constructor(id); }
  std::vector<Type> fresh_types(std::uint32_t count);
  template <class T>
  kernel::Slice<T> store(const std::vector<T>& items);
  template <class T>
  kernel::Slice<T> store_here(const std::vector<T>& items);

  kernel::Module& module_;
  Declarations& declarations_;
  Types& types_;
  const Builtins& builtins_;
  diag::Sink& sink_;

  std::pmr::monotonic_buffer_resource arena_;
  std::vector<TypeVariableBinding> type_scope_;
  UnknownVariable unknown_variable_ = UnknownVariable::Error;
  std::unordered_map<TypeConId, const kernel::TypeSource*> pending_synonyms_;
  std::vector<TypeConId> open_synonyms_;  ///< those that are being declared, each used by the one before

  std::uint32_t level_ = 1;  // 0 is what module-level variables sink to when the module ends
  Scope* scope_ = nullptr;
  std::deque<Scope> scopes_;
  std::deque<Ancestor> ancestors_;
  std::vector<Wanted> wanted_;
  /// Dictionaries that equal another one, which was not known when that was found out.
  std::unordered_map<Dictionary*, const Dictionary*> aliases_;
  std::vector<Origin> origins_;
  std::uint32_t next_dictionary_variable_ = 0;
  std::unordered_map<ClassId, InstanceIndex> instances_;
  std::vector<Type> default_types_;
  /// Uses of the definitions being inferred, whose dictionaries are not known yet.
  std::unordered_map<ValueId, std::vector<const kernel::Variable*>> open_uses_;
  struct Hole {
    Span span;
    Type type;
  };
  std::vector<Hole> holes_;

  std::uint32_t definition_ = 0;  // number of the current top-level definition
  Symbol deriving_;               ///< the class whose derived instance is being checked
  std::unordered_set<std::uint32_t> failed_definitions_;  // those with a reported error
  std::uint64_t errors_met_before_ = 0;                   // when the current definition was begun
  bool lenient_kinds_ = false;
  bool scoped_type_variables_ = false;
  bool monomorphism_restriction_ = true;
};

template <class T>
kernel::Slice<T> Inference::store(const std::vector<T>& items) {
  if (items.empty()) return {};
  auto* place = static_cast<T*>(module_.arena.allocate(items.size() * sizeof(T), alignof(T)));
  std::uninitialized_copy(items.begin(), items.end(), place);
  return {place, items.size()};
}

template <class T>
kernel::Slice<T> Inference::store_here(const std::vector<T>& items) {
  if (items.empty()) return {};
  auto* place = static_cast<T*>(arena_.allocate(items.size() * sizeof(T), alignof(T)));
  std::uninitialized_copy(items.begin(), items.end(), place);
  return {place, items.size()};
}

/// Runs `body` for one definition; false if it failed. Levels, scopes and constraints are as before then.
template <class Body>
bool Inference::guarded(const Body& body) {
  const std::uint32_t level = level_;
  const std::size_t wanted = wanted_.size();
  const std::size_t type_scope = type_scope_.size();
  begin_definition();
  try {
    body();
    report_holes();
    return true;
  } catch (const Failed&) {
    while (scope_ != nullptr) {
      deactivate(*scope_);
      scope_ = scope_->parent;
    }
    level_ = level;
    wanted_.resize(wanted);
    type_scope_.resize(type_scope);
    unknown_variable_ = UnknownVariable::Error;
    open_uses_.clear();
    holes_.clear();
    return false;
  }
}

}  // namespace culprit::front::haskell
