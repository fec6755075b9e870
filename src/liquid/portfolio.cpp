#include "liquid/portfolio.h"

#include <algorithm>

#include "liquid/check.h"
#include "liquid/fixpoint.h"
#include "liquid/preprocess.h"
#include "liquid/qualifiers.h"
#include "liquid/reduce.h"
#include "liquid/refine.h"
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
      : original_(system),
        manager_(manager),
        solver_(solver),
        settings_(settings),
        cancel_(cancel),
        statistics_(statistics) {
    if (settings.preprocess) preprocessed_.emplace(manager, system);
  }

  Outcome run() {
    using Part = std::optional<Outcome> (Portfolio::*)();
    for (const Part part : {&Portfolio::plain, &Portfolio::quick_horn_engines, &Portfolio::rich,
                            &Portfolio::refinement, &Portfolio::horn_engines}) {
      if (auto outcome = (this->*part)()) return *std::move(outcome);
      if (cancel_.cancelled()) return GaveUp{"the run was cancelled"};
    }
    return GaveUp{reason_};
  }

 private:
  [[nodiscard]] const HornSystem& system() const {
    return preprocessed_ ? preprocessed_->system() : original_;
  }

  bool is_solution(const Assignment& assignment) {
    return !first_invalid(manager_, solver_, original_, assignment);
  }

  /// Nothing is solved without the checker.
  std::optional<Outcome> checked(const Assignment& found, std::string_view by) {
    Assignment assignment = reduced(manager_, solver_, system(), found, settings_.reduction_queries, cancel_);
    if (preprocessed_) assignment = preprocessed_->original(assignment);
    if (preprocessed_ && !is_solution(assignment)) assignment = restored(assignment);
    if (!is_solution(assignment)) {
      statistics_.add("liquid.check.rejected", 1);
      reason_ = "a solution that was found could not be checked";
      return std::nullopt;
    }
    Assignment readable =
        reduced(manager_, solver_, original_, assignment, settings_.reduction_queries, cancel_);
    if (is_solution(readable)) assignment = std::move(readable);
    return Solved{std::move(assignment), by};
  }

  /// Where the strongest formula of a predicate that was resolved away needs quantifiers: the original system
  /// with the other predicates known, which is not recursive.
  Assignment restored(const Assignment& assignment) {
    HornSystem rest = original_;
    for (Clause& clause : rest.clauses) {
      const auto is_known = [&](const Application& a) {
        return !preprocessed_->is_resolved(a.predicate.index());
      };
      std::vector<Term> guard{clause.guard, manager_.boolean(true)};
      for (const Application& a : clause.body) {
        if (is_known(a)) guard.push_back(instance(a, assignment));
      }
      clause.guard = manager_.make(term::Kind::And, guard);
      std::erase_if(clause.body, is_known);
      if (!clause.head || !is_known(*clause.head)) continue;
      clause.goal = instance(*clause.head, assignment);
      clause.head.reset();
    }
    statistics_.add("liquid.preprocess.restored", 1);
    const solve::HornAnswer answer = ask_horn_engine(rest, settings_.horn_rlimit, false);
    const auto* solution = std::get_if<solve::HornSolution>(&answer);
    if (solution == nullptr) return assignment;
    Assignment result = assignment;
    for (std::size_t p = 0; p < result.size(); ++p) {
      if (preprocessed_->is_resolved(p)) result[p] = solution->formulas[p];
    }
    return result;
  }

  Term instance(const Application& a, const Assignment& assignment) {
    const std::size_t p = a.predicate.index();
    return instantiate(manager_, original_.predicates[p], assignment[p], a.arguments);
  }

  std::optional<Outcome> plain() {
    if (!settings_.qualifiers) return std::nullopt;
    return by_qualifiers(Vocabulary::Plain, "qualifiers");
  }
  std::optional<Outcome> rich() {
    if (!settings_.rich_qualifiers) return std::nullopt;
    if (auto outcome = by_qualifiers(Vocabulary::Sums, "sums")) return outcome;
    if (auto outcome = by_qualifiers(Vocabulary::Cases, "cases")) return outcome;
    return by_qualifiers(Vocabulary::Rich, "rich qualifiers");
  }
  std::optional<Outcome> quick_horn_engines() { return by_horn_engines(settings_.quick_horn_rlimit); }
  std::optional<Outcome> horn_engines() { return by_horn_engines(settings_.horn_rlimit); }

  std::optional<Outcome> by_qualifiers(Vocabulary vocabulary, std::string_view by) {
    const Qualifiers qualifiers = mine(manager_, system(), vocabulary);
    const FixpointResult result =
        least_fixpoint(manager_, solver_, system(), qualifiers, settings_.fixpoint_effort, cancel_);
    statistics_.add("liquid.fixpoint.queries", result.queries);
    statistics_.add("liquid.fixpoint.effort", result.effort);
    if (!result.out_of_budget && result.failed.empty()) return checked(result.assignment, by);
    reason_ = "the qualifiers do not suffice";
    return std::nullopt;
  }

  std::optional<Outcome> by_horn_engines(std::uint64_t rlimit) {
    if (settings_.horn_engine) {
      if (auto outcome = by_horn_engine(rlimit, false, "Horn engine")) return outcome;
    }
    if (!settings_.ordered_horn_engine) return std::nullopt;
    return by_horn_engine(rlimit, true, "Horn engine, reordered");
  }

  solve::HornAnswer ask_horn_engine(const HornSystem& system, std::uint64_t rlimit, bool reorder) {
    statistics_.add("liquid.horn_engine.runs", 1);
    const solve::HornEngineOptions options{rlimit, settings_.horn_seconds, reorder};
    return solve::solve_horn(manager_, horn_problem(manager_, system), options, cancel_);
  }

  std::optional<Outcome> by_horn_engine(std::uint64_t rlimit, bool reorder, std::string_view by) {
    const solve::HornAnswer answer = ask_horn_engine(system(), rlimit, reorder);
    if (const auto* solution = std::get_if<solve::HornSolution>(&answer))
      return checked(solution->formulas, by);
    if (std::holds_alternative<solve::HornUnsolvable>(answer)) return unsolvable();
    reason_ = std::get<solve::HornUnknown>(answer).reason;
    return std::nullopt;
  }

  RefinementLimits limits(unsigned rounds) const {
    return {settings_.interpolation_rlimit, settings_.horn_seconds, rounds, settings_.fixpoint_effort};
  }

  /// The Horn engine says so: other parts would search in vain. A derivation is a proof of it.
  std::optional<Outcome> unsolvable() {
    if (settings_.refinement) {
      if (auto derivation = find_derivation(manager_, solver_, system(), settings_.refinements, cancel_)) {
        return refuted(std::move(*derivation));
      }
    }
    return GaveUp{"the Horn engine says that there is no solution"};
  }

  Outcome refuted(std::vector<Step> derivation) {
    if (!preprocessed_) return Refuted{std::move(derivation)};
    derivation = preprocessed_->original(derivation);
    if (find_values(manager_, solver_, original_, derivation)) return Refuted{std::move(derivation)};
    return GaveUp{"a derivation of false was found for the smaller system only"};
  }

  std::optional<Outcome> refinement() {
    if (!settings_.refinement) return std::nullopt;
    Qualifiers known;
    if (settings_.qualifiers) known = mine(manager_, system(), Vocabulary::Plain);
    auto found = infer_with_refinement(manager_, solver_, system(), std::move(known),
                                       limits(settings_.refinements), cancel_, statistics_);
    if (auto* assignment = std::get_if<Assignment>(&found)) return checked(*assignment, "refinement");
    if (auto* no = std::get_if<Refuted>(&found)) return refuted(std::move(no->derivation));
    reason_ = std::get<GaveUp>(found).reason;
    return std::nullopt;
  }

  const HornSystem& original_;
  term::Manager& manager_;
  solve::Solver& solver_;
  const Settings& settings_;
  const env::Cancellation& cancel_;
  env::Statistics& statistics_;
  std::optional<Preprocessed> preprocessed_;
  std::string reason_ = "every part is switched off";
};

}  // namespace

