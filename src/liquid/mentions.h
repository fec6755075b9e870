// The names that code mentions, and which definitions call each other.
#pragma once

#include <set>
#include <unordered_map>
#include <vector>

#include "core/module.h"

namespace culprit::liquid {

class Mentions {
 public:
  explicit Mentions(const core::Module& module) : module_(module) {}

  /// All names in an expression, those that it binds included.
  const std::set<core::Symbol>& of(core::ExprId expr);
  /// The definitions that the expression may execute.
  const std::vector<const core::Def*>& reachable(core::ExprId expr);
  /// Whether some of that code catches exceptions.
  bool catches(core::ExprId expr);
  /// The constructors whose fields some of that code looks at.
  std::set<core::ConstructorId> opened(core::ExprId expr);
  /// Whether the expression, or a definition that it may execute, writes to references.
  bool writes(core::ExprId expr);
  /// Whether there are unknown values in that code that may hold code or references.
  bool asks_for_more(core::ExprId expr);
  /// Whether the expression itself has unknown values in it.
  bool asks(core::ExprId expr) { return parts(expr).asks; }
  /// The definitions that use each other with this one, itself if it calls itself; empty: none.
  const std::vector<core::Symbol>& recursive_with(core::Symbol definition);

 private:
  struct Parts {
    std::set<core::Symbol> names;
    std::set<core::ConstructorId> opened;
    bool catches = false;
    bool asks = false;
    bool writes = false;
    bool asks_for_more = false;
  };
  const Parts& parts(core::ExprId expr);
  /// Of the expression, or of a definition that it may execute.
  template <class Test>
  bool any_part(core::ExprId expr, const Test& test);
  std::set<core::Symbol> used_by(core::Symbol definition);

  const core::Module& module_;
  std::unordered_map<core::ExprId, Parts> parts_;
  std::unordered_map<core::ExprId, std::vector<const core::Def*>> reachable_;
  std::unordered_map<core::Symbol, std::vector<core::Symbol>> recursive_;
};

}  // namespace culprit::liquid
