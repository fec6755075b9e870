#include "base/invariant.h"
#include "term/semantics.h"
#include "term/term.h"

namespace culprit::term {
namespace {

/// Evaluates bottom-up with an explicit stack; each shared subterm once.
class Evaluator {
 public:
  Evaluator(const Manager& manager, const Model& model) : manager_(manager), model_(model) {}

  const Constant& value(Term root) {
    std::vector<Term> pending{root};
    while (!pending.empty()) {
      const Term top = pending.back();
      const std::size_t before = pending.size();
      if (known(top) == nullptr) {
        for (const Term operand : manager_.operands(top)) {
          if (known(operand) == nullptr) pending.push_back(operand);
        }
        if (pending.size() > before) continue;  // operands first
        values_.emplace(top, compute(top));
      }
      pending.pop_back();
    }
    return *known(root);
  }

 private:
  const Constant* known(Term t) const {
    if (manager_.is_constant(t)) return &manager_.value(t);
    if (manager_.kind(t) == Kind::Variable) {
      if (const Constant* value = model_.find(t)) {
        INVARIANT(sort_of(*value) == manager_.sort(t), "a model gives each variable a value of its sort");
        return value;
      }
    }
    const auto it = values_.find(t);
    return it == values_.end() ? nullptr : &it->second;
  }

  Constant compute(Term t) {
    if (manager_.kind(t) == Kind::Variable) return default_value(manager_.sort(t));
    arguments_.clear();
    for (const Term operand : manager_.operands(t)) arguments_.push_back(known(operand));
    return fold(manager_.kind(t), arguments_);
  }

  const Manager& manager_;
  const Model& model_;
  std::unordered_map<Term, Constant> values_;
  std::vector<const Constant*> arguments_;
};

}  // namespace

Constant evaluate(const Manager& manager, Term t, const Model& model) {
  return Evaluator(manager, model).value(t);
}

bool holds(const Manager& manager, Term t, const Model& model) {
  INVARIANT(manager.sort(t) == Sort::Bool, "only a boolean term holds or not");
  return std::get<bool>(Evaluator(manager, model).value(t));
}

}  // namespace culprit::term
