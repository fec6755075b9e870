// Predicates of annotations as code: 000's toExpr_r. They are executed, so measures are functions of core.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/generate.h"
#include "front/haskell/kernel.h"
#include "front/haskell/liquid/ast.h"

namespace culprit::front::haskell::liquid {

/// Aliases within aliases; more are taken for one that refers to itself.
inline constexpr int kDeepestExpansion = 100;

/// An annotation that cannot be used; reported by whoever asked for its meaning.
struct Misunderstood {
  Span span;
  std::string message;
  std::string help;
  bool unsupported = false;  ///< it is right, but not understood here
};

/// What matters of the type of a logical value: which primitives calculate with it.
enum class Sort : std::uint8_t { Int, Real, Bool, Set, Bag, Map, Other };

/// What names mean inside of a refinement; innermost first.
struct Scope {
  struct Value {
    core::Symbol name;
    Sort sort;
    TypeConId con = {};  ///< the head of its type, if known
  };
  /// An argument of an alias: what it stands for, and where that was written.
  struct Argument {
    const Predicate* predicate = nullptr;
    const Type* type = nullptr;
    const Scope* scope = nullptr;
  };
  const Scope* outer = nullptr;
  const kernel::Module* module = nullptr;  ///< whose annotation it is
  std::map<std::string_view, Value> values = {};
  std::map<std::string_view, Argument> arguments = {};
  /// An abstract refinement, which is a predicate.
  struct Open {
    core::Symbol name;
    std::size_t arguments = 0;
  };
  std::map<std::string_view, Open> abstract = {};

  std::set<std::string_view> hidden = {};  ///< names of variables that mean something else than elsewhere

  [[nodiscard]] const Value* value(std::string_view name) const;
  [[nodiscard]] bool is_hidden(std::string_view name) const;
  [[nodiscard]] const Argument* argument(std::string_view name) const;
  /// Null: there is no abstract refinement of this name.
  [[nodiscard]] const Open* abstract_refinement(std::string_view name) const;
  [[nodiscard]] const kernel::Module* owner() const;
};

class Logic {
 public:
  Logic(Declarations& declarations, const Builtins& builtins, CoreTypes& types, Generator& generator,
        core::Module& module)
      : declarations_(declarations),
        builtins_(builtins),
        types_(types),
        generator_(generator),
        module_(module) {}

  /// Makes the measures and predicates of a module's annotations known.
  void add(const kernel::Module& module);

  /// The dictionaries of the function whose annotation is next.
  struct Evidence {
    std::vector<Constraint> constraints;
    std::vector<core::Symbol> dictionaries;
  };
  void set_evidence(Evidence evidence) { evidence_ = std::move(evidence); }
  /// A field that only the annotation of a data type names: a measure of its constructor's values.
  void add_selector(std::string_view field, DataConId constructor, std::size_t index);

  /// Definitions that no signature may have used; these throw what is wrong with them.
  void check(const PredicateAlias& alias, const kernel::Module& owner);
  void check(const Measure& measure, const kernel::Module& owner);
  void check(const Refined& invariant, const kernel::Module& owner);
  void check(const Qualifier& qualifier, const kernel::Module& owner);
  /// Whether it is no module of the library.
  [[nodiscard]] bool is_program(base::Symbol module) const { return program_.contains(module); }
  [[nodiscard]] bool is_measure(std::string_view name) const {
    return name == "len" || measures_.contains(name) || undefined_.contains(name);
  }

  /// A boolean expression over the scope's values.
  core::ExprId condition(const Predicate& predicate, const Scope& scope);
  /// An expression for an integer: a termination metric.
  core::ExprId number(const Predicate& predicate, const Scope& scope);
  /// A function applied to what is written, and then to `rest`.
  core::ExprId applied(core::Symbol function, Slice<const Predicate*> arguments, std::vector<core::Atom> rest,
                       const Scope& scope);
  [[nodiscard]] Sort sort_of(haskell::Type type) const;
  /// Of a type by its name alone, where no more is needed.
  [[nodiscard]] static Sort result_sort(const Type& type);
  Scope::Value value(core::Symbol name, haskell::Type type) const {
    return {name, sort_of(type), declarations_.types.head(type)};
  }
  /// What the type variables of the signature that is read next are instantiated with; invalid: nothing
  /// known.
  void instantiate(std::vector<haskell::Type> variables) { variables_ = std::move(variables); }
  core::Symbol fresh(std::string_view base) { return generator_.names().fresh(std::string(base)); }

