// Primitive operations with unknown operands: terms for the solver.
#include <cmath>

#include "base/invariant.h"
#include "machine/machine.h"

namespace culprit::machine {

using core::Primitive;
using term::Kind;
using term::Sort;
using term::Term;

/// An invalid term: the value has no first-order counterpart (infinities, nan, data).
Term Machine::term_of(Value value) {
  if (value.is_term()) return value.as_term();
  if (value.is_integer()) return terms_.integer(value.as_integer());
  if (value.is_boolean()) return terms_.boolean(value.as_boolean());
  if (!value.is_object()) return {};
  switch (value.as_object()->kind) {
    case kBigInteger: return terms_.integer(static_cast<BigInteger*>(value.as_object())->get());
    case kString: return terms_.string(static_cast<String*>(value.as_object())->view());
    case kDouble: {
      const double number = static_cast<Double*>(value.as_object())->value;
      return std::isfinite(number) ? terms_.real(base::exact(number)) : Term();
    }
    default: return {};
  }
}

/// Constants become plain values again; a real that is no double stays a term.
Value Machine::value_of(Term t) {
  if (!terms_.is_constant(t)) return Value::of(t);
  const term::Constant& constant = terms_.value(t);
  if (const bool* boolean = std::get_if<bool>(&constant)) return Value::boolean(*boolean);
  if (const auto* integer = std::get_if<base::BigInt>(&constant)) return make_integer(heap_, *integer);
  if (const auto* string = std::get_if<std::string>(&constant)) return make_string(heap_, *string);
  const auto& rational = std::get<base::Rational>(constant);
  const double nearest = base::nearest_double(rational);
  return std::isfinite(nearest) && base::exact(nearest) == rational ? make_double(heap_, nearest)
                                                                    : Value::of(t);
}

namespace {

/// What a primitive is in first-order logic, if it is one operation there.
bool direct_kind(Primitive primitive, Kind& kind) {
  switch (primitive) {
    case Primitive::I63Add:
    case Primitive::I64Add:
    case Primitive::IntAdd:
    case Primitive::FloatAdd: kind = Kind::Add; return true;
    case Primitive::I63Mul:
    case Primitive::I64Mul:
    case Primitive::IntMul:
    case Primitive::FloatMul: kind = Kind::Mul; return true;
    case Primitive::I63Neg:
    case Primitive::I64Neg:
    case Primitive::IntNeg:
    case Primitive::FloatNeg: kind = Kind::Neg; return true;
    case Primitive::I63Quot:
    case Primitive::I64Quot:
    case Primitive::IntQuot: kind = Kind::QuotTrunc; return true;
    case Primitive::I63Rem:
    case Primitive::I64Rem:
    case Primitive::IntRem: kind = Kind::RemTrunc; return true;
    case Primitive::I64Div:
    case Primitive::IntDiv: kind = Kind::DivFloor; return true;
    case Primitive::I64Mod:
    case Primitive::IntMod: kind = Kind::ModFloor; return true;
    case Primitive::IntEq:
    case Primitive::FloatEq:
    case Primitive::StringEq: kind = Kind::Eq; return true;
    case Primitive::IntLt:
    case Primitive::FloatLt: kind = Kind::Lt; return true;
    case Primitive::IntLe:
    case Primitive::FloatLe: kind = Kind::Le; return true;
    case Primitive::BoolNot: kind = Kind::Not; return true;
    case Primitive::FloatDiv: kind = Kind::RealDiv; return true;
    case Primitive::FloatOfInt: kind = Kind::ToReal; return true;
    case Primitive::FloatTruncate:
    case Primitive::FloatToInt: kind = Kind::TruncToInt; return true;
    case Primitive::StringLength: kind = Kind::StrLen; return true;
    case Primitive::StringGet: kind = Kind::StrCode; return true;
    case Primitive::StringConcat: kind = Kind::StrConcat; return true;
    case Primitive::StringSub: kind = Kind::StrSub; return true;
    case Primitive::StringLt: kind = Kind::StrLt; return true;
    default: return false;
  }
}

/// The width of the machine integers that a primitive computes with; 0 if its result cannot be too large.
unsigned wrapping_bits(Primitive primitive) {
  if (primitive <= Primitive::I63Rem || primitive == Primitive::I63Shl) return 63;
  const bool arithmetic = primitive >= Primitive::I64Add && primitive <= Primitive::I64Mod;
  return arithmetic || primitive == Primitive::I64Shl || primitive == Primitive::I64OfInt ? 64 : 0;
}

Sort result_sort(Primitive primitive) {
  switch (primitive) {
    case Primitive::StringIsInt: return Sort::Bool;
    case Primitive::FloatToString:
    case Primitive::StringOfChar:
    case Primitive::StringOfCode:
    case Primitive::StringOfInt: return Sort::String;
    default:
      return primitive >= Primitive::FloatAdd && primitive <= Primitive::FloatCeil ? Sort::Real : Sort::Int;
  }
}

/// What is so of every root of a float that is not negative, however it was rounded.
Term is_root(term::Manager& terms, Term square, Term root) {
  const Term zero = terms.real(base::Rational(0));
  const Term one = terms.real(base::Rational(1));
  const auto in_order = [&](Term a, Term b, Term c) { return terms.conj(terms.le(a, b), terms.le(b, c)); };
  const Term is_zero = terms.conj(terms.eq(square, zero), terms.eq(root, zero));
  const Term is_small = terms.conj(terms.lt(zero, square), in_order(square, root, one));
  const Term is_large = in_order(one, root, square);
  return terms.disj(terms.lt(square, zero), terms.disj(is_zero, terms.disj(is_small, is_large)));
}

/// The least whole number that is not below a real one, as a real.
Term ceiling(term::Manager& terms, Term x) {
  const Term whole = terms.make(Kind::ToReal, {terms.make(Kind::TruncToInt, {x})});
  const Term above = terms.add(whole, terms.real(base::Rational(1)));
  return terms.make(Kind::Ite, {terms.lt(whole, x), above, whole});
}

}  // namespace

/// What a machine integer of so many bits makes of a result: itself, assuming that nothing overflows, unless
/// wrapping was asked for.
Term Machine::wrap(Term t, unsigned bits) {
  if (!settings_.wrap_integers) {
    state_->notes |= kMachineIntegers;
    return t;
  }
  const base::BigInt values = base::BigInt(1) << bits;
  const Term half = terms_.integer(values / 2);
  return terms_.sub(terms_.make(Kind::ModFloor, {terms_.add(t, half), terms_.integer(values)}), half);
}

bool Machine::symbolic_primitive(Primitive primitive, const Value* operands, Value& result) {
  if (primitive > Primitive::StringToInt) return false;
  const unsigned arity = core::info(primitive).arity;
  Term terms[3];
  for (unsigned i = 0; i < arity; ++i) {
    terms[i] = term_of(operands[i]);
    if (!terms[i].valid()) {  // an infinity meets an unknown float
      state_->notes |= kMissingModel;
      const bool comparison = primitive >= Primitive::FloatEq && primitive <= Primitive::FloatLe;
      result = Value::of(fresh_variable(comparison ? Sort::Bool : result_sort(primitive)));
      return true;
    }
  }
  const unsigned bits = wrapping_bits(primitive);
  const auto machine_integer = [&](Term t) { return value_of(bits != 0 ? wrap(t, bits) : t); };
  if (primitive >= Primitive::FloatAdd && primitive <= Primitive::FloatCeil) state_->notes |= kRealArithmetic;
  if (primitive == Primitive::StringGet || primitive == Primitive::StringLt) state_->notes |= kCharacters;
  Kind kind{};
  if (direct_kind(primitive, kind)) {
    result = machine_integer(terms_.make(kind, std::span<const Term>(terms, arity)));
    return true;
  }
  const auto negated = [&](Term t) { return terms_.make(Kind::Neg, {t}); };
  const auto power = [&](unsigned i) -> Term {  // 2 to the power of a known shift count
    if (!operands[i].is_integer() || operands[i].as_integer() < 0 || operands[i].as_integer() > 61) return {};
    return terms_.integer(std::int64_t{1} << operands[i].as_integer());
  };
  switch (primitive) {
    case Primitive::FloatFloor: result = value_of(negated(ceiling(terms_, negated(terms[0])))); return true;
    case Primitive::FloatCeil: result = value_of(ceiling(terms_, terms[0])); return true;
    case Primitive::FloatNarrow: result = operands[0]; return true;
    case Primitive::StringUtf8: result = Value::of(fresh_variable(Sort::String)); return true;
    case Primitive::I64OfInt: result = machine_integer(terms[0]); return true;
    case Primitive::StringOfChar: {
      const Term text = fresh_variable(Sort::String);
      assume(terms_.eq(terms_.make(Kind::StrLen, {text}), terms_.integer(std::int64_t{1})));
      assume(terms_.eq(terms_.make(Kind::StrCode, {text, terms_.integer(std::int64_t{0})}), terms[0]));
      result = Value::of(text);
      return true;
    }
    case Primitive::I64QuotOverflows: result = Value::boolean(false); return true;
    case Primitive::I63Sub:
    case Primitive::I64Sub:
    case Primitive::IntSub:
    case Primitive::FloatSub: result = machine_integer(terms_.sub(terms[0], terms[1])); return true;
    case Primitive::I63Shl:
    case Primitive::I64Shl:
      if (const Term factor = power(1); factor.valid()) {
        result = machine_integer(terms_.mul(terms[0], factor));
        return true;
      }
      break;
    case Primitive::I63Sar:
    case Primitive::I64Sar:
      if (const Term divisor = power(1); divisor.valid()) {
        result = value_of(terms_.make(Kind::DivFloor, {terms[0], divisor}));
        return true;
      }
      break;
    case Primitive::I63And:
    case Primitive::I64And:
      if (operands[1].is_integer() && operands[1].as_integer() > 0 &&
          ((operands[1].as_integer() + 1) & operands[1].as_integer()) == 0) {
        result =
            value_of(terms_.make(Kind::ModFloor, {terms[0], terms_.integer(operands[1].as_integer() + 1)}));
        return true;
      }
      break;
    default: break;
  }
  // No first-order model: anything may come out; what is found this way is shown only if it fails when
  // replayed.
  state_->notes |= kMissingModel;
  const Term unknown = fresh_variable(result_sort(primitive));
  if (primitive == Primitive::FloatSqrt) assume(is_root(terms_, terms[0], unknown));
  result = Value::of(unknown);
  return true;
}

}  // namespace culprit::machine
