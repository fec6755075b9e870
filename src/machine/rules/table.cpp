// Unknown functions of arguments that they can only look at: tables from arguments to results, so that equal
// arguments give equal results. Under a handler a function may also raise for some of its arguments: then the
// table holds \x. raise e in place of a result.
#include "base/invariant.h"
#include "machine/machine.h"

namespace culprit::machine {

using term::Term;

Value Machine::new_table(core::TypeId type, TableEntries entries, std::uint32_t calls, Word otherwise) {
  auto* table = heap_.allocate<Table>(kTable);
  table->count = 0;
  table->aux = type.index();
  table->entries = entries;
  table->calls = calls;
  table->otherwise = otherwise;
  if (compared_loosely(type)) table->flags = kLooseFlag;
  return Value::of(table);
}

/// What a table raises in place of giving this result.
std::optional<Value> Machine::raised_by(Value result) const {
  if (!result.is_object() || result.as_object()->kind != kClosure) return std::nullopt;
  const auto* closure = static_cast<const Closure*>(result.as_object());
  if (closure->procedure != shapes_[RaiseShape]) return std::nullopt;
  return Value::from_word(closure->captured[0]);
}

/// Functions may have state of their own where a language has state.
void Machine::note_equal_calls() {
  if (code_.module().strict) state_->notes |= kEqualCalls;
}

const Node* Machine::give_entry(Value result) {
  if (const std::optional<Value> exception = raised_by(result)) return push_raise(*exception, {});
  return give(result);
}

/// A call is compared with all earlier ones, and every comparison is work for the solver.
constexpr std::uint64_t kStepsPerEntry = 4;

const Node* Machine::apply_table(Value location, core::TypeId type, Value argument) {
  const Value held = content(*state_, location);
  const bool first = held.as_object()->kind != kTable;
  const auto* before = static_cast<const Table*>(held.as_object());
  const TableEntries entries = first ? TableEntries() : before->entries;
  write_cell(location.cell(),
             new_table(type, entries, first ? 1 : before->calls + 1, first ? 0 : before->otherwise));
  state_->steps += kStepsPerEntry * entries.size();
  for (const auto* entry = entries.head(); entry != nullptr; entry = entry->next) {
    if (entry->words[0] != argument.word()) continue;
    // RULE AppCase1
    //   (L Lx), Σ  →  La, Σ     if Σ(L) = case … [Lx ↦ La] …
    fire(Rule::AppCase1);
    note_equal_calls();
    return give_entry(Value::from_word(entry->words[1]));
  }
  if (!compared_by_solver(type)) return lookup(location, entries.head(), argument);
  if (may_raise() || some_raise(entries)) return lookup(location, nullptr, argument);
  return add_result(location, argument);
}

/// Equal arguments, equal results: as a constraint if the solver knows both (002 Fig. 4), else by cases.
bool Machine::compared_by_solver(core::TypeId function) const {
  for (const core::TypeId type : code_.module().types[function].arguments) {
    const core::TypeKind kind = code_.module().types[code_.module().representation(type)].kind;
    if (kind == core::TypeKind::Data || kind == core::TypeKind::Function || kind == core::TypeKind::Ref ||
        kind == core::TypeKind::Array)
      return false;
  }
  return true;
}

/// Arguments may be anything, so that finding out whether two of them are equal takes a fork for each kind of
/// value. Where that is open, they are taken to be different: what comes of it may be a bit more than
/// functions do, and `agreement` says what.
bool Machine::compared_loosely(core::TypeId function) {
  core::Module& module = code_.module();
  const core::TypeId parameter = module.representation(module.types[function].arguments[0]);
  if (module.types[parameter].kind != core::TypeKind::Data || first_order(parameter)) return false;
  const core::Data* data = module.find_data(module.types[parameter].symbol);
  return data != nullptr && !data->abstract && !data->indexed;
}

/// Whether an unknown function can only look at an argument.
bool Machine::has_key(core::TypeId type, Value argument) {
  return is_made_by_unknown(argument) || !has_behaviour(argument, argument_type(type, 0));
}

/// The argument has behaviour: what the function does with it is a shape.
const Node* Machine::apply_otherwise(Value location, core::TypeId type, Value argument) {
  const Value held = content(*state_, location);
  const bool first = held.as_object()->kind != kTable;
  const auto* table = static_cast<const Table*>(held.as_object());
  Value otherwise = Value::from_word(first ? 0 : table->otherwise);
  if (first || table->otherwise == 0) {
    otherwise = fresh(type);
    content(*state_, otherwise).as_object()->flags |= kOtherwiseFlag;
    write_cell(location.cell(), new_table(type, first ? TableEntries() : table->entries,
                                          first ? 0 : table->calls, otherwise.word()));
  }
  fire(Rule::AppCase2);
  push_apply(&argument, 1);
  return give(otherwise);
}

/// When two values are equal. What is open (an unknown may be anything, and functions may do the same) is
/// taken to be so or not.
Term Machine::likeness(const State& state, Value left, Value right, bool if_open) {
  constexpr std::size_t kEnough = 1000;  // then take them to be different
  const Term different = terms_.boolean(false);
  Term result = terms_.boolean(true);
  std::vector<std::pair<Value, Value>> pending{{left, right}};
  for (std::size_t i = 0; i < pending.size(); ++i) {
    const Value a = content(state, pending[i].first);
    const Value b = content(state, pending[i].second);
    if (a == b) continue;
    const auto kind = [](Value v) { return v.is_object() ? static_cast<int>(v.as_object()->kind) : -1; };
    const auto open = [&](Value v) {
      return v.is_box() || v.is_array() ||
             (v.is_object() && kind(v) != kData && kind(v) != kBigInteger && kind(v) != kString &&
              kind(v) != kDouble);
    };
    if (open(a) || open(b)) {
      if (!if_open) return different;
      continue;
    }
    if (kind(a) == kData && kind(b) == kData) {
      const auto* one = static_cast<const Data*>(a.as_object());
      const auto* other = static_cast<const Data*>(b.as_object());
      if (one->constructor() != other->constructor() || i > kEnough) return different;
      for (std::size_t f = 0; f < one->count; ++f) pending.emplace_back(one->field(f), other->field(f));
      continue;
    }
    const Term one = term_of(a);
    const Term other = term_of(b);
    if (!one.valid() || !other.valid()) return different;
    result = terms_.conj(result, terms_.eq(one, other));
    if (terms_.is_false(result)) return result;
  }
  return result;
}

std::optional<std::vector<Term>> Machine::agreement(const State& state) {
  std::vector<Term> result;
  for (std::uint32_t cell = 0; cell < state.cells.size(); ++cell) {
    const Value held = Value::from_word(state.cells.get(cell));
    if (!held.is_object() || held.as_object()->kind != kTable) continue;
    const auto* table = static_cast<const Table*>(held.as_object());
    if (!table->is_loose()) continue;
    for (const auto* entry = table->entries.head(); entry != nullptr; entry = entry->next) {
      for (const auto* other = entry->next; other != nullptr; other = other->next) {
        const Term same =
            likeness(state, Value::from_word(entry->words[0]), Value::from_word(other->words[0]), false);
        if (terms_.is_false(same)) continue;
        const Term agree =
            likeness(state, Value::from_word(entry->words[1]), Value::from_word(other->words[1]), true);
        const Term condition = terms_.implies(same, agree);
        if (terms_.is_false(condition)) return std::nullopt;
        result.push_back(condition);
      }
    }
  }
  return result;
}

bool Machine::some_raise(const TableEntries& entries) const {
  for (const auto* entry = entries.head(); entry != nullptr; entry = entry->next) {
    if (raised_by(Value::from_word(entry->words[1]))) return true;
  }
  return false;
}

/// Is the argument the key of this entry? Without an entry: of none.
const Node* Machine::lookup(Value location, const TableEntries::Node* entry, Value argument) {
  fire_quietly(Rule::AppCase1);
  auto* frame = push_frame<TableFrame>(kTableFrame);
  frame->aux = location.cell();
  frame->argument = argument.word();
  frame->entry = entry;
  const auto* table = static_cast<const Table*>(content(*state_, location).as_object());
  if (entry != nullptr && table->is_loose())
    return give(value_of(likeness(*state_, argument, Value::from_word(entry->words[0]), false)));
  if (entry != nullptr) {
    base::PersistentList<2> pair;
    pair.push(heap_, {argument.word(), entry->words[0]});
    push_compare(core::Primitive::Equal, pair, Value::boolean(true));
  }
  return give(Value::nullary(code_.unit()));
}

const Node* Machine::table_frame(TableFrame& frame) {
  if (frame.entry == nullptr) return extend_table(frame);
  Value equal = state_->control;
  if (equal.is_term()) {
    const int chosen = decide({terms_.negate(equal.as_term()), equal.as_term()});
    if (chosen < 0) return nullptr;
    equal = Value::boolean(chosen == 1);
  }
  pop_frame();
  if (equal.as_boolean()) {
    fire(Rule::AppCase1);
    note_equal_calls();
    return give_entry(Value::from_word(frame.entry->words[1]));
  }
  return lookup(Value::location(frame.aux), frame.entry->next, Value::from_word(frame.argument));
}

namespace {

/// Whether a table has given the same for whatever it was asked.
bool is_constant(const Table& table) {
  const auto* entry = table.entries.head();
  while (entry != nullptr && entry->words[1] == table.entries.head()->words[1]) entry = entry->next;
  return entry == nullptr && !table.entries.empty();
}

}  // namespace

/// The argument gives a result, does what another one raised before, or raises for the first time. If the
/// solver tells arguments apart, those that raise are told apart here and the others by constraints.
const Node* Machine::extend_table(TableFrame& frame) {
  const Value location = Value::location(frame.aux);
  const Value argument = Value::from_word(frame.argument);
  const auto* table = static_cast<const Table*>(content(*state_, location).as_object());
  std::vector<Term> conditions{terms_.boolean(true)};
  std::vector<Value> raising;
  Term new_argument = terms_.boolean(true);
  if (compared_by_solver(core::TypeId(table->aux))) {
    for (const auto* entry = table->entries.head(); entry != nullptr; entry = entry->next) {
      const Term equal = terms_.eq(term_of(argument), term_of(Value::from_word(entry->words[0])));
      new_argument = terms_.conj(new_argument, terms_.negate(equal));
      if (!raised_by(Value::from_word(entry->words[1]))) continue;
      conditions[0] = terms_.conj(conditions[0], terms_.negate(equal));
      conditions.push_back(equal);
      raising.push_back(Value::from_word(entry->words[1]));
    }
  }
  if (may_raise()) conditions.push_back(new_argument);
  // Functions that give the same for everything are tried, too, though others are no less than these: what
  // they give is decided only once.
  const bool constant = table->is_loose() && is_constant(*table);
  if (constant) conditions.push_back(terms_.boolean(true));
  const int chosen = decide(conditions);
  if (chosen < 0) return nullptr;
  pop_frame();
  if (chosen == 0) return add_result(location, argument);
  if (constant && static_cast<std::size_t>(chosen) + 1 == conditions.size()) {
    const Value given = Value::from_word(table->entries.head()->words[1]);
    fire(Rule::AppCase2);
    add_entry(location, argument, given);
    return give_entry(given);
  }
  const auto which = static_cast<std::size_t>(chosen - 1);
  const bool raised_before = which < raising.size();
  fire(raised_before ? Rule::AppCase1 : Rule::AppRaise);
  if (raised_before) note_equal_calls();
  if (raised_before) return give_entry(raising[which]);
  const Value result = shape(shapes_[RaiseShape], {fresh(exception_type())});
  add_entry(location, argument, result);
  return give_entry(result);
}

void Machine::add_entry(Value location, Value argument, Value result) {
  const auto* table = static_cast<const Table*>(content(*state_, location).as_object());
  TableEntries entries = table->entries;
  entries.push(heap_, {argument.word(), result.word()});
  write_cell(location.cell(), new_table(core::TypeId(table->aux), entries, table->calls, table->otherwise));
}

const Node* Machine::add_result(Value location, Value argument) {
  const auto* table = static_cast<const Table*>(content(*state_, location).as_object());
  const core::TypeId type(table->aux);
  const Value result = fresh(argument_type(type, 1));
  // RULE AppOpq1
  //   (L Lx), Σ  →  La, Σ[L ↦ case [Lx ↦ La], La ↦ •]     if Σ(L) = •
  // RULE AppCase2
  //   (L Lx), Σ  →  La, Σ[L ↦ case … [Lx ↦ La], La ↦ •]   if Σ(L) = case … without Lx
  fire(table->entries.empty() ? Rule::AppOpq1 : Rule::AppCase2);
  const TableEntries::Node* compared = compared_by_solver(type) ? table->entries.head() : nullptr;
  if (compared != nullptr) note_equal_calls();
  for (const auto* entry = compared; entry != nullptr; entry = entry->next) {
    const Value known = Value::from_word(entry->words[1]);
    if (raised_by(known)) continue;  // told apart before
    const Term equal = terms_.eq(term_of(argument), term_of(Value::from_word(entry->words[0])));
    assume(terms_.implies(equal, terms_.eq(term_of(result), term_of(known))));
  }
  add_entry(location, argument, result);
  return give(result);
}

}  // namespace culprit::machine
