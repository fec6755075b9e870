// How far a query is from linear arithmetic.
#pragma once

#include <span>

#include "term/term.h"

namespace culprit::solve::z3_backend {

/// The highest degree of a polynomial in the terms; quotients and remainders count like products.
std::size_t highest_degree(const term::Manager& manager, std::span<const term::Term> terms);

}  // namespace culprit::solve::z3_backend
