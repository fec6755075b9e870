#include "pass/constructions.h"

#include <vector>

#include "core/parts.h"

namespace culprit::pass {

using core::ExprId;

namespace {

std::vector<ExprId> parts_of(const core::Module& module, ExprId expr) {
  std::vector<ExprId> result;
  core::for_each_inner(module[expr].node, [&](ExprId child) { result.push_back(child); });
  return result;
}

class ConstructionChecker {
 public:
  ConstructionChecker(CodeBuilder& code, const Checkers& checkers)
      : code_(code), module_(code.module), checkers_(checkers) {}

  ExprId run(ExprId value) {
    const auto* constant = std::get_if<core::Construct>(&module_[value].node);
    if (constant != nullptr && checkers_.contains(constant->constructor)) value = code_.thunk(value);
    std::vector<ExprId> waiting{value};
    while (!waiting.empty()) {
      const ExprId next = waiting.back();
      waiting.pop_back();
      if (std::holds_alternative<core::Let>(module_[next].node)) {
        check_bindings(next, waiting);
      } else if (std::holds_alternative<core::Construct>(module_[next].node)) {
        check_expression(next);
      } else {
        const std::vector<ExprId> parts = parts_of(module_, next);
        waiting.insert(waiting.end(), parts.begin(), parts.end());
      }
    }
    return value;
  }

 private:
  /// let x = D .. in e  becomes  let x = D .. in case check x of { _ -> e }
  void check_bindings(ExprId let, std::vector<ExprId>& waiting) {
    core::Let changed = std::get<core::Let>(module_[let].node);
    waiting.push_back(changed.body);
    for (const core::Binding& binding : changed.bindings) {
      const auto* made = std::get_if<core::Construct>(&module_[binding.value].node);
      if (made == nullptr) {
        waiting.push_back(binding.value);
        continue;
      }
      const auto checker = checkers_.find(made->constructor);
      if (checker == checkers_.end()) continue;
      const ExprId call = checked(checker->second, binding.binder.name, module_[binding.value].span);
      changed.body = code_.after(call, code_.fresh("checked"), changed.body);
    }
    module_.mutate(let).node = std::move(changed);
  }

  void check_expression(ExprId construct) {
    const core::Construct made = std::get<core::Construct>(module_[construct].node);
    const auto checker = checkers_.find(made.constructor);
    if (checker == checkers_.end()) return;
    const diag::Span span = module_[construct].span;
    const core::Symbol name = code_.fresh("made");
    module_.mutate(construct).node =
        core::Let{{{{name, {}}, module_.add(made, span)}}, checked(checker->second, name, span)};
  }

  ExprId checked(core::Symbol checker, core::Symbol value, diag::Span span) {
    return module_.add(core::Apply{code_.variable(checker), {value}}, span);
  }

  CodeBuilder& code_;
  core::Module& module_;
  const Checkers& checkers_;
};

}  // namespace

bool constructs(const core::Module& module, ExprId expr, const Checkers& checkers) {
  std::vector<ExprId> waiting{expr};
  while (!waiting.empty()) {
    const ExprId next = waiting.back();
    waiting.pop_back();
    const auto* made = std::get_if<core::Construct>(&module[next].node);
    if (made != nullptr && checkers.contains(made->constructor)) return true;
    const std::vector<ExprId> parts = parts_of(module, next);
    waiting.insert(waiting.end(), parts.begin(), parts.end());
  }
  return false;
}

ExprId check_constructions(CodeBuilder& code, ExprId value, const Checkers& checkers) {
  return checkers.empty() ? value : ConstructionChecker(code, checkers).run(value);
}

}  // namespace culprit::pass
