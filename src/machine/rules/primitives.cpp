// Primitive operations on known operands, as the language computes them: machine integers wrap, floats are
// IEEE doubles.
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "base/invariant.h"
#include "base/utf8.h"
#include "machine/machine.h"

namespace culprit::machine {

using core::Primitive;

namespace {

bool is_kind(Value value, ObjectTag tag) { return value.is_object() && value.as_object()->kind == tag; }
std::string_view text_of(Value value) { return static_cast<String*>(value.as_object())->view(); }
double number_of(Value value) { return static_cast<Double*>(value.as_object())->value; }
bool known_integer(Value value) { return value.is_integer() || is_kind(value, kBigInteger); }
base::BigInt big_of(Value value) {
  return value.is_integer() ? base::big(value.as_integer())
                            : static_cast<BigInteger*>(value.as_object())->get();
}

/// OCaml's string_of_float: twelve significant digits, and a point if nothing else shows that it is a float.
std::string float_text(double value) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.12g", value);
  std::string text = buffer;
  if (std::isnan(value)) return "nan";
  if (text.find_first_not_of("-0123456789") == std::string::npos) text += '.';
  return text;
}

/// The syntax that int_of_string accepts in decimal; nothing if it is not an integer of 63 bits.
bool parse_machine_integer(std::string_view text, std::int64_t& result) {
  const bool negative = !text.empty() && text[0] == '-';
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
  if (text.empty() || text[0] == '_') return false;
  base::BigInt value = 0;
  for (const char c : text) {
    if (c == '_') continue;
    if (c < '0' || c > '9') return false;
    value = value * 10 + (c - '0');
  }
  if (negative) value = -value;
  if (!base::fits_int64(value) || !Value::fits(base::to_int64(value))) return false;
  result = base::to_int64(value);
  return true;
}

Value shift(Primitive primitive, std::int64_t a, std::int64_t count) {
  const bool out_of_range = count < 0 || count > 62;
  switch (primitive) {
    case Primitive::I63Shl:
      return Value::integer(out_of_range ? 0
                                         : static_cast<std::int64_t>(static_cast<std::uint64_t>(a) << count));
    case Primitive::I63Shr: {
      const std::uint64_t bits = static_cast<std::uint64_t>(a) & ((std::uint64_t{1} << 63) - 1);
      return Value::integer(out_of_range ? 0 : static_cast<std::int64_t>(bits >> count));
    }
    default: return Value::integer(a >> (out_of_range ? 62 : count));
  }
}

/// Shifts of 64 bits; counts outside 0..63 shift everything out.
std::int64_t shift64(Primitive primitive, std::int64_t a, const base::BigInt& count) {
  const bool out_of_range = count < 0 || count > 63;
  const auto places = out_of_range ? 0 : static_cast<unsigned>(count.get_ui());
  const auto bits = static_cast<std::uint64_t>(a);
  if (primitive == Primitive::I64Sar) return a >> (out_of_range ? 63 : places);
  if (out_of_range) return 0;
  return static_cast<std::int64_t>(primitive == Primitive::I64Shl ? bits << places : bits >> places);
}

bool is_i64(Primitive primitive) {
  return primitive >= Primitive::I64Add && primitive <= Primitive::I64OfInt;
}

/// A floating-point number as m * 2^e, as decodeFloat of Haskell gives it: normalised even where it is
/// denormal, and with the exponent behind the largest one for infinities and nan.
struct Decoded {
  std::int64_t mantissa;
  int exponent;
};

Decoded decode(double number) {
  constexpr int kDigits = 53, kBeyond = 972;
  if (number == 0) return {0, 0};
  if (std::isnan(number)) return {-(std::int64_t{3} << 51), kBeyond};
  if (std::isinf(number)) return {(number < 0 ? -1 : 1) * (std::int64_t{1} << 52), kBeyond};
  int exponent = 0;
  const double fraction = std::frexp(number, &exponent);
  return {static_cast<std::int64_t>(std::ldexp(fraction, kDigits)), exponent - kDigits};
}

base::BigInt truncated(double number) {
  const Decoded parts = decode(number);
  const base::BigInt mantissa = base::big(parts.mantissa);
  const base::BigInt power = base::BigInt(1) << static_cast<unsigned>(std::abs(parts.exponent));
  return parts.exponent >= 0 ? base::BigInt(mantissa * power) : base::trunc_div(mantissa, power);
}

double scaled(const base::BigInt& mantissa, const base::BigInt& exponent) {
  constexpr int kBeyondAll = 1 << 20;  // every double is finite or zero long before that
  const base::BigInt limited = exponent > kBeyondAll    ? base::BigInt(kBeyondAll)
                               : exponent < -kBeyondAll ? base::BigInt(-kBeyondAll)
                                                        : exponent;
  const int power = static_cast<int>(limited.get_si());
  constexpr int kRoundedTwice =
      2000;  // before that, rounding the mantissa first can spoil a result near zero
  if (std::abs(power) > kRoundedTwice)
    return std::ldexp(base::nearest_double(base::Rational(mantissa)), power);
  const base::BigInt factor = base::BigInt(1) << static_cast<unsigned>(std::abs(power));
  base::Rational exact = power >= 0 ? base::Rational(mantissa * factor) : base::Rational(mantissa, factor);
  exact.canonicalize();
  return base::nearest_double(exact);
}

base::BigInt i64_result(Primitive primitive, const base::BigInt& a, const base::BigInt& b) {
  switch (primitive) {
    case Primitive::I64Add: return a + b;
    case Primitive::I64Sub: return a - b;
    case Primitive::I64Mul: return a * b;
    case Primitive::I64Neg: return -a;
    case Primitive::I64Quot: return base::trunc_div(a, b);
    case Primitive::I64Rem: return base::trunc_rem(a, b);
    case Primitive::I64Div: return base::floor_div(a, b);
    case Primitive::I64Mod: return base::floor_mod(a, b);
    case Primitive::I64And: return a & b;
    case Primitive::I64Or: return a | b;
    case Primitive::I64Xor: return a ^ b;
    case Primitive::I64OfInt: return a;
    default: return base::big(shift64(primitive, base::to_int64(a), b));
  }
}

}  // namespace

