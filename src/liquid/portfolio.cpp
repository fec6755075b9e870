#include "liquid/portfolio.h"

#include "liquid/check.h"
#include "liquid/fixpoint.h"
#include "liquid/qualifiers.h"
#include "solve/horn_engine.h"

namespace culprit::liquid {
namespace {

using term::Term;

solve::HornAtom horn_atom(const Application& application) {
  return {application.predicate.index(), application.arguments};
}

solve::HornProblem horn_problem(term::Manager& manager, const HornSystem& system) {
  solve::HornProblem problem;
  for (const Predicate& predicate : system.predicates) problem.parameters.push_back(predicate.parameters);
  for (const Clause& clause : system.clauses) {
    solve::HornRule& rule = problem.rules.emplace_back();
    for (const Application& a : clause.body) rule.body.push_back(horn_atom(a));
    rule.guard = clause.head ? clause.guard : manager.conj(clause.guard, manager.negate(clause.goal));
    if (clause.head) rule.head = horn_atom(*clause.head);
  }
  return problem;
}

class Portfolio {
 public:
  Portfolio(const HornSystem& system, term::Manager& manager, solve::Solver& solver, const Settings& settings,
            const env::Cancellation& cancel, env::Statistics& statistics)
      : system_(system),
        manager_(manager),
        solver_(solver),
        settings_(settings),
        cancel_(cancel),
        statistics_(statistics) {}

  Outcome run() {
    if (settings_.qualifiers) {
      if (auto solved = by_qualifiers(Vocabulary::Plain, "qualifiers")) return *solved;
      if (auto solved = by_qualifiers(Vocabulary::Rich, "rich qualifiers")) return *solved;
    }
    if (settings_.horn_engine) {
      if (auto solved = by_horn_engine(false, "Horn engine")) return *solved;
    }
    if (settings_.ordered_horn_engine) {
      if (auto solved = by_horn_engine(true, "Horn engine, reordered")) return *solved;
    }
    return GaveUp{cancel_.cancelled() ? "the run was cancelled" : reason_};
  }

 private:
  std::optional<Solved> checked(Assignment assignment, std::string_view by) {
    if (first_invalid(manager_, solver_, system_, assignment)) {
      statistics_.add("liquid.check.rejected", 1);
      reason_ = "a solution that was found could not be checked";
      return std::nullopt;
    }
    return Solved{std::move(assignment), by};
  }

  std::optional<Solved> by_qualifiers(Vocabulary vocabulary, std::string_view by) {
    const Qualifiers qualifiers = mine(manager_, system_, vocabulary);
    const FixpointResult result =
        least_fixpoint(manager_, solver_, system_, qualifiers, settings_.fixpoint_queries, cancel_);
    statistics_.add("liquid.fixpoint.queries", result.queries);
    if (!result.out_of_budget && result.failed.empty()) return checked(result.assignment, by);
    reason_ = "the qualifiers do not suffice";
    return std::nullopt;
  }

  std::optional<Solved> by_horn_engine(bool reorder, std::string_view by) {
    const solve::HornEngineOptions options{settings_.horn_rlimit, settings_.horn_seconds, reorder};
    const solve::HornAnswer answer =
        solve::solve_horn(manager_, horn_problem(manager_, system_), options, cancel_);
    statistics_.add("liquid.horn_engine.runs", 1);
    if (const auto* solution = std::get_if<solve::HornSolution>(&answer))
      return checked(solution->formulas, by);
    const auto* unknown = std::get_if<solve::HornUnknown>(&answer);
    reason_ = unknown == nullptr ? "the Horn engine found a derivation of false" : unknown->reason;
    return std::nullopt;
  }

  const HornSystem& system_;
  term::Manager& manager_;
  solve::Solver& solver_;
  const Settings& settings_;
  const env::Cancellation& cancel_;
  env::Statistics& statistics_;
  std::string reason_ = "every part is switched off";
};

}  // namespace

Outcome solve(const HornSystem& system, term::Manager& manager, solve::Solver& solver,
              const Settings& settings, const env::Cancellation& cancel, env::Statistics& statistics) {
  return Portfolio(system, manager, solver, settings, cancel, statistics).run();
}

}  // namespace culprit::liquid
