// Taking formulas apart.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "term/linear.h"
#include "term/term.h"

namespace culprit::liquid {

/// The boolean subterms that are no connectives, each once, in order of appearance. Does not recurse.
std::vector<term::Term> atoms(const term::Manager& manager, std::span<const term::Term> formulas);

/// Adds the parts of a conjunction, or the formula itself.
void add_conjuncts(const term::Manager& manager, term::Term formula, std::vector<term::Term>& out);

/// A numeric term as a linear form; its monomials may be products or remainders.
term::Linear linear_form(const term::Manager& manager, term::Term t);

/// left - right of a comparison or an equation of numbers.
std::optional<term::Linear> compared(const term::Manager& manager, term::Term atom);

term::Term sum(term::Manager& manager, const term::Linear& form, term::Sort sort);

}  // namespace culprit::liquid
