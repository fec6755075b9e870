// How often unknowns are multiplied with each other in a question: a measure of how hard it is.
#pragma once

#include <unordered_map>

#include "term/term.h"

namespace culprit::term {

class Degrees {
 public:
  explicit Degrees(const Manager& terms) : terms_(terms) {}
  /// Of the largest product in the term; quotients by unknowns count as products.
  unsigned of(Term whole);

 private:
  [[nodiscard]] unsigned of_operation(Term t) const;

  const Manager& terms_;
  std::unordered_map<Term, unsigned> known_;
};

}  // namespace culprit::term