const Node* Machine::primitive(const PrimitiveNode& node) {
  const Value* operands = fetch_all(node.arguments);
  Value result;
  // RULE PR
  //   l1 ⊕ l2  →  l     if l1 ⊕ l2 = l
  if (concrete_primitive(node.primitive, operands, result)) {
    fire_quietly(Rule::Pr);
    return give(result);
  }
  if (const auto type = abstract_operand(node.primitive, operands))
    return unsupported("an unknown value of the abstract type " + *type);
  // RULE Prim
  //   O L1 … Ln, Σ  →  L, Σ[L ↦ • with L = O L1 … Ln]     at least one operand is unknown: the result is a
  //   term
  if (symbolic_primitive(node.primitive, operands, result)) {
    fire(Rule::PrSym);
    return give(result);
  }
  return slow_primitive(node.primitive, node.expr, operands);
}

/// The name of its type, if an operand of a first-order primitive is unknown data: a newtype that hides what
/// it is made of.
std::optional<std::string> Machine::abstract_operand(Primitive primitive, const Value* operands) const {
  if (primitive > Primitive::StringToInt) return std::nullopt;
  for (unsigned i = 0; i < core::info(primitive).arity; ++i) {
    if (!operands[i].is_location()) continue;
    const core::Type& type = code_.module().types[unknown_type(operands[i])];
    return type.symbol.valid() ? code_.module().names.text(type.symbol) : "of a value without data";
  }
  return std::nullopt;
}

bool Machine::concrete_primitive(Primitive primitive, const Value* operands, Value& result) {
  if (primitive <= Primitive::IntLe) return concrete_integer(primitive, operands, result);
  if (primitive == Primitive::BoolNot) {
    if (!operands[0].is_boolean()) return false;
    result = Value::boolean(!operands[0].as_boolean());
    return true;
  }
  if (primitive <= Primitive::FloatToString) return concrete_float(primitive, operands, result);
  if (primitive <= Primitive::StringToInt) return concrete_string(primitive, operands, result);
  return cell_primitive(primitive, operands, result);
}

/// A result of 64 bits that rarely needs more than 63.
bool Machine::small_integer(std::int64_t number, Value& result) {
  result = Value::fits(number) ? Value::integer(number) : make_integer(heap_, base::big(number));
  return true;
}

