// Patterns for lists and vectors, with repetitions, and quasiquoted ones.
#include <fmt/format.h>

#include "front/racket/match.h"

namespace culprit::front::racket {

using namespace kernel;

bool MatchCompiler::is_dots(const Datum& datum) {
  if (!datum.is_symbol()) return false;
  if (datum.text == "..." || datum.text == "___") return true;
  if (!datum.text.starts_with("..") && !datum.text.starts_with("__")) return false;
  return datum.text.size() > 2 && datum.text.find_first_not_of("0123456789", 2) == std::string_view::npos;
}

std::int64_t MatchCompiler::least_count(const Datum& dots) {
  if (dots.text == "..." || dots.text == "___") return 0;
  return std::min<std::int64_t>(std::stoll(std::string(dots.text.substr(2, 6))), 100000);
}

const Expr* MatchCompiler::list(Data patterns, std::size_t at, const Datum* tail, VariableId value,
                                Scope& names, const Then& success, const Then& failure) {
  const Expander::Level level(expander_, expander_.program_[value].span);
  if (at == patterns.size()) {
    if (tail != nullptr) return pattern(*tail, value, names, success, failure);
    const Span span = expander_.program_[value].span;
    return test(primitive("null?", value, span), success, failure, span);
  }
  if (at + 1 < patterns.size() && is_dots(*patterns[at + 1]))
    return repeated(patterns, at, tail, value, names, success, failure);
  const Datum& first = *patterns[at];
  const Span span = first.span;
  const auto rest = [&]() -> const Expr* {
    const VariableId behind = expander_.fresh("rest", span);
    return build_.let(behind, primitive("cdr", value, span),
                      list(patterns, at + 1, tail, behind, names, success, failure), span);
  };
  return test(
      primitive("pair?", value, span),
      [&] { return part(primitive("car", value, span), first, names, rest, failure); }, failure, span);
}

/// `pattern ooo more …`: as many elements as leave enough for what follows.
const Expr* MatchCompiler::repeated(Data patterns, std::size_t at, const Datum* tail, VariableId value,
                                    Scope& names, const Then& success, const Then& failure) {
  const Datum& inside = *patterns[at];
  const Span span = inside.span;
  const std::size_t after = patterns.size() - at - 2;
  const std::int64_t least = least_count(*patterns[at + 1]);
  if (tail != nullptr &&
      !(tail->is_list() && tail->elements.size() == 2 && tail->elements[0]->is_symbol("quote")))
    return expander_.unsupported("a repeated pattern before the tail of a list", span);
  const auto enough = [&](const Then& then) -> const Expr* {
    if (least == 0 && after == 0) return then();
    const Expr* length = build_.primitive("length", {reference(value, span)}, span);
    const Expr* needed = build_.integer(least + static_cast<std::int64_t>(after), span);
    return test(build_.primitive(">=", {length, needed}, span), then, failure, span);
  };
  const auto matched = [&]() -> const Expr* {
    // A name or `_` for everything that is left needs no loop.
    if (after == 0 && inside.is_symbol() && (inside.text == "_" || names.find_own(key_of(inside)) == nullptr))
      return pattern(inside, value, names, success, failure);
    const Expr* length = build_.primitive("length", {reference(value, span)}, span);
    const Expr* count =
        build_.primitive("-", {length, build_.integer(static_cast<std::int64_t>(after), span)}, span);
    return repeat_loop(
        inside, value, count, names,
        [&](VariableId rest) { return list(patterns, at + 2, nullptr, rest, names, success, failure); },
        failure);
  };
  return test(
      primitive("list?", value, span), [&] { return enough(matched); }, failure, span);
}

/// Each name of the pattern stands for the list of what it stands for in each element.
const Expr* MatchCompiler::repeat_loop(const Datum& inside, VariableId value, const Expr* count, Scope& names,
                                       const std::function<const Expr*(VariableId rest)>& success,
                                       const Then& failure) {
  const Span span = inside.span;
  std::vector<const Datum*> bound;
  names_of(inside, bound);
  const VariableId loop = expander_.fresh("loop", span);
  const VariableId rest = expander_.fresh("rest", span);
  const VariableId left = expander_.fresh("left", span);
  std::vector<VariableId> parameters{rest, left};
  std::vector<const Expr*> initial{reference(value, span), count};
  for (const Datum* symbol : bound) {
    parameters.push_back(expander_.fresh(symbol->text, symbol->span));
    initial.push_back(build_.null(span));
  }
  Scope& own = expander_.inner(scope_);
  const auto go_on = [&] {
    std::vector<const Expr*> next{
        primitive("cdr", rest, span),
        build_.primitive("-", {reference(left, span), build_.integer(1, span)}, span)};
    for (std::size_t i = 0; i < bound.size(); ++i) {
      const Binding* element = own.find_own(key_of(*bound[i]));
      next.push_back(build_.primitive(
          "cons", {reference(element->variable, span), reference(parameters[i + 2], span)}, span));
    }
    return build_.apply(reference(loop, span), next, span);
  };
  ++nested_;
  const Expr* one = part(primitive("car", rest, span), inside, own, go_on, failure);
  --nested_;
  std::vector<std::pair<VariableId, const Expr*>> lists;
  for (std::size_t i = 0; i < bound.size(); ++i) {
    const Expr* reversed =
        build_.apply(expander_.base_name("reverse", span), {reference(parameters[i + 2], span)}, span);
    lists.emplace_back(expander_.bind_local(*bound[i], names), reversed);
  }
  const Expr* done = success(rest);
  for (auto list = lists.rbegin(); list != lists.rend(); ++list)
    done = build_.let(list->first, list->second, done, span);
  const Expr* at_end = build_.primitive("equal?", {reference(left, span), build_.integer(0, span)}, span);
  return build_.loop(loop, parameters, build_.branch(at_end, done, one, span), initial, span);
}

const Expr* MatchCompiler::vector(Data patterns, VariableId value, Scope& names, const Then& success,
                                  const Then& failure, Span span) {
  const auto as_list = [&]() -> const Expr* {
    const VariableId elements = expander_.fresh("elements", span);
    const Expr* converted =
        build_.apply(expander_.base_name("vector->list", span), {reference(value, span)}, span);
    return build_.let(elements, converted, list(patterns, 0, nullptr, elements, names, success, failure),
                      span);
  };
  return test(primitive("vector?", value, span), as_list, failure, span);
}

const Datum* MatchCompiler::from_quasi(const Datum& datum) {
  const auto list_of = [&](std::vector<const Datum*> parts, std::string_view word) {
    parts.insert(parts.begin(), build_.symbol_datum(word, datum.span));
    return build_.list_datum(parts, datum.span);
  };
  const auto quoted = [&](const Datum* inside) { return list_of({inside}, "quote"); };
  if (datum.kind == Datum::Kind::Vector || (datum.kind == Datum::Kind::List && !datum.elements.empty())) {
    if (datum.is_list() && datum.elements.size() == 2 && datum.elements[0]->is_symbol("unquote"))
      return datum.elements[1];
    std::vector<const Datum*> parts;
    const Datum* tail = datum.tail == nullptr ? nullptr : from_quasi(*datum.tail);
    const Data elements = datum.elements;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const Datum& element = *elements[i];
      const bool dotted = i > 0 && i + 2 == elements.size() && element.is_symbol("unquote");  // `(a . ,p)`
      const bool spliced = element.is_list() && element.elements.size() == 2 &&
                           element.elements[0]->is_symbol("unquote-splicing");
      if (dotted) {
        tail = elements[i + 1];
        break;
      }
      if (!spliced) {
        parts.push_back(is_dots(element) ? &element : from_quasi(element));
        continue;
      }
      if (i + 1 != elements.size() || tail != nullptr)
        expander_.fail(diag::Kind::SyntaxError, element.span,
                       "`,@` is supported only at the end of a pattern");
      tail = element.elements[1];
    }
    if (datum.kind == Datum::Kind::Vector) return list_of(parts, "vector");
    if (tail == nullptr) return list_of(parts, "list");
    parts.push_back(tail);
    return list_of(parts, "list-rest");
  }
  return quoted(&datum);
}

