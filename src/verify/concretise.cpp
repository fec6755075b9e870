// From a symbolic state and a model to witnesses.
#include <algorithm>
#include <unordered_map>

#include "machine/context.h"
#include "verify/witness.h"

namespace culprit::verify {

namespace {

using core::TypeId;
using core::TypeKind;
using machine::Machine;
using machine::State;
using machine::Value;

/// Thrown inside this file only: the whole counterexample cannot be expressed.
struct Inexpressible {};

class Concretiser {
 public:
  Concretiser(const Machine& machine, const State& state, const term::Model& model)
      : machine_(machine), module_(machine.code().module()), state_(state), model_(model) {}

  Witness value(Value value, TypeId type) {
    if (++depth_ > kMaxDepth) throw Inexpressible();
    Witness result = express(value, module_.representation(type));
    if (type.valid()) result.type = type;
    --depth_;
    return result;
  }

 private:
  static constexpr int kMaxDepth = 20000;

  Witness express(Value value, TypeId type) {
    if (value.is_term()) return literal(type, constant(value.as_term(), type));
    if (value.is_integer()) return literal(type, base::big(value.as_integer()));
    if (value.is_boolean()) return literal(type, value.as_boolean());
    if (value.is_nullary()) return data(type, value.as_nullary(), {});
    if (value.is_box()) return box(value, type);
    if (value.is_array()) return array(value, type);
    if (value.is_location()) return location(value, type);
    if (value.is_object()) return object(value, type);
    throw Inexpressible();
  }

  Witness of_kind(Witness::Kind kind, TypeId type) {
    Witness result;
    result.kind = kind;
    result.type = type;
    return result;
  }
  Witness literal(TypeId type, core::Literal value) {
    Witness result = of_kind(Witness::Literal, type);
    result.literal = std::move(value);
    return result;
  }
  /// The solver's integers are unbounded. What is too large for the type is what the machine would make of
  /// it: if the violation depended on the size, it does not fail when replayed.
  base::BigInt in_range(const base::BigInt& number, TypeId type) const {
    const TypeKind kind = type.valid() ? module_.types[type].kind : TypeKind::Integer;
    if (kind != TypeKind::Int63 && kind != TypeKind::Int64) return number;
    const base::BigInt values = base::BigInt(1) << (kind == TypeKind::Int63 ? 63 : 64);
    const base::BigInt half = values / 2;
    return base::floor_mod(number + half, values) - half;
  }
  core::Literal constant(term::Term t, TypeId type) {
    const term::Constant value = term::evaluate(machine_.terms(), t, model_);
    if (const bool* boolean = std::get_if<bool>(&value)) return *boolean;
    if (const auto* integer = std::get_if<base::BigInt>(&value)) return in_range(*integer, type);
    if (const auto* rational = std::get_if<base::Rational>(&value)) return base::nearest_double(*rational);
    return std::get<std::string>(value);
  }
  Witness least(TypeId type) {
    std::optional<Witness> result = smallest(module_, type);
    if (!result) throw Inexpressible();
    return *std::move(result);
  }
  TypeId argument(TypeId type, std::size_t index) { return module_.types[type].arguments.at(index); }

  Witness data(TypeId type, core::ConstructorId constructor, const machine::Data* object) {
    Witness result = of_kind(Witness::Data, type);
    result.constructor = constructor;
    if (object == nullptr) return result;
    const core::Data* declaration = module_.find_data(module_[constructor].data);
    const std::vector<TypeId> arguments = module_.types[type].arguments;
    for (std::size_t i = 0; i < object->count; ++i) {
      const bool generic = arguments.size() == declaration->parameters.size();
      const TypeId field = module_[constructor].fields[i];
      result.parts.push_back(
          value(object->field(i),
                generic ? module_.types.substitute(field, declaration->parameters, arguments) : field));
    }
    return result;
  }

  Witness object(Value value, TypeId type) {
    const base::Object* object = value.as_object();
    switch (object->kind) {
      case machine::kData: {
        const auto* known = static_cast<const machine::Data*>(object);
        return data(type, known->constructor(), known);
      }
      case machine::kBigInteger: return literal(type, static_cast<const machine::BigInteger*>(object)->get());
      case machine::kDouble: return literal(type, static_cast<const machine::Double*>(object)->value);
      case machine::kString:
        return literal(type, std::string(static_cast<const machine::String*>(object)->view()));
      case machine::kThunk: return evaluated(*static_cast<const machine::Thunk*>(object), type);
      case machine::kClosure: return shape(*static_cast<const machine::Closure*>(object), type);
      default: throw Inexpressible();
    }
  }

