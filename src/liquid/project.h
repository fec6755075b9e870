// Gets rid of variables in a conjunction.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "term/term.h"

namespace culprit::liquid {

/// x and a term without x that it equals, if the conjunct says so and `may_go` allows x.
struct Definition {
  term::Term variable;
  term::Term value;
};
std::optional<Definition> definition(term::Manager& manager, term::Term conjunct,
                                     const std::function<bool(term::Term)>& may_go);

/// A formula over `kept` that the conjunction implies: the strongest one if equations, cases and sums of two
/// bounds suffice to find it, else a weaker one.
term::Term project(term::Manager& manager, std::vector<term::Term> conjuncts,
                   const std::vector<term::Term>& kept);

}  // namespace culprit::liquid
