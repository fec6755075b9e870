#include "verify/places.h"

#include <algorithm>

#include "core/parts.h"

namespace culprit::verify {

const core::Contract* Places::contract(core::Symbol name) const {
  const auto found =
      std::find_if(module_.contracts.begin(), module_.contracts.end(),
                   [name](const core::Contract& each) { return each.name == name && !each.local; });
  return found == module_.contracts.end() ? nullptr : &*found;
}

const core::Contract* Places::abstracted(diag::Span span) const {
  const auto found =
      std::find_if(module_.contracts.begin(), module_.contracts.end(), [span](const core::Contract& each) {
        return each.span.file == span.file && each.span.begin == span.begin && each.span.end == span.end;
      });
  return found == module_.contracts.end() ? nullptr : &*found;
}

const core::Contract* Places::owner(diag::Span span) const {
  const auto found = std::find_if(
      module_.contracts.begin(), module_.contracts.end(),
      [span](const core::Contract& each) { return !each.local && is_inside(span, each.extent); });
  return found == module_.contracts.end() ? nullptr : &*found;
}

const core::Contract* Places::signature(diag::Span span) const {
  const auto found = std::find_if(
      module_.contracts.begin(), module_.contracts.end(),
      [span](const core::Contract& each) { return each.annotated && is_inside(span, each.span); });
  return found == module_.contracts.end() ? nullptr : &*found;
}

const core::Contract* Places::owner(const std::vector<diag::Span>& calls) const {
  const diag::Span own = in_program(calls, {});
  return own.valid() ? owner(own) : nullptr;
}

diag::Span Places::in_program(const std::vector<diag::Span>& calls, diag::Span otherwise) const {
  const auto own = std::find_if(calls.begin(), calls.end(), [this](diag::Span span) { return is_own(span); });
  return own == calls.end() ? otherwise : *own;
}

diag::Span Places::in_code(const std::vector<diag::Span>& calls, const core::Contract* function) const {
  const auto found = std::find_if(calls.begin(), calls.end(), [&](diag::Span span) {
    const bool wanted = function == nullptr || owner(span) == function;
    return is_own(span) && wanted && signature(span) == nullptr;
  });
  return found == calls.end() ? diag::Span() : *found;
}

std::vector<diag::Span> Places::uses_of(core::Symbol definition, core::Symbol in) const {
  std::vector<diag::Span> result;
  const core::Def* def = module_.find_def(in);
  std::vector<core::ExprId> pending;
  if (def != nullptr) pending.push_back(def->value);
  while (!pending.empty()) {
    const core::ExprId id = pending.back();
    pending.pop_back();
    bool uses = false;
    std::vector<core::ExprId> inside;
    const auto on_expr = [&](core::ExprId part) { inside.push_back(part); };
    const auto on_atom = [&](const core::Atom& atom) {
      const auto* symbol = std::get_if<core::Symbol>(&atom);
      uses = uses || (symbol != nullptr && *symbol == definition);
    };
    const core::Node& node = module_[id].node;
    core::for_each_part(node, on_expr, on_atom);
    if (const auto* apply = std::get_if<core::Apply>(&node)) {
      const auto* function = std::get_if<core::AtomExpr>(&module_[apply->function].node);
      if (function != nullptr) on_atom(function->atom);
      if (uses) inside.clear();  // the call is the use, not the name in it
    }
    if (uses && is_own(module_[id].span)) result.push_back(module_[id].span);
    pending.insert(pending.end(), inside.rbegin(), inside.rend());
  }
  return result;
}

}  // namespace culprit::verify
