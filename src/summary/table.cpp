// The table: which entry a call belongs to, and what becomes of entries that are joined.
#include <algorithm>

#include "summary/prover.h"

namespace culprit::summary {

using term::Term;

namespace {

/// So many calls of a function inside of each other have entries of their own; then they are joined.
constexpr std::size_t kApart = 2;
/// More if it is given different functions.
constexpr std::size_t kApartWithOtherCode = 12;
/// The same for uses of functions by unknown code: most end soon, and contracts inside of contracts are
/// different.
constexpr std::size_t kUsesApart = 4;
/// One call makes so many calls of a function that have entries of their own.
constexpr std::size_t kMostSiblings = 8;
/// And of all entries of a function so many.
constexpr std::size_t kMostEntries = 100;

}  // namespace

/// What a path has learned since set-up is in the values that are kept of it. Others that it stands for did
/// not make its calls of unknown functions.
void Prover::forget_path(const Base& base, State& state) const {
  state.path = base.state.path;
  state.events = base.state.events;
  state.model = base.state.model;
}

/// What set-up left unknown is as unknown again.
void Prover::reset_places(const Base& base, State& state) {
  for (std::uint32_t cell = 0; cell < base.cells; ++cell) {
    const base::Word before = base.state.cells.get(cell);
    if (state.cells.get(cell) != before)
      machine_.write_in(state, Value::location(cell), Value::from_word(before));
  }
}

/// Whatever a path has found out about the arguments of its entry is not known any more.
void Prover::reset_arguments(const Entry& entry, State& state) {
  base::WordSet seen;
  std::vector<Value> pending = entry.values;
  while (!pending.empty()) {
    const Value value = pending.back();
    pending.pop_back();
    if ((!value.is_location() && !value.is_object()) || !seen.insert(value.word())) continue;
    const Value held = machine_.content(entry.start, value);
    if (value.is_location()) machine_.write_in(state, value, held);
    const Parts parts = values_.parts(held);
    pending.insert(pending.end(), parts.begin(), parts.end());
  }
}

std::size_t Prover::entry_for(Run& run, const machine::Procedure* procedure,
                              const std::vector<Value>& arguments, Purpose purpose, core::TypeId type) {
  if (run.past.base == kNone) set_base(run);
  find_open_definitions(run);
  const std::vector<std::size_t> definitions =
      definitions_for(run.state, arguments, {open_.begin(), open_.end()});
  const std::vector<Value> values = with_definitions(run.state, arguments, definitions);
  if (gave_up_) return kNone;
  const std::vector<NodeId> nodes = values_.abstract(run.state, values);
  if (!values_.failure().empty()) return kNone;
  const std::size_t base = base_for(run, values, nodes);
  const auto is_like = [&](const Entry& each) {
    return each.procedure == procedure && each.purpose == purpose && each.base == base &&
           each.definitions == definitions;
  };
  const bool is_operation = purpose == Purpose::Operation;
  Set key = is_operation ? Set{nodes, {}} : exact(run.state, values, nodes);
  for (std::size_t i = entries_.size(); i-- > 1;) {
    if (is_like(entries_[i]) && are_equal(entries_[i].key, key)) return i;
  }
  if (machine_.has_global_state(run.state)) {
    give_up("state of the program's own");
    return kNone;
  }
  const std::size_t old = ancestor_to_join(run, nodes, is_like, purpose);
  if (old != kNone) {
    // What is called again and again is taken to be like what it was called with before.
    for (std::size_t i = entries_.size(); i-- > 1;) {
      const bool fits = is_like(entries_[i]) && keeps_orders(entries_[i].key, nodes);
      if (fits && covers(entries_[i].key, run.state, values, nodes)) return i;
    }
    key = is_operation ? Set{graph_.join(entries_[old].key.nodes, nodes), {}}
                       : joined(entries_[old].key, entries_[old].start, entries_[old].values, run.state,
                                values, nodes);
    for (std::size_t i = entries_.size(); i-- > 1;) {
      if (is_like(entries_[i]) && are_equal(entries_[i].key, key)) return i;
    }
  }
  if (gave_up_ || graph_.failed() || !values_.failure().empty()) return kNone;
  return add_entry(run, procedure, std::move(key), purpose, type, base, definitions);
}

std::size_t Prover::ancestor_to_join(const Run& run, const std::vector<NodeId>& nodes,
                                     const std::function<bool(const Entry&)>& is_like, Purpose purpose) {
  std::size_t apart = 0;
  std::size_t apart_alike = 0;
  std::size_t nearest = kNone;
  std::size_t nearest_alike = kNone;
  for (std::size_t i = run.entry; i != 0; i = entries_[i].parent) {
    if (!is_like(entries_[i])) continue;
    if (++apart == 1) nearest = i;
    if (has_same_code(entries_[i].key, nodes) && ++apart_alike == 1) nearest_alike = i;
  }
  if (apart_alike >= (purpose == Purpose::Use ? kUsesApart : kApart)) return nearest_alike;
  if (apart >= kApartWithOtherCode) return nearest;
  std::size_t siblings = 0;
  std::size_t youngest = kNone;
  for (std::size_t i = 1; i < entries_.size(); ++i) {
    const bool same_caller = entries_[i].parent == run.entry && is_like(entries_[i]);
    if (!same_caller || !has_same_code(entries_[i].key, nodes)) continue;
    ++siblings;
    youngest = i;
  }
  if (run.entry != 0 && siblings >= kMostSiblings) return youngest;
  const auto all = std::count_if(entries_.begin(), entries_.end(), is_like);
  if (static_cast<std::size_t>(all) < kMostEntries) return kNone;
  for (std::size_t i = entries_.size(); i-- > 1;) {
    if (is_like(entries_[i])) return i;
  }
  return kNone;
}

/// Whether a function is called with the same functions, as far as it is known which ones these are: what
/// checks contracts does different things with each.
bool Prover::has_same_code(const Set& key, const std::vector<NodeId>& nodes) {
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    if (!graph_.is_known_code(nodes[i])) continue;
    if (!graph_.includes(key.nodes[i], nodes[i]) || !graph_.includes(nodes[i], key.nodes[i])) return false;
  }
  return true;
}

