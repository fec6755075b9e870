// Floating-point numbers that no real number stands for. What holds in real arithmetic need not hold for
// them, so the program is run with some before anything is said to be proved.
#pragma once

#include <vector>

#include "verify/witness.h"

namespace culprit::verify {

/// The values with not-a-number, the infinities and negative zero in the place of all floating-point numbers
/// in them, one after the other; `also_large`: and the largest and the lowest one. None if there are no such
/// numbers.
std::vector<std::vector<Witness>> with_special_numbers(const std::vector<Witness>& values, bool also_large);

}  // namespace culprit::verify
