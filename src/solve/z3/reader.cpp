#include "solve/z3/reader.h"

namespace culprit::solve::z3_backend {

using term::Kind;
using term::Sort;
using term::Term;

std::optional<Term> Reader::term(const z3::expr& root) {
  std::vector<z3::expr> pending{root};
  while (!pending.empty()) {
    const z3::expr top = pending.back();
    const std::size_t before = pending.size();
    if (!made_.contains(key(top))) {
      const unsigned count = top.is_app() ? top.num_args() : 0;
      for (unsigned i = 0; i < count; ++i) {
        if (!made_.contains(key(top.arg(i)))) pending.push_back(top.arg(i));
      }
      if (pending.size() > before) continue;  // operands first
      const std::optional<Term> result = made(top);
      if (!result) return std::nullopt;
      made_.emplace(key(top), *result);
    }
    pending.pop_back();
  }
  return made_.at(key(root));
}

std::optional<Term> Reader::made(const z3::expr& e) {
  if (e.is_var()) {
    const unsigned index = Z3_get_index_value(e.ctx(), e);
    if (index >= arguments_.size()) return std::nullopt;
    return arguments_[index];
  }
  if (e.is_numeral()) return numeral(e);
  if (!e.is_app()) return std::nullopt;
  std::vector<Term> operands;
  for (unsigned i = 0; i < e.num_args(); ++i) operands.push_back(made_.at(key(e.arg(i))));
  return application(e, operands);
}

std::optional<Term> Reader::numeral(const z3::expr& e) {
  if (!e.is_arith()) return std::nullopt;
  base::Rational value(Z3_get_numeral_string(e.ctx(), e), 10);
  value.canonicalize();
  return e.is_int() ? manager_.integer(value.get_num()) : manager_.real(value);
}

std::optional<Term> Reader::application(const z3::expr& e, const std::vector<Term>& o) {
  switch (e.decl().decl_kind()) {
    case Z3_OP_TRUE: return manager_.boolean(true);
    case Z3_OP_FALSE: return manager_.boolean(false);
    case Z3_OP_NOT: return manager_.negate(o[0]);
    case Z3_OP_AND: return folded(Kind::And, o);
    case Z3_OP_OR: return folded(Kind::Or, o);
    case Z3_OP_IMPLIES: return manager_.implies(o[0], o[1]);
    case Z3_OP_XOR: return manager_.negate(manager_.eq(o[0], o[1]));
    case Z3_OP_ITE: return manager_.make(Kind::Ite, {o[0], o[1], o[2]});
    case Z3_OP_EQ: return manager_.eq(o[0], o[1]);
    case Z3_OP_DISTINCT: return distinct(o);
    case Z3_OP_LE: return manager_.le(o[0], o[1]);
    case Z3_OP_GE: return manager_.le(o[1], o[0]);
    case Z3_OP_LT: return manager_.lt(o[0], o[1]);
    case Z3_OP_GT: return manager_.lt(o[1], o[0]);
    case Z3_OP_ADD: return folded(Kind::Add, o);
    case Z3_OP_MUL: return folded(Kind::Mul, o);
    case Z3_OP_SUB: return difference(o);
    case Z3_OP_UMINUS: return manager_.make(Kind::Neg, {o[0]});
    case Z3_OP_TO_REAL: return manager_.make(Kind::ToReal, {o[0]});
    case Z3_OP_IDIV: return division(Kind::DivFloor, o);
    case Z3_OP_MOD: return division(Kind::ModFloor, o);
    default: return std::nullopt;
  }
}

Term Reader::folded(Kind kind, const std::vector<Term>& operands) {
  Term result = operands[0];
  for (std::size_t i = 1; i < operands.size(); ++i) result = manager_.make(kind, {result, operands[i]});
  return result;
}

std::optional<Term> Reader::difference(const std::vector<Term>& operands) {
  Term result = operands[0];
  for (std::size_t i = 1; i < operands.size(); ++i) result = manager_.sub(result, operands[i]);
  return result;
}

std::optional<Term> Reader::distinct(const std::vector<Term>& operands) {
  if (operands.size() != 2) return std::nullopt;
  return manager_.negate(manager_.eq(operands[0], operands[1]));
}

/// Z3 rounds so that remainders are never negative: for positive divisors that is rounding down.
std::optional<Term> Reader::division(Kind kind, const std::vector<Term>& operands) {
  if (operands.size() != 2 || !manager_.is_constant(operands[1])) return std::nullopt;
  if (std::get<base::BigInt>(manager_.value(operands[1])) <= 0) return std::nullopt;
  return manager_.make(kind, {operands[0], operands[1]});
}

}  // namespace culprit::solve::z3_backend
