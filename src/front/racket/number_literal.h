// The value of a numeral.
#pragma once

#include <string_view>

#include "base/numbers.h"

namespace culprit::front::racket {

struct NumberLiteral {
  enum Kind : std::uint8_t { Integer, Ratio, Flonum, Complex, Other } kind = Other;
  base::BigInt numerator = 0;    ///< of an integer, too; of a complex number the real part
  base::BigInt denominator = 1;  ///< of a complex number the imaginary part
  double flonum = 0;
};

/// `Other`: a number that has no representation here.
NumberLiteral read_number(std::string_view text);

}  // namespace culprit::front::racket
