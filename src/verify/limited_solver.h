// A solver that gives up when it has cost too much.
#pragma once

#include "solve/solver.h"

namespace culprit::verify {

class LimitedSolver final : public solve::Solver {
 public:
  /// `most`: what the other solver may use up from now on, in units of its own (rlimit).
  LimitedSolver(solve::Solver& other, std::uint64_t most) : other_(other), most_(used() + most) {}

  solve::Answer check(const solve::Query& query) override {
    constexpr std::uint64_t kOften = 8;  // asking what was used is not for nothing either
    is_spent_ = is_spent_ || (++questions_ % kOften == 0 && used() > most_);
    if (is_spent_) return solve::Unknown{solve::UnknownReason::Budget, "all effort is used up"};
    return other_.check(query);
  }
  void add_statistics(env::Statistics&) const override {}  // the other one has them

 private:
  [[nodiscard]] std::uint64_t used() const {
    env::Statistics statistics;
    other_.add_statistics(statistics);
    return statistics.get("solve.z3.rlimit");
  }

  solve::Solver& other_;
  std::uint64_t most_;
  std::uint64_t questions_ = 0;
  bool is_spent_ = false;
};

}  // namespace culprit::verify