  Witness evaluated(const machine::Thunk& thunk, TypeId type) {
    if (thunk.result == 0) throw Inexpressible();
    return value(Value::from_word(thunk.result), type);
  }

  // --- unknowns in cells ---
  Witness location(Value location, TypeId type) {
    const Value held = machine_.content(state_, location);
    if (!held.is_object()) return value(held, type);
    switch (held.as_object()->kind) {
      case machine::kUnknown: return untouched(location, type);
      case machine::kTable: return table(*static_cast<const machine::Table*>(held.as_object()), type);
      default: return value(held, type);
    }
  }
  Witness untouched(Value location, TypeId type) {
    if (module_.types[type].kind == TypeKind::Function) {
      Witness result = script(location.cell(), type);
      if (!result.calls.empty()) return result;
    }
    return least(type);
  }
  Witness table(const machine::Table& table, TypeId type) {
    Witness result = of_kind(Witness::Table, type);
    std::vector<std::pair<Witness, Witness>> entries;
    for (const auto* entry = table.entries.head(); entry != nullptr; entry = entry->next) {
      entries.emplace_back(value(Value::from_word(entry->words[0]), argument(type, 0)),
                           value(Value::from_word(entry->words[1]), argument(type, 1)));
    }
    std::reverse(entries.begin(), entries.end());
    for (std::size_t i = 0; i + 1 < entries.size(); ++i) {
      result.parts.push_back(std::move(entries[i].first));
      result.parts.push_back(std::move(entries[i].second));
    }
    // Whatever else it is applied to: as good as any, and one entry less to print.
    result.parts.push_back(std::move(entries.back().second));
    if (entries.size() == 1) result.kind = Witness::Constant;
    return result;
  }
  Witness shape(const machine::Closure& closure, TypeId type) {
    const auto captured = [&](std::size_t i) { return Value::from_word(closure.captured[i]); };
    const auto& shapes = machine_.shapes();
    const TypeId parameter = module_.representation(argument(type, 0));
    const TypeId result_type = argument(type, 1);
    if (closure.procedure == shapes[Machine::ConstantShape]) {
      Witness result = of_kind(Witness::Constant, type);
      result.parts.push_back(value(captured(0), result_type));
      return result;
    }
    if (closure.procedure == shapes[Machine::HavocShape]) {
      Witness result = of_kind(Witness::Havoc, type);
      const TypeId go_on = module_.types.function(argument(parameter, 1), type);
      result.parts.push_back(value(captured(0), go_on));
      result.parts.push_back(value(captured(1), argument(parameter, 0)));
      return result;
    }
    if (closure.procedure == shapes[Machine::DelayShape]) {
      Witness result = of_kind(Witness::Delay, type);
      result.parts.push_back(value(captured(0), type));
      return result;
    }
    if (closure.procedure == shapes[Machine::RaiseShape]) {
      Witness result = of_kind(Witness::Raise, type);
      result.parts.push_back(value(captured(0), module_.types.data(module_.names.intern("exn"))));
      return result;
    }
    if (machine_.decomposers().count(closure.procedure) == 0) throw Inexpressible();
    return decompose(closure, type, parameter, result_type);
  }
  Witness decompose(const machine::Closure& closure, TypeId type, TypeId parameter, TypeId result_type) {
    Witness result = of_kind(Witness::Decompose, type);
    const core::Data* declaration = module_.find_data(module_.types[parameter].symbol);
    const std::vector<TypeId> arguments = module_.types[parameter].arguments;
    for (std::size_t i = 0; i < declaration->constructors.size(); ++i) {
      const std::vector<TypeId> fields = module_[declaration->constructors[i]].fields;
      TypeId continuation = result_type;
      for (std::size_t f = fields.size(); f > 0; --f) {
        const TypeId field = module_.types.substitute(fields[f - 1], declaration->parameters, arguments);
        continuation = module_.types.function(field, continuation);
      }
      result.parts.push_back(value(Value::from_word(closure.captured[i]), continuation));
    }
    return result;
  }

