// Tries the texts that a query mentions before contents of strings become numbers.
#pragma once

#include <optional>

#include "solve/decorator.h"

namespace culprit::solve {

/// Most questions about sums of strings ("is it always this one?") are answered by one of the texts that the
/// query mentions, and else take a dozen integers and Z3. What is not answered by any of them is passed on.
/// The answer depends on the query alone; models that users see are made by others, who prefer short texts.
class SmallTexts final : public Decorator {
 public:
  SmallTexts(term::Manager& manager, std::unique_ptr<Solver> next)
      : Decorator(std::move(next)), m_(manager) {}
  Answer check(const Query& query) override;

 private:
  [[nodiscard]] std::optional<term::Model> solution(const Query& query);
  [[nodiscard]] std::vector<std::string> texts_in(const Query& query) const;
  void add_own_statistics(env::Statistics& out) const override;

  term::Manager& m_;
  std::uint64_t sat_ = 0;
};

}  // namespace culprit::solve
