// Definitions that hold something unknown: they belong to what functions are called with.
#include "summary/prover.h"

namespace culprit::summary {

namespace {

/// Not evaluated yet, or on the way.
bool is_suspended(machine::Value value) {
  return value.is_object() &&
         (value.as_object()->kind == machine::kThunk || value.as_object()->kind == machine::kBlackhole);
}

}  // namespace

/// What a definition has become differs from path to path if there was something unknown in it, even if
/// nothing unknown is left.
void Prover::find_open_definitions(const State& state) {
  const std::vector<Value>& all = code_.suspended();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Value value = machine_.content(state, all[i]);
    if (is_suspended(value) || open_.count(i) != 0) continue;
    const auto known = closed_.find(i);
    if (known != closed_.end() && known->second == value) continue;
    if (is_closed(value) && (known == closed_.end() || are_alike(known->second, value))) {
      closed_[i] = value;
      continue;
    }
    open_.insert(i);
    proof_.found_open = true;
    give_up("a definition that holds something unknown");
  }
}

/// Whether there are neither terms nor places of unknowns in it: then it is the same in every state.
bool Prover::is_closed(Value start) const {
  base::WordSet seen;
  std::vector<Value> pending{start};
  while (!pending.empty()) {
    const Value value = pending.back();
    pending.pop_back();
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

/// The open definitions that code inside of the values may use.
std::vector<std::size_t> Prover::definitions_for(const State& state, const std::vector<Value>& values) const {
  std::set<std::size_t> result;
  if (open_.empty()) return {};
  const auto add_used_by = [&](const machine::Procedure* procedure) {
    for (const auto& [definition, users] : users_) {
      if (users.count(procedure->source) != 0) result.insert(definition);
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
