// Unknown functions of first-order argument: tables from arguments to results, so that equal arguments give
// equal results.
#include "base/invariant.h"
#include "machine/machine.h"

namespace culprit::machine {

using term::Term;

const Node* Machine::apply_table(Value location, Table* table, Value argument) {
  for (const auto* entry = table->entries.head(); entry != nullptr; entry = entry->next) {
    if (entry->words[0] != argument.word()) continue;
    // RULE AppCase1
    //   (L Lx), Σ  →  La, Σ     if Σ(L) = case … [Lx ↦ La] …
    fire(Rule::AppCase1);
    return give(Value::from_word(entry->words[1]));
  }
  const core::Type function = code_.module().types[core::TypeId(table->aux)];
  const auto solver_knows = [&](core::TypeId type) {
    const core::TypeKind kind = code_.module().types[code_.module().representation(type)].kind;
    return kind != core::TypeKind::Data && kind != core::TypeKind::Function && kind != core::TypeKind::Ref &&
           kind != core::TypeKind::Array;
  };
  // Equal arguments, equal results: as a constraint if the solver knows both (002 Fig. 4), else by cases.
  if (!solver_knows(function.arguments[0]) || !solver_knows(function.arguments[1])) {
    return lookup(location, table->entries.head(), argument);
  }
  return extend_table(location, argument);
}

/// Is the argument the key of this entry?
const Node* Machine::lookup(Value location, const TableEntries::Node* entry, Value argument) {
  if (entry == nullptr) return extend_table(location, argument);
  fire_quietly(Rule::AppCase1);
  auto* frame = push_frame<TableFrame>(kTableFrame);
  frame->aux = location.cell();
  frame->argument = argument.word();
  frame->entry = entry;
  base::PersistentList<2> pair;
  pair.push(heap_, {argument.word(), entry->words[0]});
  push_compare(core::Primitive::Equal, pair, Value::boolean(true));
  return give(Value::nullary(code_.unit()));
}

const Node* Machine::table_frame(TableFrame& frame) {
  Value equal = state_->control;
  if (equal.is_term()) {
    const int chosen = decide({terms_.negate(equal.as_term()), equal.as_term()});
    if (chosen < 0) return nullptr;
    equal = Value::boolean(chosen == 1);
  }
  pop_frame();
  if (equal.as_boolean()) {
    fire(Rule::AppCase1);
    return give(Value::from_word(frame.entry->words[1]));
  }
  return lookup(Value::location(frame.aux), frame.entry->next, Value::from_word(frame.argument));
}

const Node* Machine::extend_table(Value location, Value argument) {
  auto* table = static_cast<Table*>(content(*state_, location).as_object());
  const core::TypeId result_type = code_.module().types[core::TypeId(table->aux)].arguments[1];
  const Value result = fresh(result_type);
  // RULE AppOpq1
  //   (L Lx), Σ  →  La, Σ[L ↦ case [Lx ↦ La], La ↦ •]     if Σ(L) = •
  // RULE AppCase2
  //   (L Lx), Σ  →  La, Σ[L ↦ case … [Lx ↦ La], La ↦ •]   if Σ(L) = case … without Lx
  fire(table->entries.empty() ? Rule::AppOpq1 : Rule::AppCase2);
  if (result.is_term()) {
    for (const auto* entry = table->entries.head(); entry != nullptr; entry = entry->next) {
      const Term key = term_of(Value::from_word(entry->words[0]));
      if (!key.valid() || !term_of(argument).valid()) break;  // told apart by cases instead
      const Term equal = terms_.eq(term_of(argument), key);
      assume(terms_.implies(equal, terms_.eq(result.as_term(), term_of(Value::from_word(entry->words[1])))));
    }
  }
  auto* extended = heap_.allocate<Table>(kTable);
  extended->count = 0;
  extended->aux = table->aux;
  extended->entries = table->entries;
  extended->entries.push(heap_, {argument.word(), result.word()});
  write_cell(location.cell(), Value::of(extended));
  return give(result);
}

}  // namespace culprit::machine
