// Models for people: small numbers, short printable strings.
#pragma once

#include <span>

#include "solve/solver.h"

namespace culprit::solve {

/// A model of `conjuncts` in which the variables, in the order given (most important first), have the
/// smallest possible values: each is fixed before the next is looked at.
///   Int: smallest absolute value, the positive one of two; machine range ±2^62 preferred for all together
///   Real: 0, then integers, then fractions with denominators that are small powers of two (exact as
///   doubles);
///         of numbers beyond 2^64, powers of two
///   Bool: false;   String: shortest, then 'a', letters, printable characters
/// Where the solver gives up on a smaller value the best known one stays, so the answer is Sat if a plain
/// check is. Guesses are evaluated before the solver is asked; all queries are `for_user`, hence the answer
/// is deterministic.
Answer smallest_model(Solver& solver, term::Manager& manager, std::span<const term::Term> conjuncts,
                      std::span<const term::Term> variables);

}  // namespace culprit::solve
