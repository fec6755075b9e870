// Which exports may pass values to each other that clients cannot make themselves.
#pragma once

#include "front/racket/kernel.h"

namespace culprit::front::racket {

/// Whether the taker may accept, as this argument, something of the giver's that clients cannot make
/// themselves. By what their contracts say: where those are not understood, it may.
bool may_take(const kernel::Program& program, const kernel::Provide& taker, std::size_t argument,
              const kernel::Provide& giver);

}  // namespace culprit::front::racket
