// Proofs by summaries of recursive functions (003 §3.8): what paths without end leave open.
#pragma once

#include "env/limits.h"
#include "env/options.h"
#include "front/common/front_end.h"

namespace culprit::verify {

struct SummaryProof {
  bool found = false;
  bool keeps_instances = false;     ///< if not: unknown code gets only instances that it may hold
  std::uint32_t notes = 0;          ///< of the machine
  bool predicates_trusted = false;  ///< with values that they are not made for
  bool instances_trusted = false;   ///< unknown code makes data only as constructors' contracts allow
};

/// Whether such proofs understand the program at all: they know nothing of suspended values, nor of types
/// with arguments.
bool may_have_summaries(const core::Module& module, const core::Entry& entry);

/// Most proofs take little; the rest is worth it where a search has found nothing.
enum class ProofEffort : std::uint8_t { Little, All };

/// Of one entry, or of all of them together if that is what it takes.
SummaryProof prove_by_summaries(front::Program& program, const core::Entry& entry,
                                const diag::SourceManager& sources, const env::Options& options,
                                ProofEffort effort, const env::Cancellation& cancel,
                                env::Statistics& statistics);

}  // namespace culprit::verify
