// Trusts no solver: what it calls a model is evaluated, what it calls a core is looked up in the query.
#pragma once

#include "solve/decorator.h"

namespace culprit::solve {

/// A model that does not satisfy the query becomes Unknown{SolverError}.
class Validate final : public Decorator {
 public:
  Validate(term::Manager& manager, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), manager_(manager) {}
  Answer check(const Query& query) override;

 private:
  void add_own_statistics(env::Statistics& out) const override;

  term::Manager& manager_;
  std::uint64_t wrong_models_ = 0;
};

}  // namespace culprit::solve
