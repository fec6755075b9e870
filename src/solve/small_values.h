// Tries small numbers before Z3 is asked.
#pragma once

#include <optional>

#include "solve/decorator.h"
#include "solve/difference_atoms.h"

namespace culprit::solve {

/// A Z3 context costs 1.5 ms in every check that needs one, and most queries about a few integers that are no
/// differences (remainders, sums, products) have a solution among small numbers and those near the constants
/// of the query. Some of these are tried by evaluation; where bounds leave only a few assignments all of them
/// are, and if none is a solution there is none. All else is passed on. The answer depends on the query
/// alone.
class SmallValues final : public Decorator {
 public:
  SmallValues(term::Manager& manager, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), manager_(manager), reader_(manager) {}
  Answer check(const Query& query) override;

 private:
  /// What is tried for one variable.
  struct Choices {
    term::Term variable;
    std::vector<term::Constant> values;
    bool all = false;  ///< the query allows no others
  };
  struct Range {
    std::optional<std::int64_t> low;
    std::optional<std::int64_t> high;
    [[nodiscard]] bool contains(std::int64_t value) const {
      return (!low || *low <= value) && (!high || value <= *high);
    }
  };

  std::optional<Answer> decide(const Query& query);
  [[nodiscard]] std::vector<Choices> choices(const Query& query);
  [[nodiscard]] Choices choices(term::Term variable, const Range& range, std::size_t most) const;
  [[nodiscard]] Range range(term::Term variable, const Query& query);
  [[nodiscard]] bool find_constants(const Query& query);
  [[nodiscard]] std::optional<term::Model> solution(const Query& query,
                                                    const std::vector<Choices>& variables) const;
  void add_own_statistics(env::Statistics& out) const override;

  term::Manager& manager_;
  DifferenceReader reader_;
  std::vector<std::int64_t> promising_;  ///< of the query at hand: numbers near its constants
  std::uint64_t sat_ = 0;
  std::uint64_t unsat_ = 0;
  std::uint64_t passed_on_ = 0;
};

}  // namespace culprit::solve
