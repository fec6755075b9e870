// Unknown values, and the application of unknown functions.
#include <algorithm>

#include "base/invariant.h"
#include "core/field_types.h"
#include "core/labels.h"
#include "core/rigid.h"
#include "machine/machine.h"

namespace culprit::machine {

using core::TypeKind;
using term::Sort;
using term::Term;

const Node* Machine::sym_let(const UnknownNode& node) {
  core::TypeId type = node.type;
  for (const auto& [variable, operand] : node.type_variables) {
    const core::TypeId actual = fetch(operand).as_type();
    type = code_.module().types.substitute(type, {&variable, 1}, {&actual, 1});
  }
  if (oracle_ != nullptr) {
    // RULE CONC-LET
    //   let x = ? : τ in e  →c  let x = e' in e     for some e' of type τ: the counterexample's next value
    fire(Rule::ConcLet);
    const Procedure* answer = oracle_->next(node, type);
    make_room_for_slots();
    self_ = nullptr;
    return answer->body;
  }
  // RULE SYM-LET
  //   let x = ? : τ in e  →  e[s/x]     s fresh
  fire(Rule::SymLet);
  const bool context = node.input == core::InputKind::Context;
  const Value value = context ? fresh_context(type) : fresh(type);
  const bool before = context && code_.module().names.text(node.label) == core::kBeforeLabel;
  if (before) content(*state_, value).as_object()->flags |= kBeforeFlag;
  state_->inputs.push(heap_,
                      {Value::integer(node.expr.index()).word(), value.word(), Value::type(type).word()});
  return give(value);
}

Term Machine::fresh_variable(Sort sort) { return terms_.variable(sort, state_->next_variable++); }

/// An unknown of a type. What solvers know becomes a term; the rest is an unknown in a cell, refined when
/// looked at.
Value Machine::fresh(core::TypeId type) {
  type = code_.module().representation(type);
  const core::Type& shape = code_.module().types[type];
  switch (shape.kind) {
    case TypeKind::Bool: return Value::of(fresh_variable(Sort::Bool));
    case TypeKind::Float: return Value::of(fresh_variable(Sort::Real));
    case TypeKind::String: return Value::of(fresh_variable(Sort::String));
    case TypeKind::Char: {
      const Term code = fresh_variable(Sort::Int);
      assume(terms_.le(terms_.integer(std::int64_t{0}), code));
      assume(terms_.le(code, terms_.integer(std::int64_t{code_.module().last_character})));
      return Value::of(code);
    }
    case TypeKind::Int63:
    case TypeKind::Int64: {
      const Term number = fresh_variable(Sort::Int);
      if (settings_.wrap_integers) {
        const base::BigInt half = base::BigInt(1) << (shape.kind == TypeKind::Int63 ? 62 : 63);
        assume(terms_.le(terms_.integer(-half), number));
        assume(terms_.lt(number, terms_.integer(half)));
      }
      return Value::of(number);
    }
    case TypeKind::Data: {
      if (core::is_rigid(code_.module(), shape)) return impossible_value();
      const core::Data* data = code_.module().find_data(shape.symbol);
      const bool only_value = data != nullptr && data->constructors.size() == 1 &&
                              code_.module()[data->constructors[0]].fields.empty();
      if (only_value) return Value::nullary(data->constructors[0]);
      break;
    }
    case TypeKind::Variable: {  // an atom
      const Term number = fresh_variable(Sort::Int);
      assume(terms_.le(terms_.integer(std::int64_t{0}), number));
      return Value::of(number);
    }
    case TypeKind::Function:
    case TypeKind::Ref:
    case TypeKind::Array: break;
    default: return Value::of(fresh_variable(Sort::Int));  // integers, and atoms of type variables
  }
  return Value::location(new_cell(unknown_of(type).word()));
}

/// The same, of a function whose result is for nobody.
Value Machine::fresh_context(core::TypeId type, LastCall last_call) {
  const Value value = fresh(type);
  if (!value.is_location()) return value;
  auto* unknown = static_cast<Unknown*>(content(*state_, value).as_object());
  unknown->flags |= kContextFlag;
  unknown->last_call = last_call;
  return value;
}

/// What a cell holds of which nothing but the type is known.
Value Machine::unknown_of(core::TypeId type, const core::ConstructorSet& excluded, ShapeId shape) {
  auto* unknown = heap_.allocate<Unknown>(kUnknown);
  unknown->count = 0;
  unknown->aux = type.index();
  unknown->excluded = excluded;
  unknown->shape = shape;
  unknown->last_call = {};
  return Value::of(unknown);
}

core::TypeId Machine::unknown_type(Value location) const {
  const base::Object* object = content(*state_, location).as_object();
  return core::TypeId(object->aux);
}

core::TypeId Machine::field_type(core::ConstructorId id, std::size_t field, core::TypeId data_type) {
  return core::field_types(code_.module(), id, data_type, 0)[field];
}

/// No behaviour inside: neither functions nor anything mutable, at any depth.
bool Machine::first_order(core::TypeId type) {
  if (const auto known = first_order_.find(type); known != first_order_.end()) return known->second;
  std::vector<core::Symbol> visiting;
  const bool result = first_order(type, visiting);
  first_order_.emplace(type, result);
  return result;
}

bool Machine::first_order(core::TypeId id, std::vector<core::Symbol>& visiting) {
  const core::Type type = code_.module().types[id];  // a newtype is looked at like a constructor of one field
  if (type.kind == TypeKind::Function || type.kind == TypeKind::Ref || type.kind == TypeKind::Array)
    return false;
  for (const core::TypeId argument : type.arguments) {
    if (!first_order(argument, visiting)) return false;
  }
  if (type.kind != TypeKind::Data) return type.kind != TypeKind::Any;
  if (std::find(visiting.begin(), visiting.end(), type.symbol) != visiting.end()) return true;
  visiting.push_back(type.symbol);
  const core::Data* data = code_.module().find_data(type.symbol);
  bool result = true;
  if (data != nullptr && data->representation.valid()) result = first_order(data->representation, visiting);
  for (std::size_t i = 0; data != nullptr && result && i < data->constructors.size(); ++i) {
    for (const core::TypeId field : code_.module()[data->constructors[i]].fields) {
      result = result && first_order(field, visiting);
    }
  }
  visiting.pop_back();
  return result;
}

/// Strings and byte strings of unknown code can change whenever that runs; here they do not.
void Machine::note_text_read() {
  const bool again = (state_->notes & kCalledSince) != 0;
  state_->notes |= again ? kTextRead | kTextsKept : kTextRead;
}
void Machine::note_unknown_call(Value location, Value argument) {
  const bool is_context = (content(*state_, location).as_object()->flags & kContextFlag) != 0;
  if (!is_context) state_->notes |= kUnknownCalled;
  // Behind the context, only code that it was given looks at anything again.
  const bool at_any_time = approximation_ != nullptr && !(is_context && is_flat(argument));
  if (at_any_time || (state_->notes & kTextRead) != 0) state_->notes |= kCalledSince;
}

/// Whether it is data in which there is nothing but numbers, texts and the like.
bool Machine::is_flat(Value value) const {
  const Value held = content(*state_, value);
  if (!held.is_object()) return !held.is_location();
  if (held.as_object()->kind != kData) return false;
  const auto* data = static_cast<const Data*>(held.as_object());
  for (std::size_t i = 0; i < data->count; ++i) {
    const Value field = data->field(i);
    const bool is_number =
        field.is_object() && (field.as_object()->kind == kBigInteger || field.as_object()->kind == kDouble);
    const bool is_text = field.is_object() && field.as_object()->kind == kString;
    if (!is_number && !is_text && !field.is_term() && !field.is_integer() && !field.is_boolean())
      return false;
  }
  return true;
}
/// Who has a continuation of unknown code that was called here can return from it again, and meets what has
/// been written since.
void Machine::note_write() {
  ++state_->writes;
  if (approximation_ != nullptr) {
    state_->notes |= kWritten;
  } else if ((state_->notes & kUnknownCalled) != 0) {
    state_->notes |= kReturnsOnce;
  }
}

const Node* Machine::apply_unknown(Value location, Value argument) {
  const core::TypeId type = unknown_type(location);
  const core::Type function = code_.module().types[type];
  if (function.kind != TypeKind::Function) return unsupported("an unknown value of an abstract type");
  note_unknown_call(location, argument);
  if (approximation_ != nullptr) return apply_approximated(location, type, argument);
  if (only_passed_on(argument_type(type, 0))) return apply_parametric(location, type, argument);
  const bool behaviour = !first_order(function.arguments[0]);
  const bool stateful =
      !state_->leaks.empty() || (behaviour && reaches_state(argument) && !is_made_by_unknown(argument));
  const bool before = (content(*state_, location).as_object()->flags & kBeforeFlag) != 0;
  if (before && !stateful) return become_shape(Rule::AppOpq2, location, type, argument);
  if (stateful && !settings_.pure_context) return apply_leaked(location, type, argument);
  if (stateful) state_->notes |= kPureContext;
  if (behaviour && has_hidden_uses(argument)) state_->notes |= kContextIncomplete;
  if (!behaviour && !code_.module().strict) return apply_lazy(location, type, argument);
  if (!behaviour) return apply_table(location, type, argument);
  const std::uint8_t flags = content(*state_, location).as_object()->flags;
  const bool only_shapes = (flags & (kContextFlag | kOtherwiseFlag)) != 0 || !code_.module().strict;
  if (only_shapes || !compared_loosely(type)) return take_shape(location, type, argument);
  return has_key(type, argument) ? apply_table(location, type, argument)
                                 : apply_otherwise(location, type, argument);
}

}  // namespace culprit::machine
