// parameterize, delay, with-handlers, let/ec, struct-copy and other forms around library procedures.
#include <fmt/format.h>

#include <algorithm>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

/// `(%call-with-parameterization (list parameter …) (list value …) (lambda () body …))`
const Expr* Expander::expand_parameterize(const Datum& form, Scope& scope) {
  constexpr std::string_view kExpected = "(parameterize ([parameter value] …) body …+)";
  if (!form.is_list() || form.elements.size() < 3 || !form.elements[1]->is_list())
    bad_syntax(form, kExpected);
  Exprs parameters;
  Exprs values;
  for (const Datum* binding : form.elements[1]->elements) {
    if (!binding->is_list() || binding->elements.size() != 2) bad_syntax(form, kExpected);
    for (const std::string_view port : {"current-output-port", "current-error-port", "current-input-port"}) {
      if (is_word(*binding->elements[0], scope, port))
        return unsupported("`parameterize` of a port", binding->span);
    }
    parameters.push_back(expr(*binding->elements[0], scope));
    values.push_back(expr(*binding->elements[1], scope));
  }
  const Expr* inside = build_.lambda({}, body(form.elements.subspan(2), scope, form.span), form.span);
  return library_call("%call-with-parameterization",
                      {build_.list(parameters, form.span), build_.list(values, form.span), inside},
                      form.span);
}

/// One inside of the other.
const Expr* Expander::expand_parameterize_star(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 3 || !form.elements[1]->is_list())
    bad_syntax(form, "(parameterize* ([parameter value] …) body …+)");
  const auto word = [&](std::string_view name) { return build_.symbol_datum(name, form.span); };
  std::vector<const Datum*> parts{word("let"), build_.list_datum({}, form.span)};
  parts.insert(parts.end(), form.elements.begin() + 2, form.elements.end());
  const Datum* result = build_.list_datum(parts, form.span);
  const Data bindings = form.elements[1]->elements;
  for (std::size_t i = bindings.size(); i-- > 0;)
    result = build_.list_datum({word("parameterize"), build_.list_datum({bindings[i]}, form.span), result},
                               form.span);
  return expr(*result, scope);
}

/// `(%make-promise (lambda () body …))`
const Expr* Expander::expand_delay(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, "(delay body …+)");
  const Expr* inside = build_.lambda({}, body(form.elements.subspan(1), scope, form.span), form.span);
  return library_call(form.elements[0]->text == "lazy" ? "%make-lazy-promise" : "%make-promise", {inside},
                      form.span);
}

const Expr* Expander::expand_thunk(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, "(thunk body …+)");
  return build_.lambda({}, body(form.elements.subspan(1), scope, form.span), form.span);
}

/// `(with-handlers ([test handler] …) body …+)`: the handlers are evaluated first; what none of them takes is
/// raised again.
const Expr* Expander::expand_with_handlers(const Datum& form, Scope& scope) {
  constexpr std::string_view kExpected = "(with-handlers ([test handler] …) body …+)";
  if (!form.is_list() || form.elements.size() < 3 || !form.elements[1]->is_list())
    bad_syntax(form, kExpected);
  std::vector<std::pair<VariableId, const Expr*>> bound;
  const Span span = form.span;
  const VariableId raised = fresh("raised", span);
  const auto kept = [&](const Datum& datum, std::string_view name) {
    const VariableId variable = fresh(name, datum.span);
    bound.emplace_back(variable, expr(datum, scope));
    return reference(variable, datum.span);
  };
  std::vector<std::pair<const Expr*, const Expr*>> cases;
  for (const Datum* handler : form.elements[1]->elements) {
    if (!handler->is_list() || handler->elements.size() != 2) bad_syntax(form, kExpected);
    const Expr* test = kept(*handler->elements[0], "test");
    const Expr* action = kept(*handler->elements[1], "handler");
    cases.emplace_back(build_.apply(test, {reference(raised, span)}, handler->span),
                       build_.apply(action, {reference(raised, span)}, handler->span));
  }
  const Expr* handle = library_call("%reraise", {reference(raised, span)}, span);
  for (auto one = cases.rbegin(); one != cases.rend(); ++one)
    handle = build_.branch(one->first, one->second, handle, span);
  const Expr* result = build_.expr(
      Catch{body(form.elements.subspan(2), scope, span), build_.lambda({raised}, handle, span)}, span);
  for (auto one = bound.rbegin(); one != bound.rend(); ++one)
    result = build_.let(one->first, one->second, result, span);
  return result;
}

const Expr* Expander::expand_let_ec(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 3) bad_syntax(form, "(let/ec name body …+)");
  Scope& own = inner(scope);
  const VariableId continuation = bind_local(*form.elements[1], own);
  return build_.expr(LetEscape{continuation, body(form.elements.subspan(2), own, form.span)}, form.span);
}

const Expr* Expander::expand_let_cc(const Datum& form, Scope&) {
  return unsupported("a continuation that can be used again (`let/cc`)", form.span);
}

const Expr* Expander::expand_unsupported(const Datum& form, Scope&) {
  return unsupported(build_.text(fmt::format("`{}`", form.elements[0]->text)), form.span);
}

/// `(struct-copy struct value [field value] …)`
const Expr* Expander::expand_struct_copy(const Datum& form, Scope& scope) {
  constexpr std::string_view kExpected = "(struct-copy struct value [field value] …)";
  if (!form.is_list() || form.elements.size() < 3) bad_syntax(form, kExpected);
  const StructId id = struct_named(*form.elements[1], scope);
  const std::vector<FieldOf> fields = fields_of(id);
  const VariableId original = fresh("original", form.span);
  const Expr* copied = expr(*form.elements[2], scope);
  Exprs values;
  for (const FieldOf& field : fields)
    values.push_back(
        build_.apply(reference(field.accessor, form.span), {reference(original, form.span)}, form.span));
  for (const Datum* change : form.elements.subspan(3)) {
    if (!change->is_list() || change->elements.size() < 2) bad_syntax(form, kExpected);
    const std::string_view name = change->elements[0]->text;
    const auto field =
        std::find_if(fields.begin(), fields.end(), [&](const FieldOf& f) { return f.name == name; });
    if (field == fields.end())
      fail(diag::Kind::UnboundName, change->span, fmt::format("the struct has no field `{}`", name));
    values[static_cast<std::size_t>(field - fields.begin())] = expr(*change->elements.back(), scope);
  }
  const Expr* made = build_.apply(reference(program_[id].constructor, form.span), values, form.span);
  return build_.let(original, copied, made, form.span);
}

}  // namespace culprit::front::racket
