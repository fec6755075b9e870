// Functions and their parameters.
#include <fmt/format.h>

#include <algorithm>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

const Expr* Expander::expand_lambda(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 3) bad_syntax(form, "(lambda (parameter …) body …+)");
  return function(std::exchange(current_name_, {}), form.elements[1], form.elements.subspan(2), scope,
                  form.span);
}

const Expr* Expander::expand_case_lambda(const Datum& form, Scope& scope) {
  const std::string_view name = std::exchange(current_name_, {});
  if (!form.is_list()) bad_syntax(form, "(case-lambda [(parameter …) body …+] …)");
  std::vector<Clause> clauses;
  for (const Datum* part : form.elements.subspan(1)) {
    if (!part->is_list() || part->elements.size() < 2)
      bad_syntax(form, "(case-lambda [(parameter …) body …+] …)");
    clauses.push_back(clause(part->elements[0], part->elements.subspan(1), scope, part->span));
    if (!clauses.back().optional.empty() || !clauses.back().keywords.empty())
      fail(diag::Kind::SyntaxError, part->elements[0]->span,
           "`case-lambda` has no optional and keyword parameters");
  }
  return build_.expr(Lambda{name, build_.slice(clauses)}, form.span);
}

const Expr* Expander::function(std::string_view name, const Datum* formals, Data body, Scope& scope,
                               Span span) {
  const Clause only = clause(formals, body, scope, span);
  return build_.expr(Lambda{name, build_.slice<Clause>({only})}, span);
}

/// `formals` is a list of parameters, perhaps dotted, or one name for all arguments.
Clause Expander::clause(const Datum* formals, Data body_forms, Scope& scope, Span span) {
  Scope& own = inner(scope);
  std::vector<VariableId> required;
  std::vector<Optional> optional;
  std::vector<KeywordParameter> keywords;
  VariableId rest;
  const auto parameter = [&](const Datum& datum, const Datum*& otherwise) -> const Datum& {
    if (datum.is_symbol()) return datum;
    if (!datum.is_list() || datum.elements.size() != 2)
      fail(diag::Kind::SyntaxError, datum.span, "a parameter is a name or `[name default]`");
    otherwise = datum.elements[1];
    return symbol_expected(*datum.elements[0], "the name of a parameter");
  };
  if (formals->is_symbol()) {
    rest = bind_local(*formals, own);
  } else {
    if (formals->kind != Datum::Kind::List)
      fail(diag::Kind::SyntaxError, formals->span, "a list of parameters is expected");
    const Data parts = formals->elements;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const bool keyword = parts[i]->kind == Datum::Kind::Keyword;
      const std::string_view word = keyword ? parts[i]->text : std::string_view();
      if (keyword && ++i == parts.size())
        fail(diag::Kind::SyntaxError, parts[i - 1]->span, "a parameter is expected after the keyword");
      const Datum* otherwise = nullptr;
      const Datum& symbol = parameter(*parts[i], otherwise);
      if (!keyword && otherwise == nullptr && !optional.empty())
        fail(diag::Kind::SyntaxError, symbol.span, "a parameter without default follows one with a default");
      // A default sees the parameters before it.
      const Expr* value = otherwise == nullptr ? nullptr : expr(*otherwise, own);
      const VariableId variable = bind_local(symbol, own);
      if (keyword) {
        keywords.push_back({word, variable, value, required.size() + optional.size(), keywords.size()});
      } else if (value != nullptr) {
        optional.push_back({variable, value});
      } else {
        required.push_back(variable);
      }
    }
    if (formals->tail != nullptr) rest = bind_local(*formals->tail, own);
  }
  std::stable_sort(
      keywords.begin(), keywords.end(),
      [](const KeywordParameter& a, const KeywordParameter& b) { return a.keyword < b.keyword; });
  const Expr* result = body(body_forms, own, span);
  return {build_.slice(required), build_.slice(optional), build_.slice(keywords), rest, result};
}

/// `(f x …)` without `f`.
const Datum* Expander::formals_of(const Datum& header) {
  if (header.elements.size() == 1 && header.tail != nullptr) return header.tail;
  Datum formals = header;
  formals.elements = header.elements.subspan(1);
  return build_.datum(formals);
}

}  // namespace culprit::front::racket
