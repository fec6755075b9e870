// A second opinion from cvc5 on every answer.
#pragma once

#include "solve/cvc5/process.h"
#include "solve/decorator.h"

namespace culprit::solve {

/// Sat against Unsat is a bug of ours or of a solver: an invariant violation that carries the query. cvc5
/// without an answer changes nothing and is counted; cvc5 that cannot be run makes the answer
/// Unknown{SolverError}.
class CrossCheck final : public Decorator {
 public:
  CrossCheck(const term::Manager& manager, cvc5::Process process, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), manager_(manager), process_(std::move(process)) {}
  Answer check(const Query& query) override;

 private:
  void add_own_statistics(env::Statistics& out) const override;

  const term::Manager& manager_;
  cvc5::Process process_;
  std::uint64_t agreed_ = 0;
  std::uint64_t undecided_ = 0;
};

}  // namespace culprit::solve
