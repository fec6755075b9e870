// cond, case, and, or, when, unless.
#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

const Expr* Expander::expand_and(const Datum& form, Scope& scope) {
  if (!form.is_list()) bad_syntax(form, "(and expression …)");
  const Exprs parts = exprs(form.elements.subspan(1), scope);
  if (parts.empty()) return build_.boolean(true, form.span);
  const Expr* result = parts.back();
  for (std::size_t i = parts.size() - 1; i-- > 0;)
    result = build_.branch(parts[i], result, build_.boolean(false, form.span), form.span);
  return result;
}

/// `(not (and e …))` and `(not (or e …))`
const Expr* Expander::expand_nand(const Datum& form, Scope& scope) {
  const bool all = form.elements[0]->text == "nand";
  return build_.primitive("not", {all ? expand_and(form, scope) : expand_or(form, scope)}, form.span);
}

const Expr* Expander::expand_implies(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() != 3) bad_syntax(form, "(implies expression expression)");
  const Exprs parts = exprs(form.elements.subspan(1), scope);
  return build_.branch(parts[0], parts[1], build_.boolean(true, form.span), form.span);
}

const Expr* Expander::expand_or(const Datum& form, Scope& scope) {
  if (!form.is_list()) bad_syntax(form, "(or expression …)");
  const Exprs parts = exprs(form.elements.subspan(1), scope);
  if (parts.empty()) return build_.boolean(false, form.span);
  const Expr* result = parts.back();
  for (std::size_t i = parts.size() - 1; i-- > 0;) result = either(parts[i], result, form.span);
  return result;
}

/// `(let ([value first]) (if value value otherwise))`
const Expr* Expander::either(const Expr* first, const Expr* otherwise, Span span) {
  const VariableId value = fresh("value", span);
  const Expr* choice = build_.branch(reference(value, span), reference(value, span), otherwise, span);
  return build_.let(value, first, choice, span);
}

const Expr* Expander::expand_when(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 3) bad_syntax(form, "(when test body …+)");
  const Expr* condition = expr(*form.elements[1], scope);
  const Expr* yes = body(form.elements.subspan(2), scope, form.span);
  return build_.branch(condition, yes, build_.void_value(form.span), form.span);
}

const Expr* Expander::expand_unless(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 3) bad_syntax(form, "(unless test body …+)");
  const Expr* condition = expr(*form.elements[1], scope);
  const Expr* no = body(form.elements.subspan(2), scope, form.span);
  return build_.branch(condition, build_.void_value(form.span), no, form.span);
}

const Expr* Expander::expand_cond(const Datum& form, Scope& scope) {
  if (!form.is_list()) bad_syntax(form, "(cond [test body …] … [else body …+])");
  const Data clauses = form.elements.subspan(1);
  // Clause by clause, then chained from the last one.
  std::vector<CondClause> expanded;
  const Expr* otherwise = build_.void_value(form.span);
  for (const Datum* clause : clauses) {
    if (!clause->is_list() || clause->elements.empty())
      fail(diag::Kind::SyntaxError, clause->span, "`[test body …]` is expected in `cond`");
    if (is_word(*clause->elements[0], scope, "else")) {
      if (clause != clauses.back() || clause->elements.size() < 2)
        fail(diag::Kind::SyntaxError, clause->span, "`[else body …+]` must be the last clause of `cond`");
      otherwise = body(clause->elements.subspan(1), scope, clause->span);
    } else {
      expanded.push_back(cond_clause(*clause, scope));
    }
  }
  for (auto clause = expanded.rbegin(); clause != expanded.rend(); ++clause) {
    if (clause->yes == nullptr) {
      otherwise = either(clause->test, otherwise, clause->span);
    } else if (clause->receives.valid()) {
      const Expr* choice =
          build_.branch(reference(clause->receives, clause->span), clause->yes, otherwise, clause->span);
      otherwise = build_.let(clause->receives, clause->test, choice, clause->span);
    } else {
      otherwise = build_.branch(clause->test, clause->yes, otherwise, clause->span);
    }
  }
  return otherwise;
}

/// `[test]`, `[test => function]` or `[test body …+]`
Expander::CondClause Expander::cond_clause(const Datum& clause, Scope& scope) {
  CondClause result{expr(*clause.elements[0], scope), nullptr, {}, clause.span};
  if (clause.elements.size() == 1) return result;
  if (is_word(*clause.elements[1], scope, "=>")) {
    if (clause.elements.size() != 3)
      fail(diag::Kind::SyntaxError, clause.span, "`[test => function]` is expected");
    result.receives = fresh("value", clause.span);
    const Expr* function = expr(*clause.elements[2], scope);
    result.yes = build_.apply(function, {reference(result.receives, clause.span)}, clause.span);
    return result;
  }
  result.yes = body(clause.elements.subspan(1), scope, clause.span);
  return result;
}

/// `(case value [(datum …) body …+] … [else body …+])`
const Expr* Expander::expand_case(const Datum& form, Scope& scope) {
  constexpr std::string_view kExpected = "(case value [(datum …) body …+] … [else body …+])";
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, kExpected);
  const VariableId value = fresh("value", form.span);
  const Expr* examined = expr(*form.elements[1], scope);
  const Data clauses = form.elements.subspan(2);
  std::vector<std::pair<const Expr*, const Expr*>> expanded;
  const Expr* otherwise = build_.void_value(form.span);
  for (const Datum* clause : clauses) {
    if (!clause->is_list() || clause->elements.size() < 2) bad_syntax(form, kExpected);
    const Datum& data = *clause->elements[0];
    const Expr* result = body(clause->elements.subspan(1), scope, clause->span);
    if (is_word(data, scope, "else") && clause == clauses.back()) {
      otherwise = result;
      continue;
    }
    if (!data.is_list())
      fail(diag::Kind::SyntaxError, data.span, "a list of data, or `else` in the last clause, is expected");
    expanded.emplace_back(is_one_of(value, data), result);
  }
  for (auto clause = expanded.rbegin(); clause != expanded.rend(); ++clause)
    otherwise = build_.branch(clause->first, clause->second, otherwise, form.span);
  return build_.let(value, examined, otherwise, form.span);
}

const Expr* Expander::is_one_of(VariableId value, const Datum& data) {
  const Expr* result = build_.boolean(false, data.span);
  for (std::size_t i = data.elements.size(); i-- > 0;) {
    const Expr* same = build_.primitive(
        "equal?", {reference(value, data.span), build_.quote(data.elements[i])}, data.elements[i]->span);
    result = i + 1 == data.elements.size()
                 ? same
                 : build_.branch(same, build_.boolean(true, data.span), result, data.span);
  }
  return result;
}

}  // namespace culprit::front::racket
