// Counterexample-guided refinement: CEGTypeInfer and AnalyzeCEX (004 Fig. 5).
#pragma once

#include "env/limits.h"
#include "liquid/horn.h"
#include "liquid/portfolio.h"
#include "liquid/qualifiers.h"
#include "solve/solver.h"

namespace culprit::liquid {

/// AnalyzeCEX: what an unrolling of the system says.
struct Analysis {
  /// An obligation really fails.
  std::optional<std::vector<Step>> derivation;
  /// Else, what was found out about each predicate from the interpolants of its clones.
  Qualifiers qualifiers;
  bool found_any = false;
};

struct RefinementLimits {
  std::uint64_t rlimit;  ///< of the Horn engine, per interpolant
  double seconds;        ///< protects only
  unsigned rounds;       ///< how deep the system is unrolled
  std::uint64_t fixpoint_effort;
};

/// Of the obligations in `failed`. `depth` is that of the unrolling.
Analysis analyze_cex(term::Manager& manager, solve::Solver& solver, const HornSystem& system,
                     const std::vector<std::size_t>& failed, unsigned depth, const RefinementLimits& limits,
                     const env::Cancellation& cancel);

/// Only the trace formulas of all obligations, of deeper and deeper unrollings.
std::optional<std::vector<Step>> find_derivation(term::Manager& manager, solve::Solver& solver,
                                                 const HornSystem& system, unsigned depth,
                                                 const env::Cancellation& cancel);

/// CEGTypeInfer: infers with the qualifiers known so far; if they do not suffice, unrolls the system deeper,
/// and learns qualifiers from why that is safe. Begins with `qualifiers`, which may be empty. The shallowest
/// unrolling comes first: interpolants of deep ones are special. The assignment is unchecked.
std::variant<Assignment, Refuted, GaveUp> infer_with_refinement(
    term::Manager& manager, solve::Solver& solver, const HornSystem& system, Qualifiers qualifiers,
    const RefinementLimits& limits, const env::Cancellation& cancel, env::Statistics& statistics);

}  // namespace culprit::liquid