/// Whether an entry does not forget that arguments stand in order: its answers would say less of them.
bool Prover::keeps_orders(const Set& key, const std::vector<NodeId>& nodes) const {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (graph_[nodes[i]].is_ordered() && !graph_[key.nodes[i]].is_ordered()) return false;
  }
  return true;
}

bool Prover::are_equal(const Set& a, const Set& b) {
  // RULE Memo-Equal
  //   ⟨V, Σ⟩ ≈ ⟨V0, Σ0⟩: nodes are numbered by their positions, so that renaming is not needed
  return a.relations == b.relations && graph_.includes(a.nodes, b.nodes) && graph_.includes(b.nodes, a.nodes);
}

bool Prover::covers(const Set& set, const State& state, const std::vector<Value>& values,
                    const std::vector<NodeId>& nodes) {
  if (!graph_.includes(set.nodes, nodes)) return false;
  if (set.relations.empty()) return true;
  if (!facts_.hidden(set.relations).empty()) return false;
  const std::vector<Term> terms = terms_at(state, values, set.nodes);
  return std::all_of(set.relations.begin(), set.relations.end(),
                     [&](Term relation) { return facts_.holds(state, relation, terms); });
}

std::vector<Term> Prover::terms_at(const State& state, const std::vector<Value>& values,
                                   const std::vector<NodeId>& nodes) {
  Terms terms;
  values_.collect(state, values, nodes, terms);
  std::vector<Term> result;
  for (const NodeId each : positions(graph_, nodes)) {
    const auto found = terms.find(each);
    if (found == terms.end()) {
      give_up("a number that has no name");
      return {};
    }
    result.push_back(found->second);
  }
  return result;
}

Prover::Set Prover::exact(const State& state, const std::vector<Value>& values, std::vector<NodeId> nodes) {
  const std::vector<Term> terms = terms_at(state, values, nodes);
  return {std::move(nodes), facts_.relations(state, terms, true)};
}

