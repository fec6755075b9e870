// Whether the arguments of a recursive call are smaller than those of the call that makes it, as code.
#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "pass/traversals.h"

namespace culprit::pass {

class Decreases {
 public:
  Decreases(CodeBuilder& code, Traversals& traversals)
      : code_(code), module_(code.module), traversals_(traversals) {}

  /// The values of the parameters of two calls; those of dictionaries come first.
  struct Calls {
    std::vector<core::Symbol> outer;
    std::vector<core::Symbol> inner;
    std::size_t evidence = 0;
  };
  /// A condition; nothing: which arguments are smaller cannot be told.
  std::optional<core::ExprId> smaller(const core::Decrease& decrease,
                                      const std::vector<core::SpecId>& parameters, const Calls& calls);
  /// The same for a call of another function, if both have metrics.
  core::ExprId smaller(const core::Decrease& caller, const core::Decrease& callee, const Calls& calls);

 private:
  struct Pair {
    core::ExprId outer;
    core::ExprId inner;
  };
  core::ExprId less(const std::vector<Pair>& numbers);
  [[nodiscard]] bool is_number(core::SpecId id) const;
  [[nodiscard]] bool is_countable(core::SpecId id) const;
  bool is_countable(core::TypeId type, std::unordered_set<core::Symbol>& seen) const;
  bool is_countable(core::Symbol data, std::unordered_set<core::Symbol>& seen) const;
  core::ExprId size(core::SpecId id, core::Symbol value);

  CodeBuilder& code_;
  core::Module& module_;
  Traversals& traversals_;
};

}  // namespace culprit::pass