bool Machine::concrete_integer(Primitive primitive, const Value* operands, Value& result) {
  const bool unary = core::info(primitive).arity == 1;
  if (operands[0].is_integer() && (unary || operands[1].is_integer())) [[likely]] {
    const std::int64_t a = operands[0].as_integer();
    const std::int64_t b = unary ? 0 : operands[1].as_integer();
    switch (primitive) {
      // Value::integer keeps the low 63 bits: exactly OCaml's wrap-around.
      case Primitive::I63Add: result = Value::integer(a + b); return true;
      case Primitive::I63Sub: result = Value::integer(a - b); return true;
      case Primitive::I63Mul:
        result = Value::integer(
            static_cast<std::int64_t>(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b)));
        return true;
      case Primitive::I63Neg: result = Value::integer(-a); return true;
      case Primitive::I63Quot: result = Value::integer(a / b); return true;
      case Primitive::I63Rem: result = Value::integer(a % b); return true;
      case Primitive::I63And: result = Value::integer(a & b); return true;
      case Primitive::I63Or: result = Value::integer(a | b); return true;
      case Primitive::I63Xor: result = Value::integer(a ^ b); return true;
      case Primitive::I63Shl:
      case Primitive::I63Shr:
      case Primitive::I63Sar: result = shift(primitive, a, b); return true;
      case Primitive::IntEq: result = Value::boolean(a == b); return true;
      case Primitive::IntLt: result = Value::boolean(a < b); return true;
      case Primitive::IntLe: result = Value::boolean(a <= b); return true;
      // Sums of two 63-bit numbers do not overflow 64 bits.
      case Primitive::I64Add:
      case Primitive::IntAdd: return small_integer(a + b, result);
      case Primitive::I64Sub:
      case Primitive::IntSub: return small_integer(a - b, result);
      case Primitive::I64Neg:
      case Primitive::IntNeg: return small_integer(-a, result);
      case Primitive::I64OfInt: result = operands[0]; return true;
      case Primitive::I64QuotOverflows: result = Value::boolean(false); return true;
      case Primitive::I64Mul:
      case Primitive::IntMul: {
        std::int64_t product = 0;
        if (__builtin_mul_overflow(a, b, &product)) break;
        return small_integer(product, result);
      }
      case Primitive::I64Quot:
      case Primitive::IntQuot: return small_integer(a / b, result);
      case Primitive::I64Rem:
      case Primitive::IntRem: return small_integer(a % b, result);
      case Primitive::I64Div:
      case Primitive::IntDiv:
        return small_integer(a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0), result);
      case Primitive::I64Mod:
      case Primitive::IntMod:
        return small_integer(a % b + ((a % b != 0 && (a < 0) != (b < 0)) ? b : 0), result);
      default: break;
    }
  }
  if (!known_integer(operands[0]) || (!unary && !known_integer(operands[1]))) return false;
  const base::BigInt a = big_of(operands[0]);
  const base::BigInt b = unary ? base::BigInt(0) : big_of(operands[1]);
  if (is_i64(primitive)) {
    result = make_integer(heap_, base::wrap_signed(i64_result(primitive, a, b), 64));
    return true;
  }
  switch (primitive) {
    case Primitive::IntAdd: result = make_integer(heap_, a + b); return true;
    case Primitive::IntSub: result = make_integer(heap_, a - b); return true;
    case Primitive::IntMul: result = make_integer(heap_, a * b); return true;
    case Primitive::IntNeg: result = make_integer(heap_, -a); return true;
    case Primitive::IntQuot: result = make_integer(heap_, base::trunc_div(a, b)); return true;
    case Primitive::IntRem: result = make_integer(heap_, base::trunc_rem(a, b)); return true;
    case Primitive::IntDiv: result = make_integer(heap_, base::floor_div(a, b)); return true;
    case Primitive::IntMod: result = make_integer(heap_, base::floor_mod(a, b)); return true;
    case Primitive::IntSqrt: result = make_integer(heap_, sqrt(a)); return true;
    case Primitive::IntEq: result = Value::boolean(a == b); return true;
    case Primitive::IntLt: result = Value::boolean(a < b); return true;
    case Primitive::IntLe: result = Value::boolean(a <= b); return true;
    case Primitive::I64QuotOverflows:
      result = Value::boolean(a == base::big(INT64_MIN) && b == -1);
      return true;
    default: return false;
  }
}

