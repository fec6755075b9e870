#include "verify/faults.h"

#include <algorithm>

namespace culprit::verify {

bool Faults::is_allowed(core::BlameId id, const std::vector<diag::Span>& calls) const {
  if (module_.contracts.empty()) return false;
  const core::Blame& blame = module_[id];
  if (is_trusted() && blame.kind != core::ObligationKind::Precondition) return true;
  const bool raises =
      blame.kind == core::ObligationKind::Exception || blame.kind == core::ObligationKind::Match;
  if (!raises) return false;
  if (sources_.in_library(blame.span)) return true;
  const core::Contract* owner = places_.owner(calls);
  if (owner != nullptr && owner->trusted) return true;  // its code tells nothing
  if (!module_.may_raise) return false;
  return owner == nullptr || owner->name == entry_.name || !owner->guarded;
}

bool Faults::is_fault_of_callee(core::BlameId blame, const std::vector<diag::Span>& calls) const {
  const core::ObligationKind kind = module_[blame].kind;
  if (kind == core::ObligationKind::Precondition || kind == core::ObligationKind::Termination) return false;
  if (kind == core::ObligationKind::Postcondition) {
    const core::Contract* promised = places_.signature(module_[blame].span);
    if (promised != nullptr && promised->local) return false;
    return module_[blame].party.valid() && module_[blame].party != entry_.name;
  }
  const core::Contract* owner = places_.owner(calls);
  return owner != nullptr && owner->annotated && owner->name != entry_.name;
}

Excuse Faults::excuse(core::BlameId blame, const std::vector<diag::Span>& calls) const {
  return verify::excuse(program_, entry_, sources_, blame, calls);
}

bool Faults::is_foreign(core::BlameId blame, const std::vector<diag::Span>& calls,
                        bool called_by_unknown) const {
  const bool only_library =
      sources_.in_library(module_[blame].span) && !places_.in_program(calls, {}).valid();
  return (only_library && called_by_unknown) || excuse(blame, calls) == Excuse::UnknownCode;
}

bool Faults::is_unread() const {
  return std::any_of(module_.contracts.begin(), module_.contracts.end(), [this](const core::Contract& each) {
    return each.unread && !each.local && each.name == entry_.name;
  });
}

bool Faults::is_trusted() const {
  const core::Contract* own = places_.contract(entry_.name);
  return own != nullptr && own->trusted;
}

bool Faults::is_never_called() const {
  const core::Contract* own = places_.contract(entry_.name);
  if (own == nullptr) return false;
  for (core::SpecId id = own->type; module_[id].kind == core::SpecKind::Function; id = module_[id].result) {
    const core::ExprId refinement = module_[module_[id].argument].refinement;
    const auto* literal =
        refinement.valid() ? std::get_if<core::AtomExpr>(&module_[refinement].node) : nullptr;
    if (literal != nullptr && literal->atom == core::Atom(core::Literal(false))) return true;
  }
  return false;
}

}  // namespace culprit::verify
