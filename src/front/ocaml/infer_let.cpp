// Groups of bindings: recursion, generalisation, value restriction.
#include <algorithm>

#include "front/ocaml/infer.h"

namespace culprit::front::ocaml {

namespace {
/// `let f : 'a. t = …`
bool is_polymorphic(const ast::Binding& binding) {
  return binding.annotation != nullptr && std::holds_alternative<ast::TypePoly>(binding.annotation->node);
}
}  // namespace

Inference::Variables Inference::check_bindings(bool recursive, ast::Slice<ast::Binding> bindings) {
  std::vector<Variables> variables;
  std::vector<Type> types;
  const ScopeGuard guard(scope_);
  terms_.enter_level();
  for (const ast::Binding& binding : bindings) {
    const Type declared = annotated_type(binding);
    types.push_back(terms_.instantiate(declared));
    PatternVariables bound;
    check_pattern(*binding.pattern, types.back(), bound);
    if (is_polymorphic(binding) && bound.bound.size() == 1)
      declarations_[bound.bound[0].second].type = declared;
    variables.push_back(std::move(bound.bound));
  }
  Variables all;
  for (const Variables& some : variables) all.insert(all.end(), some.begin(), some.end());
  if (recursive) make_visible(all);
  if (terms_.level() == item_level_) {
    for (const auto& [name, id] : all) group_.insert(id);
  }
  for (std::size_t i = 0; i < bindings.size(); ++i) check(*bindings[i].value, types[i]);
  terms_.leave_level();
  finish_bindings(bindings, variables);
  return all;
}

/// The type that a binding must have. That of `let f : 'a. …` is a scheme, also inside f: polymorphic
/// recursion.
Type Inference::annotated_type(const ast::Binding& binding) {
  if (binding.annotation == nullptr) return terms_.fresh();
  if (!is_polymorphic(binding)) return type_of(*binding.annotation);
  terms_.enter_level();
  const Type scheme = type_of(*binding.annotation);
  terms_.leave_level();
  terms_.generalize(scheme);
  return scheme;
}

/// Generalises what a value is bound to. What is computed may contain references, whose content has one type.
void Inference::finish_bindings(ast::Slice<ast::Binding> bindings, const std::vector<Variables>& variables) {
  for (std::size_t i = 0; i < bindings.size(); ++i) {
    const bool value = is_value(*bindings[i].value);
    for (const auto& [name, id] : variables[i]) {
      const Type type = declarations_[id].type;
      if (value) {
        terms_.generalize(type);
      } else {
        terms_.restrict(type);
      }
    }
  }
}

/// Whether evaluating the expression allocates nothing mutable and calls nothing (OCaml: nonexpansive).
bool Inference::is_value(const ast::Expr& expr) {
  const auto all = [&](ast::Slice<const ast::Expr*> parts) {
    return std::all_of(parts.begin(), parts.end(), [&](const ast::Expr* part) { return is_value(*part); });
  };
  const auto cases = [&](ast::Slice<ast::MatchCase> arms) {
    return std::all_of(arms.begin(), arms.end(), [&](const ast::MatchCase& arm) {
      return is_value(*arm.body) && (arm.guard == nullptr || is_value(*arm.guard));
    });
  };
  if (const auto* construct = std::get_if<ast::Construct>(&expr.node)) {
    return construct->argument == nullptr || is_value(*construct->argument);
  }
  if (const auto* tuple = std::get_if<ast::Tuple>(&expr.node)) return all(tuple->parts);
  if (const auto* list = std::get_if<ast::List>(&expr.node)) return all(list->elements);
  if (const auto* cons = std::get_if<ast::Cons>(&expr.node)) return all(cons->heads) && is_value(*cons->tail);
  if (const auto* array = std::get_if<ast::Array>(&expr.node)) return array->elements.empty();
  if (const auto* constraint = std::get_if<ast::Constraint>(&expr.node)) return is_value(*constraint->expr);
  if (const auto* open = std::get_if<ast::LocalOpen>(&expr.node)) return is_value(*open->body);
  if (const auto* get = std::get_if<ast::FieldGet>(&expr.node)) return is_value(*get->record);
  if (const auto* choice = std::get_if<ast::If>(&expr.node)) {
    return is_value(*choice->condition) && is_value(*choice->then_branch) &&
           (choice->else_branch == nullptr || is_value(*choice->else_branch));
  }
  if (const auto* match = std::get_if<ast::Match>(&expr.node))
    return is_value(*match->scrutinee) && cases(match->cases);
  if (const auto* let = std::get_if<ast::Let>(&expr.node)) {
    return is_value(*let->body) &&
           std::all_of(let->bindings.begin(), let->bindings.end(),
                       [&](const ast::Binding& binding) { return is_value(*binding.value); });
  }
  if (const auto* record = std::get_if<ast::Record>(&expr.node)) return is_record_value(*record, expr);
  return std::holds_alternative<ast::ConstantExpr>(expr.node) ||
         std::holds_alternative<ast::Variable>(expr.node) ||
         std::holds_alternative<ast::Function>(expr.node) ||
         std::holds_alternative<ast::FunctionCases>(expr.node);
}

bool Inference::is_record_value(const ast::Record& record, const ast::Expr& expr) {
  if (expr.resolved < 0) return false;  // also a reference
  const TypeDecl& type = declarations_[TypeDeclId(static_cast<std::size_t>(expr.resolved))];
  const bool immutable = std::none_of(type.fields.begin(), type.fields.end(),
                                      [&](FieldDeclId field) { return declarations_[field].is_mutable; });
  return immutable && (record.base == nullptr || is_value(*record.base)) &&
         std::all_of(record.fields.begin(), record.fields.end(),
                     [&](const ast::FieldValue& field) { return is_value(*field.value); });
}

}  // namespace culprit::front::ocaml
