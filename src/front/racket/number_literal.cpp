#include "front/racket/number_literal.h"

#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>

namespace culprit::front::racket {

namespace {

std::optional<base::BigInt> integer(std::string_view text, int radix) {
  std::string digits(text);
  if (!digits.empty() && digits[0] == '+') digits.erase(0, 1);
  if (digits.empty() || digits == "-") return std::nullopt;
  base::BigInt result;
  if (result.set_str(digits, radix) != 0) return std::nullopt;
  return result;
}

NumberLiteral exact(base::BigInt numerator, base::BigInt denominator) {
  NumberLiteral result;
  if (denominator == 0) return result;
  base::BigInt divisor = gcd(numerator, denominator);
  if (denominator < 0) divisor = -divisor;
  result.numerator = numerator / divisor;
  result.denominator = denominator / divisor;
  result.kind = result.denominator == 1 ? NumberLiteral::Integer : NumberLiteral::Ratio;
  return result;
}

/// "1.25e2" without rounding.
NumberLiteral exact_decimal(const std::string& text) {
  const std::size_t e = text.find_first_of("eE");
  std::string digits = text.substr(0, e);
  long exponent = e == std::string::npos ? 0 : std::strtol(text.c_str() + e + 1, nullptr, 10);
  constexpr long kLargest = 10000;
  if (exponent > kLargest || exponent < -kLargest) return {};
  if (const std::size_t point = digits.find('.'); point != std::string::npos) {
    exponent -= static_cast<long>(digits.size() - point - 1);
    digits.erase(point, 1);
  }
  const std::optional<base::BigInt> number = integer(digits, 10);
  if (!number) return {};
  base::BigInt power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, static_cast<unsigned long>(std::labs(exponent)));
  return exponent >= 0 ? exact(*number * power, 1) : exact(*number, power);
}

NumberLiteral flonum(double value) {
  NumberLiteral result;
  result.kind = NumberLiteral::Flonum;
  result.flonum = value;
  return result;
}

NumberLiteral as_flonum(const NumberLiteral& number) {
  if (number.kind == NumberLiteral::Flonum) return number;
  return flonum(base::Rational(number.numerator, number.denominator).get_d());
}

/// Where the imaginary part begins; signs of exponents belong to numbers.
std::size_t imaginary_sign(std::string_view text, int radix) {
  std::size_t sign = text.find_last_of("+-");
  while (radix == 10 && sign != std::string_view::npos && sign > 0 &&
         (text[sign - 1] == 'e' || text[sign - 1] == 'E'))
    sign = text.find_last_of("+-", sign - 1);
  return sign;
}

/// The parts are both exact or both floats. `prefix`: radix and exactness.
NumberLiteral complex(std::string_view text, int radix, const std::string& prefix) {
  const std::size_t sign = imaginary_sign(text, radix);
  if (sign == std::string_view::npos) return {};
  const std::string_view given = text.substr(sign, text.size() - sign - 1);
  const std::string imaginary = given.size() == 1 ? std::string(given) + "1" : std::string(given);
  NumberLiteral result;
  result.parts = {sign == 0 ? exact(0, 1) : read_number(prefix + std::string(text.substr(0, sign))),
                  read_number(prefix + imaginary)};
  for (const NumberLiteral& part : result.parts) {
    if (part.kind == NumberLiteral::Other || part.kind == NumberLiteral::Complex) return {};
  }
  const bool exact_zero = result.parts[1].kind == NumberLiteral::Integer && result.parts[1].numerator == 0;
  if (exact_zero) return result.parts[0];
  if (result.parts[0].kind == NumberLiteral::Flonum || result.parts[1].kind == NumberLiteral::Flonum)
    result.parts = {as_flonum(result.parts[0]), as_flonum(result.parts[1])};
  result.kind = NumberLiteral::Complex;
  return result;
}

}  // namespace

NumberLiteral read_number(std::string_view text) {
  int radix = 10;
  char exactness = 0;
  const std::string_view whole = text;
  while (text.size() > 2 && text[0] == '#') {
    switch (text[1]) {
      case 'x': radix = 16; break;
      case 'b': radix = 2; break;
      case 'o': radix = 8; break;
      case 'e':
      case 'i': exactness = text[1]; break;
      default: break;
    }
    text.remove_prefix(2);
  }
  if (text == "+inf.0") return flonum(std::numeric_limits<double>::infinity());
  if (text == "-inf.0") return flonum(-std::numeric_limits<double>::infinity());
  if (text == "+nan.0" || text == "-nan.0") return flonum(std::numeric_limits<double>::quiet_NaN());
  if (text.ends_with('i'))
    return complex(text, radix, std::string(whole.substr(0, whole.size() - text.size())));
  NumberLiteral result;
  if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
    const auto numerator = integer(text.substr(0, slash), radix);
    const auto denominator = integer(text.substr(slash + 1), radix);
    if (!numerator || !denominator) return {};
    result = exact(*numerator, *denominator);
  } else if (const auto number = integer(text, radix)) {
    result = exact(*number, 1);
  } else if (radix == 10) {
    const std::string plain(text);
    if (exactness == 'e') return exact_decimal(plain);
    return flonum(std::strtod(plain.c_str(), nullptr));
  }
  if (exactness != 'i' || result.kind == NumberLiteral::Other) return result;
  return flonum(base::Rational(result.numerator, result.denominator).get_d());
}

}  // namespace culprit::front::racket
