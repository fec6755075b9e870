// INVARIANT(condition, reason): for bugs of ours, in every build type. A user's mistake is a diagnostic,
// never this.
#pragma once

#include <string>
#include <string_view>

namespace culprit::base {

/// Thrown by a failed INVARIANT; only the applications catch it, to report an internal error (exit code 4).
struct InvariantViolation {
  const char* condition;
  const char* reason;
  const char* file;
  int line;
  std::string detail = {};  ///< what is known only at run time, e.g. the query on which two solvers disagree
};

[[noreturn]] void invariant_failed(const char* condition, const char* reason, const char* file, int line,
                                   std::string detail = {});

}  // namespace culprit::base

#define INVARIANT(condition, reason)                                             \
  do {                                                                           \
    if (!(condition)) [[unlikely]]                                               \
      ::culprit::base::invariant_failed(#condition, reason, __FILE__, __LINE__); \
  } while (false)

#define UNREACHABLE(reason) ::culprit::base::invariant_failed("unreachable", reason, __FILE__, __LINE__)
