// Refined types of annotations beside Haskell's types, as specifications of core.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "front/haskell/generate.h"
#include "front/haskell/kernel.h"
#include "front/haskell/liquid/builders.h"
#include "front/haskell/liquid/logic.h"

namespace culprit::front::haskell::liquid {

/// A refined type where it stands: what is written, and what names mean there. No type: nothing is written.
struct Written {
  const Type* type = nullptr;
  const Scope* scope = nullptr;
};

class RefinedTypes {
 public:
  RefinedTypes(Declarations& declarations, const Builtins& builtins, CoreTypes& types, Generator& generator,
               core::Module& module, Logic& logic)
      : declarations_(declarations),
        builtins_(builtins),
        types_(types),
        module_(module),
        logic_(logic),
        builders_(declarations, builtins, types, generator, module) {}

  /// What `type` annotations define.
  void add_alias(const TypeAlias& alias, const kernel::Module& module) {
    aliases_[alias.name.text] = {&alias, &module};
  }
  [[nodiscard]] bool is_alias(std::string_view name) const { return aliases_.contains(name); }
  /// Throws what is wrong with an alias that no signature may have used.
  void check(const TypeAlias& alias, const kernel::Module& module);
  /// The abstract refinements of a data type.
  void add_parameters(TypeConId type, const Data& data);
  /// It turned out that they cannot be used.
  void forget_parameters(TypeConId type) { unread_.insert(type); }

  /// Whether a signature says anything of the arguments.
  [[nodiscard]] bool demands(const Type& type) const;

  /// Whose types are read from now on: its type variables, and what is known about them.
  void enter(const Scheme& scheme, std::vector<core::Symbol> evidence);
  /// Of a class: its variables stand for the types of instances.
  void enter_class() { of_class_ = true; }
  /// How many type variables there are, with those of the functions around it that were met.
  [[nodiscard]] std::uint32_t variables() const { return variables_; }
  /// Throws Misunderstood.
  core::SpecId refined(Written written, haskell::Type type);
  core::SpecId plain(haskell::Type type) { return refined({}, type); }
  /// What was met since `enter`: the abstract refinements that the signature quantifies over ..
  [[nodiscard]] const std::vector<core::AbstractRefinement>& quantified() const { return quantified_; }
  /// .. and a hole inside of the type of an argument; invalid: none.
  [[nodiscard]] Span hole() const { return hole_; }

 private:
  struct Alias {
    const TypeAlias* source;
    const kernel::Module* module;
  };
  /// An argument of an abstract refinement: of a type argument of the data type, or of some other sort.
  struct Position {
    std::optional<std::size_t> variable;
    Sort sort = Sort::Other;
  };
  using Parameter = std::vector<Position>;  ///< an abstract refinement of a data type: \x1 .. xn -> Bool

  // refined_types.cpp
  [[nodiscard]] bool is_refined(const Type& type) const;
  void check_known(const Path& path, const Scope& scope) const;
  [[nodiscard]] bool is_own_type(const Path& path, const Scope& scope) const;
  [[nodiscard]] const Alias* alias(const Path& path, const Scope& scope) const;

