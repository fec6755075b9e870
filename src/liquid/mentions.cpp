#include "liquid/mentions.h"

#include <algorithm>

#include "core/parts.h"

namespace culprit::liquid {

using core::Symbol;

namespace {

void add_opened(const core::Case& e, std::set<core::ConstructorId>& into) {
  for (const core::Alternative& alternative : e.alternatives) {
    const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    if (pattern != nullptr && !pattern->fields.empty()) into.insert(pattern->constructor);
  }
}

bool writes_reference(const core::Node& node) {
  const auto* operation = std::get_if<core::PrimitiveExpr>(&node);
  return operation != nullptr && operation->primitive == core::Primitive::RefSet;
}

/// An unknown value in which there may be code or references.
bool may_hold_more(const core::Module& module, const core::Node& node) {
  const auto* unknown = std::get_if<core::Unknown>(&node);
  if (unknown == nullptr) return false;
  switch (module.types[unknown->type].kind) {
    case core::TypeKind::Int63:
    case core::TypeKind::Int64:
    case core::TypeKind::Integer:
    case core::TypeKind::Bool:
    case core::TypeKind::Char:
    case core::TypeKind::Float:
    case core::TypeKind::String: return false;
    default: return true;
  }
}

}  // namespace

const Mentions::Parts& Mentions::parts(core::ExprId expr) {
  const auto [at, is_new] = parts_.try_emplace(expr);
  if (!is_new) return at->second;
  Parts& found = at->second;
  std::vector<core::ExprId> open = {expr};
  const auto on_expr = [&](core::ExprId inner) { open.push_back(inner); };
  const auto on_atom = [&](const core::Atom& atom) {
    if (const auto* name = std::get_if<Symbol>(&atom)) found.names.insert(*name);
  };
  while (!open.empty()) {
    const core::Node& node = module_[open.back()].node;
    open.pop_back();
    found.catches = found.catches || std::holds_alternative<core::Try>(node);
    found.asks = found.asks || std::holds_alternative<core::Unknown>(node);
    found.writes = found.writes || writes_reference(node);
    found.asks_for_more = found.asks_for_more || may_hold_more(module_, node);
    if (const auto* e = std::get_if<core::Case>(&node)) add_opened(*e, found.opened);
    core::for_each_part(node, on_expr, on_atom);
  }
  return found;
}

const std::set<Symbol>& Mentions::of(core::ExprId expr) { return parts(expr).names; }

const std::vector<const core::Def*>& Mentions::reachable(core::ExprId expr) {
  const auto [at, is_new] = reachable_.try_emplace(expr);
  if (!is_new) return at->second;
  std::vector<const core::Def*>& found = at->second;
  std::set<Symbol> seen;
  const auto add = [&](core::ExprId code) {
    for (const Symbol name : of(code)) {
      const core::Def* def = module_.find_def(name);
      if (def != nullptr && seen.insert(name).second) found.push_back(def);
    }
  };
  add(expr);
  for (std::size_t i = 0; i < found.size(); ++i) add(found[i]->value);
  return found;
}

template <class Test>
bool Mentions::any_part(core::ExprId expr, const Test& test) {
  if (test(parts(expr))) return true;
  const std::vector<const core::Def*>& defs = reachable(expr);
  return std::any_of(defs.begin(), defs.end(), [&](const core::Def* def) { return test(parts(def->value)); });
}

bool Mentions::catches(core::ExprId expr) {
  return any_part(expr, [](const Parts& part) { return part.catches; });
}

bool Mentions::writes(core::ExprId expr) {
  return any_part(expr, [](const Parts& part) { return part.writes; });
}

bool Mentions::asks_for_more(core::ExprId expr) {
  return any_part(expr, [](const Parts& part) { return part.asks_for_more; });
}

std::set<core::ConstructorId> Mentions::opened(core::ExprId expr) {
  std::set<core::ConstructorId> all = parts(expr).opened;
  for (const core::Def* def : reachable(expr)) {
    const std::set<core::ConstructorId>& more = parts(def->value).opened;
    all.insert(more.begin(), more.end());
  }
  return all;
}

std::set<Symbol> Mentions::used_by(Symbol definition) {
  std::set<Symbol> used;
  for (const core::Def* def : reachable(module_.find_def(definition)->value)) used.insert(def->name);
  return used;
}

const std::vector<Symbol>& Mentions::recursive_with(Symbol definition) {
  const auto [at, is_new] = recursive_.try_emplace(definition);
  if (!is_new) return at->second;
  std::vector<Symbol> group;
  for (const Symbol other : used_by(definition)) {
    if (other == definition || used_by(other).count(definition) != 0) group.push_back(other);
  }
  recursive_[definition] = std::move(group);
  return recursive_[definition];
}

}  // namespace culprit::liquid
