#include "liquid/refine.h"

#include <algorithm>

#include "liquid/atoms.h"
#include "liquid/clone.h"
#include "liquid/fixpoint.h"
#include "liquid/interpolate.h"
#include "term/substitute.h"

namespace culprit::liquid {

using term::Linear;
using term::Term;

namespace {

constexpr std::size_t kMostPivots = 16;
constexpr std::size_t kMostTraces = 2000;  // cloned clauses in all trace formulas of one search
constexpr int kMostCoefficient = 4;        // unrolling `sum` deeper gives atoms such as 5n + v > 20

class Analyzer {
 public:
  Analyzer(term::Manager& manager, solve::Solver& solver, const HornSystem& system, unsigned depth,
           const RefinementLimits& limits, const env::Cancellation& cancel)
      : manager_(manager), solver_(solver), system_(system), depth_(depth), limits_(limits), cancel_(cancel) {
    result_.qualifiers.resize(system.predicates.size());
  }

  Analysis run(const std::vector<std::size_t>& failed) {
    for (const std::size_t obligation : failed) {
      if (cancel_.cancelled() || result_.derivation || size_ > kMostTraces) break;
      analyze(obligation);
    }
    return std::move(result_);
  }

 private:
  void analyze(std::size_t obligation) {
    const std::optional<Clones> clones = Clones::make(manager_, system_, obligation, depth_);
    size_ += clones ? clones->clauses().size() : Clones::kMost;
    if (!clones) return;
    const std::vector<Term> trace = clones->trace_formula();
    const solve::Answer answer = solver_.check({trace});
    if (const auto* sat = std::get_if<solve::Sat>(&answer)) {
      result_.derivation = clones->derivation(sat->model);
    } else if (std::holds_alternative<solve::Unsat>(answer)) {
      const std::size_t pivots = std::min(clones->predicates().size(), kMostPivots);
      for (std::size_t pivot = 0; pivot < pivots; ++pivot) learn(*clones, pivot);
    }
  }

  void learn(const Clones& clones, std::size_t pivot) {
    const Clones::Parts parts = clones.partition(pivot);
    const std::optional<Term> found =
        interpolant(manager_, parts.defining, parts.using_it, limits_.rlimit, limits_.seconds, cancel_);
    if (!found) return;
    term::Substitution substitution(manager_);
    for (const auto& [variable, parameter] : parts.parameters) substitution.set(variable, parameter);
    for (const Term v : manager_.variables(clones.predicates()[pivot].active)) {
      substitution.set(v, manager_.boolean(true));
    }
    const PredicateId predicate = clones.predicates()[pivot].predicate;
    keep(predicate.index(), substitution.apply(*found));
  }

  void keep(std::size_t predicate, Term formula) {
    const std::vector<Term>& parameters = system_.predicates[predicate].parameters;
    std::vector<Chain> learnt;
    add_qualifiers_of(manager_, formula, learnt);
    std::vector<Chain>& chains = result_.qualifiers[predicate];
    for (const Chain& chain : learnt) {
      const std::vector<Term>& variables = manager_.variables(chain.links[0]);
      const bool known = std::all_of(variables.begin(), variables.end(), [&](Term v) {
        return std::find(parameters.begin(), parameters.end(), v) != parameters.end();
      });
      if (!known || variables.empty() || !is_simple(chain.links[0])) continue;
      add_chain(chain, chains);
      result_.found_any = true;
    }
  }

  bool is_simple(Term qualifier) {
    for (const Term atom : atoms(manager_, std::span(&qualifier, 1))) {
      const std::optional<Linear> form = compared(manager_, atom);
      if (!form) continue;
      for (const Linear::Part& part : form->parts()) {
        if (abs(part.coefficient) > kMostCoefficient) return false;
      }
    }
    return true;
  }

  term::Manager& manager_;
  solve::Solver& solver_;
  const HornSystem& system_;
  unsigned depth_;
  const RefinementLimits& limits_;
  const env::Cancellation& cancel_;
  Analysis result_;
  std::size_t size_ = 0;  // cloned clauses
};

}  // namespace

Analysis analyze_cex(term::Manager& manager, solve::Solver& solver, const HornSystem& system,
                     const std::vector<std::size_t>& failed, unsigned depth, const RefinementLimits& limits,
                     const env::Cancellation& cancel) {
  return Analyzer(manager, solver, system, depth, limits, cancel).run(failed);
}

std::optional<std::vector<Step>> find_derivation(term::Manager& manager, solve::Solver& solver,
                                                 const HornSystem& system, unsigned depth,
                                                 const env::Cancellation& cancel) {
  std::size_t size = 0;
  for (unsigned d = 0; d <= depth; ++d) {
    for (std::size_t c = 0; c < system.clauses.size(); ++c) {
      if (system.clauses[c].head) continue;
      if (cancel.cancelled() || size > kMostTraces) return std::nullopt;
      const std::optional<Clones> clones = Clones::make(manager, system, c, d);
      size += clones ? clones->clauses().size() : Clones::kMost;
      if (!clones) continue;
      const std::vector<Term> trace = clones->trace_formula();
      const solve::Answer answer = solver.check({trace});
      if (const auto* sat = std::get_if<solve::Sat>(&answer)) return clones->derivation(sat->model);
    }
  }
  return std::nullopt;
}

std::variant<Assignment, Refuted, GaveUp> infer_with_refinement(
    term::Manager& manager, solve::Solver& solver, const HornSystem& system, Qualifiers qualifiers,
    const RefinementLimits& limits, const env::Cancellation& cancel, env::Statistics& statistics) {
  qualifiers.resize(system.predicates.size());
  std::uint64_t effort = limits.fixpoint_effort;  // of all rounds together
  for (unsigned depth = 0; depth <= limits.rounds; ++depth) {
    const FixpointResult result = least_fixpoint(manager, solver, system, qualifiers, effort, cancel);
    statistics.add("liquid.fixpoint.queries", result.queries);
    statistics.add("liquid.fixpoint.effort", result.effort);
    effort -= std::min(effort, result.effort);
    if (result.out_of_budget) return GaveUp{"the budget of queries was used up"};
    if (result.failed.empty()) return result.assignment;
    if (depth == limits.rounds) break;
    statistics.add("liquid.refine.rounds", 1);
    Analysis analysis = analyze_cex(manager, solver, system, result.failed, depth, limits, cancel);
    if (analysis.derivation) return Refuted{std::move(*analysis.derivation)};
    for (std::size_t p = 0; p < qualifiers.size(); ++p) {
      for (Chain& chain : analysis.qualifiers[p]) add_chain(std::move(chain), qualifiers[p]);
    }
  }
  return GaveUp{"refinement did not end"};
}

}  // namespace culprit::liquid
