#include "front/ocaml/requirements.h"

namespace culprit::front::ocaml {

namespace {

/// Only parameters, constants, data, operators and library functions.
bool about_parameters_alone(const ast::Expr& expr, Declarations& declarations) {
  const auto all = [&](const auto& parts) {
    for (const auto& part : parts) {
      if (!about_parameters_alone(*part, declarations)) return false;
    }
    return true;
  };
  if (std::holds_alternative<ast::ConstantExpr>(expr.node)) return true;
  if (std::holds_alternative<ast::Variable>(expr.node)) {
    if (expr.resolved < 0) return false;
    const Value& value = declarations[ValueId(static_cast<std::size_t>(expr.resolved))];
    return value.library || value.kind == ValueKind::Local || value.kind == ValueKind::Primitive;
  }
  if (const auto* construct = std::get_if<ast::Construct>(&expr.node)) {
    return construct->argument == nullptr || about_parameters_alone(*construct->argument, declarations);
  }
  if (const auto* constraint = std::get_if<ast::Constraint>(&expr.node)) {
    return about_parameters_alone(*constraint->expr, declarations);
  }
  if (const auto* field = std::get_if<ast::FieldGet>(&expr.node))
    return about_parameters_alone(*field->record, declarations);
  if (const auto* tuple = std::get_if<ast::Tuple>(&expr.node)) return all(tuple->parts);
  if (const auto* apply = std::get_if<ast::Apply>(&expr.node)) {
    for (const ast::Argument& argument : apply->arguments) {
      if (!about_parameters_alone(*argument.value, declarations)) return false;
    }
    return about_parameters_alone(*apply->function, declarations);
  }
  return false;
}

const ast::Function* code_of(const Value& function) {
  if (function.binding == nullptr) return nullptr;
  return std::get_if<ast::Function>(&without_constraints(*function.binding->value).node);
}

}  // namespace

bool is_not_written(const Value& function) {
  const ast::Function* code = code_of(function);
  const auto* assertion =
      code == nullptr ? nullptr : std::get_if<ast::Assert>(&without_constraints(*code->body).node);
  const auto* constant =
      assertion == nullptr ? nullptr : std::get_if<ast::ConstantExpr>(&assertion->condition->node);
  return constant != nullptr && constant->value.kind == ast::Constant::Kind::Bool &&
         constant->value.integer == 0;
}

Requirements requirements_of(const Value& function, Declarations& declarations) {
  Requirements result;
  const ast::Function* fun = code_of(function);
  if (fun == nullptr) return result;
  result.function = fun;
  const ast::Expr& body = without_constraints(*fun->body);
  const auto* sequence = std::get_if<ast::Sequence>(&body.node);
  if (sequence == nullptr) return result;
  for (std::size_t i = 0; i + 1 < sequence->parts.size(); ++i) {
    const auto* assertion = std::get_if<ast::Assert>(&sequence->parts[i]->node);
    if (assertion == nullptr || !about_parameters_alone(*assertion->condition, declarations)) break;
    result.conditions.push_back(assertion->condition);
  }
  return result;
}

}  // namespace culprit::front::ocaml
