// Which code a verdict is shown under. The texts for `culprit explain` are in diag/explanations.def.
#pragma once

#include <string_view>

#include "verify/verdict.h"

namespace culprit::report {

/// "C002", "U004", "B001"…; "" for `proved`.
std::string_view code(const verify::Verdict& verdict);
std::string_view code(core::ObligationKind kind);
std::string_view code(verify::UnknownReason reason);
/// As in JSON: "missing-model".
std::string_view name(verify::UnknownReason reason);

inline constexpr std::string_view kInternalErrorCode = "I001";

}  // namespace culprit::report
