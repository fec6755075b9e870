// Whose fault a violation is, or whether it is one at all.
#pragma once

#include <vector>

#include "front/common/front_end.h"
#include "verify/excuse.h"
#include "verify/places.h"

namespace culprit::verify {

/// For the function of one entry. `calls` are those that were open, innermost first.
class Faults {
 public:
  Faults(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources)
      : program_(program),
        module_(program.module()),
        entry_(entry),
        sources_(sources),
        places_(module_, sources) {}

  /// Whether an exception violates no contract: where functions have them, what the library raises is no
  /// business of theirs, unless its own contracts say so; and some contracts allow exceptions.
  [[nodiscard]] bool is_allowed(core::BlameId blame, const std::vector<diag::Span>& calls) const;
  /// Whether it happened in the code of another function that has a contract: that is found when that
  /// function is checked.
  [[nodiscard]] bool is_fault_of_callee(core::BlameId blame, const std::vector<diag::Span>& calls) const;
  [[nodiscard]] Excuse excuse(core::BlameId blame, const std::vector<diag::Span>& calls) const;
  /// Whether only unknown code is at fault.
  [[nodiscard]] bool is_foreign(core::BlameId blame, const std::vector<diag::Span>& calls,
                                bool called_by_unknown) const;

  // --- the function's signature ---
  /// Whether it has one that is not understood.
  [[nodiscard]] bool is_unread() const;
  /// Whether it is not asked whether it holds.
  [[nodiscard]] bool is_trusted() const;
  /// Whether it says, in so many words, that no argument is allowed: then that is what is meant.
  [[nodiscard]] bool is_never_called() const;

 private:
  front::Program& program_;
  const core::Module& module_;
  const core::Entry& entry_;
  const diag::SourceManager& sources_;
  Places places_;
};

}  // namespace culprit::verify
