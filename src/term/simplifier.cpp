#include "term/simplifier.h"

#include <algorithm>

#include "base/invariant.h"
#include "term/semantics.h"

namespace culprit::term {

Term Simplifier::make(Kind kind, Operands operands) {
  const Sort sort = result_sort(kind, operands);
  const bool constant = !operands.empty() && std::all_of(operands.begin(), operands.end(),
                                                         [&](Term t) { return m_.is_constant(t); });
  if (constant) {
    std::vector<const Constant*> values;
    values.reserve(operands.size());
    for (const Term operand : operands) values.push_back(&m_.value(operand));
    return m_.constant(fold(kind, values));
  }
  const Term result = simplify(kind, operands);
  INVARIANT(m_.sort(result) == sort, "simplification keeps the sort");
  return result;
}

Term Simplifier::simplify(Kind kind, Operands operands) {
  switch (kind) {
    case Kind::Constant:
    case Kind::Variable: break;
    case Kind::Not: return negation(operands[0]);
    case Kind::And:
    case Kind::Or: return junction(kind, operands);
    case Kind::Ite: return choice(operands[0], operands[1], operands[2]);
    case Kind::Eq: return equality(operands[0], operands[1]);
    case Kind::Lt:
    case Kind::Le: return comparison(kind, operands[0], operands[1]);
    case Kind::Add: return sum(operands);
    case Kind::Neg: return product(m_.constant(number(m_.sort(operands[0]), -1)), operands[0]);
    case Kind::Mul: return product(operands[0], operands[1]);
    case Kind::QuotTrunc:
    case Kind::RemTrunc:
    case Kind::DivFloor:
    case Kind::ModFloor: return division(kind, operands[0], operands[1]);
    case Kind::RealDiv: return real_division(operands[0], operands[1]);
    case Kind::TruncToInt: return truncation(operands[0]);
    case Kind::StrLen: return length(operands[0]);
    case Kind::StrConcat: return concatenation(operands[0], operands[1]);
    case Kind::StrLt: return string_less(operands[0], operands[1]);
    case Kind::ToReal: return plain(kind, {operands[0]});
    case Kind::StrCode: return plain(kind, {operands[0], operands[1]});
    case Kind::StrSub: return plain(kind, {operands[0], operands[1], operands[2]});
  }
  UNREACHABLE("constants and variables have their own functions");
}

Sort Simplifier::result_sort(Kind kind, Operands operands) const {
  const int arity = info(kind).arity;
  INVARIANT(arity < 0 || operands.size() == static_cast<std::size_t>(arity), "number of operands");
  const auto all = [&](Sort sort) {
    return std::all_of(operands.begin(), operands.end(), [&](Term t) { return m_.sort(t) == sort; });
  };
  const auto need = [](bool condition) {
    INVARIANT(condition, "operands have the sorts that the kind needs");
  };
  const auto numeric = [&] { return !operands.empty() && (all(Sort::Int) || all(Sort::Real)); };
  switch (kind) {
    case Kind::Constant:
    case Kind::Variable: break;
    case Kind::Not:
    case Kind::And:
    case Kind::Or: return need(all(Sort::Bool)), Sort::Bool;
    case Kind::Ite:
      need(m_.sort(operands[0]) == Sort::Bool && m_.sort(operands[1]) == m_.sort(operands[2]));
      return m_.sort(operands[1]);
    case Kind::Eq: return need(all(m_.sort(operands[0]))), Sort::Bool;
    case Kind::Lt:
    case Kind::Le: return need(numeric()), Sort::Bool;
    case Kind::Add:
    case Kind::Neg:
    case Kind::Mul: return need(numeric()), m_.sort(operands[0]);
    case Kind::QuotTrunc:
    case Kind::RemTrunc:
    case Kind::DivFloor:
    case Kind::ModFloor: return need(all(Sort::Int)), Sort::Int;
    case Kind::RealDiv: return need(all(Sort::Real)), Sort::Real;
    case Kind::ToReal: return need(all(Sort::Int)), Sort::Real;
    case Kind::TruncToInt: return need(all(Sort::Real)), Sort::Int;
    case Kind::StrLen: return need(all(Sort::String)), Sort::Int;
    case Kind::StrConcat: return need(all(Sort::String)), Sort::String;
    case Kind::StrLt: return need(all(Sort::String)), Sort::Bool;
    case Kind::StrCode:
      return need(m_.sort(operands[0]) == Sort::String && m_.sort(operands[1]) == Sort::Int), Sort::Int;
    case Kind::StrSub:
      need(m_.sort(operands[0]) == Sort::String && m_.sort(operands[1]) == Sort::Int &&
           m_.sort(operands[2]) == Sort::Int);
      return Sort::String;
  }
  UNREACHABLE("constants and variables have their own functions");
}

Term Simplifier::plain(Kind kind, std::initializer_list<Term> operands) {
  const Operands span(operands.begin(), operands.size());
  return m_.intern(kind, result_sort(kind, span), span);
}

// match: not not a        result: a
// match: not (a < b)      result: b <= a, and the other way round
Term Simplifier::negation(Term t) {
  if (const Term known = m_.complement(t); known.valid()) return known;
  const Operands operands = m_.operands(t);
  const Kind kind = m_.kind(t);
  Term result;
  if (kind == Kind::Lt) {
    result = comparison(Kind::Le, operands[1], operands[0]);
  } else if (kind == Kind::Le) {
    result = comparison(Kind::Lt, operands[1], operands[0]);
  } else {
    result = plain(Kind::Not, {t});
  }
  m_.link_complements(t, result);
  return result;
}

// And (Or in brackets):
// match: a and (b and c)  result: flat, sorted, each operand once
// match: a and true       result: a                     [a or false]
// match: a and false      result: false                 [a or true]
// match: a and not a      result: false                 [true]
Term Simplifier::junction(Kind kind, Operands operands) {
  const bool neutral = kind == Kind::And;
  std::vector<Term> flat;
  for (const Term operand : operands) {
    if (operand == m_.boolean(!neutral)) return operand;
    if (operand == m_.boolean(neutral)) continue;
    if (m_.kind(operand) == kind) {
      const Operands inner = m_.operands(operand);
      flat.insert(flat.end(), inner.begin(), inner.end());
    } else {
      flat.push_back(operand);
    }
  }
  std::sort(flat.begin(), flat.end());
  flat.erase(std::unique(flat.begin(), flat.end()), flat.end());
  if (flat.empty()) return m_.boolean(neutral);
  if (flat.size() == 1) return flat[0];
  for (const Term operand : flat) {
    if (std::binary_search(flat.begin(), flat.end(), negation(operand))) return m_.boolean(!neutral);
  }
  return m_.intern(kind, Sort::Bool, flat);
}

// match: ite true a b, ite c a a      result: a
// match: ite (not c) a b              result: ite c b a
Term Simplifier::choice(Term condition, Term yes, Term no) {
  if (m_.is_true(condition) || yes == no) return yes;
  if (m_.is_false(condition)) return no;
  if (m_.kind(condition) == Kind::Not) return choice(m_.operands(condition)[0], no, yes);
  if (m_.sort(yes) == Sort::Bool) return boolean_choice(condition, yes, no);
  return plain(Kind::Ite, {condition, yes, no});
}

// match: ite c true b     result: c or b            ite c false b: not c and b
// match: ite c a true     result: not c or a        ite c a false: c and a
Term Simplifier::boolean_choice(Term condition, Term yes, Term no) {
  if (m_.is_true(yes) || yes == condition) return m_.disj(condition, no);
  if (m_.is_false(yes) || yes == negation(condition)) return m_.conj(negation(condition), no);
  if (m_.is_true(no) || no == negation(condition)) return m_.disj(negation(condition), yes);
  if (m_.is_false(no) || no == condition) return m_.conj(condition, yes);
  return plain(Kind::Ite, {condition, yes, no});
}

Term Simplifier::equality(Term a, Term b) {
  if (a == b) return m_.boolean(true);
  switch (m_.sort(a)) {
    case Sort::Bool: return boolean_equality(a, b);
    case Sort::Int:
    case Sort::Real: return numeric_equality(a, b);
    case Sort::String: break;
  }
  return plain(Kind::Eq, {std::min(a, b), std::max(a, b)});
}

// match: a = true         result: a                 a = false: not a
// match: a = not a        result: false
// match: (not a) = b      result: not (a = b)
Term Simplifier::boolean_equality(Term a, Term b) {
  if (m_.is_constant(a)) std::swap(a, b);
  if (m_.is_constant(b)) return m_.is_true(b) ? a : negation(a);
  if (negation(a) == b) return m_.boolean(false);
  if (m_.kind(a) == Kind::Not) return negation(equality(m_.operands(a)[0], b));
  if (m_.kind(b) == Kind::Not) return negation(equality(a, m_.operands(b)[0]));
  return plain(Kind::Eq, {std::min(a, b), std::max(a, b)});
}

bool Simplifier::is_text(Term t, std::string_view value) const {
  return m_.is_constant(t) && std::get<std::string>(m_.value(t)) == value;
}

// match: len (a ++ b)     result: len a + len b
Term Simplifier::length(Term s) {
  std::vector<Term> lengths;
  while (m_.kind(s) == Kind::StrConcat) {
    const Operands parts = m_.operands(s);  // normal form: parts[0] is no concatenation
    lengths.push_back(m_.make(Kind::StrLen, {parts[0]}));
    s = parts[1];
  }
  if (lengths.empty()) return plain(Kind::StrLen, {s});
  lengths.push_back(m_.make(Kind::StrLen, {s}));
  return sum(lengths);
}

// match: (a ++ b) ++ c    result: a ++ (b ++ c); neighbouring constants merged, "" dropped
Term Simplifier::concatenation(Term a, Term b) {
  std::vector<Term> heads;
  while (m_.kind(a) == Kind::StrConcat) {
    heads.push_back(m_.operands(a)[0]);
    a = m_.operands(a)[1];
  }
  Term result = prepend(a, b);
  for (auto it = heads.rbegin(); it != heads.rend(); ++it) result = prepend(*it, result);
  return result;
}

Term Simplifier::prepend(Term head, Term rest) {
  if (is_text(head, "")) return rest;
  if (is_text(rest, "")) return head;
  if (!m_.is_constant(head)) return plain(Kind::StrConcat, {head, rest});
  if (m_.is_constant(rest)) return m_.make(Kind::StrConcat, {head, rest});
  if (m_.kind(rest) == Kind::StrConcat && m_.is_constant(m_.operands(rest)[0])) {
    const Operands parts = m_.operands(rest);
    return plain(Kind::StrConcat, {m_.make(Kind::StrConcat, {head, parts[0]}), parts[1]});
  }
  return plain(Kind::StrConcat, {head, rest});
}

// match: s < s, s < ""    result: false
Term Simplifier::string_less(Term a, Term b) {
  if (a == b || is_text(b, "")) return m_.boolean(false);
  return plain(Kind::StrLt, {a, b});
}

}  // namespace culprit::term
