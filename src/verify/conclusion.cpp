#include "verify/conclusion.h"

#include <fmt/format.h>

namespace culprit::verify {

void Conclusion::decide(Verdict& verdict, Met& met, search::Halt halt) const {
  const auto give_up = [&](UnknownReason reason, std::string detail) {
    verdict.kind = VerdictKind::Unknown;
    verdict.reason = reason;
    verdict.detail = std::move(detail);
  };
  if (halt == search::Halt::Cancelled) return give_up(UnknownReason::Watchdog, "");
  if (met.obstacle) return give_up(*met.obstacle, verdict.detail);
  if (!met.unsupported.empty()) return give_up(UnknownReason::Unsupported, *met.unsupported.begin());
  verdict.kind = VerdictKind::Bounded;
  if (std::string reason = bound(met, halt); !reason.empty()) {
    verdict.bound = std::move(reason);
  } else if (entry_.instance) {
    met.only_instance = met.finished > 0;
    verdict.bound = fmt::format("{}", fmt::join(entry_.assumptions, ", "));
  } else if (met.finished == 0 && !faults_.is_never_called()) {
    give_up(UnknownReason::Vacuous, "");
  } else {
    verdict.kind = VerdictKind::Proved;
    verdict.how = met.finished == 0 ? "its signature forbids every call" : "all paths explored";
  }
}

/// What was left out; empty: nothing.
std::string Conclusion::bound(const Met& met, search::Halt halt) const {
  const auto noted = [&](machine::Note note) { return (met.notes & note) != 0; };
  if (halt == search::Halt::Memory) return fmt::format("{} MiB of memory", options_.memory_mib);
  if (halt == search::Halt::Steps) return fmt::format("{} steps", options_.steps / program_.steps_factor());
  if (!met.cuts.empty()) return *met.cuts.begin();
  if (noted(machine::kContextIncomplete)) return "some behaviours of unknown code";
  if (noted(machine::kCharacters) && program_.has_wide_characters())
    return "characters beyond U+00FF in strings of callers";
  if (noted(machine::kTypesChosen)) return "some types inside unknown values";
  if (faults_.is_unread()) return "its signature, which is not understood";
  if (module_.unread_data) return "annotations of data types that are not understood";
  if (met.raises) return "exceptions, which violate no contract";
  if (met.has_state) return "earlier calls, which may change the program's own state";
  return {};
}

std::vector<std::string> Conclusion::assumptions(const Met& met) const {
  const auto noted = [&](machine::Note note) { return (met.notes & note) != 0; };
  std::set<std::string> all(entry_.assumptions.begin(), entry_.assumptions.end());
  const auto add_if = [&](bool assumed, const char* text) {
    if (assumed) all.insert(text);
  };
  add_if(noted(machine::kMachineIntegers), "no integer overflow");
  add_if(noted(machine::kRealArithmetic) && !program_.proves_for_doubles(),
         "real arithmetic instead of floating point");
  add_if(noted(machine::kExactResults),
         "results of floating-point arithmetic are neither rounded nor too large");
  add_if(faults_.is_trusted() || noted(machine::kTrusted), "assumed signatures");
  add_if(met.raises, "exceptions violate no contract");
  add_if(met.ordered, "values of type variables have a total order (no functions, no nan)");
  add_if(noted(machine::kEqualCalls), "unknown functions give equal results for equal arguments");
  add_if(noted(machine::kTextsKept) && program_.has_mutable_texts(),
         "callers do not change strings that they have given");
  add_if(noted(machine::kReturnsOnce) && program_.has_continuations(),
         "unknown code returns at most once from each call");
  add_if(met.predicates_trusted, "predicates that are used as contracts raise no exceptions");
  add_if(met.instances_trusted, "callers make instances of structs only with their constructors");
  add_if(noted(machine::kPureContext), "unknown code does not touch state that reached it");
  return {all.begin(), all.end()};
}

}  // namespace culprit::verify
