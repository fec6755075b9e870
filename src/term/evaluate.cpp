#include <array>
#include <optional>

#include "base/invariant.h"
#include "base/word_map.h"
#include "term/semantics.h"
#include "term/term.h"

namespace culprit::term {
namespace {

const Constant& shared_default(Sort sort) {
  static const std::array defaults = {default_value(Sort::Bool), default_value(Sort::Int),
                                      default_value(Sort::Real), default_value(Sort::String)};
  return defaults[static_cast<std::size_t>(sort)];
}

/// Evaluates bottom-up with an explicit stack; each shared subterm once. What has only leaves as operands,
/// such as most conditions, takes no memory.
class Evaluator {
 public:
  Evaluator(const Manager& manager, const Model& model) : manager_(manager), model_(model) {}

  Constant value(Term root) {
    if (const Constant* leaf = known(root)) return *leaf;
    if (std::optional<Constant> result = of_leaves(root)) return *std::move(result);
    std::vector<Term> pending{root};
    while (!pending.empty()) {
      const Term top = pending.back();
      const std::size_t before = pending.size();
      if (known(top) == nullptr) {
        for (const Term operand : manager_.operands(top)) {
          if (known(operand) == nullptr) pending.push_back(operand);
        }
        if (pending.size() > before) continue;  // operands first
        compute(top);
      }
      pending.pop_back();
    }
    return *known(root);
  }

 private:
  const Constant* known(Term t) const {
    if (manager_.is_constant(t)) return &manager_.value(t);
    if (manager_.kind(t) == Kind::Variable) {
      const Constant* value = model_.find(t);
      if (value == nullptr) return &shared_default(manager_.sort(t));
      INVARIANT(sort_of(*value) == manager_.sort(t), "a model gives each variable a value of its sort");
      return value;
    }
    const std::uint32_t* place = places_.find(t.index());
    return place == nullptr ? nullptr : &values_[*place];
  }

  std::optional<Constant> of_leaves(Term t) const {
    std::array<const Constant*, 2> arguments{};
    const std::span<const Term> operands = manager_.operands(t);
    if (operands.size() > arguments.size()) return std::nullopt;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      arguments[i] = known(operands[i]);
      if (arguments[i] == nullptr) return std::nullopt;
    }
    return fold(manager_.kind(t), std::span(arguments).first(operands.size()));
  }

  void compute(Term t) {
    arguments_.clear();
    for (const Term operand : manager_.operands(t)) arguments_.push_back(known(operand));
    Constant result = fold(manager_.kind(t), arguments_);
    places_.insert(t.index(), static_cast<std::uint32_t>(values_.size()));
    values_.push_back(std::move(result));
  }

  const Manager& manager_;
  const Model& model_;
  base::WordMap<std::uint32_t> places_;  ///< of terms in `values_`
  std::vector<Constant> values_;
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
