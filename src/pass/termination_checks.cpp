#include "pass/termination_checks.h"

#include <algorithm>

#include "core/parts.h"
#include "pass/decreases.h"

namespace culprit::pass {

using core::ExprId;
using core::Symbol;

void TerminationChecks::add(const core::Contract& contract, const Parameters& all) {
  const core::Def def = *module_.find_def(contract.definition);
  const auto* code = std::get_if<core::Lambda>(&module_[def.value].node);
  const std::size_t count = contract.evidence.size() + all.names.size();
  if (code == nullptr || code->parameters.size() < count || !contract.abstract.empty()) return;
  Decreases::Calls calls;
  calls.evidence = contract.evidence.size();
  for (std::size_t i = 0; i < count; ++i) {
    calls.outer.push_back(code->parameters[i].name);
    calls.inner.push_back(code_.fresh("argument"));
  }
  const auto smaller = Decreases(code_, traversals_).smaller(*contract.decreases, all.specs, calls);
  if (!smaller) return;
  const Symbol again = code_.fresh("again");
  Renaming recursive{{contract.definition, again}};
  std::vector<std::pair<Symbol, ExprId>> checks{
      {again, recursive_call(contract, contract, calls.inner, *smaller)}};
  for (const core::Contract* other : mutual(contract)) {
    Decreases::Calls between{calls.outer, other->evidence, other->evidence.size()};
    for (const Symbol each : parameters(code_, *other).names) between.inner.push_back(each);
    for (Symbol& each : between.inner) each = code_.fresh("argument");
    const ExprId less =
        Decreases(code_, traversals_).smaller(*contract.decreases, *other->decreases, between);
    const Symbol call = code_.fresh("other");
    recursive[other->definition] = call;
    checks.emplace_back(call, recursive_call(contract, *other, between.inner, less));
  }
  core::Lambda checked = std::get<core::Lambda>(module_[copy(module_, def.value, recursive)].node);
  for (const auto& [call, check] : checks) checked.body = code_.let(call, check, checked.body);
  const Symbol name = code_.suffixed(contract.definition, "@smaller");
  module_.add_def({name, def.type, module_.add(std::move(checked), def.span), def.span});
  checked_[contract.definition] = code_.suffixed(contract.definition, "@termination");
  add_entry(contract, all, name);
}

/// Functions with a metric like its own that it calls, and that call it.
std::vector<const core::Contract*> TerminationChecks::mutual(const core::Contract& contract) const {
  std::vector<const core::Contract*> result;
  for (const core::Contract& other : module_.contracts) {
    const bool comparable = other.decreases && other.abstract.empty() && !other.decreases->metric.empty() &&
                            other.decreases->metric.size() == contract.decreases->metric.size();
    if (comparable && other.definition != contract.definition &&
        names(contract.definition, other.definition) && names(other.definition, contract.definition))
      result.push_back(&other);
  }
  return result;
}

/// Whether the code of a function names another.
bool TerminationChecks::names(Symbol function, Symbol other) const {
  std::vector<ExprId> waiting{module_.find_def(function)->value};
  bool found = false;
  const auto on_expr = [&](ExprId child) { waiting.push_back(child); };
  const auto on_atom = [&](const core::Atom& atom) { found = found || atom == core::Atom(other); };
  while (!waiting.empty() && !found) {
    const core::Node& node = module_[waiting.back()].node;
    waiting.pop_back();
    core::for_each_part(node, on_expr, on_atom);
  }
  return found;
}

ExprId TerminationChecks::recursive_call(const core::Contract& contract, const core::Contract& callee,
                                         const std::vector<Symbol>& arguments, ExprId smaller) {
  const core::Decrease& decreases = *contract.decreases;
  const core::BlameId blame =
      module_.add_blame({core::ObligationKind::Termination, contract.name, decreases.span, decreases.text});
  const Symbol ok = code_.fresh("ok");
  const ExprId call = code_.call(callee.definition, {arguments.begin(), arguments.end()});
  return code_.lambda(arguments, code_.after(code_.probe(smaller, code_.truth(true)), ok,
                                             module_.add(core::Assert{ok, blame, call}, decreases.span)));
}

void TerminationChecks::add_entry(const core::Contract& contract, const Parameters& all, Symbol code) {
  std::vector<Symbol> given = all.names;
  const ExprId body = monitors_.with_arguments(all, given, Side::Environment, [&] {
    const std::vector<Symbol> arguments = with_evidence(contract, given);
    return code_.call(code, {arguments.begin(), arguments.end()});
  });
  module_.add_def({checked_.at(contract.definition),
                   {},
                   code_.lambda(with_evidence(contract, all.names), body),
                   contract.span});
}

ExprId TerminationChecks::of(const core::Entry& entry) {
  const auto own =
      std::find_if(module_.contracts.begin(), module_.contracts.end(), [&](const core::Contract& contract) {
        return contract.name == entry.name && checked_.contains(contract.definition);
      });
  if (own == module_.contracts.end()) return {};
  return copy(module_, entry.body, {{own->definition, checked_.at(own->definition)}});
}

}  // namespace culprit::pass
