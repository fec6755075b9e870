// Boxes and arrays.
#include <algorithm>

#include "base/invariant.h"
#include "machine/machine.h"

namespace culprit::machine {

using core::Primitive;
using term::Term;

namespace {
/// An unknown index into a longer array would fork into too many paths.
constexpr std::uint32_t kMaxUnknownIndexLength = 256;
/// A longer array would fill the memory before anything could be found.
constexpr std::int64_t kMaxLength = std::int64_t{1} << 24;
}  // namespace

std::uint32_t Machine::new_cell(Word content) {
  state_->cells.push(heap_, state_->epoch, content);
  return state_->cells.size() - 1;
}

Value Machine::new_box(Value content) { return Value::box(new_cell(content.word())); }

ArrayContent* Machine::new_array() {
  auto* array = heap_.allocate<ArrayContent>(kArrayContent);
  array->count = 0;
  array->aux = 0;
  array->epoch = state_->epoch;
  array->elements = {};
  array->written = {};
  array->fill = 0;
  array->element_type = {};
  return array;
}

/// The array's content, copied first if another state sees it.
ArrayContent& Machine::own_array(std::uint32_t cell) {
  auto* array = static_cast<ArrayContent*>(Value::from_word(state_->cells.get(cell)).as_object());
  if (array->epoch == state_->epoch) return *array;
  auto* copy = heap_.allocate<ArrayContent>(kArrayContent);
  const std::uint8_t dense = array->flags;
  *copy = *array;
  copy->mark = 0;
  copy->flags = dense;
  copy->epoch = state_->epoch;
  state_->cells.set(heap_, state_->epoch, cell, base::word_of(copy));
  return *copy;
}

/// What needs no decision. False: an operand is unknown, or this is a comparison.
bool Machine::cell_primitive(Primitive primitive, const Value* operands, Value& result) {
  // RULE CELL
  //   ref.new v, H → L, H{L := v}    ref.get L → H(L)    ref.set L v → (), H{L := v}    and likewise for
  //   arrays
  const auto array_at = [&](Value value) {
    return static_cast<ArrayContent*>(Value::from_word(state_->cells.get(value.cell())).as_object());
  };
  const auto name_of = [](Value function) -> std::string_view {
    const bool closure = function.is_object() && function.as_object()->kind == kClosure;
    if (!closure || function.as_object()->count != 0) return {};
    return static_cast<const Closure*>(function.as_object())->procedure->name;
  };
  switch (primitive) {
    case Primitive::Equal:
      if (operands[0].is_integer() && operands[1].is_integer()) {
        result = Value::boolean(operands[0] == operands[1]);
        return true;
      }
      return false;
    case Primitive::RefNew: result = new_box(operands[0]); break;
    case Primitive::RefGet:
      if (!operands[0].is_box()) return false;
      result = Value::from_word(state_->cells.get(operands[0].cell()));
      break;
    case Primitive::RefSet:
      if (!operands[0].is_box()) return false;
      write_cell(operands[0].cell(), operands[1]);
      note_write();
      result = Value::nullary(code_.unit());
      break;
    case Primitive::ArrayMake: {
      if (operands[0].is_integer() && operands[0].as_integer() > kMaxLength) return false;
      ArrayContent* array = new_array();
      array->length = operands[0].word();
      if (operands[0].is_integer()) {
        array->flags = 1;
        for (std::int64_t i = 0; i < operands[0].as_integer(); ++i)
          array->elements.push(heap_, state_->epoch, operands[1].word());
      } else {
        array->fill = operands[1].word();
      }
      result = Value::array(new_cell(base::word_of(array)));
      break;
    }
    case Primitive::ArrayLength:
      if (!operands[0].is_array()) return false;
      result = Value::from_word(array_at(operands[0])->length);
      break;
    case Primitive::ArrayGet:
      if (!operands[0].is_array() || !operands[1].is_integer() || !array_at(operands[0])->dense())
        return false;
      result = Value::from_word(
          array_at(operands[0])->elements.get(static_cast<std::uint32_t>(operands[1].as_integer())));
      break;
    case Primitive::ArraySet:
      if (!operands[0].is_array() || !operands[1].is_integer() || !array_at(operands[0])->dense())
        return false;
      own_array(operands[0].cell())
          .elements.set(heap_, state_->epoch, static_cast<std::uint32_t>(operands[1].as_integer()),
                        operands[2].word());
      note_write();
      result = Value::nullary(code_.unit());
      break;
    case Primitive::Mark:
      if (operands[0].as_integer() == 0) state_->notes |= kReached;
      if (operands[0].as_integer() < 0 && operands[0].as_integer() != core::kValueMark)
        state_->notes |= kContextIncomplete;
      marks_.insert(operands[0].as_integer());
      result = Value::nullary(code_.unit());
      break;
    case Primitive::Doubt:
      if (holds_unknown_code(operands[0])) state_->notes |= kContextIncomplete;
      result = Value::nullary(code_.unit());
      break;
    case Primitive::DoubtSeveral: {
      const Value value = content(*state_, operands[0]);
      if (value.is_object() && value.as_object()->kind == kUnknown) state_->notes |= kContextIncomplete;
      result = Value::nullary(code_.unit());
      break;
    }
    case Primitive::Record:
      state_->records.push(heap_, {operands[0].word()});
      result = Value::nullary(code_.unit());
      break;
    case Primitive::Hash: result = Value::integer(structural_hash(operands[0])); break;
    case Primitive::FunctionName: result = make_string(heap_, name_of(operands[0])); break;
    case Primitive::Print:
    case Primitive::PrintError:
      if (operands[0].is_object())
        state_->output.push(heap_,
                            {operands[0].word(), Value::boolean(primitive == Primitive::PrintError).word()});
      result = Value::nullary(code_.unit());
      break;
    default: return false;
  }
  return true;
}

void Machine::push_primitive(Primitive primitive, core::ExprId expr, const Value* operands) {
  const unsigned arity = core::info(primitive).arity;
  auto* frame = push_frame<PrimitiveFrame>(kPrimitiveFrame, arity);
  frame->aux = static_cast<std::uint32_t>(primitive);
  frame->expr = expr;
  for (unsigned i = 0; i < arity; ++i) frame->operands[i] = operands[i].word();
}

const Node* Machine::slow_primitive(Primitive primitive, core::ExprId expr, const Value* operands) {
  push_primitive(primitive, expr, operands);
  fire_quietly(Rule::Cell);
  return give(Value::nullary(code_.unit()));
}

const Node* Machine::primitive_frame(PrimitiveFrame& frame) {
  const auto primitive = static_cast<Primitive>(frame.aux);
  Value operands[3];
  for (unsigned i = 0; i < frame.count; ++i) operands[i] = Value::from_word(frame.operands[i]);
  switch (primitive) {
    case Primitive::Equal:
    case Primitive::Compare: pop_frame(); return begin_compare(primitive, operands[0], operands[1]);
    case Primitive::Force: pop_frame(); return begin_force(operands[0]);
    case Primitive::Same: {
      for (const Value operand : {operands[0], operands[1]}) {
        if (approximation_ == nullptr && unknown_identity(operand))
          return settle_identity(operand) ? &return_node_ : nullptr;
      }
      fire_quietly(Rule::Cell);
      const Value a = content(*state_, operands[0]);
      const Value b = content(*state_, operands[1]);
      pop_frame();
      const bool one_place = operands[0].is_location() && operands[0] == operands[1];
      if (one_place) return give(Value::boolean(true));
      if (identity_is_lost(a, b)) return give(Value::of(fresh_variable(term::Sort::Bool)));
      if (a == b || !a.is_term() || !b.is_term()) return give(Value::boolean(a == b));
      return give(value_of(terms_.eq(a.as_term(), b.as_term())));
    }
    case Primitive::Exit:
      fire_quietly(Rule::Cell);
      if (operands[0].is_integer()) outcome_.exit_code = operands[0].as_integer();
      return stop(Stop::Finished);
    case Primitive::ArrayMake: return cut("an array of more than 16 million elements");
    default: break;
  }
  if (operands[0].is_location()) {
    const Value held = content(*state_, operands[0]);
    if (held.is_object() && held.as_object()->kind == kUnknown) {
      const core::Type& type = code_.module().types[unknown_type(operands[0])];
      if (type.kind == core::TypeKind::Data)  // one that hides its reference
        return unsupported("an unknown value of the abstract type " + code_.module().names.text(type.symbol));
      if (approximation_ != nullptr && type.kind == core::TypeKind::Ref) {
        // In proofs it holds anything at any time, and what is put there, unknown code gets.
        const core::TypeId inner = type.arguments[0];
        const bool reads = primitive == Primitive::RefGet;
        const int chosen = reads ? 0 : decide({Term(), Term()});
        if (chosen < 0) return nullptr;
        fire(Rule::BoxUnknown);
        pop_frame();
        if (chosen == 0) return give(reads ? fresh(inner) : Value::nullary(code_.unit()));
        outcome_.exception = operands[1];
        outcome_.type = inner;
        return stop(Stop::Leak);
      }
      return materialise_reference(operands[0]) ? &return_node_ : nullptr;
    }
    operands[0] = content(*state_, operands[0]);
  }
  if (approximation_ != nullptr && operands[0].is_array() && primitive != Primitive::ArrayLength) {
    const auto* held =
        static_cast<const ArrayContent*>(Value::from_word(state_->cells.get(operands[0].cell())).as_object());
    const core::TypeId inner = held->element_type;
    if (inner.valid()) {  // unknown code's own: as with references
      const bool reads = primitive == Primitive::ArrayGet;
      const int chosen = reads ? 0 : decide({Term(), Term()});
      if (chosen < 0) return nullptr;
      fire(Rule::BoxUnknown);
      pop_frame();
      if (chosen == 0) return give(reads ? fresh(inner) : Value::nullary(code_.unit()));
      outcome_.exception = operands[2];
      outcome_.type = inner;
      return stop(Stop::Leak);
    }
  }
  Value result;
  if (cell_primitive(primitive, operands, result)) {
    fire_quietly(Rule::Cell);
    pop_frame();
    return give(result);
  }
  INVARIANT(operands[0].is_array(), "a primitive met a value that it is not for");
  return slow_array(operands[0], operands[1], primitive == Primitive::ArraySet ? &operands[2] : nullptr);
}

/// Reads (element null) or writes an array whose length, or the index, is unknown. The index is in range:
/// that was guarded.
const Node* Machine::slow_array(Value array, Value index, const Value* element) {
  ArrayContent& content = own_array(array.cell());
  if (!content.dense()) return sparse_array(array.cell(), content, index, element);
  const auto length = static_cast<std::uint32_t>(content.elements.size());
  if (length > kMaxUnknownIndexLength) return cut("an unknown index into an array of more than 256 elements");
  std::vector<Term> conditions;
  for (std::uint32_t i = 0; i < length; ++i)
    conditions.push_back(terms_.eq(index.as_term(), terms_.integer(i)));
  const int chosen = decide(conditions);
  if (chosen < 0) return nullptr;
  fire(Rule::Cell);
  pop_frame();
  const auto at = static_cast<std::uint32_t>(chosen);
  if (element == nullptr) return give(Value::from_word(content.elements.get(at)));
  content.elements.set(heap_, state_->epoch, at, element->word());
  note_write();
  return give(Value::nullary(code_.unit()));
}

const Node* Machine::sparse_array(std::uint32_t cell, ArrayContent& content, Value index,
                                  const Value* element) {
  if (element != nullptr) {
    fire_quietly(Rule::Cell);
    content.written.push(heap_, {index.word(), element->word()});
    note_write();
    pop_frame();
    return give(Value::nullary(code_.unit()));
  }
  // The newest write to an equal index, or none of them.
  std::vector<Term> conditions;
  std::vector<Value> found;
  Term none = terms_.boolean(true);
  for (const auto* entry = content.written.head(); entry != nullptr && !terms_.is_false(none);
       entry = entry->next) {
    const Term equal = terms_.eq(term_of(index), term_of(Value::from_word(entry->words[0])));
    conditions.push_back(terms_.conj(none, equal));
    found.push_back(Value::from_word(entry->words[1]));
    none = terms_.conj(none, terms_.negate(equal));
  }
  conditions.push_back(none);
  const int chosen = decide(conditions);
  if (chosen < 0) return nullptr;
  fire(Rule::Cell);
  pop_frame();
  if (static_cast<std::size_t>(chosen) < found.size()) return give(found[static_cast<std::size_t>(chosen)]);
  if (content.fill != 0) return give(Value::from_word(content.fill));
  const Value unknown = fresh(content.element_type);
  own_array(cell).written.push(heap_, {index.word(), unknown.word()});
  state_->origins.push(heap_, {Value::integer(cell).word(), index.word(), unknown.word()});
  return give(unknown);
}

/// Whether a value is an unknown that may be the same as another one: a reference, an array, or data of which
/// some constructor has mutable fields.
bool Machine::unknown_identity(Value value) const {
  const Value held = content(*state_, value);
  if (!value.is_location() || !held.is_object() || held.as_object()->kind != kUnknown) return false;
  const core::Type& type = code_.module().types[unknown_type(value)];
  if (type.kind == core::TypeKind::Ref || type.kind == core::TypeKind::Array) return true;
  const core::Data* data =
      type.kind == core::TypeKind::Data ? code_.module().find_data(type.symbol) : nullptr;
  return data != nullptr && std::any_of(data->constructors.begin(), data->constructors.end(),
                                        [&](core::ConstructorId id) { return has_mutable_field(id); });
}

/// Decides which one it is. False: suspended.
bool Machine::settle_identity(Value location) {
  const core::TypeKind kind = code_.module().types[unknown_type(location)].kind;
  if (kind != core::TypeKind::Data) return materialise_reference(location);
  if (!refine_to_constructor(location)) return false;
  fire(Rule::CaseDataSym);
  const Value made = content(*state_, location);
  const bool is_data = made.is_object() && made.as_object()->kind == kData;
  if (!is_data || approximation_ != nullptr ||
      !code_.module()[static_cast<const Data*>(made.as_object())->constructor()].access.maker.valid())
    return true;
  state_->notes |= kContextIncomplete;  // whether that can be made would have to be found out first
  stop(Stop::Infeasible);
  return false;
}

std::vector<Value> Machine::leaked_cells(core::TypeId type) const {
  std::vector<Value> result;
  for (const auto* leak = state_->leaks.head(); leak != nullptr; leak = leak->next) {
    const Value value = Value::from_word(leak->words[0]);
    const bool mutable_cell = value.is_box() || value.is_array();
    if (mutable_cell && Value::from_word(leak->words[1]).as_type() == type) result.push_back(value);
  }
  return result;
}

/// An unknown reference or array is new, or one of those of its type that unknown code knows already.
bool Machine::materialise_reference(Value location) {
  // RULE BoxUnknown
  //   op L, Σ with Σ(L) = •box  →  op L', Σ     for L' fresh with unknown content, and for every leaked L' of
  //   that type
  const core::TypeId type = unknown_type(location);
  // A field is shared only if all of its record is: that was decided when the record was first looked at.
  const bool part_of_data = code_.module().types[type].symbol.valid();
  const std::vector<Value> known = part_of_data ? std::vector<Value>() : leaked_cells(type);
  const std::vector<Term> unconditional(known.size() + 1);
  const int chosen = decide(unconditional);
  if (chosen < 0) return false;
  fire_quietly(Rule::BoxUnknown);
  if (chosen > 0) {
    write_cell(location.cell(), known[static_cast<std::size_t>(chosen - 1)]);
    return true;
  }
  const core::Type& shape = code_.module().types[type];
  const core::TypeId inner = shape.arguments[0];
  Value value;
  if (shape.kind == core::TypeKind::Ref) {
    const Value first = fresh(inner);
    value = new_box(first);
    state_->origins.push(heap_, {Value::integer(value.cell()).word(), 0, first.word()});
  } else {
    ArrayContent* array = new_array();
    const Term length = fresh_variable(term::Sort::Int);
    assume(terms_.le(terms_.integer(std::int64_t{0}), length));
    array->length = Value::of(length).word();
    array->element_type = inner;
    value = Value::array(new_cell(base::word_of(array)));
    if (approximation_ != nullptr) {
      write_cell(location.cell(), value);
      return true;
    }
    state_->origins.push(heap_, {Value::integer(value.cell()).word(), 0, array->length});
  }
  write_cell(location.cell(), value);
  state_->leaks.push(heap_, {value.word(), Value::type(type).word()});
  return true;
}

}  // namespace culprit::machine
