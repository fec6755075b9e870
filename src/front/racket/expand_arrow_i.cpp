// Reading ->i and ->d.
#include <fmt/format.h>

#include <algorithm>

#include "front/racket/arrow_i.h"
#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

namespace {
constexpr std::string_view kArrow = "(->i ([name contract] …) [name (dependency …) contract])";

bool is_part_list(const Datum& datum) {
  return datum.is_list() && (datum.elements.empty() || datum.elements[0]->kind == Datum::Kind::List ||
                             datum.elements[0]->kind == Datum::Kind::Keyword);
}
}  // namespace

/// `_` is a name for arguments, but not for results.
ArrowPart Expander::arrow_part(const Datum& datum, bool is_result) {
  const bool fits = datum.is_list() && (datum.elements.size() == 2 || datum.elements.size() == 3);
  if (!fits || !datum.elements[0]->is_symbol())
    fail(diag::Kind::SyntaxError, datum.span,
         "`[name contract]` or `[name (dependency …) contract]` is expected");
  ArrowPart result;
  if (!is_result || !datum.elements[0]->is_symbol("_")) result.name = datum.elements[0];
  result.contract = datum.elements.back();
  if (datum.elements.size() == 3) {
    const Datum& dependencies = *datum.elements[1];
    if (!dependencies.is_list())
      fail(diag::Kind::SyntaxError, dependencies.span, "the names that the contract depends on are expected");
    for (const Datum* name : dependencies.elements)
      result.dependencies.push_back(&symbol_expected(*name, "a name"));
    result.depends = true;
  }
  return result;
}

void Expander::arrow_arguments(const Datum& list, bool optional, ArrowForm& result) {
  if (!list.is_list()) fail(diag::Kind::SyntaxError, list.span, "a list of `[name contract]` is expected");
  for (std::size_t i = 0; i < list.elements.size(); ++i) {
    const bool keyword = list.elements[i]->kind == Datum::Kind::Keyword;
    const std::string_view word = list.elements[i]->text;
    if (keyword && ++i == list.elements.size())
      fail(diag::Kind::SyntaxError, list.span, "`[name contract]` is expected after the keyword");
    ArrowPart part = arrow_part(*list.elements[i], false);
    part.is_keyword = keyword;
    if (keyword) part.keyword = word;
    part.optional = optional;
    result.arguments.push_back(std::move(part));
  }
}

/// After the lists of arguments: `#:rest`, `#:pre`, the range, `#:post`. `bare`: of `->d`, without
/// dependencies.
void Expander::arrow_rest(const Datum& form, std::size_t at, bool bare, ArrowForm& result) {
  const Data parts = form.elements;
  bool has_range = false;
  const auto next = [&]() -> const Datum& {
    if (at >= parts.size()) bad_syntax(form, kArrow);
    return *parts[at++];
  };
  while (at < parts.size()) {
    const Datum& part = next();
    if (part.kind != Datum::Kind::Keyword) {
      if (std::exchange(has_range, true)) bad_syntax(form, kArrow);
      arrow_range(part, result);
    } else if (part.text == "rest") {
      const Datum& rest = next();
      result.arguments.push_back(bare ? ArrowPart{.name = &rest, .contract = &next()}
                                      : arrow_part(rest, false));
      result.arguments.back().rest = true;
    } else if (part.text.starts_with("pre") || part.text.starts_with("post")) {
      ArrowTest test;
      test.described = part.text.ends_with("/desc");
      if (!bare) {
        const Datum& names = next();
        if (!names.is_list()) fail(diag::Kind::SyntaxError, names.span, "a list of names is expected");
        test.dependencies.assign(names.elements.begin(), names.elements.end());
      }
      if (part.text.ends_with("/name")) next();
      test.test = &next();
      (part.text.starts_with("pre") ? result.pre : result.post).push_back(std::move(test));
    } else {
      bad_syntax(form, kArrow);
    }
  }
  if (!has_range) bad_syntax(form, kArrow);
}

void Expander::arrow_range(const Datum& range, ArrowForm& result) {
  if (range.is_symbol("any")) {
    result.any = true;
  } else if (range.is_pair() && range.elements[0]->is_symbol("values")) {
    result.several = true;
    for (const Datum* part : range.elements.subspan(1)) result.results.push_back(arrow_part(*part, true));
  } else {
    result.results.push_back(arrow_part(range, true));
  }
}

ArrowForm Expander::arrow_form(const Datum& form, bool bare) {
  if (!form.is_list() || form.elements.size() < 3) bad_syntax(form, kArrow);
  ArrowForm result;
  arrow_arguments(*form.elements[1], false, result);
  std::size_t at = 2;
  if (is_part_list(*form.elements[2])) arrow_arguments(*form.elements[at++], true, result);
  arrow_rest(form, at, bare, result);
  return result;
}

const Expr* Expander::expand_arrow_i(const Datum& form, Scope& scope) {
  ArrowForm parts = arrow_form(form, false);
  return dependent_arrow(form, parts, false, scope);
}

/// Every contract depends on all arguments, tests after the call on the results, too.
const Expr* Expander::expand_arrow_d(const Datum& form, Scope& scope) {
  ArrowForm parts = arrow_form(form, true);
  std::vector<const Datum*> names;
  for (const ArrowPart& argument : parts.arguments) {
    if (argument.name != nullptr) names.push_back(argument.name);
  }
  const auto depend_on_all = [&](auto& list) {
    for (auto& part : list) part.dependencies = names;
  };
  depend_on_all(parts.arguments);
  depend_on_all(parts.results);
  depend_on_all(parts.pre);
  for (ArrowPart& part : parts.arguments) part.depends = true;
  for (ArrowPart& part : parts.results) part.depends = true;
  for (const ArrowPart& result : parts.results) {
    if (result.name != nullptr) names.push_back(result.name);
  }
  depend_on_all(parts.post);
  return dependent_arrow(form, parts, true, scope);
}

}  // namespace culprit::front::racket
