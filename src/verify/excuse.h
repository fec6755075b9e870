// What code of the library raises may be nobody's fault in the program.
#pragma once

#include <vector>

#include "front/common/front_end.h"

namespace culprit::verify {

enum class Excuse : std::uint8_t {
  None,
  UnknownCode,  ///< it had called the library; the code of witnesses has no place in any text
  Predicate     ///< a contract asked it about an input of the context that it is not made for
};

/// `calls`: those that were open, innermost first.
Excuse excuse(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
              core::BlameId blame, const std::vector<diag::Span>& calls);

}  // namespace culprit::verify
