// ->, ->* and case->. What they become is said beside the procedures of lib/racket/contract-function.rkt.
#include <fmt/format.h>

#include <algorithm>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

namespace {

bool has_keyword(Slice<const Datum*> parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [](const Datum* part) { return part->kind == Datum::Kind::Keyword; });
}

}  // namespace

/// `any` and `(values c …)` are lists that begin with the name, which are no contracts; anything else is
/// itself.
const Expr* Expander::range_contract(const Datum& range, Scope& scope) {
  if (is_word(range, scope, "any")) return build_.list({build_.symbol("any", range.span)}, range.span);
  if (range.is_pair() && is_word(*range.elements[0], scope, "values")) {
    Exprs parts = exprs(range.elements.subspan(1), scope);
    parts.insert(parts.begin(), build_.symbol("values", range.span));
    return build_.list(parts, range.span);
  }
  return expr(range, scope);
}

const Expr* Expander::expand_arrow(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, "(-> domain … range)");
  const Data parts = form.elements.subspan(1);
  const Data domains = parts.first(parts.size() - 1);
  const Datum& range = *parts.back();
  if (domains.size() >= 2 && domains.back()->is_symbol("...")) {
    const Datum& repeated = *domains[domains.size() - 2];
    const Expr* rest = build_.apply(library("listof", form.span), {expr(repeated, scope)}, repeated.span);
    return arrow_star(exprs(domains.first(domains.size() - 2), scope), {}, rest, range, scope, form.span);
  }
  if (domains.size() >= 2 && domains[domains.size() - 2]->is_keyword("rest"))
    return arrow_star(exprs(domains.first(domains.size() - 2), scope), {}, expr(*domains.back(), scope),
                      range, scope, form.span);
  if (has_keyword(domains)) return expr(*independent_arrow(form, domains, {}, nullptr, {}, range, {}), scope);
  const Expr* list = build_.list(exprs(domains, scope), form.span);
  return library_call("%make-arrow", {list, range_contract(range, scope)}, form.span);
}

const Expr* Expander::arrow_star(const Exprs& domains, const Exprs& optional, const Expr* rest,
                                 const Datum& range, Scope& scope, Span span) {
  return library_call("%make-arrow*",
                      {build_.list(domains, span), build_.list(optional, span),
                       rest != nullptr ? rest : build_.boolean(false, span), range_contract(range, scope)},
                      span);
}

/// `(->* (domain …) (optional …)? #:rest contract? #:pre test? range #:post test?)`
const Expr* Expander::expand_arrow_star(const Datum& form, Scope& scope) {
  constexpr std::string_view kExpected = "(->* (domain …) (optional …) #:rest contract range)";
  const Data parts = form.elements;
  if (!form.is_list() || parts.size() < 3 || !parts[1]->is_list()) bad_syntax(form, kExpected);
  std::size_t at = 2;
  Data optional;
  if (at + 1 < parts.size() && parts[at]->is_list() && parts[at + 1]->kind != Datum::Kind::Keyword)
    optional = parts[at++]->elements;
  else if (at + 1 < parts.size() && parts[at]->is_list() &&
           (parts[at + 1]->is_keyword("rest") || parts[at + 1]->is_keyword("pre")))
    optional = parts[at++]->elements;
  const Datum* rest = nullptr;
  std::vector<const Datum*> pre;
  std::vector<const Datum*> post;
  const Datum* range = nullptr;
  for (; at < parts.size(); ++at) {
    const Datum& part = *parts[at];
    if (part.kind != Datum::Kind::Keyword) {
      if (range != nullptr) bad_syntax(form, kExpected);
      range = &part;
      continue;
    }
    const bool described = part.text == "pre/desc" || part.text == "post/desc";
    if (++at == parts.size()) bad_syntax(form, kExpected);
    if (part.text == "rest") {
      rest = parts[at];
    } else if ((part.text == "pre" || described) && range == nullptr) {
      pre.push_back(parts[at]);
    } else if ((part.text == "post" || described) && range != nullptr) {
      post.push_back(parts[at]);
    } else {
      bad_syntax(form, kExpected);
    }
  }
  if (range == nullptr) bad_syntax(form, kExpected);
  if (has_keyword(parts[1]->elements) || has_keyword(optional) || !pre.empty() || !post.empty())
    return expr(*independent_arrow(form, parts[1]->elements, optional, rest, pre, *range, post), scope);
  return arrow_star(exprs(parts[1]->elements, scope), exprs(optional, scope),
                    rest == nullptr ? nullptr : expr(*rest, scope), *range, scope, form.span);
}

/// The same as an `->i` of which nothing depends on anything.
const Datum* Expander::independent_arrow(const Datum& form, Data domains, Data optional, const Datum* rest,
                                         const std::vector<const Datum*>& pre, const Datum& range,
                                         const std::vector<const Datum*>& post) {
  const Span span = form.span;
  const auto keyword = [&](std::string_view text) {
    Datum result;
    result.kind = Datum::Kind::Keyword;
    result.span = span;
    result.text = text;
    return build_.datum(result);
  };
  const auto named_contract = [&](const Datum* contract) {
    return build_.list_datum({fresh_symbol("argument", contract->span), contract}, contract->span);
  };
  const auto named_all = [&](Data contracts) {
    std::vector<const Datum*> result;
    for (const Datum* part : contracts)
      result.push_back(part->kind == Datum::Kind::Keyword ? part : named_contract(part));
    return build_.list_datum(result, span);
  };
  const Datum* nothing = build_.list_datum({}, span);
  std::vector<const Datum*> parts{core_symbol("->i", span), named_all(domains), named_all(optional)};
  if (rest != nullptr) parts.insert(parts.end(), {keyword("rest"), named_contract(rest)});
  for (const Datum* test : pre) parts.insert(parts.end(), {keyword("pre"), nothing, test});
  if (range.is_symbol("any")) {
    parts.push_back(&range);
  } else if (range.is_pair() && range.elements[0]->is_symbol("values")) {
    std::vector<const Datum*> results{range.elements[0]};
    for (const Datum* part : range.elements.subspan(1)) results.push_back(named_contract(part));
    parts.push_back(build_.list_datum(results, range.span));
  } else {
    parts.push_back(named_contract(&range));
  }
  for (const Datum* test : post) parts.insert(parts.end(), {keyword("post"), nothing, test});
  return build_.list_datum(parts, span);
}

const Expr* Expander::expand_case_arrow(const Datum& form, Scope& scope) {
  if (!form.is_list()) bad_syntax(form, "(case-> (-> domain … range) …)");
  for (const Datum* part : form.elements.subspan(1)) {
    if (!part->is_list() || part->elements.empty() || !part->elements[0]->is_symbol("->"))
      fail(diag::Kind::SyntaxError, part->span, "`(-> domain … range)` is expected here",
           "more arguments are written `(-> domain … #:rest contract range)`");
  }
  return library_call("%make-case-arrow", {build_.list(exprs(form.elements.subspan(1), scope), form.span)},
                      form.span);
}

const Expr* Expander::expand_unconstrained(const Datum& form, Scope& scope) {
  if (!form.is_list()) bad_syntax(form, "(unconstrained-domain-> range …)");
  return library_call("%make-unconstrained", {build_.list(exprs(form.elements.subspan(1), scope), form.span)},
                      form.span);
}

}  // namespace culprit::front::racket
