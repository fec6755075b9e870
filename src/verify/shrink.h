// Makes a failing counterexample smaller, as long as it still fails in the same way.
#pragma once

#include <functional>
#include <vector>

#include "verify/witness.h"

namespace culprit::verify {

/// `fails` replays; at most `attempts` times. Deterministic: candidates are tried from left to right,
/// simplest first.
std::vector<Witness> shrink(core::Module& module, std::vector<Witness> answers, unsigned attempts,
                            const std::function<bool(const std::vector<Witness>&)>& fails);

/// How large a witness looks: fewer is smaller.
std::size_t size(const Witness& witness);

}  // namespace culprit::verify
