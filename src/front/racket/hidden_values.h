// Which exports may pass values to each other that clients cannot make themselves.
#pragma once

#include "front/racket/kernel.h"

namespace culprit::front::racket {

/// Whether the taker may accept, as this argument, something of the giver's that clients cannot make
/// themselves. By what their contracts say: where those are not understood, it may.
bool may_take(const kernel::Program& program, const kernel::Provide& taker, std::size_t argument,
              const kernel::Provide& giver);

/// Whether the contract of this argument asks for an instance of a struct of the program's.
bool takes_instance(const kernel::Program& program, const kernel::Provide& taker, std::size_t argument);

/// Whether the contract of the result says that it is such an instance.
bool gives_instance(const kernel::Program& program, const kernel::Provide& giver);

/// Whether the contract of the result says that it is a plain value, as below.
bool gives_plain(const kernel::Program& program, const kernel::Provide& giver);

/// Whether the contract of this argument is `any/c`.
bool takes_anything(const kernel::Program& program, const kernel::Provide& taker, std::size_t argument);

/// Whether the contract of this argument lets only plain values through, which have nothing to do with
/// structs.
bool takes_plain(const kernel::Program& program, const kernel::Provide& taker, std::size_t argument);

/// Whether its contract is `(-> any/c boolean?)`.
bool is_predicate(const kernel::Program& program, const kernel::Provide& provide);

}  // namespace culprit::front::racket
