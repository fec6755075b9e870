// Unknown functions of first-order argument: tables from arguments to results, so that equal arguments give
// equal results. Under a handler a function may also raise for some of its arguments: then the table holds
// \x. raise e in place of a result.
#include "base/invariant.h"
#include "machine/machine.h"

namespace culprit::machine {

using term::Term;

Value Machine::new_table(core::TypeId type, TableEntries entries, std::uint32_t calls) {
  auto* table = heap_.allocate<Table>(kTable);
  table->count = 0;
  table->aux = type.index();
  table->entries = entries;
  table->calls = calls;
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
  write_cell(location.cell(), new_table(type, entries, first ? 1 : before->calls + 1));
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
  const int chosen = decide(conditions);
  if (chosen < 0) return nullptr;
  pop_frame();
  if (chosen == 0) return add_result(location, argument);
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
  write_cell(location.cell(), new_table(core::TypeId(table->aux), entries, table->calls));
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
