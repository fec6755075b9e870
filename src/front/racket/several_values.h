// Which expressions may give no value, or several, where the program gives several anywhere at all.
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "front/racket/kernel.h"

namespace culprit::front::racket {

/// May say so of expressions that always give one. Functions of clients are taken to give one value.
class SeveralValues {
 public:
  explicit SeveralValues(const kernel::Program& program);
  bool operator()(const kernel::Expr& expr) const;

 private:
  [[nodiscard]] bool mentions_some(const kernel::Expr& expr) const;
  [[nodiscard]] bool gives_some(kernel::VariableId function) const;
  [[nodiscard]] const kernel::Lambda* definition(kernel::VariableId function) const;
  [[nodiscard]] bool tails_give(const kernel::Expr& expr, bool unknown) const;
  std::optional<bool> follow(const kernel::Apply& call, std::unordered_set<kernel::VariableId>& seen,
                             std::vector<const kernel::Expr*>& tails) const;

  const kernel::Program& program_;
  bool anywhere_ = false;
  std::unordered_map<kernel::VariableId, const kernel::Expr*> definitions_;
};

/// Whether an export may use functions of clients that give several values: contracts of arguments, its own
/// or, where something is kept, others, say nothing of how many.
bool may_get_several_values(const kernel::Program& program, const kernel::Provide& provide);

}  // namespace culprit::front::racket