 private:
  struct Term {
    core::ExprId code;
    Sort sort = Sort::Other;
    TypeConId con = {};  ///< the head of its type, if known
  };
  using Kinds = std::vector<Term>;  ///< what arguments have to be; without code
  struct MeasureCode {
    const Measure* source = nullptr;
    const kernel::Module* module = nullptr;
    core::Symbol definition;  ///< valid once it was asked for
    std::optional<Misunderstood> problem = {};
    std::vector<MeasureCode> others = {};  ///< of a class: for further instances
  };
  struct Alias {
    const PredicateAlias* source = nullptr;
    const kernel::Module* module = nullptr;
  };
  struct Selector {
    DataConId constructor;
    std::size_t index = 0;
    core::Symbol definition;  ///< valid once it was asked for
  };
  using Body = std::function<Term(const std::vector<core::Symbol>&)>;

  Term term(const Predicate& predicate, const Scope& scope);
  Term node(const Variable& node, const Predicate& whole, const Scope& scope);
  Term node(const Constructor& node, const Predicate& whole, const Scope& scope);
  Term node(const Literal& node, const Predicate& whole, const Scope& scope);
  Term node(const Apply& node, const Predicate& whole, const Scope& scope);
  Term node(const Operation& node, const Predicate& whole, const Scope& scope);
  Term node(const If& node, const Predicate& whole, const Scope& scope);
  Term node(const Tuple& node, const Predicate& whole, const Scope& scope);
  Term node(const List& node, const Predicate& whole, const Scope& scope);
  Term node(const Annotated& node, const Predicate& whole, const Scope& scope);
  Term node(const Lambda& node, const Predicate& whole, const Scope& scope);
  Term node(const Hole& node, const Predicate& whole, const Scope& scope);

  Term named(const Path& path, Slice<const Predicate*> arguments, Span span, const Scope& scope);
  std::optional<Term> well_known(std::string_view name, Slice<const Predicate*> arguments, Span span,
                                 const Scope& scope);
  Term expanded(const Alias& alias, Slice<const Predicate*> arguments, Span span, const Scope& scope);
  MeasureCode& of_instance(MeasureCode& measure, Slice<const Predicate*> arguments, Span span,
                           const Scope& scope);
  Term measured(MeasureCode& measure, Slice<const Predicate*> arguments, Span span, const Scope& scope);
  std::optional<Term> maybe_term(std::string_view name, Slice<const Predicate*> arguments, Span span,
                                 const Scope& scope);
  Term selected(std::string_view name, Selector& selector, Slice<const Predicate*> arguments,
                const Scope& scope);
  void define(std::string_view name, Selector& selector);
  Term haskell_call(ValueId value, Slice<const Predicate*> arguments, Span span, const Scope& scope);
  std::vector<core::Atom> dictionaries_for(ValueId value, Span span, const Scope& scope) const;
  [[nodiscard]] std::optional<core::Symbol> structural_instance(ValueId value,
                                                                const Constraint& needed) const;
  Term constructed(DataConId id, std::vector<core::Atom> atoms, Span span);

  // logic_sorts.cpp
  [[nodiscard]] bool is_plain_data(TypeConId con) const;
  [[nodiscard]] std::string described(const Term& term) const;
  [[nodiscard]] bool is_number(const Term& term) const;
  void need_condition(const Term& term, Span span, std::string_view what) const;
  void need_number(const Term& term, Span span) const;
  void need_same(const Term& left, const Term& right, Span span, std::string_view how) const;
  void need_fit(const Term& wanted, const Term& given, Span span) const;
  [[nodiscard]] Kinds parameters_of(std::string_view name, haskell::Type type, std::size_t given,
                                    Span span) const;
  Kinds parameters_of(const MeasureCode& measure, std::size_t given, Span span);
  Term result_kind(const MeasureCode& measure);
  Term written_kind(const Type& type, const kernel::Module& owner);
  [[nodiscard]] Term kind_of(haskell::Type type) const {
    return {{}, sort_of(type), declarations_.types.head(type)};
  }
  [[noreturn]] void fail_arguments(std::string_view what, std::size_t wanted, std::size_t given,
                                   Span span) const;

