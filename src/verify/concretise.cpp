// From a symbolic state and a model to witnesses.
#include <algorithm>
#include <unordered_map>

#include "core/field_types.h"
#include "machine/context.h"
#include "verify/tell_apart.h"
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

  /// Unknown arguments that tables give different results for become different values.
  void choose_keys() {
    std::vector<Witness> taken;
    for (std::uint32_t cell = 0; cell < state_.cells.size(); ++cell) {
      const Value held = Value::from_word(state_.cells.get(cell));
      if (!held.is_object() || held.as_object()->kind != machine::kTable) continue;
      const auto& table = *static_cast<const machine::Table*>(held.as_object());
      if (table.is_loose() && (table.entries.size() > 1 || table.otherwise != 0)) choose_keys(table, taken);
    }
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
    if (const auto* rational = std::get_if<base::Rational>(&value))
      return machine::Doubles::decode(*rational);
    return std::get<std::string>(value);
  }
  Witness least(TypeId type, const core::ConstructorSet& excluded = {}) {
    std::optional<Witness> result = smallest(module_, type, excluded);
    if (!result) throw Inexpressible();
    return *std::move(result);
  }
  /// Parts of exceptions and dictionaries need not have the type that their place says.
  TypeId argument(TypeId type, std::size_t index) {
    const std::vector<TypeId>& arguments = module_.types[module_.representation(type)].arguments;
    if (index >= arguments.size()) throw Inexpressible();
    return arguments[index];
  }

  Witness data(TypeId type, core::ConstructorId constructor, const machine::Data* object) {
    Witness result = of_kind(Witness::Data, type);
    result.constructor = constructor;
    if (object == nullptr) return result;
    if (has_mutable_field(constructor)) result.cell = record_number(object);
    const std::vector<TypeId> types = core::field_types(module_, constructor, type, object->flags);
    for (std::size_t i = 0; i < object->count; ++i) result.parts.push_back(value(object->field(i), types[i]));
    return result;
  }

  bool has_mutable_field(core::ConstructorId constructor) const {
    const std::vector<TypeId>& fields = module_[constructor].fields;
    return std::any_of(fields.begin(), fields.end(), [&](TypeId field) {
      return module_.types[field].kind == TypeKind::Ref && module_.types[field].symbol.valid();
    });
  }
  /// Cells have small numbers, records with mutable fields have large ones.
  std::uint32_t record_number(const machine::Data* object) {
    constexpr std::uint32_t kFirst = 0x80000000;
    return records_.emplace(object, kFirst + static_cast<std::uint32_t>(records_.size())).first->second;
  }
  /// Whether the program made this record: then what it was first is not known, and unknown code must have
  /// got it from the program.
  bool made_by_program(const machine::Data& record) const {
    for (std::size_t i = 0; i < record.count; ++i) {
      const Value field = machine_.content(state_, record.field(i));
      if (field.is_box() && origin_of(field) == nullptr) return true;
    }
    return false;
  }

  Witness object(Value value, TypeId type) {
    const base::Object* object = value.as_object();
    switch (object->kind) {
      case machine::kData: {
        const auto* known = static_cast<const machine::Data*>(object);
        if (has_mutable_field(known->constructor()) && made_by_program(*known)) return saved(value, type);
        return data(type, known->constructor(), known);
      }
      case machine::kBigInteger: return literal(type, static_cast<const machine::BigInteger*>(object)->get());
      case machine::kDouble: return literal(type, static_cast<const machine::Double*>(object)->value);
      case machine::kString:
        return literal(type, std::string(static_cast<const machine::String*>(object)->view()));
      case machine::kThunk:
      case machine::kIndirection: return evaluated(value, type);
      case machine::kClosure: return shape(*static_cast<const machine::Closure*>(object), type);
      default: throw Inexpressible();
    }
  }

  Witness evaluated(Value thunk, TypeId type) {
    const Value held = machine_.content(state_, thunk);
    const bool suspended = held.is_object() && held.as_object()->kind == machine::kThunk;
    if (suspended && machine_.impossible() != nullptr &&
        static_cast<const machine::Thunk*>(held.as_object())->procedure == machine_.impossible())
      return of_kind(Witness::Nothing, type);
    if (held == thunk) throw Inexpressible();
    return value(held, type);
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
    if (const auto chosen = chosen_.find(location.cell()); chosen != chosen_.end()) return chosen->second;
    const auto* unknown =
        static_cast<const machine::Unknown*>(machine_.content(state_, location).as_object());
    return least(type, unknown->excluded);
  }
  Witness table(const machine::Table& table, TypeId type) {
    Witness result = of_kind(Witness::Table, type);
    if (table.is_loose()) return told_apart(table, type);
    if (table.entries.empty()) return least(type);
    std::vector<std::pair<Witness, Witness>> entries;
    for (const auto* entry = table.entries.head(); entry != nullptr; entry = entry->next) {
      const Value given = Value::from_word(entry->words[1]);
      const std::optional<Value> exception = machine_.raised_by(given);
      entries.emplace_back(
          value(Value::from_word(entry->words[0]), argument(type, 0)),
          exception ? thrown(*exception, argument(type, 1)) : value(given, argument(type, 1)));
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
  Witness told_apart(const machine::Table& table, TypeId type) {
    std::vector<ToldApart> entries;
    for (const auto* entry = table.entries.head(); entry != nullptr; entry = entry->next) {
      const Value given = Value::from_word(entry->words[1]);
      const std::optional<Value> exception = machine_.raised_by(given);
      entries.push_back(
          {{value(Value::from_word(entry->words[0]), argument(type, 0))},
           exception ? thrown(*exception, argument(type, 1)) : value(given, argument(type, 1))});
    }
    std::reverse(entries.begin(), entries.end());
    std::optional<Witness> otherwise;
    if (table.otherwise != 0) otherwise = value(Value::from_word(table.otherwise), type);
    if (entries.empty()) return otherwise ? *otherwise : least(type);
    std::optional<Witness> result = tell_apart(module_, type, std::move(entries), otherwise);
    if (!result) throw Inexpressible();
    return *std::move(result);
  }
  TypeId exception_type() { return module_.types.data(module_.names.intern("exn")); }
  Witness thrown(Value exception, TypeId type) {
    Witness result = of_kind(Witness::Throw, type);
    result.parts.push_back(value(exception, exception_type()));
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
      const Value reaction = machine_.content(state_, captured(Machine::kHavocReaction));
      if (reaction.is_object()) {
        const TypeId react = module_.types.function(exception_type(), type);
        result.parts.push_back(value(captured(Machine::kHavocReaction), react));
      }
      return result;
    }
    if (closure.procedure == shapes[Machine::DelayShape]) {
      Witness result = of_kind(Witness::Delay, type);
      result.parts.push_back(value(captured(0), type));
      return result;
    }
    if (closure.procedure == shapes[Machine::LookShape]) {
      Witness result = of_kind(Witness::Look, type);
      result.parts.push_back(value(captured(0), type));
      return result;
    }
    if (closure.procedure == shapes[Machine::RaiseShape]) {
      Witness result = of_kind(Witness::Constant, type);
      result.parts.push_back(thrown(captured(0), result_type));
      return result;
    }
    if (machine_.decomposers().count(closure.procedure) != 0)
      return decompose(closure, type, parameter, result_type);
    return parametric(closure, type);
  }
  Witness parametric(const machine::Closure& closure, TypeId type) {
    const auto found = machine_.parametric().find(closure.procedure);
    if (found == machine_.parametric().end()) throw Inexpressible();
    const Machine::ParametricShape& shape = found->second;
    Witness result = of_kind(shape.kind == Machine::ParametricShape::Move     ? Witness::Move
                             : shape.kind == Machine::ParametricShape::Select ? Witness::Select
                                                                              : Witness::Build,
                             type);
    result.selected = shape.selected;
    result.arity = shape.arity;
    result.constructor = shape.constructor;
    for (std::size_t i = 0; i < shape.types.size(); ++i)
      result.parts.push_back(value(Value::from_word(closure.captured[i]), shape.types[i]));
    return result;
  }
  Witness decompose(const machine::Closure& closure, TypeId type, TypeId parameter, TypeId result_type) {
    Witness result = of_kind(Witness::Decompose, type);
    const core::Data* declaration = module_.find_data(module_.types[parameter].symbol);
    const std::vector<TypeId> arguments = module_.types[parameter].arguments;
    for (std::size_t i = 0; i < declaration->constructors.size(); ++i) {
      const std::vector<TypeId> fields = module_[declaration->constructors[i]].fields;
      const core::Access access = module_[declaration->constructors[i]].access;
      TypeId continuation = result_type;
      for (std::size_t f = fields.size(); f > 0; --f) {
        if (!access.sees(f - 1)) continue;
        const TypeId field = module_.types.substitute(fields[f - 1], declaration->parameters, arguments);
        continuation = module_.types.function(field, continuation);
      }
      result.parts.push_back(value(Value::from_word(closure.captured[i]), continuation));
    }
    return result;
  }

  // --- unknown boxes and arrays: their first contents ---
  using Origin = base::PersistentList<3>::Node;
  const Origin* origin_of(Value cell) const {
    for (const auto* origin = state_.origins.head(); origin != nullptr; origin = origin->next) {
      if (Value::from_word(origin->words[0]).as_integer() == cell.cell()) return origin;
    }
    return nullptr;
  }
  Witness box(Value box, TypeId type) {
    const Origin* origin = origin_of(box);
    if (origin == nullptr) return saved(box, type);
    Witness result = of_kind(Witness::Box, type);
    result.cell = box.cell() + 1;  // 0: no identity
    result.parts.push_back(value(Value::from_word(origin->words[2]), argument(type, 0)));
    return result;
  }
  /// Something that the program made: unknown code has it only if the program gave it away.
  Witness saved(Value value, TypeId type) {
    const std::optional<std::uint32_t> number = leak_number(value);
    if (!number) throw Inexpressible();
    Witness result = of_kind(Witness::Saved, type);
    result.saved = *number;
    return result;
  }
  Witness array(Value array, TypeId type) {
    constexpr std::int64_t kLongest = 1000;
    if (origin_of(array) == nullptr) return saved(array, type);
    Witness result = of_kind(Witness::Array, type);
    result.cell = array.cell() + 1;
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
    std::unordered_map<std::uint64_t, std::size_t> calls;  // they may be nested
    for (const auto* event : events) {
      const std::int64_t word = Value::from_word(event->words[1]).as_integer();
      const Value given = Value::from_word(event->words[2]);
      if (machine::event_action(word) == machine::kWasTable) {
        const auto& before = *static_cast<const machine::Table*>(given.as_object());
        result.table_calls = before.calls;
        result.parts.push_back(table(before, type));
        continue;
      }
      const auto [number, first] = calls.emplace(machine::event_call(word), result.calls.size());
      if (first) result.calls.emplace_back();
      perform(result.calls[number->second], machine::event_action(word), given, type);
    }
    return result;
  }
  void perform(Witness::Call& call, std::uint32_t action, Value given, TypeId type) {
    switch (action) {
      case machine::kCalled: call.save_argument = saves(given); break;
      case machine::kReturned: call.result.push_back(value(given, argument(type, 1))); break;
      case machine::kThrown: call.result.push_back(thrown(given, argument(type, 1))); break;
      case machine::kCaught: call.actions.back().catches = true; break;
      case machine::kIndex: index_ = number(given); break;
      case machine::kGave: call.actions.back().save_result = saves(given); break;
      default: act(call, action, given); break;
    }
  }
  void act(Witness::Call& call, std::uint32_t action, Value given) {
    Witness::Action done;
    done.saved = action & ~machine::kReads;
    const auto [leaked, type] = leak(done.saved);
    const core::Type shape = module_.types[type];
    if (shape.kind == TypeKind::Ref && origin_of(leaked) != nullptr) done.own.push_back(box(leaked, type));
    if (shape.kind == TypeKind::Array && origin_of(leaked) != nullptr)
      done.own.push_back(array(leaked, type));
    const bool reads = (action & machine::kReads) != 0;
    done.kind = shape.kind == TypeKind::Function ? Witness::Action::Apply
                : reads                          ? Witness::Action::Read
                                                 : Witness::Action::Write;
    if (shape.kind == TypeKind::Array) done.index = base::big(index_);
    if (!reads) done.input.push_back(value(given, shape.arguments[0]));
    call.actions.push_back(std::move(done));
  }
  /// All leaks that are found in a value.
  std::vector<Witness::Save> saves(Value start) {
    constexpr std::size_t kEnough = 1000;
    std::vector<Witness::Save> result;
    std::vector<std::pair<Value, std::vector<Witness::Save::Step>>> pending{{start, {}}};
    for (std::size_t i = 0; i < pending.size() && i < kEnough; ++i) {
      const auto [original, path] = pending[i];
      const Value value = machine_.content(state_, original);
      if (const auto number = leak_number(value)) result.push_back({path, *number});
      if (!value.is_object() || value.as_object()->kind != machine::kData) continue;
      const auto* data = static_cast<const machine::Data*>(value.as_object());
      for (std::size_t field = 0; field < data->count; ++field) {
        pending.emplace_back(data->field(field), path);
        pending.back().second.push_back({data->constructor(), field});
      }
    }
    return result;
  }
  std::pair<Value, TypeId> leak(std::uint32_t number) {
    const auto* entry = state_.leaks.head();
    for (std::uint32_t skip = state_.leaks.size() - 1 - number; skip > 0; --skip) entry = entry->next;
    return {Value::from_word(entry->words[0]), Value::from_word(entry->words[1]).as_type()};
  }
  std::optional<std::uint32_t> leak_number(Value value) {
    std::uint32_t number = state_.leaks.size();
    for (const auto* entry = state_.leaks.head(); entry != nullptr; entry = entry->next) {
      --number;
      if (entry->words[0] == value.word()) return number;
    }
    return std::nullopt;
  }

  /// Of a value: the first cell that may be anything, and its type.
  std::optional<std::pair<std::uint32_t, const machine::Unknown*>> open_cell(Value start) const {
    constexpr std::size_t kEnough = 100;
    std::vector<Value> pending{start};
    for (std::size_t i = 0; i < pending.size() && i < kEnough; ++i) {
      const Value value = machine_.content(state_, pending[i]);
      if (!value.is_object()) continue;
      if (value.as_object()->kind == machine::kUnknown && pending[i].is_location())
        return std::pair(pending[i].cell(), static_cast<const machine::Unknown*>(value.as_object()));
      if (value.as_object()->kind != machine::kData) continue;
      const auto* data = static_cast<const machine::Data*>(value.as_object());
      for (std::size_t field = 0; field < data->count; ++field) pending.push_back(data->field(field));
    }
    return std::nullopt;
  }
  void choose_keys(const machine::Table& table, std::vector<Witness>& taken) {
    const TypeId key_type = argument(TypeId(table.aux), 0);
    std::vector<std::pair<std::uint32_t, const machine::Unknown*>> open;
    for (const auto* entry = table.entries.head(); entry != nullptr; entry = entry->next) {
      const Value key = Value::from_word(entry->words[0]);
      if (const auto cell = open_cell(key)) {
        open.push_back(*cell);
      } else {
        taken.push_back(value(key, key_type));
      }
    }
    for (std::size_t i = open.size(); i > 0; --i) {
      const auto [cell, unknown] = open[i - 1];
      if (module_.types[unknown->type()].kind != TypeKind::Data || chosen_.contains(cell)) continue;
      std::optional<Witness> another = different_from(module_, unknown->type(), unknown->excluded, taken);
      if (!another) continue;
      taken.push_back(*another);
      chosen_.emplace(cell, *std::move(another));
    }
  }

  const Machine& machine_;
  core::Module& module_;
  const State& state_;
  const term::Model& model_;
  std::unordered_map<std::uint32_t, Witness> chosen_;  ///< for cells that may be anything
  std::unordered_map<const machine::Data*, std::uint32_t> records_;
  std::int64_t index_ = 0;  ///< of the next action
  int depth_ = 0;
};

}  // namespace

std::optional<std::vector<Answer>> concretise(const Machine& machine, const State& state,
                                              const term::Model& model) {
  std::vector<Answer> answers;
  Concretiser concretiser(machine, state, model);
  try {
    concretiser.choose_keys();
    for (const auto* input = state.inputs.head(); input != nullptr; input = input->next) {
      const core::ExprId unknown(static_cast<std::size_t>(Value::from_word(input->words[0]).as_integer()));
      const TypeId type = Value::from_word(input->words[2]).as_type();
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
