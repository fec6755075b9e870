#include "base/invariant.h"

#include <utility>

namespace culprit::base {

void invariant_failed(const char* condition, const char* reason, const char* file, int line,
                      std::string detail) {
  throw InvariantViolation{condition, reason, file, line, std::move(detail)};
}

}  // namespace culprit::base
