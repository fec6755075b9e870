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
                                        const env::Options& options, TypeEffort effort,
                                        const env::Cancellation& cancel, env::Statistics& statistics);

}  // namespace culprit::verify
