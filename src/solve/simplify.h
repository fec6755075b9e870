// Decides queries that show their answer on the surface, and drops conjuncts that say nothing.
#pragma once

#include "solve/decorator.h"
#include "solve/term_set.h"

namespace culprit::solve {

/// Drops `true` and repeated conjuncts; `false`, or a conjunct beside its negation, is Unsat at once; the
/// empty query is Sat. The promises about the prefix survive: what is dropped follows from the rest.
class Simplify final : public Decorator {
 public:
  Simplify(term::Manager& manager, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), manager_(manager) {}
  Answer check(const Query& query) override;

 private:
  Answer decided(Answer answer);
  void add_own_statistics(env::Statistics& out) const override;

  term::Manager& manager_;
  TermSet seen_;
  std::uint64_t decided_ = 0;
};

}  // namespace culprit::solve
