// Derived Enum, Bounded and Ix.
#include "front/haskell/deriving.h"

namespace culprit::front::haskell {

namespace {

class Enumerating : Deriver {
 public:
  explicit Enumerating(const Deriver& tools) : Deriver(tools) {}

  std::vector<DerivedMethod> run() {
    if (!is_enumeration()) throw CannotDerive{"not all of its constructors are without fields"};
    return {step(KnownValue::Succ, "last"),
            step(KnownValue::Pred, "first"),
            to_enum(),
            from_enum(),
            enum_from(),
            enum_from_then()};
  }

 private:
  [[nodiscard]] std::uint64_t last() const { return constructors().size() - 1; }

  Expr failure(const std::string& text) { return call(KnownValue::Error, {string(text)}); }

  DerivedMethod step(KnownValue method_name, const std::string& border) {
    const bool forward = method_name == KnownValue::Succ;
    const std::string called(name_of(method_name));
    std::vector<kernel::Match> clauses;
    for (std::size_t i = 0; i < constructors().size(); ++i) {
      const bool at_border = i == (forward ? last() : 0);
      const Expr body = at_border ? failure(called + "{" + type_name() + "}: tried to take `" + called +
                                            "' of " + border + " tag in enumeration")
                                  : con(constructors()[forward ? i + 1 : i - 1]);
      clauses.push_back(clause({pat(constructors()[i], {})}, body));
    }
    return method(method_name, 1, clauses);
  }

  DerivedMethod to_enum() {
    const ValueId index = fresh("n");
    const std::string after = ") is outside of enumeration's range (0," + std::to_string(last()) + ")";
    const Expr shown = call(KnownValue::ShowsPrec, {number(0), var(index), string(after)});
    const Expr message = call(KnownValue::Append, {string("toEnum{" + type_name() + "}: tag ("), shown});
    return method(KnownValue::ToEnum, 1,
                  {clause({pat(index)}, from_tag(var(index), call(KnownValue::Error, {message})))});
  }

  DerivedMethod from_enum() {
    const ValueId value = fresh("a");
    return method(KnownValue::FromEnum, 1, {clause({pat(value)}, tag(var(value)))});
  }

  DerivedMethod enum_from() {
    const ValueId first = fresh("a");
    const Expr tags = call(KnownValue::EnumFromTo, {tag(var(first)), int_number(last())});
    return method(KnownValue::EnumFrom, 1,
                  {clause({pat(first)}, call(KnownValue::Map, {var(KnownValue::ToEnum), tags}))});
  }

  DerivedMethod enum_from_then() {
    const ValueId first = fresh("a"), second = fresh("b");
    const Expr down = call(KnownValue::GreaterThan, {tag(var(first)), tag(var(second))});
    const Expr limit = build_.if_then_else(down, int_number(0), int_number(last()), span_);
    const Expr tags = call(KnownValue::EnumFromThenTo, {tag(var(first)), tag(var(second)), limit});
    return method(
        KnownValue::EnumFromThen, 2,
        {clause({pat(first), pat(second)}, call(KnownValue::Map, {var(KnownValue::ToEnum), tags}))});
  }
};

class Bounding : Deriver {
 public:
  explicit Bounding(const Deriver& tools) : Deriver(tools) {}

  std::vector<DerivedMethod> run() {
    const bool possible = is_enumeration() || constructors().size() == 1;
    if (!possible) throw CannotDerive{"it is neither an enumeration nor has it a single constructor"};
    return {bound(KnownValue::MinBound, constructors().front()),
            bound(KnownValue::MaxBound, constructors().back())};
  }

 private:
  DerivedMethod bound(KnownValue name, DataConId id) {
    std::vector<Expr> fields;
    while (fields.size() < declarations_[id].arity) fields.push_back(var(name));
    return method(name, 0, {clause({}, build_.apply(con(id), fields, span_))});
  }
};

class Indexing : Deriver {
 public:
  explicit Indexing(const Deriver& tools) : Deriver(tools) {}

  std::vector<DerivedMethod> run() {
    if (is_enumeration()) return {enumeration_range(), enumeration_index(), enumeration_in_range()};
    if (constructors().size() != 1)
      throw CannotDerive{"it is neither an enumeration nor has it a single constructor"};
    return {product_range(), product_index(), product_in_range()};
  }

 private:
  Pattern bounds(Pattern low, Pattern high) {
    return build_.constructor_pattern(build_.builtins().tuple_cons[2], {low, high}, span_);
  }
  Expr bounds(ValueId low, ValueId high) {
    return build_.apply(con(build_.builtins().tuple_cons[2]), {var(low), var(high)}, span_);
  }

