// Patterns: types of what they match, and the variables they bind.
#include <algorithm>

#include <fmt/format.h>

#include "base/invariant.h"
#include "front/ocaml/features.h"
#include "front/ocaml/infer.h"

namespace culprit::front::ocaml {

void Inference::check_pattern(const ast::Pattern& pattern, Type expected, PatternVariables& variables) {
  pattern.type = static_cast<std::int32_t>(expected.index());
  std::visit([&](const auto& node) { pattern_node(node, pattern, expected, variables); }, pattern.node);
}

void Inference::expect_pattern(const ast::Pattern& pattern, Type actual, Type expected) {
  if (terms_.unify(actual, expected)) return;
  mismatch(pattern.span, "this pattern matches values of type", "a pattern for values of type", actual,
           expected);
}

ValueId Inference::bind_variable(std::string_view name, diag::Span span, Type type,
                                 PatternVariables& variables) {
  const auto named = [&](const auto& entry) { return entry.first == name; };
  if (std::any_of(variables.bound.begin(), variables.bound.end(), named)) {
    fail(diag::Kind::TypeError, span,
         fmt::format("the variable `{}` is bound several times in this pattern", name));
  }
  ValueId id;
  if (variables.expected != nullptr) {
    const auto first = std::find_if(variables.expected->begin(), variables.expected->end(), named);
    if (first == variables.expected->end() && variables.incomplete) return {};
    if (first == variables.expected->end()) {
      fail(diag::Kind::TypeError, span,
           fmt::format("the variable `{}` must occur on both sides of this `|` pattern", name));
    }
    id = first->second;
    if (!terms_.unify(type, declarations_[id].type)) {
      mismatch(span, "this variable has type", "on the other side of `|` the type", type,
               declarations_[id].type);
    }
  } else {
    id = declarations_.add(Value{.name = name, .type = type, .span = span});
  }
  variables.bound.emplace_back(name, id);
  return id;
}

void Inference::make_visible(const Variables& variables) {
  for (const auto& [name, id] : variables) scope_.values.bind(name, id);
}

void Inference::pattern_node(const ast::PatternAny&, const ast::Pattern&, Type, PatternVariables&) {}

void Inference::pattern_node(const ast::PatternVariable& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables& variables) {
  pattern.resolved =
      static_cast<std::int32_t>(bind_variable(node.name, pattern.span, expected, variables).index());
}

void Inference::pattern_node(const ast::PatternAlias& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables& variables) {
  check_pattern(*node.pattern, expected, variables);
  pattern.resolved =
      static_cast<std::int32_t>(bind_variable(node.name.text, node.name.span, expected, variables).index());
}

void Inference::pattern_node(const ast::PatternConstant& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables&) {
  expect_pattern(pattern, constant_type(node.value), expected);
}

void Inference::pattern_node(const ast::PatternRange&, const ast::Pattern& pattern, Type expected,
                             PatternVariables&) {
  expect_pattern(pattern, declarations_.types.char_, expected);
}

void Inference::pattern_node(const ast::PatternTuple& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables& variables) {
  std::vector<Type> parts;
  for (std::size_t i = 0; i < node.parts.size(); ++i) parts.push_back(terms_.fresh());
  expect_pattern(pattern, declarations_.tuple(parts), expected);
  for (std::size_t i = 0; i < node.parts.size(); ++i) check_pattern(*node.parts[i], parts[i], variables);
}

void Inference::pattern_node(const ast::PatternConstruct& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables& variables) {
  const ConstructorDeclId id = find_constructor(node.constructor, expected);
  if (!id.valid()) {
    if (node.argument != nullptr) check_pattern(*node.argument, terms_.error(), variables);
    return;
  }
  pattern.resolved = static_cast<std::int32_t>(id.index());
  const std::vector<Type> instance = constructor_instance(id);
  expect_pattern(pattern, instance.back(), expected);
  const std::size_t arity = instance.size() - 1;
  if (node.argument == nullptr && arity == 0) return;
  const auto* tuple =
      node.argument == nullptr ? nullptr : std::get_if<ast::PatternTuple>(&node.argument->node);
  if (node.argument != nullptr && arity > 0 && std::holds_alternative<ast::PatternAny>(node.argument->node))
    return;
  if (arity == 1 && node.argument != nullptr) return check_pattern(*node.argument, instance[0], variables);
  const std::size_t given = node.argument == nullptr ? 0 : tuple == nullptr ? 1 : tuple->parts.size();
  if (given != arity) wrong_arity(pattern.span, node.constructor.name, arity, given);
  for (std::size_t i = 0; i < arity; ++i) check_pattern(*tuple->parts[i], instance[i], variables);
}

void Inference::pattern_node(const ast::PatternList& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables& variables) {
  const Type element = terms_.fresh();
  expect_pattern(pattern, declarations_.list(element), expected);
  for (const ast::Pattern* part : node.elements) check_pattern(*part, element, variables);
}

void Inference::pattern_node(const ast::PatternCons& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables& variables) {
  const Type element = terms_.fresh();
  expect_pattern(pattern, declarations_.list(element), expected);
  for (const ast::Pattern* head : node.heads) check_pattern(*head, element, variables);
  check_pattern(*node.tail, expected, variables);
}

void Inference::pattern_node(const ast::PatternArray& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables& variables) {
  const Type element = terms_.fresh();
  expect_pattern(pattern, declarations_.array(element), expected);
  for (const ast::Pattern* part : node.elements) check_pattern(*part, element, variables);
}

void Inference::pattern_node(const ast::PatternRecord& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables& variables) {
  std::vector<const ast::Path*> names;
  for (const ast::FieldPattern& field : node.fields) names.push_back(&field.field);
  if (names.size() == 1 && is_contents(*names[0])) {
    pattern.resolved = kContents;
    const Type content = terms_.fresh();
    expect_pattern(pattern, terms_.constructor(declarations_.types.ref, {content}), expected);
    return check_pattern(*node.fields[0].pattern, content, variables);
  }
  const TypeDeclId type = find_record(names, !node.open, expected, pattern.span);
  if (!type.valid()) {
    for (const ast::FieldPattern& field : node.fields)
      check_pattern(*field.pattern, terms_.error(), variables);
    return;
  }
  pattern.resolved = static_cast<std::int32_t>(type.index());
  const std::vector<Type> instance = record_instance(type);
  expect_pattern(pattern, instance.back(), expected);
  for (const ast::FieldPattern& field : node.fields) {
    const FieldDeclId id = field_of(field.field, type);
    check_pattern(*field.pattern, instance[declarations_[id].position], variables);
  }
}

void Inference::pattern_node(const ast::PatternOr& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables& variables) {
  PatternVariables first{{}, variables.expected, variables.incomplete};
  check_pattern(*node.alternatives.front(), expected, first);
  for (const ast::Pattern* alternative : node.alternatives.subspan(1)) {
    PatternVariables other{{}, &first.bound, first.incomplete};
    check_pattern(*alternative, expected, other);
    first.incomplete = first.incomplete || other.incomplete;
    if (other.bound.size() == first.bound.size() || first.incomplete) continue;
    for (const auto& [name, id] : first.bound) {
      const bool missing =
          std::none_of(other.bound.begin(), other.bound.end(),
                       [&, wanted = id](const auto& entry) { return entry.second == wanted; });
      if (!missing) continue;
      fail(diag::Kind::TypeError, pattern.span,
           fmt::format("the variable `{}` must occur on both sides of this `|` pattern", name));
    }
  }
  variables.bound.insert(variables.bound.end(), first.bound.begin(), first.bound.end());
  variables.incomplete = first.incomplete;
}

void Inference::pattern_node(const ast::PatternConstraint& node, const ast::Pattern& pattern, Type expected,
                             PatternVariables& variables) {
  expect_pattern(pattern, type_of(*node.type), expected);
  check_pattern(*node.pattern, expected, variables);
}

void Inference::pattern_node(const ast::PatternException& node, const ast::Pattern& pattern, Type,
                             PatternVariables& variables) {
  unsupported(pattern.span, feature::kExceptionPatterns);
  check_pattern(*node.pattern, declarations_.types.exn, variables);
}

void Inference::pattern_node(const ast::PatternOpen& node, const ast::Pattern&, Type expected,
                             PatternVariables& variables) {
  const ScopeGuard guard(scope_);
  const bool outer = opened_unknown_;
  open_module(find_module(node.module.name, node.module.span));
  check_pattern(*node.pattern, expected, variables);
  opened_unknown_ = outer;
}

/// Names in it are probably variables: what is said of their uses is not that they are unbound.
void Inference::pattern_node(const ast::Unsupported& node, const ast::Pattern& pattern, Type,
                             PatternVariables& variables) {
  unsupported(pattern.span, node.feature);
  variables.incomplete = true;
  for (const std::string_view name : node.mentioned) {
    const bool known = std::any_of(variables.bound.begin(), variables.bound.end(),
                                   [&](const auto& entry) { return entry.first == name; });
    if (!known) bind_variable(name, pattern.span, terms_.error(), variables);
  }
}

}  // namespace culprit::front::ocaml
