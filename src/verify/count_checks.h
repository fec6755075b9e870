// Which checks of a program cannot fail (003 Table 1).
#pragma once

#include <set>
#include <vector>

#include "env/limits.h"
#include "env/options.h"
#include "front/common/front_end.h"
#include "summary/prover.h"
#include "verify/verdict.h"

namespace culprit::verify {

/// All that an entry may come to: of one that was proved, or of which nothing is known.
std::vector<CheckedPlace> all_checks(front::Program& program, const core::Entry& entry, bool proved);

/// Of an entry that was not: those that hold in a proof by summaries that goes on where a check fails. Quick:
/// a proof that would take long tells nothing.
class CheckCounter {
 public:
  /// `is_foreign`: a violation that is the fault of unknown code.
  CheckCounter(front::Program& program, machine::Code& code, base::Heap& heap, term::Manager& terms,
               const env::Options& options, const env::Cancellation& cancel,
               summary::Prover::Excuse is_foreign)
      : program_(program),
        code_(code),
        heap_(heap),
        terms_(terms),
        options_(options),
        cancel_(cancel),
        is_foreign_(std::move(is_foreign)) {}

  /// `refuted`: among these, one that fails.
  std::vector<CheckedPlace> count(const core::Entry& entry, const machine::Procedure* procedure,
                                  const std::set<front::CheckPlace>& refuted);
  [[nodiscard]] std::uint32_t notes() const { return notes_; }  ///< of the proof, if one counts
  [[nodiscard]] std::uint64_t steps() const { return steps_; }

 private:
  bool find_failing(const machine::Procedure* procedure, const summary::Budget& budget);

  front::Program& program_;
  machine::Code& code_;
  base::Heap& heap_;
  term::Manager& terms_;
  const env::Options& options_;
  const env::Cancellation& cancel_;
  summary::Prover::Excuse is_foreign_;
  std::set<front::CheckPlace> failing_;
  std::uint32_t notes_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace culprit::verify