namespace {
bool compared_exactly(Primitive primitive, double number, const base::BigInt& n, const base::BigInt& d) {
  if (std::isnan(number)) return false;
  const int order =
      std::isinf(number) ? (number > 0 ? 1 : -1) : cmp(base::exact(number) * d, base::Rational(n));
  switch (primitive) {
    case Primitive::FloatLtExact: return order < 0;
    case Primitive::FloatLeExact: return order <= 0;
    case Primitive::FloatEqExact: return order == 0;
    case Primitive::FloatGeExact: return order >= 0;
    default: return order > 0;
  }
}
}  // namespace

bool Machine::concrete_float(Primitive primitive, const Value* operands, Value& result) {
  if (primitive == Primitive::FloatOfInt) {
    if (!known_integer(operands[0])) return false;
    result = make_double(heap_, operands[0].is_integer()
                                    ? static_cast<double>(operands[0].as_integer())
                                    : base::nearest_double(base::Rational(big_of(operands[0]))));
    return true;
  }
  if (primitive == Primitive::FloatScale) {
    if (!known_integer(operands[0]) || !known_integer(operands[1])) return false;
    result = make_double(heap_, scaled(big_of(operands[0]), big_of(operands[1])));
    return true;
  }
  if (primitive == Primitive::FloatOfRatio) {
    if (!known_integer(operands[0]) || !known_integer(operands[1])) return false;
    base::Rational ratio(big_of(operands[0]), big_of(operands[1]));
    ratio.canonicalize();
    result = make_double(heap_, std::copysign(base::nearest_double(ratio), ratio < 0 ? -1 : 1));
    return true;
  }
  if (!is_kind(operands[0], kDouble)) return false;
  if (is_exact_comparison(primitive)) {
    if (!known_integer(operands[1]) || !known_integer(operands[2])) return false;
    result = Value::boolean(
        compared_exactly(primitive, number_of(operands[0]), big_of(operands[1]), big_of(operands[2])));
    return true;
  }
  if (core::info(primitive).arity == 2 && !is_kind(operands[1], kDouble)) return false;
  const double a = number_of(operands[0]);
  const double b = core::info(primitive).arity == 2 ? number_of(operands[1]) : 0;
  const auto number = [&](double value) {
    result = make_double(heap_, value);
    return true;
  };
  switch (primitive) {
    case Primitive::FloatAdd: return number(a + b);
    case Primitive::FloatSub: return number(a - b);
    case Primitive::FloatMul: return number(a * b);
    case Primitive::FloatDiv: return number(a / b);
    case Primitive::FloatNeg: return number(-a);
    case Primitive::FloatSqrt: return number(std::sqrt(a));
    case Primitive::FloatExp: return number(std::exp(a));
    case Primitive::FloatLog: return number(std::log(a));
    case Primitive::FloatSin: return number(std::sin(a));
    case Primitive::FloatCos: return number(std::cos(a));
    case Primitive::FloatTan: return number(std::tan(a));
    case Primitive::FloatAtan: return number(std::atan(a));
    case Primitive::FloatPow: return number(std::pow(a, b));
    case Primitive::FloatAtan2: return number(std::atan2(a, b));
    case Primitive::FloatAsin: return number(std::asin(a));
    case Primitive::FloatAcos: return number(std::acos(a));
    case Primitive::FloatSinh: return number(std::sinh(a));
    case Primitive::FloatCosh: return number(std::cosh(a));
    case Primitive::FloatTanh: return number(std::tanh(a));
    case Primitive::FloatAsinh: return number(std::asinh(a));
    case Primitive::FloatAcosh: return number(std::acosh(a));
    case Primitive::FloatAtanh: return number(std::atanh(a));
    case Primitive::FloatNarrow: return number(static_cast<double>(static_cast<float>(a)));
    case Primitive::FloatTruncate: result = make_integer(heap_, truncated(a)); return true;
    case Primitive::FloatMantissa: result = Value::integer(decode(a).mantissa); return true;
    case Primitive::FloatExponent: result = Value::integer(decode(a).exponent); return true;
    case Primitive::FloatFloor: return number(std::floor(a));
    case Primitive::FloatCeil: return number(std::ceil(a));
    case Primitive::FloatEq: result = Value::boolean(a == b); return true;
    case Primitive::FloatLt: result = Value::boolean(a < b); return true;
    case Primitive::FloatLe: result = Value::boolean(a <= b); return true;
    case Primitive::FloatSame:
      result = Value::boolean(std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b));
      return true;
    case Primitive::FloatToInt: {
      // As the hardware does it: out of range (and nan) gives the smallest integer, of which 63 bits are
      // kept.
      const bool in_range = a >= -9223372036854775808.0 && a < 9223372036854775808.0;
      result = Value::integer(in_range ? static_cast<std::int64_t>(a) : INT64_MIN);
      return true;
    }
    case Primitive::FloatToString: result = make_string(heap_, float_text(a)); return true;
    default: UNREACHABLE("not a primitive on floats");
  }
}

