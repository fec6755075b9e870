// The code of derived instances, as kernel.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "front/haskell/kernel_builder.h"
#include "front/haskell/well_known.h"

namespace culprit::front::haskell {

struct DerivedMethod {
  KnownValue name;
  kernel::Matches matches;
};

/// What a derived instance needs of other instances: the class at these types.
using DerivedContext = std::vector<const kernel::TypeExpr*>;

/// Thrown if an instance cannot be derived for a type.
struct CannotDerive {
  std::string reason;
};

/// Tools shared by the classes.
class Deriver {
 public:
  Deriver(KernelBuilder& build, const WellKnownNames& known, const kernel::TypeSource& source,
          diag::Span span)
      : build_(build), known_(known), source_(source), declarations_(build.declarations()), span_(span) {}

 protected:
  using Expr = const kernel::Expr*;
  using Pattern = const kernel::Pattern*;
  using Names = std::vector<ValueId>;

  [[nodiscard]] const std::vector<DataConId>& constructors() const {
    return declarations_[source_.type].constructors;
  }
  [[nodiscard]] bool is_enumeration() const;
  [[nodiscard]] bool is_newtype() const { return declarations_[source_.type].kind == TypeConKind::Newtype; }
  [[nodiscard]] std::string type_name() const {
    return declarations_.names.text(declarations_[source_.type].name);
  }
  [[nodiscard]] std::string name(DataConId id) const {
    return declarations_.names.text(declarations_[id].name);
  }

  ValueId fresh(std::string_view name) { return build_.local(name, span_); }
  Names fresh_fields(DataConId id, std::string_view name);
  Expr var(ValueId id) { return build_.variable(id, span_); }
  Expr var(KnownValue name);
  Expr con(KnownConstructor name);
  Expr con(DataConId id) { return build_.constructor(id, span_); }
  Expr call(KnownValue function, std::initializer_list<Expr> arguments);
  Expr number(std::uint64_t value) { return build_.integer(value, span_); }
  Expr int_number(std::uint64_t value);
  Expr string(std::string_view text) { return build_.string(text, span_); }
  Expr boolean(bool value);
  Pattern pat(ValueId id) { return build_.variable_pattern(id, span_); }
  Pattern pat(DataConId id, const Names& fields);
  Pattern any() { return build_.wildcard(span_); }
  kernel::Match clause(const std::vector<Pattern>& patterns, Expr body) {
    return build_.match(patterns, body, span_);
  }
  DerivedMethod method(KnownValue name, std::uint32_t arity, const std::vector<kernel::Match>& clauses) {
    return {name, build_.matches(arity, clauses, span_)};
  }
  Expr cases(Expr scrutinee, const std::vector<kernel::Match>& clauses) {
    return build_.case_of(scrutinee, clauses, span_);
  }
  /// The index of a value's constructor, as an Int.
  Expr tag(Expr value);
  /// From an Int to the constructor with that index; `otherwise` if there is none.
  Expr from_tag(Expr tag, Expr otherwise);
  Expr conjunction(const std::vector<Expr>& conditions);

  KernelBuilder& build_;
  const WellKnownNames& known_;
  const kernel::TypeSource& source_;
  Declarations& declarations_;
  diag::Span span_;
};

std::vector<DerivedMethod> derive_eq(const Deriver& tools);
std::vector<DerivedMethod> derive_ord(const Deriver& tools);
std::vector<DerivedMethod> derive_show(const Deriver& tools);
std::vector<DerivedMethod> derive_read(const Deriver& tools);
std::vector<DerivedMethod> derive_enum(const Deriver& tools);
std::vector<DerivedMethod> derive_bounded(const Deriver& tools);
std::vector<DerivedMethod> derive_ix(const Deriver& tools);
std::vector<DerivedMethod> derive_typeable(const Deriver& tools);
/// `expand` gives the source of a type synonym of this module, or null.
using SynonymLookup = std::function<const kernel::TypeSource*(TypeConId)>;
std::vector<DerivedMethod> derive_functor(const Deriver& tools, const SynonymLookup& expand);
std::vector<DerivedMethod> derive_foldable(const Deriver& tools, const SynonymLookup& expand);
std::vector<DerivedMethod> derive_traversable(const Deriver& tools, const SynonymLookup& expand);

/// For the class at the type, or, with `class_arity` 1 (Functor), at the type without its last parameter: the
/// type variables that occur in fields, and the field types that a type variable begins.
DerivedContext derived_context(const kernel::TypeSource& source, std::uint32_t class_arity);

}  // namespace culprit::front::haskell
