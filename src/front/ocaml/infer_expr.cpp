// Expressions: checked against an expected type, so that an error names what was wanted at the smallest
// place.
#include <fmt/format.h>

#include "base/invariant.h"
#include "front/ocaml/infer.h"

namespace culprit::front::ocaml {

void Inference::check(const ast::Expr& expr, Type expected) {
  expr.type = static_cast<std::int32_t>(expected.index());
  std::visit([&](const auto& node) { expr_node(node, expr, expected); }, expr.node);
}

Type Inference::infer(const ast::Expr& expr) {
  const Type type = terms_.fresh();
  check(expr, type);
  return type;
}

void Inference::expect(const ast::Expr& expr, Type actual, Type expected) {
  if (terms_.unify(actual, expected)) return;
  mismatch(expr.span, "this expression has type", "an expression of type", actual, expected);
}

Type Inference::constant_type(const ast::Constant& constant) const {
  switch (constant.kind) {
    case ast::Constant::Kind::Int: return declarations_.types.int_;
    case ast::Constant::Kind::Float: return declarations_.types.float_;
    case ast::Constant::Kind::Char: return declarations_.types.char_;
    case ast::Constant::Kind::String: return declarations_.types.string;
    case ast::Constant::Kind::Bool: return declarations_.types.bool_;
    case ast::Constant::Kind::Unit: return declarations_.types.unit;
  }
  UNREACHABLE("constant kind");
}

void Inference::expr_node(const ast::ConstantExpr& node, const ast::Expr& expr, Type expected) {
  if (node.value.kind == ast::Constant::Kind::String && is_format(expected))
    return check_format(node.value.text, expr, expected);
  expect(expr, constant_type(node.value), expected);
}

void Inference::expr_node(const ast::Variable& node, const ast::Expr& expr, Type expected) {
  const ValueId id = find_value(node.path);
  const ValueId origin = declarations_[id].origin;
  expr.resolved = static_cast<std::int32_t>((origin.valid() ? origin : id).index());
  expect(expr, terms_.instantiate(declarations_[id].type), expected);
}

// --- data ---

/// The types of a constructor's arguments, then of what it makes, at a fresh instance.
std::vector<Type> Inference::constructor_instance(ConstructorDeclId id) {
  std::vector<Type> schemes = declarations_[id].arguments;
  schemes.push_back(declarations_[declarations_[id].type].self);
  return terms_.instantiate(schemes);
}

/// The types of a record's fields in order of declaration, then of the record, at a fresh instance.
std::vector<Type> Inference::record_instance(TypeDeclId id) {
  std::vector<Type> schemes;
  for (const FieldDeclId field : declarations_[id].fields) schemes.push_back(declarations_[field].content);
  schemes.push_back(declarations_[id].self);
  return terms_.instantiate(schemes);
}

void Inference::wrong_arity(diag::Span span, std::string_view constructor, std::size_t arity,
                            std::size_t given) {
  fail(diag::Kind::TypeError, span,
       fmt::format("the constructor `{}` expects {} argument(s), but is here applied to {}", constructor,
                   arity, given));
}

void Inference::expr_node(const ast::Construct& node, const ast::Expr& expr, Type expected) {
  const ConstructorDeclId id = find_constructor(node.constructor, expected);
  if (!id.valid()) {
    if (node.argument != nullptr) infer(*node.argument);
    return;
  }
  expr.resolved = static_cast<std::int32_t>(id.index());
  const std::vector<Type> instance = constructor_instance(id);
  expect(expr, instance.back(), expected);
  const std::size_t arity = instance.size() - 1;
  if (arity == 1 && node.argument != nullptr) return check(*node.argument, instance[0]);
  const auto* tuple = node.argument == nullptr ? nullptr : std::get_if<ast::Tuple>(&node.argument->node);
  const std::size_t given = node.argument == nullptr ? 0 : tuple == nullptr ? 1 : tuple->parts.size();
  if (given != arity) wrong_arity(expr.span, node.constructor.name, arity, given);
  for (std::size_t i = 0; i < arity; ++i) check(*tuple->parts[i], instance[i]);
}

void Inference::expr_node(const ast::Tuple& node, const ast::Expr& expr, Type expected) {
  std::vector<Type> parts;
  for (std::size_t i = 0; i < node.parts.size(); ++i) parts.push_back(terms_.fresh());
  expect(expr, declarations_.tuple(parts), expected);
  for (std::size_t i = 0; i < node.parts.size(); ++i) check(*node.parts[i], parts[i]);
}

void Inference::expr_node(const ast::List& node, const ast::Expr& expr, Type expected) {
  const Type element = terms_.fresh();
  expect(expr, declarations_.list(element), expected);
  for (const ast::Expr* part : node.elements) check(*part, element);
}

void Inference::expr_node(const ast::Cons& node, const ast::Expr& expr, Type expected) {
  const Type element = terms_.fresh();
  expect(expr, declarations_.list(element), expected);
  for (const ast::Expr* head : node.heads) check(*head, element);
  check(*node.tail, expected);
}

void Inference::expr_node(const ast::Array& node, const ast::Expr& expr, Type expected) {
  const Type element = terms_.fresh();
  expect(expr, declarations_.array(element), expected);
  for (const ast::Expr* part : node.elements) check(*part, element);
}

/// The field of that name in a record type that is already known.
FieldDeclId Inference::field_of(const ast::Path& path, TypeDeclId record) {
  const FieldDeclId id = declarations_.field_in(record, path.name);
  if (!id.valid()) {
    fail(diag::Kind::TypeError, path.span,
         fmt::format("the type {} has no field `{}`", declarations_.print(declarations_[record].self),
                     path.name));
  }
  return id;
}

void Inference::expr_node(const ast::Record& node, const ast::Expr& expr, Type expected) {
  if (node.fields.size() == 1 && is_contents(node.fields[0].field)) {
    expr.resolved = kContents;
    const Type content = terms_.fresh();
    expect(expr, terms_.constructor(declarations_.types.ref, {content}), expected);
    if (node.base != nullptr) check(*node.base, expected);
    return check(*node.fields[0].value, content);
  }
  if (node.base != nullptr) check(*node.base, expected);
  std::vector<const ast::Path*> names;
  for (const ast::FieldValue& field : node.fields) names.push_back(&field.field);
  const TypeDeclId type = find_record(names, node.base == nullptr, expected, expr.span);
  if (!type.valid()) {
    for (const ast::FieldValue& field : node.fields) infer(*field.value);
    return;
  }
  expr.resolved = static_cast<std::int32_t>(type.index());
  const std::vector<Type> instance = record_instance(type);
  expect(expr, instance.back(), expected);
  std::vector<bool> given(declarations_[type].fields.size(), node.base != nullptr);
  for (const ast::FieldValue& field : node.fields) {
    const std::size_t position = declarations_[field_of(field.field, type)].position;
    given[position] = true;
    check(*field.value, instance[position]);
  }
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i]) continue;
    fail(diag::Kind::TypeError, expr.span,
         fmt::format("the record field `{}` is missing", declarations_[declarations_[type].fields[i]].name));
  }
}