  Term comparison(Operator op, Term left, Term right, Span span);
  Term arithmetic(Operator op, Term left, Term right, Span span);
  Term denied(const Predicate& operand, Span span, const Scope& scope);
  /// Where a part of a predicate stands.
  [[nodiscard]] Span place_of(const Term& part, Span whole) const {
    const Span own = module_[part.code].span;
    return own.valid() ? own : whole;
  }
  Term connective(Operator op, Term left, Term right, Span span);
  core::ExprId compared(core::Primitive less, const core::Symbol& a, const core::Symbol& b, Span span);
  /// The value is evaluated and given to `body`.
  core::ExprId with(core::ExprId value, const std::function<core::ExprId(core::Symbol)>& body, Span span);
  /// The values are named, not evaluated.
  core::ExprId delayed(Slice<const Predicate*> values, const Scope& scope,
                       const std::function<core::ExprId(std::vector<core::Atom>)>& body,
                       const Kinds& wanted = {}, bool for_haskell = false);
  Term haskell_value(const Predicate& predicate, const Scope& scope);
  core::ExprId branch(core::ExprId condition, core::ExprId yes, core::ExprId no, Span span);
  core::ExprId truth(bool value, Span span) {
    return module_.add(core::AtomExpr{core::Literal(value)}, span);
  }
  core::ExprId primitive(core::Primitive primitive, std::vector<core::Atom> operands, Span span) {
    return module_.add(core::PrimitiveExpr{primitive, std::move(operands)}, span);
  }
  core::ExprId negated(core::ExprId condition, Span span) {
    return branch(condition, truth(false, span), truth(true, span), span);
  }

  // sets.cpp
  [[nodiscard]] bool is_set(TypeConId con) const;
  [[nodiscard]] std::string_view set_operation(std::string_view name, const Entity& meant) const;
  Term set_term(std::string_view name, Slice<const Predicate*> arguments, Span span, const Scope& scope);
  core::ExprId equal_sets(core::Symbol a, core::Symbol b, Span span);
  Term from_haskell_set(core::ExprId set, TypeConId con, Span span);
  core::Symbol set_function(std::string_view name);

  // bags.cpp
  std::optional<Term> bag_term(std::string_view name, Slice<const Predicate*> arguments, Span span,
                               const Scope& scope);
  std::optional<Term> map_term(std::string_view name, Slice<const Predicate*> arguments, Span span,
                               const Scope& scope);
  core::ExprId equal_bags(core::Symbol a, core::Symbol b, Span span);
  core::Symbol bag_function(std::string_view name);
  core::ExprId bag_step(std::string_view name, core::Symbol function,
                        const std::array<core::Symbol, 4>& names);
  core::ExprId same(core::Symbol a, core::Symbol b);

  core::Symbol length();
  [[nodiscard]] bool may_be_list(const Predicate& predicate, const Scope& scope) const;
  /// A measure without equations.
  struct Uninterpreted {
    std::string_view name;
    Sort sort;
    Span declared;  ///< invalid: nowhere
  };
  Term uninterpreted(const Uninterpreted& measure, Slice<const Predicate*> arguments, Span span,
                     const Scope& scope);
  core::Symbol any_value(const Uninterpreted& measure);
  /// \list n: below, at or above 0 as the list is shorter than n, of that length, or longer; looks at no more
  /// of it than it has to.
  core::Symbol length_order();
  /// The list whose length this is; null if it is something else.
  [[nodiscard]] const Predicate* list_of_length(const Predicate& predicate, const Scope& scope) const;
  /// A comparison with the length of a list, without counting all of it; nothing if it is none.
  std::optional<Term> length_comparison(const Operation& node, Span span, const Scope& scope);
  void try_to_define(MeasureCode& measure);
  void define(MeasureCode& measure);
  Term result_of(const Equation& equation, const Scope& scope);
  core::Alternative equation(const Equation& equation, const MeasureCode& measure);
  Entity entity(const Path& path, const Scope& scope, Space space);
  [[noreturn]] void fail(Span span, std::string message, std::string help = {}) const {
    throw Misunderstood{span, std::move(message), std::move(help), false};
  }

  Declarations& declarations_;
  const Builtins& builtins_;
  CoreTypes& types_;
  Generator& generator_;
  core::Module& module_;
  std::unordered_map<std::string_view, MeasureCode> measures_;
  std::unordered_map<std::string_view, ValueId> library_measures_;  ///< Haskell functions of the library
  std::map<std::string_view, MeasureCode> undefined_;               ///< only their type is given
  std::vector<std::string_view> promised_;  ///< texts that say something of all values of types
  std::map<std::string_view, core::Symbol> uninterpreted_;
  std::unordered_map<std::string_view, Alias> predicates_;
  std::unordered_map<std::string_view, Selector> selectors_;
  std::unordered_set<base::Symbol> program_;  ///< modules that are not of the library
  std::unordered_set<TypeConId> embedded_;    ///< whose values are something else for the logic
  std::map<std::string_view, core::Symbol> set_functions_;
  core::Symbol length_;
  core::Symbol length_order_;
  Evidence evidence_;
  std::vector<haskell::Type> variables_;
  int expansions_ = 0;  ///< of aliases inside each other
};

/// What a name in an annotation of the module stands for in Haskell; none if nothing.
Entity find_entity(const kernel::Module& module, Declarations& declarations, const Path& path, Space space);

}  // namespace culprit::front::haskell::liquid
