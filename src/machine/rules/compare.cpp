// Structural equality and order. A frame holds the pairs still to compare, so nothing recurses, and unknowns
// are refined where the comparison meets them.
#include "base/invariant.h"
#include "core/labels.h"
#include "machine/machine.h"

namespace culprit::machine {

using core::Primitive;
using term::Term;
using Pairs = base::PersistentList<2>;

namespace {

int sign(std::int64_t n) { return n < 0 ? -1 : n > 0 ? 1 : 0; }

/// As OCaml orders constructors: constant ones first, then by declaration.
int constructor_order(const core::Module& module, core::ConstructorId left, core::ConstructorId right) {
  const bool left_constant = module[left].fields.empty();
  const bool right_constant = module[right].fields.empty();
  if (left_constant != right_constant) return left_constant ? -1 : 1;
  return sign(static_cast<std::int64_t>(module[left].index) - static_cast<std::int64_t>(module[right].index));
}

}  // namespace

const Node* Machine::begin_compare(Primitive primitive, Value left, Value right) {
  // RULE COMPARE
  //   equal v w, compare v w: pairs of components from left to right; a pair of unknowns gives a condition
  //   (equal) or a fork into <, =, > (compare); an unknown against data is refined as in CASE-DATA-SYM
  fire_quietly(Rule::Compare);
  Pairs pending;
  pending.push(heap_, {left.word(), right.word()});
  push_compare(primitive, pending, Value::boolean(true));
  return give(Value::nullary(code_.unit()));
}

CompareFrame* Machine::push_compare(Primitive primitive, Pairs pending, Value verdict) {
  auto* frame = push_frame<CompareFrame>(kCompareFrame);
  frame->aux = static_cast<std::uint32_t>(primitive);
  frame->count = CompareFrame::kNothing;
  frame->pending = pending;
  frame->verdict = verdict.word();
  return frame;
}

const Node* Machine::compare_frame(CompareFrame& frame) {
  const bool equality = static_cast<Primitive>(frame.aux) == Primitive::Equal;
  if (frame.pending.empty()) {
    fire_quietly(Rule::Compare);
    pop_frame();
    return give(equality ? Value::from_word(frame.verdict) : Value::integer(0));
  }
  if (frame.count != CompareFrame::kNothing) return compare_evaluated(frame);
  for (const std::uint16_t side : {CompareFrame::kLeft, CompareFrame::kRight}) {
    const Value value = Value::from_word(frame.pending.head()->words[side]);
    const Value held = content(*state_, value);
    const bool indirect = held.is_location();
    if (!indirect && !is_thunk(held)) continue;
    pop_frame();
    push_compare(static_cast<Primitive>(frame.aux), frame.pending, Value::from_word(frame.verdict))->count =
        side;
    return evaluate(value);
  }
  Pairs rest = frame.pending;
  rest.pop();
  const Value left = Value::from_word(frame.pending.head()->words[0]);
  const Value right = Value::from_word(frame.pending.head()->words[1]);
  return compare_pair(frame, rest, content(*state_, left), content(*state_, right));
}

/// One side of the first pair was suspended; its value has come back.
const Node* Machine::compare_evaluated(const CompareFrame& frame) {
  fire_quietly(Rule::Compare);
  Pairs pending = frame.pending;
  Word pair[2] = {pending.head()->words[0], pending.head()->words[1]};
  pair[frame.count] = state_->control.word();
  pending.pop();
  pending.push(heap_, pair);
  return continue_compare(frame, pending, Value::from_word(frame.verdict));
}

/// The same comparison with other pairs to come.
const Node* Machine::continue_compare(const CompareFrame& frame, Pairs rest, Value verdict) {
  pop_frame();
  push_compare(static_cast<Primitive>(frame.aux), rest, verdict);
  return give(Value::nullary(code_.unit()));
}

const Node* Machine::compare_pair(const CompareFrame& frame, Pairs rest, Value left, Value right) {
  const auto unknown_side = [&](Value held) {
    return held.is_object() && held.as_object()->kind == kUnknown;
  };
  if (left == right) return compare_identical(frame, rest, left);
  if (unknown_side(left) || unknown_side(right)) {
    const Value location = Value::from_word(frame.pending.head()->words[unknown_side(left) ? 0 : 1]);
    const ShapeId shape = static_cast<const Unknown*>((unknown_side(left) ? left : right).as_object())->shape;
    switch (code_.module().types[unknown_type(location)].kind) {
      case core::TypeKind::Data:
        if (!refine_to_constructor(location)) return nullptr;
        fire(Rule::Compare);
        return refined(location, shape);
      case core::TypeKind::Ref:
      case core::TypeKind::Array: return materialise_reference(location) ? &return_node_ : nullptr;
      case core::TypeKind::Function: return compare_functions(frame);
      default: return unsupported("comparison of functional values");
    }
  }
  if (left.is_term() || right.is_term()) {
    const Term a = term_of(left);
    const Term b = term_of(right);
    if (!a.valid() || !b.valid()) return cut("comparison of an unknown float with an infinity or nan");
    return compare_terms(frame, rest, a, b);
  }
  if (left.is_integer() && right.is_integer()) {
    fire_quietly(Rule::Compare);
    return compare_known(frame, rest, left.as_integer() < right.as_integer() ? -1 : 1);
  }
  if (left.is_boolean()) return compare_known(frame, rest, left.as_boolean() ? 1 : -1);
  if (left.is_box() && right.is_box()) {
    rest.push(heap_, {state_->cells.get(left.cell()), state_->cells.get(right.cell())});
    fire_quietly(Rule::Compare);
    return continue_compare(frame, rest, Value::from_word(frame.verdict));
  }
  if (left.is_array() && right.is_array()) return compare_arrays(frame, rest, left, right);
  return compare_data(frame, rest, left, right);
}

/// Invalid if the program's language does not say what comparing functions does.
core::Symbol Machine::function_comparison() const {
  core::Module& module = code_.module();
  const core::Symbol name = module.names.intern(core::kFunctionComparison);
  return module.find_def(name) != nullptr ? name : core::Symbol();
}

/// Both sides are one object. Where comparing functions means something, `equal` still looks inside: there
/// may be functions, or numbers that are not equal to themselves.
const Node* Machine::compare_identical(const CompareFrame& frame, Pairs rest, Value value) {
  const bool equality = static_cast<Primitive>(frame.aux) == Primitive::Equal;
  if (!equality || !value.is_object() || frame.next->kind == kTableFrame)
    return compare_known(frame, rest, 0);
  switch (value.as_object()->kind) {
    case kClosure:
    case kPartial:
    case kTable:
    case kData:
    case kDouble:
      if (function_comparison().valid()) return compare_data(frame, rest, value, value);
      [[fallthrough]];
    case kUnknown: {
      const core::TypeId type = static_cast<Unknown*>(value.as_object())->type();
      const bool function = code_.module().types[type].kind == core::TypeKind::Function;
      if (function && function_comparison().valid()) return compare_functions(frame);
      [[fallthrough]];
    }
    default: return compare_known(frame, rest, 0);
  }
}

/// What the program's language does; a search for an argument among others has no such meaning.
const Node* Machine::compare_functions(const CompareFrame& frame) {
  const core::Symbol raising = function_comparison();
  if (!raising.valid() || frame.next->kind == kTableFrame)
    return unsupported("comparison of functional values");
  fire_quietly(Rule::Compare);
  pop_frame();
  const Value unit = Value::nullary(code_.unit());
  push_apply(&unit, 1);
  return give(code_.defined(raising));
}

/// The pair is in this order (-1, 0, 1), for certain.
const Node* Machine::compare_known(const CompareFrame& frame, Pairs rest, int order) {
  if constexpr (kCheckRules) {
    if (fired_ == 0) fire(Rule::Compare);
  }
  if (order == 0) return continue_compare(frame, rest, Value::from_word(frame.verdict));
  const bool equality = static_cast<Primitive>(frame.aux) == Primitive::Equal;
  pop_frame();
  return give(equality ? Value::boolean(false) : Value::integer(order));
}

const Node* Machine::compare_terms(const CompareFrame& frame, Pairs rest, Term left, Term right) {
  if (static_cast<Primitive>(frame.aux) == Primitive::Equal) {
    const Term verdict = terms_.conj(term_of(Value::from_word(frame.verdict)), terms_.eq(left, right));
    if (terms_.is_false(verdict)) return compare_known(frame, rest, 1);
    fire_quietly(Rule::Compare);
    return continue_compare(frame, rest, value_of(verdict));
  }
  Term less;
  Term greater;
  switch (terms_.sort(left)) {
    case term::Sort::Bool:  // false < true
      less = terms_.conj(terms_.negate(left), right);
      greater = terms_.conj(left, terms_.negate(right));
      break;
    case term::Sort::String:
      less = terms_.make(term::Kind::StrLt, {left, right});
      greater = terms_.make(term::Kind::StrLt, {right, left});
      break;
    default:
      less = terms_.lt(left, right);
      greater = terms_.lt(right, left);
      break;
  }
  if (rest.empty()) {  // nothing depends on the order but the result: no need to fork
    fire(Rule::Compare);
    pop_frame();
    const Term not_less = terms_.make(
        term::Kind::Ite, {greater, terms_.integer(std::int64_t{1}), terms_.integer(std::int64_t{0})});
    return give(value_of(terms_.make(term::Kind::Ite, {less, terms_.integer(std::int64_t{-1}), not_less})));
  }
  const int chosen = decide({less, terms_.eq(left, right), greater});
  if (chosen < 0) return nullptr;
  fire(Rule::Compare);
  return compare_known(frame, rest, chosen - 1);
}

const Node* Machine::compare_data(const CompareFrame& frame, Pairs rest, Value left, Value right) {
  const auto kind = [](Value v) {
    return v.is_nullary() ? static_cast<int>(kData) : v.is_object() ? v.as_object()->kind : 0;
  };
  if (kind(left) != kind(right) || kind(left) == kClosure || kind(left) == kPartial || kind(left) == kTable) {
    return compare_functions(frame);
  }
  if (kind(left) == kString) {
    const int order = static_cast<String*>(left.as_object())
                          ->view()
                          .compare(static_cast<String*>(right.as_object())->view());
    return compare_known(frame, rest, sign(order));
  }
  if (kind(left) == kDouble) {
    const double a = static_cast<Double*>(left.as_object())->value;
    const double b = static_cast<Double*>(right.as_object())->value;
    // nan is equal to nothing, but compare puts it first.
    if (a < b) return compare_known(frame, rest, -1);
    if (a > b) return compare_known(frame, rest, 1);
    if (a == b) return compare_known(frame, rest, 0);
    const bool equality = static_cast<Primitive>(frame.aux) == Primitive::Equal;
    return compare_known(frame, rest, equality ? 1 : static_cast<int>(b != b) - static_cast<int>(a != a));
  }
  if (kind(left) == kBigInteger) {
    const int order = mpz_cmp(static_cast<BigInteger*>(left.as_object())->value,
                              static_cast<BigInteger*>(right.as_object())->value);
    return compare_known(frame, rest, sign(order));
  }
  INVARIANT(kind(left) == kData, "comparison of values of unknown kind");
  const auto constructor = [](Value v) {
    return v.is_nullary() ? v.as_nullary() : static_cast<Data*>(v.as_object())->constructor();
  };
  const int order = constructor_order(code_.module(), constructor(left), constructor(right));
  if (order != 0 || left.is_nullary()) return compare_known(frame, rest, order);
  fire_quietly(Rule::Compare);
  const auto* a = static_cast<Data*>(left.as_object());
  const auto* b = static_cast<Data*>(right.as_object());
  for (std::size_t i = a->count; i > 0; --i) rest.push(heap_, {a->fields[i - 1], b->fields[i - 1]});
  return continue_compare(frame, rest, Value::from_word(frame.verdict));
}

/// By length first, then element by element.
const Node* Machine::compare_arrays(const CompareFrame& frame, Pairs rest, Value left, Value right) {
  const auto* a = static_cast<ArrayContent*>(Value::from_word(state_->cells.get(left.cell())).as_object());
  const auto* b = static_cast<ArrayContent*>(Value::from_word(state_->cells.get(right.cell())).as_object());
  if (!a->dense() || !b->dense()) return cut("comparison of arrays of unknown length");
  fire_quietly(Rule::Compare);
  if (a->elements.size() != b->elements.size()) {
    return compare_known(frame, rest, a->elements.size() < b->elements.size() ? -1 : 1);
  }
  for (std::uint32_t i = a->elements.size(); i > 0; --i) {
    rest.push(heap_, {a->elements.get(i - 1), b->elements.get(i - 1)});
  }
  return continue_compare(frame, rest, Value::from_word(frame.verdict));
}

}  // namespace culprit::machine
