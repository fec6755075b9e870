#include "front/racket/macro_match.h"

#include <algorithm>

#include "front/racket/arena.h"

namespace culprit::front::racket {

namespace {

bool same_literal(const Datum& a, const Datum& b) {
  return a.kind == b.kind && a.text == b.text && a.number == b.number;
}

}  // namespace

bool MacroMatcher::is_ellipsis(const Datum& datum) const {
  return datum.is_symbol(macro_.ellipsis.text) && !is_literal_name(datum);
}

bool MacroMatcher::is_literal_name(const Datum& symbol) const {
  return std::find(macro_.literals.begin(), macro_.literals.end(), key_of(symbol)) != macro_.literals.end();
}

bool MacroMatcher::matches(const Datum& pattern, const Datum& use, MacroBindings& bound) const {
  Datum rest = use;
  rest.elements = use.elements.subspan(1);
  return match_elements(pattern, 1, rest, bound);
}

bool MacroMatcher::match(const Datum& pattern, const Datum& use, MacroBindings& bound) const {
  switch (pattern.kind) {
    case Datum::Kind::Symbol:
      if (pattern.text == "_") return true;
      if (is_literal_name(pattern)) return use.is_symbol() && is_literal_(use, key_of(pattern));
      bound[key_of(pattern)] = {&use, {}};
      return true;
    case Datum::Kind::List:
    case Datum::Kind::Vector:
    case Datum::Kind::Box: return use.kind == pattern.kind && match_elements(pattern, 0, use, bound);
    default: return same_literal(pattern, use);
  }
}

/// `p … q ooo r … . tail` against the elements of a use.
bool MacroMatcher::match_elements(const Datum& pattern, std::size_t from, const Datum& use,
                                  MacroBindings& bound) const {
  const Slice<const Datum*> parts = pattern.elements.subspan(from);
  std::size_t ellipsis = parts.size();
  for (std::size_t i = 1; i < parts.size() && ellipsis == parts.size(); ++i) {
    if (is_ellipsis(*parts[i])) ellipsis = i;
  }
  const bool repeats = ellipsis < parts.size();
  const std::size_t before = repeats ? ellipsis - 1 : parts.size();
  const std::size_t after = repeats ? parts.size() - ellipsis - 1 : 0;
  const Slice<const Datum*> given = use.elements;
  if (given.size() < before + after) return false;
  if (!repeats && pattern.tail == nullptr && given.size() != before) return false;
  for (std::size_t i = 0; i < before; ++i) {
    if (!match(*parts[i], *given[i], bound)) return false;
  }
  std::size_t at = before;
  if (repeats) {
    const std::size_t many = given.size() - before - after;
    if (!match_repeated(*parts[before], given.subspan(before, many), bound)) return false;
    at += many;
    for (std::size_t i = 0; i < after; ++i) {
      if (!match(*parts[ellipsis + 1 + i], *given[at + i], bound)) return false;
    }
    at += after;
  }
  if (pattern.tail == nullptr) return use.tail == nullptr && at == given.size();
  // The tail of the pattern gets what is left, a list again.
  if (at == given.size() && use.tail != nullptr) return match(*pattern.tail, *use.tail, bound);
  if (!pattern.tail->is_symbol()) return false;
  Datum rest = use;
  rest.kind = Datum::Kind::List;
  rest.elements = given.subspan(at);
  bound[key_of(*pattern.tail)] = {create(arena_, rest), {}};
  return true;
}

bool MacroMatcher::match_repeated(const Datum& pattern, Slice<const Datum*> uses,
                                  MacroBindings& bound) const {
  std::vector<Key> names;
  variables(pattern, names);
  for (const Key& name : names) bound[name] = {};
  for (const Datum* use : uses) {
    MacroBindings one;
    if (!match(pattern, *use, one)) return false;
    for (const Key& name : names) bound[name].several.push_back(std::move(one[name]));
  }
  return true;
}

void MacroMatcher::variables(const Datum& pattern, std::vector<Key>& found) const {
  if (pattern.is_symbol()) {
    if (pattern.text != "_" && !is_literal_name(pattern) && !is_ellipsis(pattern))
      found.push_back(key_of(pattern));
    return;
  }
  for (const Datum* element : pattern.elements) variables(*element, found);
  if (pattern.tail != nullptr) variables(*pattern.tail, found);
}

bool MacroTemplate::is_ellipsis(const Datum& datum) const { return datum.is_symbol(macro_.ellipsis.text); }

const Datum* MacroTemplate::instantiate(const Datum& result, Span) {
  Frame frame;
  for (const auto& [key, binding] : bound_) frame.emplace(key, &binding);
  return fill(result, frame, false);
}

const Datum* MacroTemplate::fill(const Datum& result, const Frame& frame, bool verbatim) {
  if (result.is_symbol()) {
    if (const auto found = frame.find(key_of(result)); found != frame.end()) return found->second->datum;
    Datum inserted = result;
    inserted.number = mark_of_(result);
    return create(arena_, inserted);
  }
  if (result.kind != Datum::Kind::List && result.kind != Datum::Kind::Vector &&
      result.kind != Datum::Kind::Box)
    return &result;
  const Slice<const Datum*> parts = result.elements;
  // `(... template)`: ellipses mean themselves inside.
  if (!verbatim && parts.size() == 2 && is_ellipsis(*parts[0])) return fill(*parts[1], frame, true);
  std::vector<const Datum*> filled;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::size_t depth = 0;
    while (!verbatim && i + depth + 1 < parts.size() && is_ellipsis(*parts[i + depth + 1])) ++depth;
    if (depth > 0) {
      if (!repeat(*parts[i], frame, depth, filled)) return nullptr;
      i += depth;
      continue;
    }
    const Datum* part = fill(*parts[i], frame, verbatim);
    if (part == nullptr) return nullptr;
    filled.push_back(part);
  }
  Datum made = result;
  if (result.tail != nullptr) {
    const Datum* tail = fill(*result.tail, frame, verbatim);
    if (tail == nullptr) return nullptr;
    made.tail = tail;
    if (tail->kind == Datum::Kind::List) {
      filled.insert(filled.end(), tail->elements.begin(), tail->elements.end());
      made.tail = tail->tail;
    }
  }
  made.elements = copy_slice(arena_, filled);
  return create(arena_, made);
}

