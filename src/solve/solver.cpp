#include "solve/solver.h"

#include <array>

#include "solve/core_cache.h"
#include "solve/cross_check.h"
#include "solve/differences.h"
#include "solve/large_numbers.h"
#include "solve/log.h"
#include "solve/model_reuse.h"
#include "solve/simplify.h"
#include "solve/slice.h"
#include "solve/small_texts.h"
#include "solve/small_values.h"
#include "solve/string_contents.h"
#include "solve/text_choices.h"
#include "solve/validate.h"
#include "solve/whole_numbers.h"
#include "solve/z3/z3_solver.h"

namespace culprit::solve {

std::string_view describe(UnknownReason reason) {
  constexpr std::array<std::string_view, 4> texts = {
      "the solver's budget was used up",
      "the solver was interrupted",
      "the solver cannot decide this kind of formula",
      "the solver failed",
  };
  return texts[static_cast<std::size_t>(reason)];
}

std::unique_ptr<Solver> make_solver(term::Manager& manager, const Configuration& configuration,
                                    const env::Cancellation& cancel) {
  // Whoever wants to see or check every answer gets our own, too; else they need no caches and no validation.
  const bool observed = configuration.cross_check || !configuration.log_file.empty();
  const auto decide_differences = [&](std::unique_ptr<Solver> next) -> std::unique_ptr<Solver> {
    if (!configuration.decide_differences) return next;
    next = std::make_unique<SmallValues>(manager, std::move(next));
    next = std::make_unique<Differences>(manager, std::move(next));
    next = std::make_unique<StringContents>(manager, std::move(next));
    next = std::make_unique<SmallTexts>(manager, std::move(next));
    return std::make_unique<TextChoices>(manager, std::move(next));
  };
  std::unique_ptr<Solver> solver = make_z3_solver(manager, configuration, cancel);
  if (observed) solver = decide_differences(std::move(solver));
  if (configuration.cross_check) {
    solver = std::make_unique<CrossCheck>(manager, cvc5::Process("cvc5"), std::move(solver));
  }
  if (!configuration.log_file.empty()) {
    solver = std::make_unique<Log>(manager, configuration.log_file, std::move(solver));
  }
  solver = std::make_unique<LargeNumbers>(manager, std::move(solver));
  if (!observed && configuration.decide_differences)
    solver =
        std::make_unique<Differences>(manager, std::move(solver));  // of what were real numbers until now
  solver = std::make_unique<WholeNumbers>(manager, std::move(solver));
  if (configuration.validate_models) solver = std::make_unique<Validate>(manager, std::move(solver));
  solver = std::make_unique<CoreCache>(std::move(solver));
  solver = std::make_unique<ModelReuse>(manager, std::move(solver));
  if (!observed) solver = decide_differences(std::move(solver));
  solver = std::make_unique<Slice>(manager, std::move(solver));
  return std::make_unique<Simplify>(manager, std::move(solver));
}

}  // namespace culprit::solve