/// `contents`, where no record of the program has such a field: that of references.
bool Inference::is_contents(const ast::Path& field) const {
  return field.module.empty() && field.name == "contents" && !scope_.fields.find(field.name).valid();
}

void Inference::expr_node(const ast::FieldGet& node, const ast::Expr& expr, Type expected) {
  if (is_contents(node.field)) {
    expr.resolved = kContents;
    return check(*node.record, terms_.constructor(declarations_.types.ref, {expected}));
  }
  const Type record = infer(*node.record);
  const FieldDeclId id = find_field(node.field, record);
  if (!id.valid()) return;
  expr.resolved = static_cast<std::int32_t>(id.index());
  const std::vector<Type> instance = record_instance(declarations_[id].type);
  expect(*node.record, record, instance.back());
  expect(expr, instance[declarations_[id].position], expected);
}

void Inference::expr_node(const ast::FieldSet& node, const ast::Expr& expr, Type expected) {
  if (is_contents(node.field)) {
    expr.resolved = kContents;
    const Type content = terms_.fresh();
    check(*node.record, terms_.constructor(declarations_.types.ref, {content}));
    check(*node.value, content);
    return expect(expr, declarations_.types.unit, expected);
  }
  const Type record = infer(*node.record);
  const FieldDeclId id = find_field(node.field, record);
  expect(expr, declarations_.types.unit, expected);
  if (!id.valid()) {
    infer(*node.value);
    return;
  }
  expr.resolved = static_cast<std::int32_t>(id.index());
  const std::vector<Type> instance = record_instance(declarations_[id].type);
  expect(*node.record, record, instance.back());
  if (!declarations_[id].is_mutable) {
    fail(diag::Kind::TypeError, node.field.span,
         fmt::format("the record field `{}` is not mutable", node.field.name),
         fmt::format("declare it as `mutable {}`", node.field.name));
  }
  check(*node.value, instance[declarations_[id].position]);
}

