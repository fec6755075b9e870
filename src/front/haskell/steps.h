// What happens before the rest of an expression: allocation (`let`) and evaluation (`case`), in order.
#pragma once

#include <vector>

#include "core/module.h"
#include "front/haskell/declarations.h"

namespace culprit::front::haskell {

class Steps {
 public:
  /// Allocates; bindings that follow each other may mention each other.
  void let(core::Binding binding, diag::Span span) {
    if (steps_.empty() || steps_.back().evaluates) steps_.push_back({{}, {}, {}, span, false});
    steps_.back().bindings.push_back(std::move(binding));
  }
  void evaluate(core::Binder binder, core::ExprId value, diag::Span span) {
    steps_.push_back({{}, binder, value, span, true});
  }
  /// Behind the steps so far, `value` is known by another name; to be undone when they end.
  struct Renamed {
    ValueId value;
    core::Symbol before;
  };
  std::vector<Renamed> renamed;
  [[nodiscard]] bool empty() const { return steps_.empty(); }
  /// `body` behind the steps.
  core::ExprId around(core::Module& module, core::ExprId body) {
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
      if (step->evaluates) {
        core::Case look{step->value, step->binder, {{core::DefaultPattern{}, body}}};
        body = module.add(std::move(look), step->span);
      } else {
        body = module.add(core::Let{std::move(step->bindings), body}, step->span);
      }
    }
    steps_.clear();
    return body;
  }

 private:
  struct Step {
    std::vector<core::Binding> bindings;
    core::Binder binder;
    core::ExprId value;
    diag::Span span;
    bool evaluates;
  };
  std::vector<Step> steps_;
};

}  // namespace culprit::front::haskell
