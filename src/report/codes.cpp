#include "report/codes.h"

#include "base/invariant.h"

namespace culprit::report {

std::string_view code(core::ObligationKind kind) {
  switch (kind) {
    case core::ObligationKind::Assertion:
    case core::ObligationKind::Precondition:
    case core::ObligationKind::Postcondition: return "C001";
    case core::ObligationKind::DivisionByZero: return "C002";
    case core::ObligationKind::Bounds: return "C003";
    case core::ObligationKind::Match: return "C004";
    case core::ObligationKind::Exception: return "C005";
    case core::ObligationKind::Contract: return "C006";
    case core::ObligationKind::Termination: return "C007";
    case core::ObligationKind::Unsupported:
    case core::ObligationKind::Cut: return "U005";
  }
  UNREACHABLE("an obligation kind without a code");
}

std::string_view code(verify::UnknownReason reason) {
  switch (reason) {
    case verify::UnknownReason::Budget: return "U001";
    case verify::UnknownReason::Watchdog: return "U002";
    case verify::UnknownReason::Memory: return "U003";
    case verify::UnknownReason::Solver: return "U004";
    case verify::UnknownReason::Unsupported: return "U005";
    case verify::UnknownReason::MissingModel: return "U006";
    case verify::UnknownReason::NotReplayed: return "U007";
    case verify::UnknownReason::Vacuous: return "U008";
  }
  UNREACHABLE("a reason without a code");
}

std::string_view name(verify::UnknownReason reason) {
  switch (reason) {
    case verify::UnknownReason::Budget: return "budget";
    case verify::UnknownReason::Watchdog: return "watchdog";
    case verify::UnknownReason::Memory: return "memory";
    case verify::UnknownReason::Solver: return "solver";
    case verify::UnknownReason::Unsupported: return "unsupported";
    case verify::UnknownReason::MissingModel: return "missing-model";
    case verify::UnknownReason::NotReplayed: return "not-replayed";
    case verify::UnknownReason::Vacuous: return "vacuous";
  }
  UNREACHABLE("a reason without a name");
}

std::string_view code(const verify::Verdict& verdict) {
  switch (verdict.kind) {
    case verify::VerdictKind::Proved: return "";
    case verify::VerdictKind::Bounded: return "B001";
    case verify::VerdictKind::Unknown: return code(verdict.reason.value_or(verify::UnknownReason::Budget));
    case verify::VerdictKind::WeakSpec: return "A001";
    case verify::VerdictKind::Refuted:
      return code(verdict.obligation ? verdict.obligation->kind : core::ObligationKind::Assertion);
  }
  UNREACHABLE("a verdict kind without a code");
}

}  // namespace culprit::report
