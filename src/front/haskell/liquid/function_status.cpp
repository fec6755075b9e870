#include "front/haskell/liquid/function_status.h"

#include <algorithm>
#include <initializer_list>

#include "front/haskell/liquid/logic.h"

namespace culprit::front::haskell::liquid {

namespace {

bool is_undefined(const kernel::Match& match, ValueId undefined) {
  const bool plain = match.rhs.where.empty() && match.rhs.alternatives.size() == 1 &&
                     match.rhs.alternatives[0].guards.empty();
  if (!plain) return false;
  const auto* variable = std::get_if<kernel::Variable>(&match.rhs.alternatives[0].body->node);
  return variable != nullptr && variable->value == undefined;
}

/// The functions that directives of these kinds name.
std::unordered_set<ValueId> named_by(const kernel::Module& module, Declarations& declarations,
                                     std::initializer_list<Directive::Kind> kinds) {
  std::unordered_set<ValueId> result;
  for (const Annotation& annotation : module.annotations) {
    const auto* directive = std::get_if<Directive>(&annotation.node);
    if (directive == nullptr || std::find(kinds.begin(), kinds.end(), directive->kind) == kinds.end())
      continue;
    for (const Path& name : directive->names) {
      const Entity meant = find_entity(module, declarations, name, Space::Values);
      if (meant.is(Entity::Kind::Value)) result.insert(meant.value());
    }
  }
  return result;
}

}  // namespace

std::unordered_set<ValueId> undefined_functions(const kernel::Module& module) {
  std::unordered_set<ValueId> result;
  const ValueId undefined = module.well_known[KnownValue::Undefined];
  if (!undefined.valid()) return result;
  for (const kernel::BindingGroup* group : module.groups) {
    for (const kernel::FunctionBinding& function : group->functions) {
      const auto& matches = function.matches.matches;
      if (std::all_of(matches.begin(), matches.end(),
                      [&](const kernel::Match& match) { return is_undefined(match, undefined); }))
        result.insert(function.value);
    }
  }
  return result;
}

std::unordered_set<ValueId> signed_functions(const kernel::Module& module, Declarations& declarations) {
  std::unordered_set<ValueId> result;
  for (const Annotation& annotation : module.annotations) {
    const auto* signature = std::get_if<Signature>(&annotation.node);
    if (signature == nullptr) continue;
    for (const Path& name : signature->names) {
      const Entity meant = find_entity(module, declarations, name, Space::Values);
      if (meant.is(Entity::Kind::Value)) result.insert(meant.value());
    }
  }
  return result;
}

std::unordered_set<ValueId> trusted_functions(const kernel::Module& module, Declarations& declarations) {
  std::unordered_set<ValueId> result;
  if (module.annotations.empty()) return result;
  const std::unordered_set<ValueId> undefined = undefined_functions(module);
  for (const Annotation& annotation : module.annotations) {
    const auto* signature = std::get_if<Signature>(&annotation.node);
    if (signature == nullptr) continue;
    for (const Path& name : signature->names) {
      const Entity meant = find_entity(module, declarations, name, Space::Values);
      if (!meant.is(Entity::Kind::Value)) continue;
      if (signature->kind == Signature::Kind::Assumed || undefined.contains(meant.value()))
        result.insert(meant.value());
    }
  }
  return result;
}

std::unordered_set<ValueId> unchecked_functions(const kernel::Module& module, Declarations& declarations) {
  std::unordered_set<ValueId> result = undefined_functions(module);
  result.merge(named_by(module, declarations, {Directive::Kind::Ignore, Directive::Kind::Fail}));
  return result;
}

std::unordered_set<ValueId> lazy_functions(const kernel::Module& module, Declarations& declarations) {
  return named_by(module, declarations,
                  {Directive::Kind::Lazy, Directive::Kind::Decrease, Directive::Kind::Ignore});
}

std::unordered_set<ValueId> logical_functions(const kernel::Module& module, Declarations& declarations) {
  std::unordered_set<ValueId> result = named_by(
      module, declarations, {Directive::Kind::Inline, Directive::Kind::Reflect, Directive::Kind::Axiomatize});
  for (const Annotation& annotation : module.annotations) {
    const auto* measure = std::get_if<Measure>(&annotation.node);
    if (measure == nullptr || !measure->equations.empty()) continue;
    const Path name{{}, measure->name.text, measure->name.span};
    const Entity meant = find_entity(module, declarations, name, Space::Values);
    if (meant.is(Entity::Kind::Value)) result.insert(meant.value());
  }
  return result;
}

}  // namespace culprit::front::haskell::liquid
