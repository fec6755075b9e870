// Replaces variables by terms, all at once.
#pragma once

#include <unordered_map>
#include <vector>

#include "term/term.h"

namespace culprit::term {

/// Remembers what it has made of each subterm, so one object serves many terms that share parts.
class Substitution {
 public:
  explicit Substitution(Manager& manager) : manager_(manager) {}
  /// Before the first `apply`. The sorts agree.
  void set(Term variable, Term replacement) { made_[variable] = replacement; }
  /// Does not recurse.
  Term apply(Term t);

 private:
  Term rebuilt(Term t);

  Manager& manager_;
  std::unordered_map<Term, Term> made_;
  std::vector<Term> pending_;
  std::vector<Term> operands_;
};

}  // namespace culprit::term
