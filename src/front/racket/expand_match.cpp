// match and its relatives.
#include <algorithm>

#include <fmt/format.h>

#include "front/racket/match.h"

namespace culprit::front::racket {

using namespace kernel;

namespace {
constexpr std::string_view kMatch = "(match value [pattern body …+] …)";
}

const Expr* Expander::expand_match(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, kMatch);
  const VariableId value = fresh("value", form.span);
  const Expr* examined = expr(*form.elements[1], scope);
  return build_.let(value, examined, match_clauses({value}, form.elements.subspan(2), false, scope, form),
                    form.span);
}

/// `(match* (value …) [(pattern …) body …+] …)`
const Expr* Expander::expand_match_star(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2 || !form.elements[1]->is_list())
    bad_syntax(form, "(match* (value …) [(pattern …) body …+] …)");
  std::vector<VariableId> values;
  Exprs examined;
  for (const Datum* value : form.elements[1]->elements) {
    examined.push_back(expr(*value, scope));
    values.push_back(fresh("value", value->span));
  }
  const Expr* result = match_clauses(values, form.elements.subspan(2), true, scope, form);
  for (std::size_t i = values.size(); i-- > 0;)
    result = build_.let(values[i], examined[i], result, form.span);
  return result;
}

/// `(match/values e [(pattern …) body …+] …)`: as many values as the first clause has patterns.
const Expr* Expander::expand_match_values(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 3)
    bad_syntax(form, "(match/values e [(pattern …) body …+] …)");
  std::vector<const Datum*> function{form.elements[0]};
  function.insert(function.end(), form.elements.begin() + 2, form.elements.end());
  const Expr* taker = expand_match_lambda_star_star(*build_.list_datum(function, form.span), scope);
  const Expr* giver = build_.lambda({}, expr(*form.elements[1], scope), form.span);
  return build_.primitive("call-with-values", {giver, taker}, form.span);
}

/// `(define/match (name parameter …) [(pattern …) body …+] …)`
void Expander::collect_define_match(const Datum& form, Body& body) {
  constexpr std::string_view kExpected = "(define/match (name parameter …) [(pattern …) body …+] …)";
  if (form.elements.size() < 3 || !form.elements[1]->is_list() || form.elements[1]->elements.empty())
    bad_syntax(form, kExpected);
  const Datum& header = *form.elements[1];
  const auto named = [](const Datum* each) { return each->is_symbol(); };
  if (!std::all_of(header.elements.begin(), header.elements.end(), named)) bad_syntax(form, kExpected);
  Scope* scope = &body.scope;
  add_item(body, {define(*header.elements[0], body)}, form.span, [=, this, &form, &header]() -> const Expr* {
    Scope& own = inner(*scope);
    std::vector<VariableId> values;
    for (std::size_t i = 1; i < header.elements.size(); ++i)
      values.push_back(bind_local(*header.elements[i], own));
    const Expr* matched = match_clauses(values, form.elements.subspan(2), true, own, form);
    return build_.lambda(values, matched, form.span, header.elements[0]->text);
  });
}

/// Each clause goes on with a function of no arguments that tries those after it.
const Expr* Expander::match_clauses(const std::vector<VariableId>& values, Data clauses, bool several,
                                    Scope& scope, const Datum& form) {
  const Span span = form.span;
  std::vector<std::pair<VariableId, const Expr*>> tries;
  for (const Datum* clause : clauses) {
    if (!clause->is_list() || clause->elements.size() < 2)
      fail(diag::Kind::SyntaxError, clause->span, "`[pattern body …+]` is expected in `match`");
    const Datum* first = clause->elements[0];
    if (several && (!first->is_list() || first->elements.size() != values.size()))
      fail(diag::Kind::SyntaxError, first->span,
           fmt::format("a list of {} patterns is expected", values.size()));
    const Data patterns = several ? first->elements : clause->elements.first(1);
    const VariableId next = fresh("next", clause->span);
    tries.emplace_back(next, match_clause(values, patterns, *clause, next, scope));
  }
  Exprs arguments;
  for (const VariableId value : values) arguments.push_back(reference(value, span));
  const Expr* otherwise = several ? library_call("%match*-error", {build_.list(arguments, span)}, span)
                                  : library_call("%match-error", {arguments[0]}, span);
  for (auto one = tries.rbegin(); one != tries.rend(); ++one)
    otherwise = build_.let(one->first, build_.lambda({}, otherwise, span), one->second, span);
  return otherwise;
}

const Expr* Expander::match_clause(const std::vector<VariableId>& values, Data patterns, const Datum& clause,
                                   VariableId next, Scope& scope) {
  const Span span = clause.span;
  Scope& names = inner(scope);
  MatchCompiler compiler(*this, scope);
  const auto failure = [&] { return build_.apply(reference(compiler.next_way(next), span), {}, span); };
  Data rest = clause.elements.subspan(1);
  const auto success = [&]() -> const Expr* {
    if (rest.size() > 2 && rest[0]->is_keyword("when")) {
      const Expr* condition = expr(*rest[1], names);
      return build_.branch(condition, body(rest.subspan(2), names, span), failure(), span);
    }
    const bool escapes = rest.size() > 1 && rest[0]->is_list() && rest[0]->elements.size() == 2 &&
                         rest[0]->elements[0]->is_symbol("=>");
    if (!escapes) return body(rest, names, span);
    Scope& own = inner(names);  // `(=> name)`: calling it tries the next clause
    const VariableId bound = bind_local(*rest[0]->elements[1], own);
    return build_.let(bound, reference(compiler.next_way(next), span), body(rest.subspan(1), own, span),
                      span);
  };
  return compiler.patterns(patterns, values, 0, names, success, failure);
}

