// Which functions of a module may call themselves, by the names that their code mentions.
#pragma once

#include <set>

#include "core/module.h"

namespace culprit::summary {

class Recursion {
 public:
  explicit Recursion(const core::Module& module);
  /// By the lambda.
  [[nodiscard]] bool is_recursive(core::ExprId lambda) const { return recursive_.count(lambda) != 0; }

 private:
  std::set<core::ExprId> recursive_;
};

}  // namespace culprit::summary
