#include "pass/promises.h"

namespace culprit::pass {

using core::ExprId;
using core::Spec;
using core::SpecId;
using core::SpecKind;
using core::Symbol;

namespace {

/// The same unknowns with another body.
ExprId replaced_body(core::Module& module, ExprId entry, ExprId body) {
  std::vector<ExprId> arguments;
  while (const auto* argument = std::get_if<core::Case>(&module[entry].node)) {
    if (!std::holds_alternative<core::Unknown>(module[argument->scrutinee].node)) break;
    arguments.push_back(entry);
    entry = argument->alternatives[0].body;
  }
  for (auto each = arguments.rbegin(); each != arguments.rend(); ++each) {
    core::Case argument = std::get<core::Case>(module[*each].node);
    argument.alternatives[0].body = body;
    body = module.add(std::move(argument), module[*each].span);
  }
  return body;
}

SpecId of_type(core::Module& module, core::TypeId id) {
  const core::Type type = module.types[id];
  Spec result;
  result.type = id;
  if (type.kind == core::TypeKind::Data) {
    result.kind = SpecKind::Data;
    result.data = type.symbol;
    for (const core::TypeId argument : type.arguments) result.arguments.push_back(of_type(module, argument));
  }
  return module.add(std::move(result));
}

}  // namespace

ExprId with_promises(Monitors& monitors, const Refinements& refinements, ExprId entry) {
  core::Module& module = monitors.module();
  std::vector<std::pair<core::TypeId, Symbol>> unknowns;
  ExprId body = entry;
  while (const auto* argument = std::get_if<core::Case>(&module[body].node)) {
    const auto* unknown = std::get_if<core::Unknown>(&module[argument->scrutinee].node);
    if (unknown == nullptr) break;
    if (refinements.reaches(unknown->type)) unknowns.emplace_back(unknown->type, argument->binder.name);
    body = argument->alternatives[0].body;
  }
  for (const auto& [type, name] : unknowns)
    body = monitors.ensure(of_type(module, type), name, Side::Environment, core::ObligationKind::Precondition,
                           body);
  return unknowns.empty() ? entry : replaced_body(module, entry, body);
}

}  // namespace culprit::pass
