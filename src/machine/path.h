// What a path says, word for word: nothing that only follows from it.
#pragma once

#include <algorithm>
#include <span>

#include "machine/state.h"
#include "term/term.h"

namespace culprit::machine {

/// Whether one of the conditions of the path is as the predicate wants it, or a part of one that is an And.
/// Looks at all of them.
template <typename Predicate>
bool some_condition(const State& state, const term::Manager& terms, Predicate&& is_wanted) {
  for (const auto* entry = state.path.head(); entry != nullptr; entry = entry->next) {
    const term::Term condition = Value::from_word(entry->words[0]).as_term();
    if (is_wanted(condition)) return true;
    if (terms.kind(condition) != term::Kind::And) continue;
    const std::span<const term::Term> parts = terms.operands(condition);
    if (std::any_of(parts.begin(), parts.end(), is_wanted)) return true;
  }
  return false;
}

}  // namespace culprit::machine
