// Terms as SMT-LIB 2.6 text that both cvc5 and Z3 read. Independent of the translation in solve/z3, so that a
// cross-check also checks that translation.
#pragma once

#include <span>
#include <string>

#include "term/term.h"

namespace culprit::solve::smtlib {

/// Declarations, definitions of shared subterms, and one assert per conjunct. Does not recurse; linear in the
/// number of distinct subterms.
std::string assertions(const term::Manager& manager, std::span<const term::Term> conjuncts);

}  // namespace culprit::solve::smtlib
