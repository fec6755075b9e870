// Derived Eq and Ord: results and evaluation order are those of GHC.
#include "front/haskell/deriving.h"

namespace culprit::front::haskell {

namespace {

class Comparisons : Deriver {
 public:
  explicit Comparisons(const Deriver& tools) : Deriver(tools) {}

  std::vector<DerivedMethod> eq() {
    if (is_newtype()) return through_newtype({KnownValue::Equal, KnownValue::NotEqual});
    std::vector<kernel::Match> clauses;
    for (const DataConId id : constructors()) {
      const Names left = fresh_fields(id, "a"), right = fresh_fields(id, "b");
      std::vector<Expr> equal;
      for (std::size_t i = 0; i < left.size(); ++i) {
        equal.push_back(call(KnownValue::Equal, {var(left[i]), var(right[i])}));
      }
      clauses.push_back(clause({pat(id, left), pat(id, right)}, conjunction(equal)));
    }
    if (constructors().size() != 1)
      clauses.push_back(clause({any(), any()}, boolean(constructors().empty())));
    return {method(KnownValue::Equal, 2, clauses)};
  }

  std::vector<DerivedMethod> ord() {
    if (is_newtype()) {
      return through_newtype({KnownValue::Compare, KnownValue::LessThan, KnownValue::LessEqual,
                              KnownValue::GreaterThan, KnownValue::GreaterEqual, KnownValue::Maximum,
                              KnownValue::Minimum});
    }
    std::vector<DerivedMethod> result = {compare()};
    // GHC compares small types and enumerations directly, which matters for fields such as NaN.
    if (constructors().empty() || (constructors().size() > 3 && !is_enumeration())) return result;
    result.push_back(less_than());
    result.push_back(swapped(KnownValue::GreaterThan, true, false));
    result.push_back(swapped(KnownValue::LessEqual, true, true));
    result.push_back(swapped(KnownValue::GreaterEqual, false, true));
    return result;
  }

 private:
  std::vector<DerivedMethod> through_newtype(std::initializer_list<KnownValue> methods) {
    const DataConId id = constructors().front();
    std::vector<DerivedMethod> result;
    for (const KnownValue name : methods) {
      const ValueId left = fresh("a"), right = fresh("b");
      Expr body = call(name, {var(left), var(right)});
      const bool wraps = name == KnownValue::Maximum || name == KnownValue::Minimum;
      if (wraps) body = build_.apply(con(id), {body}, span_);
      result.push_back(method(name, 2, {clause({pat(id, {left}), pat(id, {right})}, body)}));
    }
    return result;
  }

  DerivedMethod compare() {
    if (constructors().empty()) {
      return method(KnownValue::Compare, 2, {clause({any(), any()}, con(KnownConstructor::EqualTo))});
    }
    return by_constructor(KnownValue::Compare, [this](const Names& left, const Names& right) {
      return lexicographic(left, right, KnownValue::Compare);
    });
  }

  DerivedMethod less_than() {
    return by_constructor(KnownValue::LessThan, [this](const Names& left, const Names& right) {
      return lexicographic(left, right, KnownValue::LessThan);
    });
  }

  /// Equal constructors compare their fields, different ones their positions.
  template <class Fields>
  DerivedMethod by_constructor(KnownValue name, Fields fields) {
    std::vector<kernel::Match> clauses;
    for (const DataConId id : constructors()) {
      if (is_enumeration() && constructors().size() > 1) break;
      const Names left = fresh_fields(id, "a"), right = fresh_fields(id, "b");
      clauses.push_back(clause({pat(id, left), pat(id, right)}, fields(left, right)));
    }
    if (constructors().size() > 1) {
      const ValueId left = fresh("a"), right = fresh("b");
      clauses.push_back(clause({pat(left), pat(right)}, call(name, {tag(var(left)), tag(var(right))})));
    }
    return method(name, 2, clauses);
  }

  Expr lexicographic(const Names& left, const Names& right, KnownValue last) {
    const bool ordering = last == KnownValue::Compare;
    if (left.empty()) return ordering ? con(KnownConstructor::EqualTo) : boolean(false);
    Expr result = call(last, {var(left.back()), var(right.back())});
    for (std::size_t i = left.size() - 1; i-- > 0;) {
      const Expr first = call(KnownValue::Compare, {var(left[i]), var(right[i])});
      const auto when = [&](KnownConstructor is, Expr body) {
        return clause({build_.constructor_pattern(known_[is], {}, span_)}, body);
      };
      const Expr less = ordering ? con(KnownConstructor::Less) : boolean(true);
      const Expr greater = ordering ? con(KnownConstructor::Greater) : boolean(false);
      result = cases(first, {when(KnownConstructor::Less, less), when(KnownConstructor::EqualTo, result),
                             when(KnownConstructor::Greater, greater)});
    }
    return result;
  }

  /// a > b = b < a and so on.
  DerivedMethod swapped(KnownValue name, bool swap, bool negate) {
    const ValueId left = fresh("a"), right = fresh("b");
    Expr body = call(KnownValue::LessThan, {var(swap ? right : left), var(swap ? left : right)});
    if (negate) body = call(KnownValue::Not, {body});
    return method(name, 2, {clause({pat(left), pat(right)}, body)});
  }
};

}  // namespace

std::vector<DerivedMethod> derive_eq(const Deriver& tools) { return Comparisons(tools).eq(); }
std::vector<DerivedMethod> derive_ord(const Deriver& tools) { return Comparisons(tools).ord(); }

}  // namespace culprit::front::haskell
