// Macros of `define-syntax-rule` and `syntax-rules`, and of `syntax-case` and `syntax-parse` as far as they
// amount to rules.
#pragma once

#include <vector>

#include "front/racket/datum.h"
#include "front/racket/scope.h"

namespace culprit::front::racket {

struct MacroRule {
  const Datum* pattern;  ///< with the macro's name, which is not looked at
  const Datum* result;
  std::vector<Key> identifiers{};  ///< variables that stand for names only (`x:id`)
};

struct Macro {
  std::vector<MacroRule> rules;
  std::vector<Key> literals;
  Key ellipsis;
  const Scope* scope = nullptr;  ///< where it was defined
  Span span;
};

}  // namespace culprit::front::racket
