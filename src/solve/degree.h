// How often unknowns are multiplied with each other in a question: a measure of how hard it is.
#pragma once

#include <unordered_map>

#include "term/term.h"

namespace culprit::solve {

class Degrees {
 public:
  explicit Degrees(const term::Manager& terms) : terms_(terms) {}
  /// Of the largest product in the term; quotients by unknowns count as products.
  unsigned of(term::Term whole);

 private:
  [[nodiscard]] unsigned of_operation(term::Term t) const;

  const term::Manager& terms_;
  std::unordered_map<term::Term, unsigned> known_;
};

}  // namespace culprit::solve
