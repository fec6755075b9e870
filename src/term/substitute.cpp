#include "term/substitute.h"

namespace culprit::term {

Term Substitution::apply(Term root) {
  pending_.assign(1, root);
  while (!pending_.empty()) {
    const Term top = pending_.back();
    const std::size_t before = pending_.size();
    if (!made_.contains(top)) {
      for (const Term operand : manager_.operands(top)) {
        if (!made_.contains(operand)) pending_.push_back(operand);
      }
      if (pending_.size() > before) continue;  // operands first
      const Term made = rebuilt(top);
      made_.emplace(top, made);
    }
    pending_.pop_back();
  }
  return made_.at(root);
}

Term Substitution::rebuilt(Term t) {
  operands_.clear();
  bool changed = false;
  for (const Term operand : manager_.operands(t)) {
    operands_.push_back(made_.at(operand));
    changed = changed || operands_.back() != operand;
  }
  return changed ? manager_.make(manager_.kind(t), operands_) : t;
}

}  // namespace culprit::term
