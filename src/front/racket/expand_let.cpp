// let, let*, letrec, their -values, named let and local.
#include <fmt/format.h>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

/// `(word ([name value] …) body …+)`; with `several`, `[(name …) value]`.
Expander::LetForm Expander::let_form(const Datum& form, std::size_t bindings_at, bool several) {
  const std::string_view expected =
      several ? "(let-values ([(name …) value] …) body …+)" : "(let ([name value] …) body …+)";
  if (!form.is_list() || form.elements.size() < bindings_at + 2 || !form.elements[bindings_at]->is_list())
    bad_syntax(form, expected);
  LetForm result;
  result.body = form.elements.subspan(bindings_at + 1);
  for (const Datum* binding : form.elements[bindings_at]->elements) {
    if (!binding->is_list() || binding->elements.size() != 2)
      fail(diag::Kind::SyntaxError, binding->span,
           several ? "`[(name …) value]` is expected here" : "`[name value]` is expected here");
    const Datum& bound = *binding->elements[0];
    if (!several) {
      result.names.push_back({&symbol_expected(bound, "a name")});
    } else {
      if (!bound.is_list()) fail(diag::Kind::SyntaxError, bound.span, "a list of names is expected");
      result.names.emplace_back(bound.elements.begin(), bound.elements.end());
    }
    result.values.push_back(binding->elements[1]);
  }
  return result;
}

const Expr* Expander::bound_value(const LetForm& form, std::size_t i, Scope& scope) {
  const bool one = form.names[i].size() == 1 && form.names[i][0]->is_symbol();
  return named(*form.values[i], scope, one ? form.names[i][0]->text : std::string_view());
}

const Expr* Expander::plain_let(const LetForm& form, Scope& scope, Span span) {
  Exprs values;
  for (std::size_t i = 0; i < form.values.size(); ++i) values.push_back(bound_value(form, i, scope));
  Scope& own = inner(scope);
  std::vector<Values> bindings;
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::vector<VariableId> variables;
    for (const Datum* symbol : form.names[i]) variables.push_back(bind_local(*symbol, own));
    bindings.push_back({build_.slice(variables), values[i]});
  }
  const Expr* result = body(form.body, own, span);
  return bindings.empty() ? result : build_.expr(Let{build_.slice(bindings), result}, span);
}

const Expr* Expander::sequential_let(const LetForm& form, Scope& scope, Span span) {
  std::vector<Values> bindings;
  Scope* at = &scope;
  for (std::size_t i = 0; i < form.values.size(); ++i) {
    const Expr* value = bound_value(form, i, *at);
    at = &inner(*at);
    std::vector<VariableId> variables;
    for (const Datum* symbol : form.names[i]) variables.push_back(bind_local(*symbol, *at));
    bindings.push_back({build_.slice(variables), value});
  }
  const Expr* result = body(form.body, *at, span);
  for (auto binding = bindings.rbegin(); binding != bindings.rend(); ++binding)
    result = build_.expr(Let{build_.slice<Values>({*binding}), result}, span);
  return result;
}

const Expr* Expander::recursive_let(const LetForm& form, Scope& scope, Span span) {
  Body found{inner(scope), false, {}};
  for (std::size_t i = 0; i < form.values.size(); ++i) {
    std::vector<VariableId> variables;
    for (const Datum* symbol : form.names[i]) variables.push_back(bind_local(*symbol, found.scope));
    add_item(found, variables, form.values[i]->span, [&, i] { return bound_value(form, i, found.scope); });
  }
  add_item(found, {}, span, [&] { return body(form.body, found.scope, span); });
  return nest(found, span);
}

/// `(let name ([x value] …) body …+)`
const Expr* Expander::named_let(const Datum& form, Scope& scope) {
  const LetForm parts = let_form(form, 2, false);
  const Datum& symbol = *form.elements[1];
  Exprs values;
  for (std::size_t i = 0; i < parts.values.size(); ++i) values.push_back(bound_value(parts, i, scope));
  Scope& around = inner(scope);
  const VariableId loop = bind_local(symbol, around);
  Scope& own = inner(around);
  std::vector<VariableId> parameters;
  for (const auto& names : parts.names) parameters.push_back(bind_local(*names[0], own));
  return build_.loop(loop, parameters, body(parts.body, own, form.span), values, form.span);
}

const Expr* Expander::expand_let(const Datum& form, Scope& scope) {
  if (form.elements.size() > 1 && form.elements[1]->is_symbol()) return named_let(form, scope);
  return plain_let(let_form(form, 1, false), scope, form.span);
}

const Expr* Expander::expand_let_star(const Datum& form, Scope& scope) {
  return sequential_let(let_form(form, 1, false), scope, form.span);
}

const Expr* Expander::expand_letrec(const Datum& form, Scope& scope) {
  return recursive_let(let_form(form, 1, false), scope, form.span);
}

const Expr* Expander::expand_let_values(const Datum& form, Scope& scope) {
  return plain_let(let_form(form, 1, true), scope, form.span);
}

const Expr* Expander::expand_let_star_values(const Datum& form, Scope& scope) {
  return sequential_let(let_form(form, 1, true), scope, form.span);
}

const Expr* Expander::expand_letrec_values(const Datum& form, Scope& scope) {
  return recursive_let(let_form(form, 1, true), scope, form.span);
}

/// `(local [definition …] body …+)`
const Expr* Expander::expand_local(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 3 || !form.elements[1]->is_list())
    bad_syntax(form, "(local [definition …] body …+)");
  std::vector<const Datum*> forms(form.elements[1]->elements.begin(), form.elements[1]->elements.end());
  forms.insert(forms.end(), form.elements.begin() + 2, form.elements.end());
  return body(build_.slice(forms), scope, form.span);
}

}  // namespace culprit::front::racket
