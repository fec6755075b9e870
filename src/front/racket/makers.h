// Which instances of structs unknown code can make whose constructors it gets under contracts.
#pragma once

#include "front/racket/generate.h"

namespace culprit::front::racket {

/// Says so in core::Access.
void add_makers(const kernel::Program& program, core::Module& module, Generator& generator);

}  // namespace culprit::front::racket
