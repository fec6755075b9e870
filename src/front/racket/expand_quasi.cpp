// quasiquote.
#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

namespace {

bool is_call(const Datum& datum, std::string_view name) {
  return datum.is_list() && datum.elements.size() == 2 && datum.elements[0]->is_symbol(name);
}

}  // namespace

const Expr* Expander::expand_quasiquote(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() != 2) bad_syntax(form, "(quasiquote datum)");
  const Expr* result = quasi(*form.elements[1], 1, scope);
  return result != nullptr ? result : build_.quote(form.elements[1]);
}

/// The value of a template, or null if it has no unquoted part: then it is a constant.
const Expr* Expander::quasi(const Datum& datum, int depth, Scope& scope) {
  const Level level(*this, datum.span);
  if (is_call(datum, "unquote")) {
    if (depth == 1) return expr(*datum.elements[1], scope);
    return quasi_elements(datum, depth - 1, scope);
  }
  if (is_call(datum, "quasiquote")) return quasi_elements(datum, depth + 1, scope);
  switch (datum.kind) {
    case Datum::Kind::List: return quasi_elements(datum, depth, scope);
    case Datum::Kind::Vector: {
      const Expr* elements = quasi_elements(datum, depth, scope);
      return elements == nullptr
                 ? nullptr
                 : build_.apply(base_name("list->vector", datum.span), {elements}, datum.span);
    }
    case Datum::Kind::Box: {
      const Expr* content = quasi(*datum.elements[0], depth, scope);
      return content == nullptr ? nullptr : build_.apply(base_name("box", datum.span), {content}, datum.span);
    }
    default: return nullptr;
  }
}

/// A list of the elements, from the last one.
const Expr* Expander::quasi_elements(const Datum& datum, int depth, Scope& scope) {
  const Data parts = datum.elements;
  // `(a . ,b)` was read as `(a unquote b)`.
  const bool dotted = datum.kind == Datum::Kind::List && datum.tail == nullptr && parts.size() > 2 &&
                      parts[parts.size() - 2]->is_symbol("unquote") && depth == 1;
  std::vector<const Expr*> values(parts.size(), nullptr);
  std::vector<bool> spliced(parts.size(), false);
  const std::size_t end = dotted ? parts.size() - 2 : parts.size();
  bool any = dotted;
  for (std::size_t i = 0; i < end; ++i) {
    spliced[i] = depth == 1 && is_call(*parts[i], "unquote-splicing");
    values[i] = spliced[i] ? expr(*parts[i]->elements[1], scope) : quasi(*parts[i], depth, scope);
    any = any || values[i] != nullptr;
  }
  const Expr* result = nullptr;
  if (dotted) {
    result = expr(*parts.back(), scope);
  } else if (datum.tail != nullptr) {
    result = quasi(*datum.tail, depth, scope);
    any = any || result != nullptr;
    if (result == nullptr) result = build_.quote(datum.tail);
  } else {
    result = build_.null(datum.span);
  }
  if (!any) return nullptr;
  for (std::size_t i = end; i-- > 0;) {
    const Expr* value = values[i] != nullptr ? values[i] : build_.quote(parts[i]);
    result = spliced[i] ? build_.apply(base_name("append", parts[i]->span), {value, result}, parts[i]->span)
                        : build_.primitive("cons", {value, result}, parts[i]->span);
  }
  return result;
}

}  // namespace culprit::front::racket
