#include "verify/verdict.h"

#include "base/invariant.h"

namespace culprit::verify {

std::string_view name(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::Proved: return "proved";
    case VerdictKind::Bounded: return "bounded";
    case VerdictKind::Unknown: return "unknown";
    case VerdictKind::WeakSpec: return "weak-spec";
    case VerdictKind::Refuted: return "refuted";
  }
  UNREACHABLE("unknown verdict");
}

std::string_view describe(UnknownReason reason) {
  switch (reason) {
    case UnknownReason::Budget: return "the budget was used up";
    case UnknownReason::Watchdog: return "the time limit was reached";
    case UnknownReason::Memory: return "the memory limit was reached";
    case UnknownReason::Solver: return "the solver gave up on a condition that matters";
    case UnknownReason::Unsupported: return "it needs a feature that is not supported";
    case UnknownReason::MissingModel: return "it depends on a library function without a model";
    case UnknownReason::NotReplayed: return "a possible violation did not fail when replayed";
    case UnknownReason::Vacuous: return "no input satisfies its assumptions";
  }
  UNREACHABLE("unknown reason");
}

std::string_view name(Party party) {
  switch (party) {
    case Party::Code:
    case Party::Module: return "code";
    case Party::Spec: return "spec";
    case Party::CalleeSpec: return "callee-spec";
    case Party::Client: return "client";
    case Party::LibraryModel: return "library-model";
  }
  UNREACHABLE("unknown party");
}

}  // namespace culprit::verify
