// Whether two states mean the same: control, continuation, cells, path condition and all the rest, up to
// where their objects lie in memory.
#pragma once

#include <string>

#include "machine/machine.h"

namespace culprit::test {

/// Empty if they are the same, else where they first differ. Does not recurse.
std::string difference(const machine::Machine& machine, const machine::State& a, const machine::State& b);

}  // namespace culprit::test
