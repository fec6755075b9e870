#include "front/common/print_uses.h"

#include <algorithm>

namespace culprit::front {

namespace {
/// Counts a variable in one expression and notes its parts.
class UseCounter {
 public:
  UseCounter(const core::Module& module, core::Symbol name) : module_(module), name_(name) {}
  std::size_t count(core::ExprId root) {
    work_.push_back(root);
    while (!work_.empty()) {
      const core::ExprId next = work_.back();
      work_.pop_back();
      std::visit([&](const auto& node) { visit(node); }, module_[next].node);
    }
    return count_;
  }

 private:
  void see(const core::Atom& atom) {
    const auto* symbol = std::get_if<core::Symbol>(&atom);
    if (symbol != nullptr && *symbol == name_) ++count_;
  }
  void see(const std::vector<core::Atom>& atoms) {
    for (const core::Atom& atom : atoms) see(atom);
  }
  void visit(const core::AtomExpr& node) { see(node.atom); }
  void visit(const core::Lambda& node) { work_.push_back(node.body); }
  void visit(const core::Apply& node) {
    see(node.arguments);
    work_.push_back(node.function);
  }
  void visit(const core::Construct& node) { see(node.arguments); }
  void visit(const core::PrimitiveExpr& node) { see(node.arguments); }
  void visit(const core::Let& node) {
    for (const core::Binding& binding : node.bindings) work_.push_back(binding.value);
    work_.push_back(node.body);
  }
  void visit(const core::Case& node) {
    work_.push_back(node.scrutinee);
    for (const core::Alternative& alternative : node.alternatives) work_.push_back(alternative.body);
  }
  void visit(const core::Choice& node) { work_.insert(work_.end(), {node.left, node.right}); }
  void visit(const core::Assume& node) {
    see(node.condition);
    work_.push_back(node.body);
  }
  void visit(const core::Assert& node) {
    see(node.condition);
    work_.push_back(node.body);
  }
  void visit(const core::Raise& node) { see(node.exception); }
  void visit(const core::Try& node) { work_.insert(work_.end(), {node.body, node.handler}); }
  void visit(const core::Escape& node) { work_.push_back(node.body); }
  void visit(const core::TypeLambda& node) { work_.push_back(node.body); }
  void visit(const core::TypeApply& node) { work_.push_back(node.function); }
  void visit(const core::Thunk& node) { work_.push_back(node.body); }
  void visit(const core::Unknown&) {}
  void visit(const core::Error&) {}

  const core::Module& module_;
  core::Symbol name_;
  std::vector<core::ExprId> work_;
  std::size_t count_ = 0;
};

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
  return UseCounter(module, name).count(in);
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

}  // namespace culprit::front
