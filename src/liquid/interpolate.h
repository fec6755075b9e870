// Craig interpolants.
#pragma once

#include <optional>
#include <span>

#include "env/limits.h"
#include "term/term.h"

namespace culprit::liquid {

/// ITP(a, b): a formula over the variables that both share, implied by `a`, inconsistent with `b`. The Horn
/// engine finds it as the predicate I of  a → I,  I ∧ b → false. None if it finds none. Unchecked: what comes
/// out is used as a source of qualifiers only.
std::optional<term::Term> interpolant(term::Manager& manager, std::span<const term::Term> a,
                                      std::span<const term::Term> b, std::uint64_t rlimit, double seconds,
                                      const env::Cancellation& cancel);

}  // namespace culprit::liquid
