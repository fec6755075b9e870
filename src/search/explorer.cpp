#include "search/explorer.h"

#include <algorithm>

namespace culprit::search {

namespace {
/// Steps that one state may run before others get their turn.
constexpr std::uint64_t kQuantum = 2000;
}  // namespace

std::vector<term::Term> conjuncts(const machine::State& state) {
  std::vector<term::Term> result(state.path.size());
  auto place = result.rbegin();
  for (const auto* entry = state.path.head(); entry != nullptr; entry = entry->next)
    *place++ = machine::Value::from_word(entry->words[0]).as_term();
  return result;
}

Exploration Explorer::explore(machine::Machine& machine, machine::State initial, const Visitor& visit) {
  result_ = Exploration();
  frontier_.clear();
  heap_.set_budget(budget_.memory);
  add(std::move(initial), -1, {});
  while (!frontier_.empty()) {
    if (must_halt()) return result_;
    Item item = std::move(frontier_.extract(frontier_.begin()).value());
    if (item.condition.valid() && !feasible(item)) {
      ++result_.infeasible;
      continue;
    }
    const std::uint64_t before = item.state.steps;
    const machine::Outcome outcome =
        machine.run(item.state, std::min(kQuantum, budget_.steps - result_.steps), item.choice);
    result_.steps += item.state.steps - before;
    switch (outcome.stop) {
      case machine::Stop::Steps: add(std::move(item.state), -1, {}); break;
      case machine::Stop::Fork:
        ++result_.forks;
        split(machine, item.state, outcome);
        break;
      default:
        ++result_.paths;
        if (visit(item.state, outcome)) {
          result_.halt = Halt::Answered;
          return result_;
        }
    }
  }
  result_.halt = Halt::Exhausted;
  return result_;
}

void Explorer::add(machine::State state, int choice, term::Term condition, std::uint32_t cost) {
  const std::uint64_t sequence = sequence_++;
  const std::uint64_t priority = strategy_->priority(state, choice, sequence);
  const std::uint64_t abstracted = budget_.cheapest_first ? std::uint64_t{state.abstracted} + cost : 0;
  frontier_.insert(Item{abstracted, priority, sequence, std::move(state), choice, condition});
}

void Explorer::split(machine::Machine& machine, machine::State& state, const machine::Outcome& outcome) {
  for (std::size_t i = 0; i < outcome.alternatives.size(); ++i) {
    const term::Term condition = outcome.alternatives[i];
    if (condition.valid() && terms_.is_false(condition)) continue;
    add(machine.fork(state), static_cast<int>(i), condition, i == 1 ? outcome.abstract_cost : 0);
  }
}

/// Is  path ∧ condition  satisfiable?  What the solver cannot decide is explored: that is sound, and whatever
/// is found there is replayed. The state keeps the model.
bool Explorer::feasible(Item& item) {
  machine::State& state = item.state;
  if (state.model != nullptr && term::holds(terms_, item.condition, *state.model)) return true;
  std::vector<term::Term> query = conjuncts(state);
  query.push_back(item.condition);
  solve::Query question{query};
  question.prefix_model = state.model.get();
  question.prefix_satisfiable = state.model != nullptr;
  solve::Answer answer = solver_->check(question);
  if (std::holds_alternative<solve::Unsat>(answer)) return false;
  if (auto* sat = std::get_if<solve::Sat>(&answer)) {
    state.model = std::make_shared<const term::Model>(std::move(sat->model));
  } else {
    state.model = nullptr;
    ++result_.solver_unknown;
  }
  return true;
}

bool Explorer::must_halt() {
  if (cancel_.cancelled()) {
    result_.halt = Halt::Cancelled;
  } else if (result_.steps >= budget_.steps || result_.solver_unknown > budget_.undecided) {
    result_.halt = Halt::Steps;
  } else if (heap_.live_bytes() > budget_.memory / 4 * 3) {  // the rest is for what dies young
    result_.halt = Halt::Memory;
  } else {
    return false;
  }
  return true;
}

void Explorer::trace(base::Tracer& tracer) const {
  for (const Item& item : frontier_) item.state.trace(tracer);
}

}  // namespace culprit::search
