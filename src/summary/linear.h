// Questions about numbers without products and quotients of unknowns: weaker ones, but solvers decide them.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "term/term.h"

namespace culprit::summary {

class Linear {
 public:
  explicit Linear(term::Manager& terms) : terms_(terms) {}

  /// Whether unknowns are multiplied with each other, or divided by each other.
  bool is_linear(term::Term t);
  /// What follows from the conjuncts: each product and quotient of unknowns is any number with the right
  /// sign and about the right size. The same one is the same number, in other questions, too.
  std::vector<term::Term> weakened(const std::vector<term::Term>& conjuncts);

 private:
  [[nodiscard]] bool is_hard(term::Kind kind, const std::vector<term::Term>& operands) const;
  term::Term without_products(term::Term whole);
  term::Term stand_in(term::Kind kind, const std::vector<term::Term>& operands);
  term::Term zero(term::Term like);
  void add_sign(term::Term a, term::Term b, term::Term result, std::vector<term::Term>& limits);
  void add_size_of_product(term::Term a, term::Term b, term::Term result, std::vector<term::Term>& limits);
  void add_size_of_quotient(term::Term a, term::Term b, term::Term result, std::vector<term::Term>& limits);
  void add_size_of_remainder(term::Term sign, term::Term b, term::Term result,
                             std::vector<term::Term>& limits);

  term::Manager& terms_;
  std::unordered_map<term::Term, term::Term> weakened_;             ///< by the term
  std::unordered_map<term::Term, std::vector<term::Term>> limits_;  ///< by what stands in
  std::uint32_t stand_ins_ = 0;
};

}  // namespace culprit::summary