Outcome solve(const HornSystem& system, term::Manager& manager, solve::Solver& solver,
              const Settings& settings, const env::Cancellation& cancel, env::Statistics& statistics) {
  return Portfolio(system, manager, solver, settings, cancel, statistics).run();
}

std::optional<Assignment> describe(const HornSystem& system, term::Manager& manager, solve::Solver& solver,
                                   const Settings& settings, const env::Cancellation& cancel,
                                   env::Statistics& statistics) {
  Outcome outcome = solve(system, manager, solver, settings, cancel, statistics);
  if (auto* solved = std::get_if<Solved>(&outcome)) return std::move(solved->assignment);
  const FixpointResult strongest = least_fixpoint(
      manager, solver, system, mine(manager, system, Vocabulary::Plain), settings.fixpoint_effort, cancel);
  HornSystem rest = system;
  for (std::size_t i = rest.clauses.size(); i-- > 0;) {
    const bool shown =
        !strongest.out_of_budget && !std::binary_search(strongest.failed.begin(), strongest.failed.end(), i);
    if (!rest.clauses[i].head && !shown)
      rest.clauses.erase(rest.clauses.begin() + static_cast<std::ptrdiff_t>(i));
  }
  outcome = solve(rest, manager, solver, settings, cancel, statistics);
  auto* solved = std::get_if<Solved>(&outcome);
  return solved == nullptr ? std::nullopt : std::optional(std::move(solved->assignment));
}

}  // namespace culprit::liquid
