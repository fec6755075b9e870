// Definitions that hold something unknown: they belong to what functions are called with.
#include "summary/prover.h"

namespace culprit::summary {

/// What a definition has become differs from path to path if there was something unknown in it, even if
/// nothing unknown is left.
void Prover::find_open_definitions(Run& run) {
  for (const std::size_t i : bases_[run.past.base].suspended) {
    const Value value = machine_.content(run.state, code_.suspended()[i]);
    if (is_suspended(value) || open_.count(i) != 0) continue;
    const auto known = closed_.find(i);
    if (known != closed_.end() && known->second == value) continue;
    if (is_closed(run.state, value) && (known == closed_.end() || are_alike(known->second, value))) {
      closed_[i] = value;
      continue;
    }
    if (run.entry == 0) return set_base(run);  // the program's own code goes on setting up
    open_.insert(i);
    proof_.found_open = true;
    give_up("a definition that holds something unknown");
  }
}

/// What has been evaluated since set-up and is the same in every state need not be evaluated again.
void Prover::define_closed(const Run& run, std::size_t base, State& state) {
  for (const std::size_t i : bases_[base].suspended) {
    const Value definition = code_.suspended()[i];
    const Value value = machine_.content(run.state, definition);
    const bool same_base = base == run.past.base;
    if (is_suspended(value) || (same_base ? open_.count(i) != 0 : !is_closed(value))) continue;
    machine_.define_in(state, definition, value);
  }
}

/// Whether there are neither terms nor places of unknowns in it: then it is the same in every state.
bool Prover::is_closed(Value value) const {
  return is_closed(value, [](Value) { return false; });
}

/// The same of states with the base of the one that runs: what set-up left unknown is the same in all of
/// them.
bool Prover::is_closed(const State& state, Value value) const {
  return is_closed(value, [&](Value part) { return values_.is_of_setup(state, part); });
}

bool Prover::is_closed(Value start, const std::function<bool(Value)>& is_known) const {
  base::WordSet seen;
  std::vector<Value> pending{start};
  while (!pending.empty()) {
    const Value value = pending.back();
    pending.pop_back();
    if (is_known(value)) continue;
    if (value.is_term() || value.is_location()) return false;
    if (!value.is_object() || !seen.insert(value.word())) continue;
    const Parts parts = values_.parts(value);
    pending.insert(pending.end(), parts.begin(), parts.end());
  }
  return true;
}

/// Whether values that hold nothing unknown cannot be told apart.
bool Prover::are_alike(Value left, Value right) const {
  std::set<std::pair<base::Word, base::Word>> seen;
  std::vector<std::pair<Value, Value>> pending{{left, right}};
  while (!pending.empty()) {
    const auto [a, b] = pending.back();
    pending.pop_back();
    if (a == b || !seen.insert({a.word(), b.word()}).second) continue;
    if (!a.is_object() || !b.is_object()) return false;
    const base::Object* one = a.as_object();
    const base::Object* other = b.as_object();
    if (one->kind != other->kind || one->count != other->count) return false;
    const bool code = one->kind == machine::kClosure || one->kind == machine::kPartial;
    if (code ? procedure_of(a) != procedure_of(b) : one->kind != machine::kData || one->aux != other->aux)
      return false;
    const Parts mine = values_.parts(a);
    const Parts others = values_.parts(b);
    for (std::size_t i = 0; i < mine.size(); ++i) pending.emplace_back(mine[i], others[i]);
  }
  return true;
}

const std::set<core::ExprId>& Prover::users_of(std::size_t definition) {
  const auto [found, is_new] = users_.try_emplace(definition);
  if (is_new) {
    const auto* thunk = static_cast<const machine::Thunk*>(code_.suspended()[definition].as_object());
    found->second = recursion_.users_of(thunk->procedure->source);
  }
  return found->second;
}

/// Where set-up leads to different states, what has nothing to do with what these leave unknown is the same
/// for all of them: then the first one will do.
std::size_t Prover::base_for(const Run& run, const std::vector<Value>& values,
                             const std::vector<NodeId>& nodes) {
  const std::size_t own = run.past.base;
  if (own == 0) return 0;
  const bool depends =
      graph_.has_places(nodes) || !definitions_for(run.state, values, bases_[own].open).empty();
  return depends ? own : 0;
}

/// Of some open definitions, those that code inside of the values may use.
std::vector<std::size_t> Prover::definitions_for(const State& state, const std::vector<Value>& values,
                                                 const std::vector<std::size_t>& among) {
  std::set<std::size_t> result;
  if (among.empty()) return {};
  const auto add_used_by = [&](const machine::Procedure* procedure) {
    for (const std::size_t definition : among) {
      if (users_of(definition).count(procedure->source) != 0) result.insert(definition);
    }
  };
  base::WordSet seen;
  std::vector<NodeId> shapes;
  std::vector<Value> pending = values;
  while (!pending.empty()) {
    const Value held = machine_.content(state, pending.back());
    pending.pop_back();
    if (held.is_location()) pending.push_back(held);
    if (!held.is_object() || !seen.insert(held.word())) continue;
    if (held.as_object()->kind == machine::kClosure) add_used_by(procedure_of(held));
    if (held.as_object()->kind == machine::kUnknown) {
      const machine::ShapeId shape = static_cast<const machine::Unknown*>(held.as_object())->shape;
      if (shape != 0) shapes.push_back(shape - 1);
    }
    const Parts parts = values_.parts(held);
    pending.insert(pending.end(), parts.begin(), parts.end());
  }
  for (const std::uint32_t code : graph_.procedures_in(shapes)) add_used_by(graph_.procedure(code));
  return {result.begin(), result.end()};
}

std::vector<machine::Value> Prover::with_definitions(const State& state, std::vector<Value> values,
                                                     const std::vector<std::size_t>& definitions) {
  for (const std::size_t each : definitions) {
    const Value value = machine_.content(state, code_.suspended()[each]);
    if (is_suspended(value)) give_up("a definition that is not evaluated yet");
    values.push_back(value);
  }
  return values;
}

}  // namespace culprit::summary
