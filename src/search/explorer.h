// Explores the tree of states: takes one from the frontier, runs it to its next fork or end, puts what came
// of it back. Where inputs have many shapes, an order that is fair to all of them may use up the steps before
// the program did anything with one of them. Then there are dives: what comes of one state is followed, depth
// first and lightest alternatives first, to where a path ends well, and the strategy chooses the next one.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "env/limits.h"
#include "machine/machine.h"
#include "search/strategy.h"
#include "solve/solver.h"

namespace culprit::search {

struct Budget {
  std::uint64_t steps;
  std::size_t memory;          ///< bytes of the traced heap
  bool cheapest_first = true;  ///< states with few abstracted calls have their turn before others
  /// Questions that the solver gives up on; beyond that the exploration ends as if the steps were used up.
  std::uint64_t undecided = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t dives = 0;    ///< further steps, in dives
  bool only_if_stuck = true;  ///< these are taken only if none of the paths ended well so far
};

/// Why the exploration ended.
enum class Halt : std::uint8_t {
  Exhausted,  ///< no state is left
  Answered,   ///< the visitor had what it wanted
  Steps,
  Memory,
  Cancelled
};

struct Exploration {
  Halt halt = Halt::Exhausted;
  std::uint64_t steps = 0;
  std::uint64_t paths = 0;  ///< that ended in some way
  std::uint64_t forks = 0;
  std::uint64_t infeasible = 0;
  std::uint64_t solver_unknown = 0;  ///< feasibility that the solver did not decide; explored as if feasible
};

class Explorer {
 public:
  /// Called for every path that ends; true: enough.
  using Visitor = std::function<bool(const machine::State&, const machine::Outcome&)>;

  Explorer(base::Heap& heap, term::Manager& terms, solve::Solver& solver, const Strategy& strategy,
           Budget budget, const env::Cancellation& cancel)
      : heap_(heap),
        terms_(terms),
        solver_(&solver),
        strategy_(&strategy),
        budget_(budget),
        cancel_(cancel) {}

  void set_budget(const Budget& budget) { budget_ = budget; }
  void set_strategy(const Strategy& strategy) { strategy_ = &strategy; }
  void set_solver(solve::Solver& solver) { solver_ = &solver; }
  Exploration explore(machine::Machine& machine, machine::State initial, const Visitor& visit);
  /// The states it holds, for the machine's garbage collection.
  void trace(base::Tracer& tracer) const;

 private:
  struct Item {
    std::uint64_t abstracted;
    std::uint64_t priority;
    std::uint64_t sequence;
    machine::State state;
    int choice = -1;
    term::Term condition;  ///< of the choice; checked when the item's turn comes, unless it has been
    bool certain = false;  ///< the other choice is impossible, so the path need not say this one's condition
  };
  struct Sooner {
    bool operator()(const Item& a, const Item& b) const {
      return std::tie(a.abstracted, a.priority, a.sequence) < std::tie(b.abstracted, b.priority, b.sequence);
    }
  };
  void add(machine::State state, int choice, term::Term condition, std::uint32_t cost = 0,
           bool certain = false);
  [[nodiscard]] std::optional<std::size_t> doubtful(const machine::State& state,
                                                    const machine::Outcome& outcome) const;
  void split(machine::Machine& machine, machine::State& state, const machine::Outcome& outcome);
  Item next();
  [[nodiscard]] std::uint64_t most_steps() const;
  void surface();
  bool feasible(machine::State& state, term::Term condition);
  [[nodiscard]] bool must_halt();

  base::Heap& heap_;
  term::Manager& terms_;
  solve::Solver* solver_;
  const Strategy* strategy_;
  Budget budget_;
  const env::Cancellation& cancel_;
  std::set<Item, Sooner> frontier_;
  std::vector<Item> dive_;     ///< what is left of the current dive, what comes next last
  bool has_good_end_ = false;  ///< one of the paths that the strategy chose
  bool diving_ = false;
  std::uint64_t dive_end_ = 0;  ///< steps of the exploration after which the current dive is given up
  Exploration result_;
  std::uint64_t sequence_ = 0;
};

/// The path condition, oldest first: how solvers want it.
std::vector<term::Term> conjuncts(const machine::State& state);

}  // namespace culprit::search
