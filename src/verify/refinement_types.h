// Proof by types: what exploration cannot exhaust may still have refinement types (paper 004).
#pragma once

#include <optional>
#include <vector>

#include "core/module.h"
#include "env/limits.h"
#include "env/options.h"
#include "verify/verdict.h"

namespace culprit::verify {

/// Little: what takes no longer than a short search.
enum class TypeEffort : std::uint8_t { Little, All };

struct TypeProof {
  std::vector<InferredType> types;
  bool machine_integers = false;   ///< it assumes that they do not overflow
  std::size_t type_variables = 0;  ///< of the entry: it holds for all that they stand for
  bool ordered = false;            ///< if it is totally ordered
};

/// Types under which the entry meets all its obligations; nothing: none were found.
std::optional<TypeProof> prove_by_types(core::Module& module, const core::Entry& entry,
                                        const diag::SourceManager& sources, const env::Options& options,
                                        TypeEffort effort, const env::Cancellation& cancel,
                                        env::Statistics& statistics);

/// Gives the verdict, `proved`, a type for each function that the entry executes: one that holds in all
/// executions. Every clause that the types come from was checked. If they are not found, the proof's own
/// types stay.
void describe_functions(Verdict& verdict, core::Module& module, const core::Entry& entry,
                        const diag::SourceManager& sources, const env::Options& options,
                        const env::Cancellation& cancel);

}  // namespace culprit::verify