bool Machine::concrete_string(Primitive primitive, const Value* operands, Value& result) {
  if (primitive == Primitive::StringOfInt) {
    if (!known_integer(operands[0])) return false;
    result = make_string(heap_, big_of(operands[0]).get_str());
    return true;
  }
  if (primitive == Primitive::StringOfChar || primitive == Primitive::StringOfCode) {
    if (!operands[0].is_integer()) return false;
    const std::int64_t n = operands[0].as_integer();
    result = make_string(heap_, primitive == Primitive::StringOfChar
                                    ? std::string(1, static_cast<char>(n))
                                    : base::encode_utf8(static_cast<char32_t>(n)));
    return true;
  }
  if (!is_kind(operands[0], kString)) return false;
  const std::string_view text = text_of(operands[0]);
  std::int64_t number = 0;
  switch (primitive) {
    case Primitive::StringLength:
      result = Value::integer(static_cast<std::int64_t>(text.size()));
      return true;
    case Primitive::StringGet:
      if (!operands[1].is_integer()) return false;
      result = Value::integer(
          static_cast<unsigned char>(text[static_cast<std::size_t>(operands[1].as_integer())]));
      return true;
    case Primitive::StringCode:
    case Primitive::StringWidth: {
      if (!operands[1].is_integer()) return false;
      const std::string_view rest = text.substr(static_cast<std::size_t>(operands[1].as_integer()));
      const base::CodePoint code = base::decode_utf8(rest);
      result = Value::integer(primitive == Primitive::StringWidth ? static_cast<std::int64_t>(code.bytes)
                                                                  : static_cast<std::int64_t>(code.value));
      return true;
    }
    case Primitive::StringUtf8: {
      std::string encoded;
      for (const char c : text) encoded += base::encode_utf8(static_cast<unsigned char>(c));
      result = make_string(heap_, encoded);
      return true;
    }
    case Primitive::StringSub:
      if (!operands[1].is_integer() || !operands[2].is_integer()) return false;
      result = make_string(heap_, text.substr(static_cast<std::size_t>(operands[1].as_integer()),
                                              static_cast<std::size_t>(operands[2].as_integer())));
      return true;
    case Primitive::StringIsInt: result = Value::boolean(parse_machine_integer(text, number)); return true;
    case Primitive::StringIsDecimal:
      result =
          Value::boolean(text.find('_') == std::string_view::npos && parse_machine_integer(text, number));
      return true;
    case Primitive::StringToInt:
      parse_machine_integer(text, number);
      result = Value::integer(number);
      return true;
    default: break;
  }
  if (!is_kind(operands[1], kString)) return false;
  const std::string_view other = text_of(operands[1]);
  switch (primitive) {
    case Primitive::StringConcat: {
      auto [value, bytes] = make_string(heap_, text.size() + other.size());
      text.copy(bytes, text.size());
      other.copy(bytes + text.size(), other.size());
      result = value;
      return true;
    }
    case Primitive::NameEq:
    case Primitive::StringEq: result = Value::boolean(text == other); return true;
    case Primitive::StringLt: result = Value::boolean(text < other); return true;
    default: UNREACHABLE("not a primitive on strings");
  }
}

}  // namespace culprit::machine
