// The value of a numeral.
#pragma once

#include <string_view>
#include <vector>

#include "base/numbers.h"

namespace culprit::front::racket {

struct NumberLiteral {
  enum Kind : std::uint8_t { Integer, Ratio, Flonum, Complex, Other } kind = Other;
  base::BigInt numerator = 0;  ///< of an integer, too
  base::BigInt denominator = 1;
  double flonum = 0;
  std::vector<NumberLiteral> parts = {};  ///< of a complex number: the real and the imaginary one
};

/// `Other`: a number that has no representation here.
NumberLiteral read_number(std::string_view text);

}  // namespace culprit::front::racket
