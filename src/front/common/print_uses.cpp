#include "front/common/print_uses.h"

#include <algorithm>
#include <vector>

#include "core/parts.h"

namespace culprit::front {

namespace {
enum class Effect : std::uint8_t { None, Allocates, Reads, Acts };

Effect effect_of(core::Primitive primitive) {
  switch (primitive) {
    case core::Primitive::RefGet:
    case core::Primitive::ArrayGet: return Effect::Reads;
    case core::Primitive::RefSet:
    case core::Primitive::ArraySet:
    case core::Primitive::Print:
    case core::Primitive::PrintError:
    case core::Primitive::Exit: return Effect::Acts;
    case core::Primitive::RefNew:
    case core::Primitive::ArrayMake: return Effect::Allocates;
    default: return Effect::None;
  }
}

/// The body of a `case` that only binds; invalid for other expressions.
core::ExprId behind_binding(const core::Case& node) {
  const bool binds = std::holds_alternative<core::DefaultPattern>(node.alternatives.front().pattern);
  return binds ? node.alternatives.front().body : core::ExprId();
}

Effect effect_of(const core::Module& module, core::ExprId expr) {
  const core::Node& node = module[expr].node;
  if (const auto* operation = std::get_if<core::PrimitiveExpr>(&node)) return effect_of(operation->primitive);
  if (const auto* binding = std::get_if<core::Case>(&node)) {
    const core::ExprId body = behind_binding(*binding);
    if (body.valid()) return std::max(effect_of(module, binding->scrutinee), effect_of(module, body));
  }
  const bool value = std::holds_alternative<core::AtomExpr>(node) ||
                     std::holds_alternative<core::Construct>(node) ||
                     std::holds_alternative<core::Lambda>(node);
  return value ? Effect::None : Effect::Acts;
}

/// Whether nothing acts before the variable is used.
bool used_at_once(const core::Module& module, core::Symbol name, core::ExprId body) {
  const core::Node& node = module[body].node;
  const auto* look = std::get_if<core::Case>(&node);
  if (look == nullptr) {
    return !std::holds_alternative<core::Lambda>(node) && !std::holds_alternative<core::Let>(node) &&
           !std::holds_alternative<core::Try>(node);
  }
  if (uses(module, name, look->scrutinee) > 0) return used_at_once(module, name, look->scrutinee);
  const core::ExprId rest = behind_binding(*look);
  return rest.valid() && effect_of(module, look->scrutinee) != Effect::Acts &&
         used_at_once(module, name, rest);
}

/// Whether the first thing that happens is that the variable is applied.
bool applied_first(const core::Module& module, core::Symbol name, core::ExprId body) {
  const core::Node& node = module[body].node;
  if (const auto* look = std::get_if<core::Case>(&node)) return applied_first(module, name, look->scrutinee);
  const auto* apply = std::get_if<core::Apply>(&node);
  if (apply == nullptr) return false;
  const auto* function = std::get_if<core::AtomExpr>(&module[apply->function].node);
  return function != nullptr && function->atom == core::Atom(name);
}

/// Whether the variable occurs inside a function, which may run several times.
bool used_in_function(const core::Module& module, core::Symbol name, core::ExprId body) {
  const core::Node& node = module[body].node;
  if (std::holds_alternative<core::Lambda>(node)) return uses(module, name, body) > 0;
  if (const auto* look = std::get_if<core::Case>(&node)) {
    return used_in_function(module, name, look->scrutinee) ||
           std::any_of(
               look->alternatives.begin(), look->alternatives.end(),
               [&](const core::Alternative& arm) { return used_in_function(module, name, arm.body); });
  }
  if (const auto* let = std::get_if<core::Let>(&node)) {
    return used_in_function(module, name, let->body) ||
           std::any_of(let->bindings.begin(), let->bindings.end(), [&](const core::Binding& binding) {
             return used_in_function(module, name, binding.value);
           });
  }
  return false;
}

}  // namespace

std::size_t uses(const core::Module& module, core::Symbol name, core::ExprId in) {
  std::size_t count = 0;
  std::vector<core::ExprId> work{in};
  const auto on_expr = [&](core::ExprId part) { work.push_back(part); };
  const auto on_atom = [&](const core::Atom& atom) { count += atom == core::Atom(name) ? 1 : 0; };
  while (!work.empty()) {
    const core::Node& node = module[work.back()].node;
    work.pop_back();
    core::for_each_part(node, on_expr, on_atom);
  }
  return count;
}

bool may_move(const core::Module& module, core::ExprId value, core::Symbol name, core::ExprId body) {
  switch (effect_of(module, value)) {
    case Effect::None: return true;
    case Effect::Allocates: return !used_in_function(module, name, body);
    case Effect::Reads: return used_at_once(module, name, body);
    case Effect::Acts: return applied_first(module, name, body);
  }
  return false;
}

UsesInLet uses(const core::Module& module, const core::Binding& binding, const core::Let& in) {
  UsesInLet result{uses(module, binding.binder.name, in.body)};
  for (const core::Binding& other : in.bindings) {
    const std::size_t inside = uses(module, binding.binder.name, other.value);
    result.count += inside;
    result.recursive = result.recursive || (inside > 0 && &other == &binding);
  }
  return result;
}

}  // namespace culprit::front
