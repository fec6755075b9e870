#include "search/explorer.h"

#include <algorithm>

namespace culprit::search {

namespace {
/// Steps that one state may run before others get their turn.
constexpr std::uint64_t kQuantum = 2000;
/// Steps of a dive that comes to no good end.
constexpr std::uint64_t kDive = 4'000;
/// Conditions of a path from which on it is worth a question to keep out what follows from them.
constexpr std::size_t kLongPath = 64;

/// Of those that weigh the same, the first comes last.
void put_lightest_last(std::vector<std::size_t>& alternatives, const std::vector<std::uint32_t>& weights) {
  const auto weight = [&](std::size_t i) { return i < weights.size() ? weights[i] : 0; };
  std::stable_sort(alternatives.begin(), alternatives.end(), [&](std::size_t a, std::size_t b) {
    return weight(a) != weight(b) ? weight(a) > weight(b) : a > b;
  });
}

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
  dive_.clear();
  diving_ = false;
  has_good_end_ = false;
  heap_.set_budget(budget_.memory);
  add(std::move(initial), -1, {});
  while (!frontier_.empty() || !dive_.empty()) {
    if (must_halt()) return result_;
    Item item = next();
    if (item.condition.valid() && !feasible(item.state, item.condition)) {
      ++result_.infeasible;
      continue;
    }
    const std::uint64_t before = item.state.steps;
    const machine::Outcome outcome =
        machine.run(item.state, std::min(kQuantum, most_steps() - result_.steps), item.choice, item.certain);
    result_.steps += item.state.steps - before;
    const bool ends_well = outcome.stop == machine::Stop::Finished;
    if (ends_well && result_.steps < budget_.steps) has_good_end_ = true;
    if (diving_ && (ends_well || result_.steps >= dive_end_)) surface();
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

void Explorer::add(machine::State state, int choice, term::Term condition, std::uint32_t cost, bool certain) {
  const std::uint64_t sequence = sequence_++;
  const std::uint64_t priority = strategy_->priority(state, choice, sequence);
  const std::uint64_t abstracted = budget_.cheapest_first ? std::uint64_t{state.abstracted} + cost : 0;
  Item item{abstracted, priority, sequence, std::move(state), choice, condition, certain};
  if (diving_ && item.state.unknown_calls == 0)
    dive_.push_back(std::move(item));
  else
    frontier_.insert(std::move(item));
}

/// Of two alternatives that exclude each other, the one that may be impossible, if it is worth a question
/// now. Loops ask whether a bounded number is 0, 1, 2, ...: if the path kept each answer, all later questions
/// would be longer.
std::optional<std::size_t> Explorer::doubtful(const machine::State& state,
                                              const machine::Outcome& outcome) const {
  const std::vector<term::Term>& conditions = outcome.alternatives;
  const bool applicable = conditions.size() == 2 && conditions[0].valid() && conditions[1].valid() &&
                          state.model != nullptr && state.path.size() >= kLongPath;
  if (!applicable || terms_.negate(conditions[0]) != conditions[1]) return std::nullopt;
  return term::holds(terms_, conditions[0], *state.model) ? 1 : 0;
}

void Explorer::split(machine::Machine& machine, machine::State& state, const machine::Outcome& outcome) {
  std::vector<term::Term> open = outcome.alternatives;  // conditions that are still to be checked
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (!open[i].valid() || !terms_.is_false(open[i])) order.push_back(i);
  }
  if (diving_) put_lightest_last(order, outcome.weights);
  const std::optional<std::size_t> asked = doubtful(state, outcome);
  std::optional<machine::State> possible;
  if (asked) {
    possible = machine.fork(state);
    if (!feasible(*possible, open[*asked])) {
      ++result_.infeasible;
      return add(machine.fork(state), static_cast<int>(1 - *asked), term::Term(), 0, true);
    }
    open[*asked] = term::Term();
  }
  for (const std::size_t i : order)
    add(i == asked ? *std::move(possible) : machine.fork(state), static_cast<int>(i), open[i],
        i == 1 ? outcome.abstract_cost : 0);
}

Explorer::Item Explorer::next() {
  if (!dive_.empty()) {
    Item item = std::move(dive_.back());
    dive_.pop_back();
    return item;
  }
  diving_ = result_.steps >= budget_.steps;
  dive_end_ = result_.steps + kDive;
  return std::move(frontier_.extract(frontier_.begin()).value());
}

std::uint64_t Explorer::most_steps() const {
  return budget_.steps + (has_good_end_ && budget_.only_if_stuck ? 0 : budget_.dives);
}

/// The end of a dive: what it left is for the strategy.
void Explorer::surface() {
  diving_ = false;
  for (Item& item : dive_) frontier_.insert(std::move(item));
  dive_.clear();
}

/// Is  path ∧ condition  satisfiable?  What the solver cannot decide is explored: that is sound, and whatever
/// is found there is replayed. The state keeps the model.
bool Explorer::feasible(machine::State& state, term::Term condition) {
  if (state.model != nullptr && term::holds(terms_, condition, *state.model)) return true;
  std::vector<term::Term> query = conjuncts(state);
  query.push_back(condition);
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
  } else if (result_.steps >= most_steps() || result_.solver_unknown > budget_.undecided) {
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
  for (const Item& item : dive_) item.state.trace(tracer);
}

}  // namespace culprit::search
