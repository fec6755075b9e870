#include "summary/kinds.h"

#include <algorithm>
#include <vector>

namespace culprit::summary {

namespace {

bool is_scalar(const core::Module& module, core::TypeId type) {
  switch (module.types[type].kind) {
    case core::TypeKind::Int63:
    case core::TypeKind::Int64:
    case core::TypeKind::Integer:
    case core::TypeKind::Float: return true;
    default: return false;
  }
}

/// Whether an alternative is for data of one kind that holds only numbers.
bool is_kind(const core::Module& module, const core::Alternative& alternative) {
  const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
  if (pattern == nullptr) return false;
  const std::vector<core::TypeId>& fields = module[pattern->constructor].fields;
  return !fields.empty() && std::all_of(fields.begin(), fields.end(),
                                        [&](core::TypeId type) { return is_scalar(module, type); });
}

/// What a function does first, and the functions that it leaves the rest to.
struct Outline {
  bool asks = false;
  std::vector<core::Symbol> leaves_to;
};

Outline outline(const core::Module& module, const core::Lambda& lambda) {
  Outline result;
  const auto named = [&](core::ExprId expr) {
    const auto* atom = std::get_if<core::AtomExpr>(&module[expr].node);
    const auto* name = atom == nullptr ? nullptr : std::get_if<core::Symbol>(&atom->atom);
    return name == nullptr ? core::Symbol() : *name;
  };
  const auto is_parameter = [&](core::Symbol name) {
    return std::any_of(lambda.parameters.begin(), lambda.parameters.end(),
                       [&](const core::Binder& each) { return each.name == name; });
  };
  std::vector<core::ExprId> pending{lambda.body};
  while (!pending.empty()) {
    const core::Expr& expr = module[pending.back()];
    pending.pop_back();
    if (const auto* apply = std::get_if<core::Apply>(&expr.node)) {
      if (named(apply->function).valid()) result.leaves_to.push_back(named(apply->function));
    }
    const auto* which = std::get_if<core::Case>(&expr.node);
    if (which == nullptr || !is_parameter(named(which->scrutinee))) continue;
    const auto kinds = std::count_if(which->alternatives.begin(), which->alternatives.end(),
                                     [&](const core::Alternative& each) { return is_kind(module, each); });
    if (kinds > 1) result.asks = true;
    for (const core::Alternative& each : which->alternatives) pending.push_back(each.body);
  }
  return result;
}

}  // namespace

std::set<core::ExprId> functions_of_kinds(const core::Module& module) {
  std::set<core::ExprId> result;
  std::set<core::Symbol> names;
  std::vector<std::pair<const core::Def*, Outline>> others;
  const auto add = [&](const core::Def& def) {
    names.insert(def.name);
    result.insert(def.value);
  };
  for (const core::Def& def : module.defs()) {
    const auto* lambda = std::get_if<core::Lambda>(&module[def.value].node);
    if (lambda == nullptr) continue;
    Outline found = outline(module, *lambda);
    if (found.asks) {
      add(def);
    } else {
      others.emplace_back(&def, std::move(found));
    }
  }
  const auto leaves_it = [&](const auto& each) {
    return std::any_of(each.second.leaves_to.begin(), each.second.leaves_to.end(),
                       [&](core::Symbol name) { return names.contains(name); });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& each : others) {
      if (names.contains(each.first->name) || !leaves_it(each)) continue;
      add(*each.first);
      changed = true;
    }
  }
  return result;
}

}  // namespace culprit::summary
