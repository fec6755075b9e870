// A file without the contracts that it was proved to keep.
#pragma once

#include "front/common/front_end.h"
#include "front/racket/reproduction.h"

namespace culprit::front::racket {

/// Only what the text of the loaded file provides under contract is looked at, one export after the other.
Optimised optimise(const LoadedProgram& loaded, const std::vector<Checked>& checked);

}  // namespace culprit::front::racket
