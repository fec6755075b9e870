// Patterns whose parts match in any order: list-no-order and hash-table.
#include <fmt/format.h>

#include "front/racket/match.h"

namespace culprit::front::racket {

using namespace kernel;

/// One pattern of list-no-order, with what the loop knows of it.
struct MatchCompiler::Unordered {
  const Datum* pattern = nullptr;
  bool repeated = false;
  std::int64_t least = 1;
  VariableId times;  ///< whether it has an element; of a repeated one: how many, invalid if nobody asks
  std::vector<const Datum*> names;
  std::vector<VariableId> found;  ///< what the names stand for; of a repeated one: lists, newest first
};

/// In the order in which Racket tries them: the repeated one first.
std::vector<MatchCompiler::Unordered> MatchCompiler::unordered_parts(Data patterns, const Datum& where) {
  std::vector<Unordered> result;
  std::vector<const Datum*> all;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    const bool repeated = i + 1 < patterns.size() && is_dots(*patterns[i + 1]);
    if (is_dots(*patterns[i]) || (repeated && i + 2 != patterns.size()))
      expander_.bad_syntax(where, "(list-no-order pattern … repeated-pattern ...)");
    Unordered part;
    part.pattern = patterns[i];
    part.repeated = repeated;
    if (repeated) part.least = least_count(*patterns[i + 1]);
    names_of(*patterns[i], part.names);
    const std::size_t together = all.size() + part.names.size();
    names_of(*patterns[i], all);
    if (all.size() != together)
      expander_.fail(diag::Kind::SyntaxError, patterns[i]->span,
                     "another pattern of `list-no-order` binds the same name");
    if (!repeated || part.least > 0) part.times = expander_.fresh("times", where.span);
    for (const Datum* name : part.names) part.found.push_back(expander_.fresh(name->text, name->span));
    result.insert(repeated ? result.begin() : result.end(), std::move(part));
    if (repeated) break;
  }
  return result;
}

/// The elements are taken in order, each by the first pattern that fits and is free. Where that leads to no
/// match, or what follows the pattern fails, the next way is tried: `again` is a procedure that does this.
const Expr* MatchCompiler::unordered(Data patterns, const Datum& where, VariableId value, Scope& names,
                                     const Then& success, const Then& failure) {
  const Span span = where.span;
  const std::vector<Unordered> parts = unordered_parts(patterns, where);
  bool bound_before = false;
  for (const Unordered& part : parts) {
    for (const Datum* name : part.names)
      bound_before = bound_before || names.find_own(key_of(*name)) != nullptr;
  }
  if (nested_ > 0 || bound_before)
    return expander_.unsupported("`list-no-order` inside of repeated, alternative or negated patterns", span);
  const VariableId loop = expander_.fresh("loop", span);
  const VariableId rest = expander_.fresh("rest", span);
  const VariableId again = expander_.fresh("again", span);
  std::vector<VariableId> parameters{rest, again};
  std::vector<const Expr*> initial{reference(value, span), build_.lambda({}, failure(), span)};
  for (const Unordered& part : parts) {
    if (part.times.valid()) {
      parameters.push_back(part.times);
      initial.push_back(part.repeated ? build_.integer(0, span) : build_.boolean(false, span));
    }
    for (const VariableId found : part.found) {
      parameters.push_back(found);
      initial.push_back(build_.null(span));
    }
  }
  const Expr* some = unordered_element(parts, 0, loop, rest, again, span);
  const Expr* none = test(
      primitive("null?", rest, span), [&] { return unordered_end(parts, names, again, success, span); },
      [&] { return build_.apply(reference(again, span), {}, span); }, span);
  const Expr* body = build_.branch(primitive("pair?", rest, span), some, none, span);
  return build_.loop(loop, parameters, body, initial, span);
}

/// The first element of `rest` for the patterns from `at` on. A pattern that is not free is tried, too, as in
/// Racket: its predicates are called.
const Expr* MatchCompiler::unordered_element(const std::vector<Unordered>& parts, std::size_t at,
                                             VariableId loop, VariableId rest, VariableId again, Span span) {
  if (at == parts.size()) return build_.apply(reference(again, span), {}, span);
  const VariableId next = expander_.fresh("next", span);
  const auto try_next = [&] { return build_.apply(reference(next, span), {}, span); };
  Scope& own = expander_.inner(scope_);
  const auto taken = [&]() -> const Expr* {
    std::vector<const Expr*> arguments{primitive("cdr", rest, span), reference(next, span)};
    for (std::size_t i = 0; i < parts.size(); ++i)
      unordered_arguments(parts[i], i == at, own, arguments, span);
    const Expr* go_on = build_.apply(reference(loop, span), arguments, span);
    if (parts[at].repeated) return go_on;
    return build_.branch(reference(parts[at].times, span), try_next(), go_on, span);
  };
  const Nested nested(nested_);
  const Expr* here = part(primitive("car", rest, span), *parts[at].pattern, own, taken, try_next);
  const Expr* others = unordered_element(parts, at + 1, loop, rest, again, span);
  return build_.let(next, build_.lambda({}, others, span), here, span);
}

