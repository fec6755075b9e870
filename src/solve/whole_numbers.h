// Real variables that a query says to be whole become integers: solvers are much better at these.
#pragma once

#include <unordered_map>

#include "solve/decorator.h"

namespace culprit::solve {

/// `x = to_real(trunc(x))` for a variable x replaces x by to_real(n) everywhere. The numbers of such n are
/// out of the way of all others.
class WholeNumbers final : public Decorator {
 public:
  WholeNumbers(term::Manager& manager, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), manager_(manager) {}
  Answer check(const Query& query) override;

 private:
  [[nodiscard]] term::Term said_to_be_whole(term::Term conjunct) const;
  term::Term replaced(term::Term root);
  Answer in_terms_of(const Query& query, std::span<const term::Term> asked, Answer answer) const;
  void add_own_statistics(env::Statistics& out) const override;

  term::Manager& manager_;
  std::unordered_map<term::Term, term::Term> integers_;  ///< of real variables, in the last query
  std::unordered_map<term::Term, term::Term> replaced_;  ///< kept as long as these stay the same
  std::uint64_t queries_ = 0;
};

}  // namespace culprit::solve
