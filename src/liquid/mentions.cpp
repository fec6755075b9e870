#include "liquid/mentions.h"

#include <algorithm>

#include "core/parts.h"

namespace culprit::liquid {

using core::Symbol;

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
    core::for_each_part(node, on_expr, on_atom);
  }
  return found;
}

const std::set<Symbol>& Mentions::of(core::ExprId expr) { return parts(expr).names; }

std::vector<const core::Def*> Mentions::reachable(core::ExprId expr) {
  std::vector<const core::Def*> found;
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

bool Mentions::catches(core::ExprId expr) {
  if (parts(expr).catches) return true;
  const std::vector<const core::Def*> defs = reachable(expr);
  return std::any_of(defs.begin(), defs.end(),
                     [this](const core::Def* def) { return parts(def->value).catches; });
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
