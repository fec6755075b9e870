// Big integers and rationals: GMP's C++ classes under our names, and the few conversions that GMP lacks.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace culprit::base {

using BigInt = mpz_class;
using Rational = mpq_class;

static_assert(sizeof(long) == sizeof(std::int64_t), "GMP's long conversions are used for int64_t");

inline BigInt big(std::int64_t value) { return BigInt(static_cast<long>(value)); }
inline bool fits_int64(const BigInt& value) { return value.fits_slong_p(); }
inline std::int64_t to_int64(const BigInt& value) { return value.get_si(); }

/// Decimal digits with an optional leading '-'; nothing else.
std::optional<BigInt> parse_integer(std::string_view digits);
/// The exact value of a finite double.
Rational exact(double value);
/// The double nearest to `value` (ties to even).
double nearest_double(const Rational& value);
/// Division rounding towards minus infinity / towards zero; divisor ≠ 0.
BigInt floor_div(const BigInt& a, const BigInt& b);
BigInt floor_mod(const BigInt& a, const BigInt& b);
BigInt trunc_div(const BigInt& a, const BigInt& b);
BigInt trunc_rem(const BigInt& a, const BigInt& b);
/// `value` reduced into the signed two's-complement range of `bits` bits, as machine arithmetic does.
BigInt wrap_signed(const BigInt& value, unsigned bits);
/// Shortest decimal text that reads back as the same double ("0.1", "1e+300", "inf", "nan").
std::string shortest(double value);
std::string shortest(float value);

}  // namespace culprit::base
