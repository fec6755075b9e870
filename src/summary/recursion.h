// Which functions of a module cut every recursion, and which use a definition, by the names that code
// mentions.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "core/module.h"

namespace culprit::summary {

class Recursion {
 public:
  explicit Recursion(const core::Module& module);
  ~Recursion();
  /// Whether the lambda is one of a few functions that every recursion goes through.
  [[nodiscard]] bool breaks_cycle(core::ExprId lambda) const { return breakers_.count(lambda) != 0; }
  /// The lambdas whose code may come to the value of a definition.
  [[nodiscard]] const std::set<core::ExprId>& users_of(core::ExprId definition) const;

 private:
  class Pieces;
  std::unique_ptr<Pieces> pieces_;
  std::set<core::ExprId> breakers_;
  mutable std::map<core::ExprId, std::set<core::ExprId>> users_;  ///< that were asked for
};

}  // namespace culprit::summary
