// Primitive operations with unknown operands: terms for the solver.
#include <algorithm>
#include <cmath>

#include "base/invariant.h"
#include "machine/machine.h"
#include "machine/path.h"
#include "term/degree.h"

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
      const bool is_real = std::isfinite(number) || settings_.floats != Floats::Reals;
      return is_real ? terms_.real(Doubles::encode(number)) : Term();
    }
    default: return {};
  }
}

/// Constants become plain values again; a real that is no double stays a term, and so does a zero whose sign
/// is not known.
Value Machine::value_of(Term t) {
  if (!terms_.is_constant(t)) return Value::of(t);
  const term::Constant& constant = terms_.value(t);
  if (const bool* boolean = std::get_if<bool>(&constant)) return Value::boolean(*boolean);
  if (const auto* integer = std::get_if<base::BigInt>(&constant)) return make_integer(heap_, *integer);
  if (const auto* string = std::get_if<std::string>(&constant)) return make_string(heap_, *string);
  const auto& rational = std::get<base::Rational>(constant);
  if (settings_.floats != Floats::Reals) {
    const double number = Doubles::decode(rational);
    return rational != 0 && Doubles::encode(number) == rational ? make_double(heap_, number) : Value::of(t);
  }
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
    case Primitive::FloatSame:
    case Primitive::NameEq:
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

bool is_on_floats(Primitive primitive) {
  return primitive >= Primitive::FloatAdd && primitive <= Primitive::FloatToString;
}

Sort result_sort(Primitive primitive) {
  switch (primitive) {
    case Primitive::StringIsInt:
    case Primitive::StringIsDecimal: return Sort::Bool;
    case Primitive::FloatToString:
    case Primitive::StringOfChar:
    case Primitive::StringOfCode:
    case Primitive::StringOfInt: return Sort::String;
    default:
      return primitive >= Primitive::FloatAdd && primitive <= Primitive::FloatCeil ? Sort::Real : Sort::Int;
  }
}

/// Whether the result depends on what is in a text. Its length never changes.
bool reads_text(Primitive primitive) {
  return primitive >= Primitive::StringGet && primitive <= Primitive::StringToInt &&
         primitive != Primitive::NameEq;
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

/// What is so of the whole part of the root of an integer that is not negative, and easy for solvers.
Term is_about_root(term::Manager& terms, Term square, Term root) {
  const Term zero = terms.integer(std::int64_t{0});
  const Term is_positive = terms.lt(zero, square);
  return terms.make(Kind::And, {terms.le(zero, root), terms.le(root, square),
                                terms.implies(is_positive, terms.lt(zero, root))});
}
/// The rest.
Term is_whole_root(term::Manager& terms, Term square, Term root) {
  const Term next = terms.add(root, terms.integer(std::int64_t{1}));
  return terms.conj(terms.le(terms.mul(root, root), square), terms.lt(square, terms.mul(next, next)));
}

Term ratio(term::Manager& terms, Term n, Term d) {
  return terms.make(Kind::RealDiv, {terms.make(Kind::ToReal, {n}), terms.make(Kind::ToReal, {d})});
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

/// Whether the path says it.
bool Machine::is_whole_on_path(Term number) const {
  if (terms_.kind(number) == Kind::ToReal) return true;
  if (terms_.is_constant(number)) return std::get<base::Rational>(terms_.value(number)).get_den() == 1;
  return some_condition(*state_, terms_, [&](Term condition) {
    if (terms_.kind(condition) != Kind::Eq) return false;
    const std::span<const Term> sides = terms_.operands(condition);
    return (sides[0] == number && terms_.kind(sides[1]) == Kind::ToReal) ||
           (sides[1] == number && terms_.kind(sides[0]) == Kind::ToReal);
  });
}

/// The value of the double that is nearest to an integer. Truncated doubles are doubles.
Term Machine::rounded_integer(Term exact) {
  if (terms_.kind(exact) == Kind::TruncToInt) return exact;
  if (doubles_.is_exact(Primitive::FloatOfInt)) {
    state_->notes |= kExactResults;
    return exact;
  }
  const Term rounded = fresh_variable(Sort::Int);
  assume(doubles_.limits_of_integer(exact, rounded));
  return rounded;
}

/// The value of the double that is nearest to a quotient of integers.
Term Machine::rounded_ratio(Term n, Term d) {
  if (doubles_.is_exact(Primitive::FloatOfRatio)) {
    state_->notes |= kExactResults;
    return ratio(terms_, n, d);
  }
  const Term over = terms_.make(Kind::ToReal, {n});
  const Term under = terms_.make(Kind::ToReal, {d});
  const Term rounded = fresh_variable(Sort::Real);
  assume(doubles_.limits_of_ratio(over, under, rounded));
  return rounded;
}

/// Zeros may have different signs, unless they are one number.
Term Machine::same_double(Term a, Term b) {
  const Term zero = terms_.real(base::Rational(0));
  if (a == b && !terms_.is_constant(a)) return terms_.boolean(true);
  const Term are_zeros = terms_.conj(terms_.eq(a, zero), terms_.eq(b, zero));
  return terms_.is_false(are_zeros)
             ? terms_.eq(a, b)
             : terms_.make(Kind::Ite, {are_zeros, fresh_variable(Sort::Bool), terms_.eq(a, b)});
}

/// What is found in a string of which nothing is known: proofs are about all characters, and terms only about
/// the first ones.
Value Machine::any_character(Primitive primitive) {
  if (primitive == Primitive::StringLt) return Value::of(fresh_variable(Sort::Bool));
  const Term found = fresh_variable(Sort::Int);
  const auto is_between = [&](std::int64_t low, std::int64_t high) {
    return terms_.conj(terms_.le(terms_.integer(low), found), terms_.le(found, terms_.integer(high)));
  };
  assume(terms_.disj(is_between(0, 0xd7ff), is_between(0xe000, 0x10ffff)));
  return Value::of(found);
}

/// Sums and products of whole numbers are whole, and stay so when they are rounded: all large doubles are.
Value Machine::double_primitive(Primitive primitive, const Term* operands) {
  const Term a = operands[0];
  const Term b = core::info(primitive).arity >= 2 ? operands[1] : Term();
  switch (primitive) {
    case Primitive::FloatEq:
    case Primitive::FloatLt:
    case Primitive::FloatLe: return value_of(doubles_.comparison(primitive, a, b));
    case Primitive::FloatSame: return value_of(same_double(a, b));
    case Primitive::FloatLtExact:
    case Primitive::FloatLeExact:
    case Primitive::FloatEqExact:
    case Primitive::FloatGeExact:
    case Primitive::FloatGtExact: return value_of(doubles_.exact_comparison(primitive, a, b, operands[2]));
    case Primitive::FloatOfInt: return value_of(terms_.make(Kind::ToReal, {rounded_integer(a)}));
    case Primitive::FloatOfRatio: return value_of(rounded_ratio(a, b));
    case Primitive::FloatTruncate: return value_of(terms_.make(Kind::TruncToInt, {a}));
    case Primitive::FloatCeil: return value_of(ceiling(terms_, a));
    case Primitive::FloatFloor: {
      const Term negated = terms_.make(Kind::Neg, {ceiling(terms_, terms_.make(Kind::Neg, {a}))});
      return value_of(negated);
    }
    default: break;
  }
  if (const Term result = doubles_.known_result(primitive, a, b); result.valid()) return value_of(result);
  if (doubles_.is_exact(primitive)) state_->notes |= kExactResults;
  if (const Term exact = doubles_.exact_result(primitive, a, b); exact.valid()) return value_of(exact);
  const bool keeps_whole = primitive == Primitive::FloatAdd || primitive == Primitive::FloatSub ||
                           primitive == Primitive::FloatMul;
  const bool is_whole = keeps_whole && is_whole_on_path(a) && is_whole_on_path(b);
  const Term result = fresh_variable(result_sort(primitive));
  if (is_whole)
    assume(terms_.eq(result, terms_.make(Kind::ToReal, {terms_.make(Kind::TruncToInt, {result})})));
  assume(doubles_.limits(primitive, a, b, result));
  return Value::of(result);
}

bool Machine::symbolic_primitive(Primitive primitive, const Value* operands, Value& result) {
  if (primitive > Primitive::StringToInt) return false;
  const unsigned arity = core::info(primitive).arity;
  Term terms[3];
  for (unsigned i = 0; i < arity; ++i) {
    terms[i] = term_of(operands[i]);
    if (!terms[i].valid()) {  // an infinity meets an unknown float
      state_->notes |= kMissingModel;
      const bool comparison = primitive >= Primitive::FloatEq && primitive <= Primitive::FloatGtExact;
      result = Value::of(fresh_variable(comparison ? Sort::Bool : result_sort(primitive)));
      return true;
    }
  }
  const auto is_open_text = [&](Term t) { return terms_.sort(t) == Sort::String && !terms_.is_constant(t); };
  if (reads_text(primitive) && std::any_of(terms, terms + arity, is_open_text)) note_text_read();
  const unsigned bits = wrapping_bits(primitive);
  const auto machine_integer = [&](Term t) { return value_of(bits != 0 ? wrap(t, bits) : t); };
  if (settings_.floats != Floats::Reals && is_on_floats(primitive)) {
    result = double_primitive(primitive, terms);
    return true;
  }
  if (primitive >= Primitive::FloatAdd && primitive <= Primitive::FloatCeil) state_->notes |= kRealArithmetic;
  const bool looks_at_characters = primitive == Primitive::StringGet || primitive == Primitive::StringLt;
  if (looks_at_characters && approximation_ != nullptr && !terms_.is_constant(terms[0])) {
    result = any_character(primitive);
    return true;
  }
  if (looks_at_characters) state_->notes |= kCharacters;
  if (is_exact_comparison(primitive)) {
    result = value_of(compare_exactly(terms_, primitive, terms[0], terms[1], terms[2]));
    return true;
  }
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
    case Primitive::FloatOfRatio: result = value_of(ratio(terms_, terms[0], terms[1])); return true;
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
    case Primitive::IntSqrt: {
      const Term root = fresh_variable(Sort::Int);
      assume(is_about_root(terms_, terms[0], root));
      // Of sums of products that is too hard.
      if (term::Degrees(terms_).of(terms[0]) <= 1) {
        assume(is_whole_root(terms_, terms[0], root));
      } else {
        state_->notes |= kMissingModel;
      }
      result = Value::of(root);
      return true;
    }
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
