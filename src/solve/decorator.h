// What all decorators share: the solver that they pass questions on to.
#pragma once

#include <memory>
#include <utility>

#include "solve/solver.h"

namespace culprit::solve {

class Decorator : public Solver {
 public:
  explicit Decorator(std::unique_ptr<Solver> next) : next_(std::move(next)) {}
  void add_statistics(env::Statistics& out) const final {
    add_own_statistics(out);
    next_->add_statistics(out);
  }

 protected:
  virtual void add_own_statistics(env::Statistics& out) const = 0;
  Answer ask_next(const Query& query) { return next_->check(query); }

 private:
  std::unique_ptr<Solver> next_;
};

}  // namespace culprit::solve
