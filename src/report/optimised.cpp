#include "report/optimised.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/wording.h"

namespace culprit::report {

namespace {

std::string line(const front::OptimisedContract& contract, const FileReport& file) {
  const std::string reasons = fmt::format("{}", fmt::join(contract.kept, "; "));
  std::string text = fmt::format("{}: `{}` ", place(file, contract.span), contract.function);
  if (contract.before != contract.after) {
    text += fmt::format("is checked less: {}", one_line(contract.after));
  } else {
    text += contract.kept.empty() ? "is left: nothing in its contract would blame the module" : "is left";
  }
  if (!reasons.empty()) text += fmt::format(", because {}", reasons);
  return text + "\n";
}

}  // namespace

std::string optimised_text(const front::Optimised& optimised, const FileReport& file) {
  std::string text;
  for (const front::OptimisedContract& contract : optimised.contracts) text += line(contract, file);
  const auto changed = std::count_if(optimised.contracts.begin(), optimised.contracts.end(),
                                     [](const auto& each) { return each.before != each.after; });
  return text + fmt::format("{} of {} checked less; what guards against clients stays\n", changed,
                            count_of(optimised.contracts.size(), "contract"));
}

}  // namespace culprit::report