  DerivedMethod enumeration_range() {
    const ValueId low = fresh("low"), high = fresh("high"), index = fresh("n");
    const Expr tags = call(KnownValue::EnumFromTo, {tag(var(low)), tag(var(high))});
    const Expr back = build_.lambda({index}, from_tag(var(index), var(KnownValue::Undefined)), span_);
    return method(KnownValue::Range, 1,
                  {clause({bounds(pat(low), pat(high))}, call(KnownValue::Map, {back, tags}))});
  }

  Expr between(ValueId low, ValueId value, ValueId high) {
    return conjunction({call(KnownValue::LessEqual, {tag(var(low)), tag(var(value))}),
                        call(KnownValue::LessEqual, {tag(var(value)), tag(var(high))})});
  }

  DerivedMethod enumeration_index() {
    const ValueId low = fresh("low"), high = fresh("high"), value = fresh("a");
    const Expr offset = call(KnownValue::Minus, {tag(var(value)), tag(var(low))});
    const Expr failure = call(KnownValue::Error, {string("Ix{" + type_name() + "}.index: out of range")});
    return method(KnownValue::Index, 2,
                  {clause({bounds(pat(low), pat(high)), pat(value)},
                          build_.if_then_else(between(low, value, high), offset, failure, span_))});
  }

  DerivedMethod enumeration_in_range() {
    const ValueId low = fresh("low"), high = fresh("high"), value = fresh("a");
    return method(KnownValue::InRange, 2,
                  {clause({bounds(pat(low), pat(high)), pat(value)}, between(low, value, high))});
  }

  /// [C i1 .. in | i1 <- range (l1, u1), .., in <- range (ln, un)]
  DerivedMethod product_range() {
    const DataConId id = constructors().front();
    const Names low = fresh_fields(id, "low"), high = fresh_fields(id, "high"),
                values = fresh_fields(id, "a");
    std::vector<Expr> arguments;
    for (const ValueId value : values) arguments.push_back(var(value));
    const Expr element = build_.apply(con(id), arguments, span_);
    Expr result = build_.expr(span_, kernel::List{build_.slice(std::vector<Expr>{element})});
    for (std::size_t i = values.size(); i-- > 0;) {
      const Expr range = call(KnownValue::Range, {bounds(low[i], high[i])});
      result = call(KnownValue::ConcatMap, {build_.lambda({values[i]}, result, span_), range});
    }
    return method(KnownValue::Range, 1, {clause({bounds(pat(id, low), pat(id, high))}, result)});
  }

  /// index (ln, un) in + rangeSize (ln, un) * (.. index (l1, u1) i1)
  DerivedMethod product_index() {
    const DataConId id = constructors().front();
    const Names low = fresh_fields(id, "low"), high = fresh_fields(id, "high"),
                values = fresh_fields(id, "a");
    Expr result = int_number(0);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Expr here = call(KnownValue::Index, {bounds(low[i], high[i]), var(values[i])});
      if (i == 0) {
        result = here;
        continue;
      }
      const Expr size = call(KnownValue::RangeSize, {bounds(low[i], high[i])});
      result = call(KnownValue::Plus, {here, call(KnownValue::Times, {size, result})});
    }
    return method(KnownValue::Index, 2,
                  {clause({bounds(pat(id, low), pat(id, high)), pat(id, values)}, result)});
  }

  DerivedMethod product_in_range() {
    const DataConId id = constructors().front();
    const Names low = fresh_fields(id, "low"), high = fresh_fields(id, "high"),
                values = fresh_fields(id, "a");
    std::vector<Expr> inside;
    for (std::size_t i = 0; i < values.size(); ++i) {
      inside.push_back(call(KnownValue::InRange, {bounds(low[i], high[i]), var(values[i])}));
    }
    return method(KnownValue::InRange, 2,
                  {clause({bounds(pat(id, low), pat(id, high)), pat(id, values)}, conjunction(inside))});
  }
};

}  // namespace

std::vector<DerivedMethod> derive_enum(const Deriver& tools) { return Enumerating(tools).run(); }
std::vector<DerivedMethod> derive_bounded(const Deriver& tools) { return Bounding(tools).run(); }
std::vector<DerivedMethod> derive_ix(const Deriver& tools) { return Indexing(tools).run(); }

}  // namespace culprit::front::haskell