void Inference::expr_node(const ast::ArrayGet& node, const ast::Expr& expr, Type expected) {
  check(*node.array, declarations_.array(expected));
  check(*node.index, declarations_.types.int_);
  expr.type = static_cast<std::int32_t>(expected.index());
}

void Inference::expr_node(const ast::ArraySet& node, const ast::Expr& expr, Type expected) {
  const Type element = terms_.fresh();
  check(*node.array, declarations_.array(element));
  check(*node.index, declarations_.types.int_);
  check(*node.value, element);
  expect(expr, declarations_.types.unit, expected);
}

void Inference::expr_node(const ast::StringGet& node, const ast::Expr& expr, Type expected) {
  check(*node.string, declarations_.types.string);
  check(*node.index, declarations_.types.int_);
  expect(expr, declarations_.types.char_, expected);
}

void Inference::expr_node(const ast::StringSet& node, const ast::Expr& expr, Type expected) {
  unsupported(expr.span, "assignment to a character of bytes");
  infer(*node.string);
  check(*node.index, declarations_.types.int_);
  check(*node.value, declarations_.types.char_);
  expect(expr, declarations_.types.unit, expected);
}

// --- functions and control ---

/// The next parameter that `function`, the type expected of a function expression, has; `function` becomes
/// the result.
Inference::Parameter Inference::split_arrow(const ast::Expr& expr, Symbol label, Type& function) {
  const TypeTerm& term = terms_[function];
  if (term.form == TypeForm::Arrow && term.name == label) {
    const Type parameter = term.arguments[0];
    function = term.arguments[1];
    return {label, parameter};
  }
  const Type parameter = terms_.fresh();
  const Type result = terms_.fresh();
  expect(expr, terms_.arrow(parameter, result, label), function);
  function = result;
  return {label, parameter};
}

void Inference::expr_node(const ast::Function& node, const ast::Expr& expr, Type expected) {
  const ScopeGuard guard(scope_);
  PatternVariables variables;
  for (const ast::Parameter& parameter : node.parameters) {
    const Type type = split_arrow(expr, label(parameter.label), expected).type;
    if (parameter.label.starts_with('?')) expect(expr, declarations_.option(terms_.fresh()), type);
    check_pattern(*parameter.pattern, type, variables);
  }
  make_visible(variables.bound);
  check(*node.body, expected);
}

void Inference::expr_node(const ast::FunctionCases& node, const ast::Expr& expr, Type expected) {
  const Type parameter = split_arrow(expr, {}, expected).type;
  check_cases(node.cases, parameter, expected);
}

