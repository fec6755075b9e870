// Z3 4.8.12 heeds neither limits nor interrupts where it looks for bounds of products of unknowns beside
// numbers with hundreds of digits, such as those that stand for infinities. So it is not asked about both at
// once.
#pragma once

#include <unordered_map>

#include "solve/decorator.h"
#include "term/degree.h"

namespace culprit::solve {

/// Of a query with products, conjuncts that mention a large number are not passed on. What is impossible
/// without them is impossible, and a model that satisfies them, too, is one of the query. Else the answer is
/// Unknown.
class LargeNumbers final : public Decorator {
 public:
  LargeNumbers(const term::Manager& terms, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), terms_(terms), degrees_(terms) {}
  Answer check(const Query& query) override;

 private:
  bool mentions_large_number(term::Term whole);
  void add_own_statistics(env::Statistics& out) const override;

  const term::Manager& terms_;
  term::Degrees degrees_;
  std::unordered_map<term::Term, bool> known_;  ///< whether there is a large number in it
  std::uint64_t queries_ = 0;
  std::uint64_t unknown_ = 0;
};

}  // namespace culprit::solve