/// What the loop goes on with for a pattern that has, or has not, taken an element.
void MatchCompiler::unordered_arguments(const Unordered& part, bool taken, const Scope& own,
                                        std::vector<const Expr*>& arguments, Span span) {
  if (part.times.valid()) {
    const Expr* times = reference(part.times, span);
    const Expr* more = part.repeated ? build_.primitive("+", {times, build_.integer(1, span)}, span)
                                     : build_.boolean(true, span);
    arguments.push_back(taken ? more : times);
  }
  for (std::size_t i = 0; i < part.names.size(); ++i) {
    const Expr* found = reference(part.found[i], span);
    if (!taken) {
      arguments.push_back(found);
      continue;
    }
    const Expr* element = reference(own.find_own(key_of(*part.names[i]))->variable, span);
    arguments.push_back(part.repeated ? build_.primitive("cons", {element, found}, span) : element);
  }
}

/// Behind the last element: whether all patterns have what they need.
const Expr* MatchCompiler::unordered_end(const std::vector<Unordered>& parts, Scope& names, VariableId again,
                                         const Then& success, Span span) {
  std::vector<std::pair<VariableId, const Expr*>> bound;
  for (const Unordered& part : parts) {
    for (std::size_t i = 0; i < part.names.size(); ++i) {
      const Expr* found = reference(part.found[i], span);
      if (part.repeated) found = build_.apply(expander_.base_name("reverse", span), {found}, span);
      bound.emplace_back(expander_.bind_local(*part.names[i], names), found);
      unordered_names_.insert(bound.back().first);
    }
  }
  const VariableId before = std::exchange(next_way_, again);
  const Expr* result = success();
  next_way_ = before;
  for (auto name = bound.rbegin(); name != bound.rend(); ++name)
    result = build_.let(name->first, name->second, result, span);
  for (const Unordered& part : parts) {
    if (!part.times.valid()) continue;
    const Expr* times = reference(part.times, span);
    const Expr* enough =
        part.repeated ? build_.primitive(">=", {times, build_.integer(part.least, span)}, span) : times;
    result = build_.branch(enough, result, build_.apply(reference(again, span), {}, span), span);
  }
  return result;
}

/// As Racket reads it: `(hash-table (key value) …)` for the list of all entries.
const Datum* MatchCompiler::from_hash_table(const Datum& datum) {
  std::vector<const Datum*> parts{build_.symbol_datum("list-no-order", datum.span)};
  for (const Datum* entry : datum.elements.subspan(1)) {
    const bool pair = entry->is_list() && entry->elements.size() == 2;
    if (!pair && !entry->is_symbol()) expander_.bad_syntax(datum, "(hash-table (key value) …)");
    parts.push_back(pair ? build_.list_datum({build_.symbol_datum("list", entry->span), entry->elements[0],
                                              entry->elements[1]},
                                             entry->span)
                         : entry);
  }
  return build_.list_datum(parts, datum.span);
}

namespace {

/// The datum that a pattern stands for; null: it is no constant, or one that has parts.
const Datum* constant_key(const Datum& pattern) {
  const auto whole = [](const Datum& datum) {
    return datum.kind != Datum::Kind::List && datum.kind != Datum::Kind::Vector;
  };
  const bool quoted =
      pattern.is_list() && pattern.elements.size() == 2 && pattern.elements[0]->is_symbol("quote");
  if (quoted) return whole(*pattern.elements[1]) ? pattern.elements[1] : nullptr;
  return whole(pattern) && !pattern.is_symbol() ? &pattern : nullptr;
}

}  // namespace

/// Constant keys are looked for, and others may be there; else the patterns are for all entries.
const Expr* MatchCompiler::hash_table(const Datum& datum, VariableId value, Scope& names, const Then& success,
                                      const Then& failure) {
  const Span span = datum.span;
  const Datum* entries = from_hash_table(datum);
  std::vector<const Datum*> keys;
  for (const Datum* entry : datum.elements.subspan(1)) {
    const Datum* key = entry->is_list() ? constant_key(*entry->elements[0]) : nullptr;
    if (key != nullptr) keys.push_back(key);
  }
  const auto ask = [&](std::string_view name, const Datum* key) {
    return build_.apply(expander_.base_name(name, span), {reference(value, span), build_.quote(key)}, span);
  };
  const bool by_key = !keys.empty() && keys.size() + 1 == datum.elements.size();
  std::function<const Expr*(std::size_t)> has_key;
  std::function<const Expr*(std::size_t)> entry = [&](std::size_t at) -> const Expr* {
    if (at == keys.size()) return success();
    return part(
        ask("hash-ref", keys[at]), *datum.elements[at + 1]->elements[1], names, [&] { return entry(at + 1); },
        failure);
  };
  has_key = [&](std::size_t at) -> const Expr* {
    if (at == keys.size()) return entry(0);
    return test(
        ask("hash-has-key?", keys[at]), [&] { return has_key(at + 1); }, failure, span);
  };
  const auto inside = [&]() -> const Expr* {
    if (by_key) return has_key(0);
    const Expr* all = build_.apply(expander_.base_name("hash-map", span),
                                   {reference(value, span), expander_.base_name("list", span)}, span);
    return part(all, *entries, names, success, failure);
  };
  const Expr* is_hash = build_.apply(expander_.base_name("hash?", span), {reference(value, span)}, span);
  return test(is_hash, inside, failure, span);
}

}  // namespace culprit::front::racket
