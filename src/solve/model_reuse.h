// Answers from models that are known already.
#pragma once

#include <deque>

#include "solve/decorator.h"

namespace culprit::solve {

/// Tries the caller's model and the last few models found on the query by evaluation. Queries for the user
/// pass unchanged: their model must not depend on earlier ones.
class ModelReuse final : public Decorator {
 public:
  ModelReuse(term::Manager& manager, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), manager_(manager) {}
  Answer check(const Query& query) override;

 private:
  [[nodiscard]] bool prefix_model_holds(const Query& query) const;
  [[nodiscard]] bool all_hold(std::span<const term::Term> conjuncts, const term::Model& model) const;
  /// The values that `model` gives to the variables of `conjuncts`.
  term::Model restricted(const term::Model& model, std::span<const term::Term> conjuncts);
  void add_own_statistics(env::Statistics& out) const override;

  term::Manager& manager_;
  std::deque<term::Model> recent_;  // newest first
  std::uint64_t by_prefix_model_ = 0;
  std::uint64_t by_recent_model_ = 0;
};

}  // namespace culprit::solve
