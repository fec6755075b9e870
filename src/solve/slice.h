// Independence: conjuncts that share no variable with the question cannot change its answer.
#pragma once

#include "solve/decorator.h"
#include "solve/term_set.h"

namespace culprit::solve {

/// Needs a model of the prefix. Keeps the conjuncts that are connected with the last one through variables;
/// the model of these, with the prefix model's values for all other variables, is a model of the whole query.
/// Queries for the user pass unchanged: their model must not depend on an earlier one.
class Slice final : public Decorator {
 public:
  Slice(term::Manager& manager, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), manager_(manager) {}
  Answer check(const Query& query) override;

 private:
  std::vector<term::Term> connected_with_last(std::span<const term::Term> conjuncts);
  bool reach(term::Term conjunct);
  void add_own_statistics(env::Statistics& out) const override;

  term::Manager& manager_;
  TermSet reached_;
  std::vector<term::Term> variables_;  // those in reached_
  std::uint64_t sliced_ = 0;
  std::uint64_t dropped_ = 0;
};

}  // namespace culprit::solve