Prover::Set Prover::joined(const Set& old, const State& old_state, const std::vector<Value>& old_values,
                           const State& state, const std::vector<Value>& values,
                           const std::vector<NodeId>& nodes) {
  // RULE Widen
  //   V0 ⊕ V: what holds on both sides; what was built around V0 is taken to go on
  return related(graph_.widen(old.nodes, nodes), old_state, old_values, state, values);
}

Prover::Set Prover::related(std::vector<NodeId> nodes, const State& old_state,
                            const std::vector<Value>& old_values, const State& state,
                            const std::vector<Value>& values) {
  Set result{std::move(nodes), {}};
  if (graph_.failed()) return result;
  const std::vector<Term> terms = terms_at(state, values, result.nodes);
  const std::vector<Term> old_terms = terms_at(old_state, old_values, result.nodes);
  if (gave_up_) return result;
  const auto holds_now = [&](Term each) { return facts_.holds(state, each, terms); };
  const auto held = [&](Term each) { return facts_.holds(old_state, each, old_terms); };
  const auto add = [&](Term each) {
    const bool known =
        std::find(result.relations.begin(), result.relations.end(), each) != result.relations.end();
    if (!known) result.relations.push_back(each);
  };
  for (const Term each : facts_.relations(state, terms, false)) {
    if (held(each)) add(each);
  }
  for (const Term each : facts_.relations(old_state, old_terms, false)) {
    if (holds_now(each)) add(each);
  }
  if (precision_ == Precision::Equations) {
    for (const Term each : facts_.equations({old_state, old_terms}, {state, terms})) add(each);
  }
  if (precision_ == Precision::Orders) {
    for (const Term each : facts_.either_or({old_state, old_terms}, {state, terms})) add(each);
  }
  return result;
}

std::size_t Prover::add_entry(const Run& run, const machine::Procedure* procedure, Set key, Purpose purpose,
                              core::TypeId type, std::size_t base,
                              const std::vector<std::size_t>& definitions) {
  // RULE Memo-Call
  //   (f V) with no entry like it  →  f's code, once, with an empty continuation: rt⟨f, V⟩ [V/x]e
  State state = machine_.fork(bases_[base].state);
  define_closed(run, base, state);
  Entry entry;
  entry.base = base;
  entry.procedure = procedure;
  entry.purpose = purpose;
  entry.parent = run.entry;
  Terms terms;
  entry.values = values_.instantiate(state, key.nodes, terms);
  entry.definitions = definitions;
  std::size_t definition = entry.values.size() - definitions.size();
  for (const std::size_t each : definitions)
    machine_.define_in(state, code_.suspended()[each], entry.values[definition++]);
  assume_relations(state, key, terms);
  entry.key = std::move(key);
  entry.start = state;
  proof_.joined_kinds = proof_.joined_kinds || purpose == Purpose::Operation;
  entries_.push_back(std::move(entry));
  const std::size_t index = entries_.size() - 1;
  State begin = machine_.fork(entries_[index].start);
  if (purpose == Purpose::Use) {
    start_use(entries_[index], begin, type);
  } else {
    const std::vector<Value>& values = entries_[index].values;
    const std::size_t arguments = values.size() - 1 - definitions.size();
    machine_.apply_in(begin, values[0], std::span<const Value>(values).subspan(1, arguments));
  }
  const int choice = purpose == Purpose::Use ? -1 : machine::Machine::kEnterCall;
  runs_.push_front({index, std::move(begin), choice, {}, {{}, 0, base}});
  return index;
}

void Prover::assume_relations(State& state, const Set& set, const Terms& terms) {
  std::vector<Term> at;
  for (const NodeId each : positions(graph_, set.nodes)) {
    const auto found = terms.find(each);
    if (found == terms.end()) return give_up("a number that has no name");
    at.push_back(found->second);
  }
  std::vector<std::pair<Term, Term>> hidden;
  for (const Term each : facts_.hidden(set.relations))
    hidden.emplace_back(each, machine_.variable_in(state, terms_.sort(each)));
  for (const Term relation : set.relations)
    machine_.assume_in(state, facts_.instantiate(relation, at, hidden));
  values_.measure(state);
}

}  // namespace culprit::summary
