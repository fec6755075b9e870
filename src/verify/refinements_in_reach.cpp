#include "verify/refinements_in_reach.h"

#include <unordered_set>
#include <vector>

#include "core/parts.h"

namespace culprit::verify {

namespace {

bool is_shown(const core::Module& module, const core::Node& node) {
  const auto* shown = std::get_if<core::Assert>(&node);
  if (shown == nullptr) return false;
  const core::ObligationKind kind = module[shown->blame].kind;
  return kind == core::ObligationKind::Precondition || kind == core::ObligationKind::Postcondition ||
         kind == core::ObligationKind::Assertion;
}

}  // namespace

bool reaches_refinements(const core::Module& module, core::ExprId body) {
  std::vector<core::ExprId> waiting{body};
  std::unordered_set<core::Symbol> seen;
  const auto on_expr = [&](const core::ExprId& part) { waiting.push_back(part); };
  const auto on_atom = [&](const core::Atom& atom) {
    const auto* symbol = std::get_if<core::Symbol>(&atom);
    if (symbol == nullptr || !seen.insert(*symbol).second) return;
    if (const core::Def* def = module.find_def(*symbol); def != nullptr) waiting.push_back(def->value);
  };
  while (!waiting.empty()) {
    const core::Node& node = module[waiting.back()].node;
    waiting.pop_back();
    if (is_shown(module, node)) return true;
    core::for_each_part(node, on_expr, on_atom);
  }
  return false;
}

}  // namespace culprit::verify
