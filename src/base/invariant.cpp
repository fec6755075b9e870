#include "base/invariant.h"

namespace culprit::base {

void invariant_failed(const char* condition, const char* reason, const char* file, int line) {
  throw InvariantViolation{condition, reason, file, line};
}

}  // namespace culprit::base
