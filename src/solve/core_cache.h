// Remembers unsatisfiable cores: a query that contains one needs no solver.
#pragma once

#include <deque>
#include <unordered_map>

#include "solve/decorator.h"

namespace culprit::solve {

/// Keeps the last kCapacity cores. Cost of a look-up: O(n log n) for n conjuncts, and the cores that share
/// their latest term with the query.
class CoreCache final : public Decorator {
 public:
  explicit CoreCache(std::unique_ptr<Solver> next) : Decorator(std::move(next)) {}
  Answer check(const Query& query) override;

 private:
  using Core = std::vector<term::Term>;  // sorted, not empty
  static constexpr std::size_t kCapacity = 4096;

  [[nodiscard]] const Core* known_core(std::vector<term::Term> conjuncts) const;
  void remember(Core core);
  void forget_oldest();
  void add_own_statistics(env::Statistics& out) const override;

  std::deque<Core> cores_;  // oldest first; references stay valid while the ends change
  std::unordered_map<term::Term, std::vector<const Core*>> by_last_term_;
  std::uint64_t hits_ = 0;
};

}  // namespace culprit::solve