  // --- unknown boxes and arrays: their first contents ---
  Witness box(Value box, TypeId type) {
    for (const auto* origin = state_.origins.head(); origin != nullptr; origin = origin->next) {
      if (Value::from_word(origin->words[0]).as_integer() != box.cell()) continue;
      Witness result = of_kind(Witness::Box, type);
      result.cell = box.cell();
      result.parts.push_back(value(Value::from_word(origin->words[2]), argument(type, 0)));
      return result;
    }
    throw Inexpressible();  // a box of the program itself
  }
  Witness array(Value array, TypeId type) {
    constexpr std::int64_t kLongest = 1000;
    Witness result = of_kind(Witness::Array, type);
    result.cell = array.cell();
    std::int64_t length = -1;
    std::unordered_map<std::int64_t, Value> elements;
    for (const auto* origin = state_.origins.head(); origin != nullptr; origin = origin->next) {
      if (Value::from_word(origin->words[0]).as_integer() != array.cell()) continue;
      const Value index = Value::from_word(origin->words[1]);
      if (index.absent()) {
        length = number(Value::from_word(origin->words[2]));
      } else {
        elements.insert_or_assign(number(index), Value::from_word(origin->words[2]));  // oldest last: it wins
      }
    }
    if (length < 0 || length > kLongest) throw Inexpressible();
    for (std::int64_t i = 0; i < length; ++i) {
      const auto found = elements.find(i);
      result.parts.push_back(found == elements.end() ? least(argument(type, 0))
                                                     : value(found->second, argument(type, 0)));
    }
    return result;
  }
  std::int64_t number(Value value) {
    const Witness integer = express(value, {});
    return base::to_int64(std::get<base::BigInt>(integer.literal));
  }
  // --- unknown code in a stateful context ---
  Witness script(std::uint32_t cell, TypeId type) {
    Witness result = of_kind(Witness::Script, type);
    std::vector<const base::PersistentList<3>::Node*> events;
    for (const auto* event = state_.events.head(); event != nullptr; event = event->next) {
      if (Value::from_word(event->words[0]).as_integer() == cell) events.push_back(event);
    }
    std::reverse(events.begin(), events.end());
    for (const auto* event : events) {
      const std::uint32_t action = machine::event_action(Value::from_word(event->words[1]).as_integer());
      const Value given = Value::from_word(event->words[2]);
      if (action == machine::kCalled) {
        result.calls.emplace_back().save_argument = leak_number(given);
      } else if (action == machine::kReturned) {
        result.calls.back().result.push_back(value(given, argument(type, 1)));
      } else {
        act(result.calls.back(), action, given);
      }
    }
    return result;
  }
  void act(Witness::Call& call, std::uint32_t leak, Value given) {
    const core::Type shape = module_.types[leak_type(leak)];
    const bool write = shape.kind == TypeKind::Ref;
    call.inputs.push_back(value(given, shape.arguments[0]));
    call.actions.push_back({leak, write, std::nullopt});
  }
  TypeId leak_type(std::uint32_t number) {
    const auto* entry = state_.leaks.head();
    for (std::uint32_t skip = state_.leaks.size() - 1 - number; skip > 0; --skip) entry = entry->next;
    return Value::from_word(entry->words[1]).as_type();
  }
  std::optional<std::uint32_t> leak_number(Value value) {
    std::uint32_t number = state_.leaks.size();
    for (const auto* entry = state_.leaks.head(); entry != nullptr; entry = entry->next) {
      --number;
      if (entry->words[0] == value.word()) return number;
    }
    return std::nullopt;
  }

  const Machine& machine_;
  core::Module& module_;
  const State& state_;
  const term::Model& model_;
  int depth_ = 0;
};

}  // namespace

std::optional<std::vector<Answer>> concretise(const Machine& machine, const State& state,
                                              const term::Model& model) {
  const core::Module& module = machine.code().module();
  std::vector<Answer> answers;
  Concretiser concretiser(machine, state, model);
  try {
    for (const auto* input = state.inputs.head(); input != nullptr; input = input->next) {
      const core::ExprId unknown(static_cast<std::size_t>(Value::from_word(input->words[0]).as_integer()));
      const TypeId type = std::get<core::Unknown>(module[unknown].node).type;
      answers.push_back({unknown, type, concretiser.value(Value::from_word(input->words[1]), type)});
    }
  } catch (const Inexpressible&) {
    return std::nullopt;
  }
  std::reverse(answers.begin(), answers.end());
  return answers;
}

std::optional<Witness> describe_value(const Machine& machine, const State& state, Value value, TypeId type) {
  try {
    return Concretiser(machine, state, term::Model()).value(value, type);
  } catch (const Inexpressible&) {
    return std::nullopt;
  }
}

}  // namespace culprit::verify
