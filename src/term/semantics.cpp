#include "term/semantics.h"

#include <algorithm>

#include "base/invariant.h"

namespace culprit::term {
namespace {

using base::BigInt;
using base::Rational;

using Operands = std::span<const Constant* const>;

bool truth(const Constant& c) { return std::get<bool>(c); }
const BigInt& integer(const Constant& c) { return std::get<BigInt>(c); }
const std::string& text(const Constant& c) { return std::get<std::string>(c); }
bool is_integer(const Constant& c) { return std::holds_alternative<BigInt>(c); }

Constant sum(Operands operands) {
  if (is_integer(*operands[0])) {
    BigInt total = 0;
    for (const Constant* c : operands) total += integer(*c);
    return total;
  }
  Rational total = 0;
  for (const Constant* c : operands) total += std::get<Rational>(*c);
  return total;
}

Constant product(const Constant& a, const Constant& b) {
  if (is_integer(a)) return BigInt(integer(a) * integer(b));
  return Rational(std::get<Rational>(a) * std::get<Rational>(b));
}

Constant negative(const Constant& a) {
  if (is_integer(a)) return BigInt(-integer(a));
  return Rational(-std::get<Rational>(a));
}

bool less(const Constant& a, const Constant& b) {
  if (is_integer(a)) return integer(a) < integer(b);
  return std::get<Rational>(a) < std::get<Rational>(b);
}

template <class Divide>
Constant divide(const Constant& a, const Constant& b, const Divide& divide_nonzero) {
  if (integer(b) == 0) return BigInt(0);
  return divide_nonzero(integer(a), integer(b));
}

Constant real_quotient(const Constant& a, const Constant& b) {
  const auto& divisor = std::get<Rational>(b);
  if (divisor == 0) return Rational(0);
  return Rational(std::get<Rational>(a) / divisor);
}

Constant truncated(const Constant& a) {
  const auto& value = std::get<Rational>(a);
  return base::trunc_div(value.get_num(), value.get_den());
}

Constant code_at(const std::string& s, const BigInt& index) {
  if (index < 0 || index >= static_cast<unsigned long>(s.size())) return BigInt(-1);
  return BigInt(static_cast<unsigned long>(static_cast<unsigned char>(s[index.get_ui()])));
}

Constant substring(const std::string& s, const BigInt& start, const BigInt& length) {
  if (start < 0 || start >= static_cast<unsigned long>(s.size()) || length <= 0) return std::string();
  const std::size_t from = start.get_ui();
  const BigInt rest = static_cast<unsigned long>(s.size() - from);
  return s.substr(from, BigInt(length < rest ? length : rest).get_ui());
}

bool all(Operands operands, bool wanted) {
  return std::all_of(operands.begin(), operands.end(),
                     [&](const Constant* c) { return truth(*c) == wanted; });
}

}  // namespace

Constant fold(Kind kind, Operands operands) {
  const auto arg = [&](std::size_t i) -> const Constant& { return *operands[i]; };
  switch (kind) {
    case Kind::Constant:
    case Kind::Variable: break;
    case Kind::Not: return !truth(arg(0));
    case Kind::And: return all(operands, true);
    case Kind::Or: return !all(operands, false);
    case Kind::Ite: return truth(arg(0)) ? arg(1) : arg(2);
    case Kind::Eq: return arg(0) == arg(1);
    case Kind::Lt: return less(arg(0), arg(1));
    case Kind::Le: return !less(arg(1), arg(0));
    case Kind::Add: return sum(operands);
    case Kind::Neg: return negative(arg(0));
    case Kind::Mul: return product(arg(0), arg(1));
    case Kind::QuotTrunc: return divide(arg(0), arg(1), base::trunc_div);
    case Kind::RemTrunc: return divide(arg(0), arg(1), base::trunc_rem);
    case Kind::DivFloor: return divide(arg(0), arg(1), base::floor_div);
    case Kind::ModFloor: return divide(arg(0), arg(1), base::floor_mod);
    case Kind::RealDiv: return real_quotient(arg(0), arg(1));
    case Kind::ToReal: return Rational(integer(arg(0)));
    case Kind::TruncToInt: return truncated(arg(0));
    case Kind::StrLen: return BigInt(static_cast<unsigned long>(text(arg(0)).size()));
    case Kind::StrConcat: return text(arg(0)) + text(arg(1));
    case Kind::StrCode: return code_at(text(arg(0)), integer(arg(1)));
    case Kind::StrSub: return substring(text(arg(0)), integer(arg(1)), integer(arg(2)));
    case Kind::StrLt: return text(arg(0)) < text(arg(1));  // std::string compares unsigned bytes
  }
  UNREACHABLE("leaves are not applied to operands");
}

Constant default_value(Sort sort) {
  switch (sort) {
    case Sort::Bool: return false;
    case Sort::Int: return BigInt(0);
    case Sort::Real: return Rational(0);
    case Sort::String: return std::string();
  }
  UNREACHABLE("every sort has a default");
}

Constant number(Sort sort, const Rational& value) {
  if (sort == Sort::Real) return value;
  INVARIANT(sort == Sort::Int && value.get_den() == 1, "a number of sort Int is integral");
  return BigInt(value.get_num());
}

Rational rational(const Constant& constant) {
  if (is_integer(constant)) return Rational(integer(constant));
  return std::get<Rational>(constant);
}

}  // namespace culprit::term