const Expr* Expander::expand_match_lambda(const Datum& form, Scope& scope) {
  const VariableId value = fresh("value", form.span);
  const std::string_view name = std::exchange(current_name_, {});
  return build_.lambda({value}, match_clauses({value}, form.elements.subspan(1), false, scope, form),
                       form.span, name);
}

/// The patterns are for the list of all arguments.
const Expr* Expander::expand_match_lambda_star(const Datum& form, Scope& scope) {
  const VariableId values = fresh("values", form.span);
  const Expr* body = match_clauses({values}, form.elements.subspan(1), false, scope, form);
  const Clause clause{{}, {}, {}, values, body};
  return build_.expr(Lambda{"", build_.slice<Clause>({clause})}, form.span);
}

const Expr* Expander::expand_match_lambda_star_star(const Datum& form, Scope& scope) {
  if (form.elements.size() < 2 || !form.elements[1]->is_pair() || !form.elements[1]->elements[0]->is_list())
    bad_syntax(form, "(match-lambda** [(pattern …) body …+] …)");
  std::vector<VariableId> values;
  for (std::size_t i = 0; i < form.elements[1]->elements[0]->elements.size(); ++i)
    values.push_back(fresh("value", form.span));
  return build_.lambda(values, match_clauses(values, form.elements.subspan(1), true, scope, form), form.span);
}

const Expr* Expander::expand_match_let(const Datum& form, Scope& scope) {
  return match_let(form, false, scope);
}
const Expr* Expander::expand_match_let_star(const Datum& form, Scope& scope) {
  return match_let(form, true, scope);
}

/// `(match-let ([pattern value] …) body …+)`: all values first, then the patterns in one scope.
const Expr* Expander::match_let(const Datum& form, bool sequential, Scope& scope) {
  constexpr std::string_view kExpected = "(match-let ([pattern value] …) body …+)";
  if (!form.is_list() || form.elements.size() < 3 || !form.elements[1]->is_list())
    bad_syntax(form, kExpected);
  const Data bindings = form.elements[1]->elements;
  for (const Datum* binding : bindings) {
    if (!binding->is_list() || binding->elements.size() != 2) bad_syntax(form, kExpected);
  }
  if (sequential && bindings.size() > 1) {
    std::vector<const Datum*> inner_form{
        form.elements[0], build_.list_datum({bindings.begin() + 1, bindings.end()}, form.span)};
    inner_form.insert(inner_form.end(), form.elements.begin() + 2, form.elements.end());
    const Datum* nested = build_.list_datum(inner_form, form.span);
    const Datum* outer =
        build_.list_datum({form.elements[0], build_.list_datum({bindings[0]}, form.span), nested}, form.span);
    return match_let(*outer, false, scope);
  }
  std::vector<VariableId> values;
  Exprs examined;
  std::vector<const Datum*> patterns;
  for (const Datum* binding : bindings) {
    examined.push_back(expr(*binding->elements[1], scope));
    values.push_back(fresh("value", binding->span));
    patterns.push_back(binding->elements[0]);
  }
  std::vector<const Datum*> clause{build_.list_datum(patterns, form.span)};
  clause.insert(clause.end(), form.elements.begin() + 2, form.elements.end());
  const Expr* result = match_clauses(
      values, build_.slice<const Datum*>({build_.list_datum(clause, form.span)}), true, scope, form);
  for (std::size_t i = values.size(); i-- > 0;)
    result = build_.let(values[i], examined[i], result, form.span);
  return result;
}

/// `(match-define pattern value)`: the names of the pattern are defined together.
void Expander::collect_match_define(const Datum& form, Body& body) {
  if (form.elements.size() != 3) bad_syntax(form, "(match-define pattern value)");
  const Datum* pattern = form.elements[1];
  std::vector<const Datum*> names;
  MatchCompiler(*this, body.scope).names_of(*pattern, names);
  std::vector<VariableId> variables;
  for (const Datum* name : names) variables.push_back(define(*name, body));
  Scope* scope = &body.scope;
  add_item(body, variables, form.span, [=, this, &form]() -> const Expr* {
    const VariableId value = fresh("value", form.span);
    const Expr* examined = expr(*form.elements[2], *scope);
    Scope& own = inner(*scope);
    const auto success = [&] {
      Exprs results;
      for (const Datum* name : names)
        results.push_back(reference(own.find_own(key_of(*name))->variable, form.span));
      return results.size() == 1 ? results[0] : build_.primitive("values", results, form.span);
    };
    MatchCompiler compiler(*this, *scope);
    const auto failure = [&]() -> const Expr* {
      if (const VariableId next = compiler.next_way({}); next.valid())
        return build_.apply(reference(next, form.span), {}, form.span);
      return library_call("%match-error", {reference(value, form.span)}, form.span);
    };
    const Expr* matched = compiler.pattern(*pattern, value, own, success, failure);
    return build_.let(value, examined, matched, form.span);
  });
}

}  // namespace culprit::front::racket
