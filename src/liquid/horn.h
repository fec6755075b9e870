// Constrained Horn clauses over liquid variables: what typing generates and what every solver of the
// portfolio takes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/ids.h"
#include "diag/source.h"
#include "term/term.h"

namespace culprit::liquid {

struct PredicateTag;
using PredicateId = base::Id<PredicateTag>;

/// A liquid variable: an unknown predicate over `parameters`, distinct variables that no clause mentions.
/// Where it is the refinement of a value, that value is the first parameter.
struct Predicate {
  std::string name;  ///< for logs and tests
  std::vector<term::Term> parameters;
};

struct Application {
  PredicateId predicate;
  std::vector<term::Term> arguments;
  /// Of the program's application that made this instance of a template (⟨κ, ℓ⟩ of paper 004), or 0. Only the
  /// search for counterexamples looks at it: a definition with a label is for that application alone.
  std::uint32_t label = 0;
};

/// body[0] ∧ … ∧ body[n-1] ∧ guard  →  head, for all values of the variables. Without `head` the clause is an
/// obligation: `goal` is what must hold.
struct Clause {
  std::vector<Application> body;
  term::Term guard;
  std::optional<Application> head;
  term::Term goal;
  diag::Span span;  ///< of the application, branch or assertion that it comes from
};

struct HornSystem {
  std::vector<Predicate> predicates;
  std::vector<Clause> clauses;
};

/// For each predicate a formula over its parameters.
using Assignment = std::vector<term::Term>;

}  // namespace culprit::liquid