void Inference::check_cases(ast::Slice<ast::MatchCase> cases, Type scrutinee, Type result) {
  for (const ast::MatchCase& next : cases) {
    const ScopeGuard guard(scope_);
    PatternVariables variables;
    const auto* exception = std::get_if<ast::PatternException>(&next.pattern->node);
    if (exception != nullptr) {
      check_pattern(*exception->pattern, declarations_.types.exn, variables);
    } else {
      check_pattern(*next.pattern, scrutinee, variables);
    }
    make_visible(variables.bound);
    if (next.guard != nullptr) check(*next.guard, declarations_.types.bool_);
    check(*next.body, result);
  }
}

void Inference::expr_node(const ast::Let& node, const ast::Expr&, Type expected) {
  const ScopeGuard guard(scope_);
  const Variables variables = check_bindings(node.recursive, node.bindings);
  make_visible(variables);
  check(*node.body, expected);
}

void Inference::expr_node(const ast::LocalOpen& node, const ast::Expr&, Type expected) {
  const ScopeGuard guard(scope_);
  const bool outer = opened_unknown_;
  open_module(module_of(*node.module, "Opened"));
  check(*node.body, expected);
  opened_unknown_ = outer;
}

void Inference::expr_node(const ast::Sequence& node, const ast::Expr&, Type expected) {
  for (const ast::Expr* part : node.parts.first(node.parts.size() - 1)) infer(*part);
  check(*node.parts.back(), expected);
}

void Inference::expr_node(const ast::If& node, const ast::Expr& expr, Type expected) {
  check(*node.condition, declarations_.types.bool_);
  if (node.else_branch == nullptr) {
    expect(expr, declarations_.types.unit, expected);
    return check(*node.then_branch, declarations_.types.unit);
  }
  check(*node.then_branch, expected);
  check(*node.else_branch, expected);
}

void Inference::expr_node(const ast::Match& node, const ast::Expr&, Type expected) {
  const Type scrutinee = infer(*node.scrutinee);
  check_cases(node.cases, scrutinee, expected);
}

void Inference::expr_node(const ast::Try& node, const ast::Expr&, Type expected) {
  check(*node.body, expected);
  check_cases(node.cases, declarations_.types.exn, expected);
}

void Inference::expr_node(const ast::While& node, const ast::Expr& expr, Type expected) {
  check(*node.condition, declarations_.types.bool_);
  infer(*node.body);
  expect(expr, declarations_.types.unit, expected);
}

void Inference::expr_node(const ast::For& node, const ast::Expr& expr, Type expected) {
  check(*node.first, declarations_.types.int_);
  check(*node.last, declarations_.types.int_);
  const ScopeGuard guard(scope_);
  const ValueId id = declarations_.add(
      Value{.name = node.variable.text, .type = declarations_.types.int_, .span = node.variable.span});
  expr.resolved = static_cast<std::int32_t>(id.index());
  if (node.variable.text != "_") scope_.values.bind(node.variable.text, id);
  infer(*node.body);
  expect(expr, declarations_.types.unit, expected);
}

void Inference::expr_node(const ast::Assert& node, const ast::Expr& expr, Type expected) {
  check(*node.condition, declarations_.types.bool_);
  const auto* constant = std::get_if<ast::ConstantExpr>(&node.condition->node);
  const bool never_returns = constant != nullptr && constant->value.integer == 0;
  if (!never_returns) expect(expr, declarations_.types.unit, expected);
}

void Inference::expr_node(const ast::Constraint& node, const ast::Expr& expr, Type expected) {
  const Type type = type_of(*node.type);
  check(*node.expr, type);
  expect(expr, type, expected);
}

void Inference::expr_node(const ast::Unsupported& node, const ast::Expr& expr, Type) {
  unsupported(expr.span, node.feature);
  mention(node.mentioned);
}

}  // namespace culprit::front::ocaml