void MatchCompiler::names_of(const Datum& pattern, std::vector<const Datum*>& names) const {
  if (pattern.is_symbol()) {
    if (pattern.text == "_" || is_dots(pattern)) return;
    for (const Datum* other : names) {
      if (key_of(*other) == key_of(pattern)) return;
    }
    names.push_back(&pattern);
    return;
  }
  if (!pattern.is_pair()) return;
  const std::string_view word =
      pattern.elements[0]->is_symbol() ? pattern.elements[0]->text : std::string_view();
  if (word == "quote" || word == "==" || word == "not") return;
  if (word == "quasiquote" && pattern.elements.size() == 2)
    return names_of(*const_cast<MatchCompiler*>(this)->from_quasi(*pattern.elements[1]), names);
  if (word == "hash-table")
    return names_of(*const_cast<MatchCompiler*>(this)->from_hash_table(pattern), names);
  Data parts = pattern.elements.subspan(1);
  if (word == "or" && !parts.empty()) parts = parts.first(1);
  const bool skips_one = word == "?" || word == "app" || word == "regexp" || word == "pregexp";
  if (skips_one && !parts.empty()) parts = parts.subspan(1);
  if (word == "struct" && parts.size() == 2) parts = parts[1]->elements;
  for (const Datum* part : parts) names_of(*part, names);
}

}  // namespace culprit::front::racket