  // haskell_types.cpp
  void check_same(const Path& path, std::size_t arguments, Written written, haskell::Type type);
  void check_same(TypeConId con, std::size_t arguments, const Type& written, haskell::Type type);
  void check_named(std::string_view name, const Type& written, haskell::Type type) const;
  void check_variable(const Type& written, haskell::Type type);
  using Parameters = std::map<std::string_view, haskell::Type>;  ///< types by the names of variables
  haskell::Type as_haskell(const Type& type, const Parameters& parameters, const kernel::Module& owner,
                           int depth);
  haskell::Type applied_as_haskell(const Type& head, Slice<Argument> arguments, const Parameters& parameters,
                                   const kernel::Module& owner, int depth);
  void check_context(const Type& constraint, const Scope& scope) const;
  [[noreturn]] void fail_different(const Type& written, haskell::Type type) const;
  [[nodiscard]] bool is_lemma(core::SpecId id) const;
  bool split(haskell::Type& function, haskell::Type& parameter) const;
  [[nodiscard]] std::vector<haskell::Type> arguments(haskell::Type type) const;
  [[nodiscard]] bool is_outer(haskell::Type type) const;
  core::Spec outer_variable(haskell::Type type);
  core::Spec shape(haskell::Type type, const std::vector<Written>& parts);
  core::SpecId function(Written written, haskell::Type type, haskell::Type parameter, haskell::Type result);
  std::optional<core::SpecId> named_function(Written written, haskell::Type type);
  Written unfold(Written written);
  core::SpecId node(const TypeVariable& node, Written written, haskell::Type type);
  core::SpecId node(const TypeConstructor& node, Written written, haskell::Type type);
  core::SpecId node(const TypeApply& node, Written written, haskell::Type type);
  core::SpecId node(const ListType& node, Written written, haskell::Type type);
  core::SpecId node(const TupleType& node, Written written, haskell::Type type);
  core::SpecId node(const Refined& node, Written written, haskell::Type type);
  core::SpecId node(const Function& node, Written written, haskell::Type type);
  core::SpecId node(const Forall& node, Written written, haskell::Type type);
  core::SpecId node(const WithAbstract& node, Written written, haskell::Type type);
  core::SpecId node(const Bang& node, Written written, haskell::Type type);
  core::SpecId node(const Subtyping& node, Written written, haskell::Type type);
  core::SpecId node(const TypeHole& node, Written written, haskell::Type type);
  core::SpecId refined_by(const Refined& node, core::SpecId inner, Written written, haskell::Type type);
  void note_hole(const Type& hole);
  core::SpecId narrowed(core::SpecId inner, core::Symbol binder, core::ExprId condition, std::string text,
                        Span span, bool fixed = true);
  core::SpecId natural(haskell::Type type, Written written);
  core::SpecId expanded(const Alias& alias, Slice<Argument> arguments, Written written, haskell::Type type);
  const Predicate& as_value(const Type& type);

  // abstract_refinements.cpp
  Written quantify(const Forall& forall, Written written);
  core::TypeId predicate_type(const Type& type, const Scope& scope, Span span);
  static void check_predicate(const Type& type);
  [[noreturn]] void fail_no_abstract(Written written, haskell::Type type) const;
  core::TypeId argument_type(const Type& type, const Scope& scope);
  core::SpecId with_predicates(core::SpecId inner, const WithAbstract& node, Written written,
                               haskell::Type type);
  core::SpecId refined_itself(core::SpecId inner, const WithAbstract& node, Written written,
                              haskell::Type type);
  struct OpenPredicate {
    core::ExprId function;
    bool open;  ///< by itself it says nothing
  };
  OpenPredicate predicate(const Abstract& abstract, const std::vector<Sort>& sorts, Written written);
  core::ExprId forced(const std::vector<core::Binder>& values, core::ExprId body);
  const std::vector<Parameter>* parameters_of(const core::Spec& spec, haskell::Type type);
  void add_ordered_lists(core::Symbol list);
  void add_ordered_pairs(core::Symbol pair);
  core::SpecId element(std::uint32_t variable, core::Symbol predicate, core::Symbol first);

  Declarations& declarations_;
  const Builtins& builtins_;
  CoreTypes& types_;
  core::Module& module_;
  Logic& logic_;
  Builders builders_;
  std::unordered_map<std::string_view, Alias> aliases_;
  std::unordered_map<TypeConId, std::vector<Parameter>> parameters_;
  std::unordered_set<TypeConId> unread_;
  std::deque<Scope> scopes_;  ///< of quantifiers
  std::vector<core::AbstractRefinement> quantified_;
  Span hole_;
  std::uint32_t variables_ = 0;        ///< type variables there are
  std::vector<haskell::Type> outer_;   ///< variables of functions around it: the last of these
  std::vector<Symbol> names_;          ///< theirs
  std::vector<haskell::Type> chosen_;  ///< what entries instantiate them with
  int inside_arguments_ = 0;
  bool of_class_ = false;
  Span use_;                      ///< of the outermost alias that is expanded; invalid: none is
  std::deque<Predicate> values_;  ///< written as types
  std::deque<std::vector<const Predicate*>> value_lists_;
  int expansions_ = 0;
};

}  // namespace culprit::front::haskell::liquid
