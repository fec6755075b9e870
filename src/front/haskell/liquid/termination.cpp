#include "front/haskell/liquid/termination.h"

#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/liquid/builders.h"
#include "front/haskell/liquid/printer.h"

namespace culprit::front::haskell::liquid {

namespace {

bool waives_termination(const Annotation& annotation) {
  const auto* directive = std::get_if<Directive>(&annotation.node);
  if (directive == nullptr || directive->kind != Directive::Kind::Option) return false;
  return directive->text.find("no-termination") != std::string_view::npos ||
         directive->text.find("notermination") != std::string_view::npos;
}

/// The function behind quantifiers; null: it is none.
const Function* function(const Type* type) {
  while (const auto* forall = std::get_if<Forall>(&type->node)) type = forall->type;
  return std::get_if<Function>(&type->node);
}

/// The parameters of the contract under the names that the signature gives them.
Scope named_parameters(const Signature& signature, const Scope& outer, haskell::Type type,
                       const core::Contract& contract, const Logic& logic, const core::Module& module,
                       const Declarations& declarations, const Builtins& builtins) {
  Scope scope{&outer, nullptr};
  core::SpecId spec = contract.type;
  haskell::Type parameter;
  for (const Function* node = function(signature.type);
       node != nullptr && module[spec].kind == core::SpecKind::Function &&
       split_function(declarations.types, builtins, type, parameter);
       node = function(node->result), spec = module[spec].result) {
    const auto* refined = std::get_if<Refined>(&node->argument->node);
    const Scope::Value value = logic.value(module[spec].parameter, parameter);
    if (refined != nullptr && refined->binder) scope.values[refined->binder->text] = value;
    if (node->parameter) scope.values[node->parameter->text] = value;
  }
  return scope;
}

std::vector<core::Binder> parameters(const core::Contract& contract, const core::Module& module) {
  std::vector<core::Binder> result;
  for (const core::Symbol each : contract.evidence) result.push_back({each, {}});
  for (core::SpecId spec = contract.type; module[spec].kind == core::SpecKind::Function;
       spec = module[spec].result)
    result.push_back({module[spec].parameter, {}});
  return result;
}

}  // namespace

bool wants_termination(const std::vector<std::unique_ptr<kernel::Module>>& modules) {
  return std::none_of(modules.begin(), modules.end(), [](const auto& module) {
    return std::any_of(module->annotations.begin(), module->annotations.end(), waives_termination);
  });
}

core::Decrease decrease(const Signature* signature, const Scope& scope, haskell::Type type,
                        const core::Contract& contract, Logic& logic, core::Module& module,
                        const Declarations& declarations, const Builtins& builtins) {
  if (signature == nullptr || signature->metric.empty()) return core::Decrease{{}, "", contract.span};
  core::Decrease result{{}, "", signature->metric[0]->span};
  const Scope names =
      named_parameters(*signature, scope, type, contract, logic, module, declarations, builtins);
  for (const Predicate* each : signature->metric) {
    const core::ExprId number = logic.number(*each, names);
    result.metric.push_back(module.add(core::Lambda{parameters(contract, module), number}, each->span));
    result.text += fmt::format("{}{}", result.text.empty() ? "[" : ", ", to_text(*each));
  }
  result.text += "]";
  return result;
}

}  // namespace culprit::front::haskell::liquid
