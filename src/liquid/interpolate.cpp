#include "liquid/interpolate.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "solve/horn_engine.h"

namespace culprit::liquid {

using term::Term;

namespace {

Term conjunction(term::Manager& manager, std::span<const Term> terms) {
  Term result = manager.boolean(true);
  for (const Term t : terms) result = manager.conj(result, t);
  return result;
}

}  // namespace

std::optional<Term> interpolant(term::Manager& manager, std::span<const Term> a, std::span<const Term> b,
                                std::uint64_t rlimit, double seconds, const env::Cancellation& cancel) {
  const std::vector<Term> left = manager.variables(a);
  const std::vector<Term> right = manager.variables(b);
  std::vector<Term> shared;
  std::set_intersection(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(shared));
  solve::HornProblem problem;
  problem.parameters.push_back(shared);
  const solve::HornAtom atom{0, shared};
  problem.rules.push_back({{}, conjunction(manager, a), atom});
  problem.rules.push_back({{atom}, conjunction(manager, b), std::nullopt});
  const solve::HornAnswer answer = solve::solve_horn(manager, problem, {rlimit, seconds, false}, cancel);
  const auto* solution = std::get_if<solve::HornSolution>(&answer);
  if (solution == nullptr) return std::nullopt;
  return solution->formulas[0];
}

}  // namespace culprit::liquid
