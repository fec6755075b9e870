#include "solve/z3/translator.h"

#include <fmt/format.h>

#include "base/invariant.h"

namespace culprit::solve::z3_backend {

using term::Kind;
using term::Sort;
using term::Term;

namespace {

z3::sort z3_sort(z3::context& context, Sort sort) {
  switch (sort) {
    case Sort::Bool: return context.bool_sort();
    case Sort::Int: return context.int_sort();
    case Sort::Real: return context.real_sort();
    case Sort::String: return context.string_sort();
  }
  UNREACHABLE("every sort has one in Z3");
}

/// Z3 decodes \u{…}, so everything it could misread is written that way.
std::string escaped(const std::string& bytes) {
  std::string out;
  for (const char c : bytes) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 32 || code > 126 || c == '\\') {
      out += fmt::format("\\u{{{:x}}}", code);
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

z3::expr Translator::expression(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term top = pending.back();
    const std::size_t before = pending.size();
    if (!cache_.contains(top)) {
      for (const Term operand : manager_.operands(top)) {
        if (!cache_.contains(operand)) pending.push_back(operand);
      }
      if (pending.size() > before) continue;  // operands first
      cache_.emplace(top, manager_.operands(top).empty() ? leaf(top) : application(top));
    }
    pending.pop_back();
  }
  return cache_.at(root);
}

z3::expr Translator::leaf(Term t) {
  if (manager_.is_constant(t)) return literal(manager_.value(t));
  return context_.constant(manager_.print(t).c_str(), z3_sort(context_, manager_.sort(t)));
}

z3::expr Translator::literal(const term::Constant& constant) {
  struct Visitor {
    z3::context& context;
    z3::expr operator()(bool value) const { return context.bool_val(value); }
    z3::expr operator()(const base::BigInt& value) const {
      if (base::fits_int64(value)) return context.int_val(base::to_int64(value));
      return context.int_val(value.get_str().c_str());
    }
    z3::expr operator()(const base::Rational& value) const {
      return context.real_val(value.get_str().c_str());
    }
    z3::expr operator()(const std::string& value) const {
      return {context, Z3_mk_string(context, escaped(value).c_str())};
    }
  };
  return std::visit(Visitor{context_}, constant);
}

z3::expr Translator::application(Term t) {
  z3::expr_vector all(context_);
  for (const Term operand : manager_.operands(t)) all.push_back(cache_.at(operand));
  const auto arg = [&](int i) { return all[i]; };
  switch (manager_.kind(t)) {
    case Kind::Constant:
    case Kind::Variable: break;
    case Kind::Not: return !arg(0);
    case Kind::And: return z3::mk_and(all);
    case Kind::Or: return z3::mk_or(all);
    case Kind::Ite: return z3::ite(arg(0), arg(1), arg(2));
    case Kind::Eq: return arg(0) == arg(1);
    case Kind::Lt: return arg(0) < arg(1);
    case Kind::Le: return arg(0) <= arg(1);
    case Kind::Add: return z3::sum(all);
    case Kind::Neg: return -arg(0);
    case Kind::Mul: return arg(0) * arg(1);
    case Kind::QuotTrunc:
    case Kind::RemTrunc:
    case Kind::DivFloor:
    case Kind::ModFloor: return divide(manager_.kind(t), arg(0), arg(1));
    case Kind::RealDiv: return z3::ite(arg(1) == 0, context_.real_val(0), arg(0) / arg(1));
    case Kind::ToReal: return z3::to_real(arg(0));
    case Kind::TruncToInt: {
      const auto floor = [&](const z3::expr& e) { return z3::expr(context_, Z3_mk_real2int(context_, e)); };
      return z3::ite(arg(0) >= 0, floor(arg(0)), -floor(-arg(0)));
    }
    case Kind::StrLen: return arg(0).length();
    case Kind::StrConcat: return z3::concat(arg(0), arg(1));
    case Kind::StrCode: return code_at(arg(0), arg(1));
    case Kind::StrSub: return arg(0).extract(arg(1), arg(2));
    case Kind::StrLt: return {context_, Z3_mk_str_lt(context_, arg(0), arg(1))};
  }
  UNREACHABLE("leaves have no operands");
}

/// SMT-LIB's div and mod are Euclidean: 0 <= a mod b < |b|. Ours are expressed by them on the side where both
/// agree, and are 0 for a divisor of 0, where SMT-LIB would let the solver choose.
z3::expr Translator::divide(Kind kind, const z3::expr& a, const z3::expr& b) {
  std::int64_t divisor = 0;
  const bool truncates = kind == Kind::QuotTrunc || kind == Kind::RemTrunc;
  if (truncates && b.is_numeral_i64(divisor) && divisor > 0) return truncate(kind, a, b);
  const auto div = [](const z3::expr& p, const z3::expr& q) { return p / q; };
  const auto mod = [](const z3::expr& p, const z3::expr& q) { return z3::mod(p, q); };
  const auto result = [&] {
    switch (kind) {
      case Kind::QuotTrunc: return z3::ite(a >= 0, div(a, b), -div(-a, b));
      case Kind::RemTrunc: return z3::ite(a >= 0, mod(a, b), -mod(-a, b));
      case Kind::DivFloor: return z3::ite(b >= 0, div(a, b), div(-a, -b));
      case Kind::ModFloor: return z3::ite(b >= 0, mod(a, b), -mod(-a, -b));
      default: UNREACHABLE("a division of integers");
    }
  }();
  return z3::ite(b == 0, context_.int_val(0), result).simplify();  // constant divisors lose their cases
}

/// By a positive constant, with one division: rounding towards zero is rounding down from b - 1 more if a <
/// 0.
z3::expr Translator::truncate(Kind kind, const z3::expr& a, const z3::expr& b) {
  const z3::expr quotient = z3::ite(a >= 0, a, a + (b - 1)) / b;
  return (kind == Kind::QuotTrunc ? quotient : a - b * quotient).simplify();
}

z3::expr Translator::code_at(const z3::expr& string, const z3::expr& index) {
  return to_code()(string.at(index));
}

/// Z3 4.8.12 has str.to_code in SMT-LIB but not in its C interface: the declaration is taken from a parsed
/// formula.
z3::func_decl Translator::to_code() {
  if (!to_code_) {
    const z3::expr_vector parsed =
        context_.parse_string("(declare-const s String) (assert (= (str.to_code s) 0))");
    to_code_ = parsed[0].arg(0).decl();
  }
  return *to_code_;
}

std::optional<term::Constant> Translator::value(const z3::model& model, Term variable) {
  const z3::expr found = model.eval(expression(variable), true);
  switch (manager_.sort(variable)) {
    case Sort::Bool: return term::Constant(found.is_true());
    case Sort::Int: {
      std::int64_t small = 0;
      if (found.is_numeral_i64(small)) return term::Constant(base::big(small));
      return term::Constant(base::BigInt(Z3_get_numeral_string(context_, found), 10));
    }
    case Sort::Real: {
      if (found.is_algebraic()) return std::nullopt;
      base::Rational ratio(Z3_get_numeral_string(context_, found), 10);
      ratio.canonicalize();
      return term::Constant(std::move(ratio));
    }
    case Sort::String: return term::Constant(bytes(model, found));
  }
  UNREACHABLE("every sort has values");
}

/// Z3 prints a backslash and an escaped byte alike, so strings with a backslash are read character by
/// character.
std::string Translator::bytes(const z3::model& model, const z3::expr& string) {
  std::string printed = Z3_get_string(context_, string);
  if (printed.find('\\') == std::string::npos) return printed;
  std::string out;
  const int length = model.eval(string.length(), true).get_numeral_int();
  for (int i = 0; i < length; ++i) {
    const int code = model.eval(code_at(string, context_.int_val(i)), true).get_numeral_int();
    INVARIANT(code >= 0 && code <= 255, "Z3 was told that characters are bytes");
    out += static_cast<char>(static_cast<unsigned char>(code));
  }
  return out;
}

}  // namespace culprit::solve::z3_backend
