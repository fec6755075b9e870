#include "front/haskell/fixity.h"

#include <optional>

namespace culprit::front::haskell {

Binding binding_between(Fixity left, Fixity right) {
  if (left.precedence != right.precedence) {
    return left.precedence > right.precedence ? Binding::Left : Binding::Right;
  }
  if (left.associativity != right.associativity || left.associativity == Associativity::None) {
    return Binding::Conflict;
  }
  return left.associativity == Associativity::Left ? Binding::Left : Binding::Right;
}

namespace {

class Resolver {
 public:
  explicit Resolver(const Chain& chain) : chain_(chain) {}

  std::variant<std::vector<ChainStep>, FixityConflict> run() {
    operand(0);
    for (std::uint32_t i = 0; i < chain_.operators.size() && !conflict_; ++i) {
      binary(i);
      operand(i + 1);
    }
    if (conflict_) return *conflict_;
    while (!pending_.empty()) reduce();
    return std::move(steps_);
  }

 private:
  /// An operator whose right operand is not complete yet.
  struct Pending {
    std::uint32_t index;  ///< kNegation: a prefix minus
    std::uint32_t operand;
    Fixity fixity;
  };

  void operand(std::uint32_t index) {
    if (conflict_) return;
    if (chain_.negated[index]) {
      if (!pending_.empty() && pending_.back().fixity.precedence >= kNegationFixity.precedence) {
        conflict_ = {pending_.back().index, FixityConflict::kNegation};
        return;
      }
      pending_.push_back({FixityConflict::kNegation, index, kNegationFixity});
    }
    steps_.push_back({ChainStep::Kind::Operand, index});
  }

  void binary(std::uint32_t index) {
    const Fixity fixity = chain_.operators[index];
    while (!pending_.empty()) {
      const Binding binding = binding_between(pending_.back().fixity, fixity);
      if (binding == Binding::Conflict) {
        conflict_ = {pending_.back().index, index};
        return;
      }
      if (binding == Binding::Right) break;
      reduce();
    }
    pending_.push_back({index, 0, fixity});
  }

  void reduce() {
    const Pending top = pending_.back();
    pending_.pop_back();
    if (top.index == FixityConflict::kNegation) {
      steps_.push_back({ChainStep::Kind::Negate, top.operand});
    } else {
      steps_.push_back({ChainStep::Kind::Binary, top.index});
    }
  }

  const Chain& chain_;
  std::vector<ChainStep> steps_;
  std::vector<Pending> pending_;
  std::optional<FixityConflict> conflict_;
};

}  // namespace

std::variant<std::vector<ChainStep>, FixityConflict> resolve_fixities(const Chain& chain) {
  return Resolver(chain).run();
}

}  // namespace culprit::front::haskell
