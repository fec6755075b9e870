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

NumberLiteral complex(std::string_view text, int radix) {
  const std::size_t sign = text.find_last_of("+-", text.size() - 1);
  if (sign == std::string_view::npos) return {};
  std::string_view imaginary = text.substr(sign, text.size() - sign - 1);
  const std::optional<base::BigInt> real = sign == 0 ? base::BigInt(0) : integer(text.substr(0, sign), radix);
  std::optional<base::BigInt> part =
      imaginary.size() == 1 ? base::BigInt(imaginary == "-" ? -1 : 1) : integer(imaginary, radix);
  if (!real || !part) return {};
  if (*part == 0) return exact(*real, 1);
  NumberLiteral result;
  result.kind = NumberLiteral::Complex;
  result.numerator = *real;
  result.denominator = *part;
  return result;
}

}  // namespace

NumberLiteral read_number(std::string_view text) {
  int radix = 10;
  char exactness = 0;
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
  if (text.ends_with('i')) return complex(text, radix);
  NumberLiteral result;
  if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
    const auto numerator = integer(text.substr(0, slash), radix);
    const auto denominator = integer(text.substr(slash + 1), radix);
    if (!numerator || !denominator) return {};
    result = exact(*numerator, *denominator);
  } else if (const auto whole = integer(text, radix)) {
    result = exact(*whole, 1);
  } else if (radix == 10) {
    const std::string plain(text);
    if (exactness == 'e') return exact_decimal(plain);
    return flonum(std::strtod(plain.c_str(), nullptr));
  }
  if (exactness != 'i' || result.kind == NumberLiteral::Other) return result;
  return flonum(base::Rational(result.numerator, result.denominator).get_d());
}

}  // namespace culprit::front::racket
