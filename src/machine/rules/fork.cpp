// Forks and the path condition.
#include "base/invariant.h"
#include "machine/machine.h"

namespace culprit::machine {

/// Which alternative to take; -1: the run must stop here and be resumed once per alternative. A rule calls
/// this before it changes anything, at most once, and is run again from the start when resumed. Alternatives
/// whose condition is false are never taken, and if one is left whose condition is true there is nothing to
/// decide.
int Machine::decide(std::span<const term::Term> conditions, std::uint32_t weight) {
  if (choice_ >= 0) {
    const int chosen = choice_;
    choice_ = -1;
    INVARIANT(static_cast<std::size_t>(chosen) < conditions.size(), "a choice that the fork did not offer");
    const term::Term condition = conditions[static_cast<std::size_t>(chosen)];
    state_->decisions.push(heap_, {Value::integer(chosen).word()});
    if (conditions.size() > 1) state_->weight += weight;
    if (condition.valid() && !choice_is_certain_) assume(condition);
    return chosen;
  }
  std::size_t possible = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    if (conditions[i].valid() && terms_.is_false(conditions[i])) continue;
    ++possible;
    last = i;
  }
  if (possible == 0) {
    stop(Stop::Infeasible);
    return -1;
  }
  const bool certain = possible == 1 && (!conditions[last].valid() || terms_.is_true(conditions[last]));
  if (certain) return static_cast<int>(last);
  outcome_.alternatives.assign(conditions.begin(), conditions.end());
  stop(Stop::Fork);
  return -1;
}

void Machine::assume(term::Term condition) {
  if (terms_.is_true(condition)) return;
  state_->path.push(heap_, {Value::of(condition).word(), Value::integer(0).word()});
  if (state_->model != nullptr && !term::holds(terms_, condition, *state_->model)) state_->model = nullptr;
}

}  // namespace culprit::machine