/// `part ooo`, `depth` times an ellipsis: one copy per element of the sequences that its variables stand for.
bool MacroTemplate::repeat(const Datum& part, const Frame& frame, std::size_t depth,
                           std::vector<const Datum*>& out) {
  std::vector<Key> names;
  variables(part, names);
  std::size_t many = 0;
  bool any = false;
  for (const Key& name : names) {
    const auto found = frame.find(name);
    if (found == frame.end() || found->second->datum != nullptr) continue;
    if (any && found->second->several.size() != many) return false;
    many = found->second->several.size();
    any = true;
  }
  if (!any) return false;
  for (std::size_t i = 0; i < many; ++i) {
    Frame inside = frame;
    for (const Key& name : names) {
      const auto found = frame.find(name);
      if (found != frame.end() && found->second->datum == nullptr) inside[name] = &found->second->several[i];
    }
    if (depth > 1) {
      if (!repeat(part, inside, depth - 1, out)) return false;
      continue;
    }
    const Datum* filled = fill(part, inside, false);
    if (filled == nullptr) return false;
    out.push_back(filled);
  }
  return true;
}

void MacroTemplate::variables(const Datum& result, std::vector<Key>& found) const {
  if (result.is_symbol()) {
    found.push_back(key_of(result));
    return;
  }
  for (const Datum* element : result.elements) variables(*element, found);
  if (result.tail != nullptr) variables(*result.tail, found);
}

}  // namespace culprit::front::racket
