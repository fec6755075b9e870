#include "verify/excuse.h"

#include <algorithm>

namespace culprit::verify {

Excuse excuse(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
              core::BlameId blame, const std::vector<diag::Span>& calls) {
  const core::Module& module = program.module();
  if (!sources.in_library(module[blame].span)) return Excuse::None;
  const auto caller =
      std::find_if(calls.begin(), calls.end(), [&](diag::Span span) { return !sources.in_library(span); });
  const bool asked =
      std::any_of(calls.begin(), caller, [&](diag::Span span) { return program.asks_predicate(span); });
  const bool runs_as_it_is = module.names.text(entry.name) == core::kToplevelEntry;
  if (asked && !runs_as_it_is) return Excuse::Predicate;
  return caller != calls.end() && !caller->valid() ? Excuse::UnknownCode : Excuse::None;
}

}  // namespace culprit::verify
