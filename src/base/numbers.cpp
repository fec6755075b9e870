#include "base/numbers.h"

#include <bit>
#include <charconv>
#include <cmath>

namespace culprit::base {

std::optional<BigInt> parse_integer(std::string_view digits) {
  const std::size_t first = !digits.empty() && digits[0] == '-' ? 1 : 0;
  if (digits.size() == first) return std::nullopt;
  for (std::size_t i = first; i < digits.size(); ++i) {
    if (digits[i] < '0' || digits[i] > '9') return std::nullopt;
  }
  return BigInt(std::string(digits), 10);
}

Rational exact(double value) { return Rational(value); }

double nearest_double(const Rational& value) {
  // mpq_get_d truncates; of the truncated double and its neighbour away from zero, take the nearer one.
  const double low = value.get_d();
  if (!std::isfinite(low) || Rational(low) == value) return low;
  const double high = std::nextafter(low, value < 0 ? -INFINITY : INFINITY);
  if (!std::isfinite(high)) {  // infinity stands for the number that would come after the largest one
    const Rational half_step(BigInt(1) << 970);
    return abs(value - Rational(low)) < half_step ? low : high;
  }
  const Rational to_low = abs(value - Rational(low));
  const Rational to_high = abs(Rational(high) - value);
  if (to_low != to_high) return to_low < to_high ? low : high;
  const bool low_is_even = (std::bit_cast<std::uint64_t>(low) & 1) == 0;
  return low_is_even ? low : high;
}

BigInt floor_div(const BigInt& a, const BigInt& b) {
  BigInt q;
  mpz_fdiv_q(q.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
  return q;
}
BigInt floor_mod(const BigInt& a, const BigInt& b) {
  BigInt r;
  mpz_fdiv_r(r.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
  return r;
}
BigInt trunc_div(const BigInt& a, const BigInt& b) { return a / b; }
BigInt trunc_rem(const BigInt& a, const BigInt& b) { return a % b; }

BigInt wrap_signed(const BigInt& value, unsigned bits) {
  BigInt r;
  mpz_fdiv_r_2exp(r.get_mpz_t(), value.get_mpz_t(), bits);
  if (mpz_tstbit(r.get_mpz_t(), bits - 1) != 0) r -= BigInt(1) << bits;
  return r;
}

namespace {
template <class Number>
std::string shortest_text(Number value) {
  char buffer[64];
  char* const end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  return {buffer, end};
}
}  // namespace

std::string shortest(double value) { return shortest_text(value); }
std::string shortest(float value) { return shortest_text(value); }

}  // namespace culprit::base
