#include "pass/refinements.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace culprit::pass {

using core::ExprId;
using core::Spec;
using core::SpecId;
using core::SpecKind;
using core::Symbol;

Refinements::Refinements(CodeBuilder& code, Traversals& traversals)
    : code_(code), module_(code.module), traversals_(traversals), reach_(code.module) {
  for (const core::DataSpec& each : module_.data_specs)
    if (!each.open) reach_.add(each.data);
  reach_.close();
  traversals_.set_promises(*this);
}

// --- what is promised of data types ---

bool Refinements::refines(Symbol data) const {
  const core::DataSpec* found = find_data_spec(module_, data);
  return found != nullptr && !found->open;
}

bool Refinements::reaches(core::TypeId type) const { return reach_.reaches(type); }

ExprId Refinements::with_true(const std::vector<core::AbstractRefinement>& abstract, ExprId body) {
  for (const core::AbstractRefinement& each : abstract)
    body = code_.let(each.name, code_.always(each.arguments), body);
  return body;
}

Symbol Refinements::holds(Symbol data) {
  const core::DataSpec& promised = *find_data_spec(module_, data);
  if (promised.abstract.empty()) return of_data(promised);
  const auto [entry, is_new] = plain_.try_emplace(data);
  if (!is_new) return entry->second;
  const Symbol name = code_.fresh(fmt::format("holds.{}.plain", module_.names.text(data)));
  entry->second = name;
  std::vector<Symbol> parameters;
  for (std::size_t i = 0; i < module_.find_data(data)->parameters.size() + 1; ++i)
    parameters.push_back(code_.fresh("p"));
  std::vector<core::Atom> arguments(parameters.begin(), parameters.end() - 1);
  for (const core::AbstractRefinement& each : promised.abstract) arguments.emplace_back(each.name);
  arguments.emplace_back(parameters.back());
  const ExprId call = code_.call(of_data(promised), std::move(arguments));
  module_.add_def({name, {}, code_.lambda(parameters, with_true(promised.abstract, call)), {}});
  return name;
}

Symbol Refinements::of_data(const core::DataSpec& data) {
  const auto [entry, is_new] = with_predicates_.try_emplace(data.data);
  if (!is_new) return entry->second;
  const Symbol name = code_.fresh(fmt::format("holds.{}", module_.names.text(data.data)));
  entry->second = name;
  Functions parameters;
  for (std::size_t i = 0; i < module_.find_data(data.data)->parameters.size(); ++i)
    parameters.push_back(code_.fresh("p"));
  const Functions variables = parameters;
  for (const core::AbstractRefinement& each : data.abstract) parameters.push_back(each.name);
  parameters.push_back(code_.fresh("value"));
  const ExprId body = of_constructors(data, parameters.back(), variables);
  module_.add_def({name, {}, code_.lambda(parameters, body), {}});
  return name;
}

ExprId Refinements::of_constructors(const core::DataSpec& data, Symbol value, const Functions& variables) {
  const SpecId only = std::exchange(only_, SpecId());  // it is said of all values, not of this one
  core::Case cases{code_.variable(value), {code_.fresh("seen"), {}}, {}};
  for (const core::DataSpec::OfConstructor& each : data.constructors) {
    core::ConstructorPattern pattern{each.constructor, {}};
    std::vector<ExprId> parts;
    for (std::size_t i = 0; i < each.fields.size(); ++i) {
      pattern.fields.push_back({each.fields[i], {}});
      const std::optional<ExprId> part = holds(each.types[i], each.fields[i], Depth::All, &variables);
      if (part) parts.push_back(*part);
    }
    cases.alternatives.push_back({std::move(pattern), code_.conjunction(parts)});
  }
  if (data.constructors.size() < module_.find_data(data.data)->constructors.size())
    cases.alternatives.push_back({core::DefaultPattern{}, code_.truth(true)});
  only_ = only;
  return module_.add(std::move(cases));
}

// --- what types say ---

bool Refinements::is_refined(SpecId id, Depth depth) const { return matters(id, depth, nullptr); }

bool Refinements::matters(SpecId id, Depth depth, const Functions* variables) const {
  const Spec& type = spec(id);
  return (type.refinement.valid() && counts(id)) ||
         (variables != nullptr && type.kind == SpecKind::Variable) || matters_inside(id, depth, variables);
}

bool Refinements::matters_inside(SpecId id, Depth depth, const Functions* variables) const {
  const Spec& type = spec(id);
  if (type.kind != SpecKind::Data) return false;
  return (!type.predicates.empty() && counts(id)) || (depth == Depth::All && reach_.contains(type.data)) ||
         std::any_of(type.arguments.begin(), type.arguments.end(),
                     [&](SpecId argument) { return matters(argument, depth, variables); });
}

std::optional<ExprId> Refinements::holds(SpecId id, Symbol value, Depth depth) {
  return holds(id, value, depth, nullptr);
}

void Refinements::add_parts(SpecId id, std::vector<SpecId>& out) const {
  for (const SpecId argument : spec(id).arguments) add_parts(argument, out);
  if (spec(id).refinement.valid() || !spec(id).predicates.empty()) out.push_back(id);
}

std::vector<SpecId> Refinements::parts(SpecId id) const {
  std::vector<SpecId> result;
  add_parts(id, result);
  return result;
}

ExprId Refinements::part_holds(SpecId id, SpecId part, Symbol value) {
  only_ = part;
  const std::optional<ExprId> result = holds(id, value, Depth::Written, nullptr);
  only_ = SpecId();
  return result ? *result : code_.truth(true);
}

std::optional<ExprId> Refinements::holds(SpecId id, Symbol value, Depth depth, const Functions* variables) {
  const Spec& type = spec(id);
  std::vector<ExprId> parts;
  if (variables != nullptr && type.kind == SpecKind::Variable && type.variable < variables->size())
    parts.push_back(code_.call((*variables)[type.variable], {value}));
  if (matters_inside(id, depth, variables)) parts.push_back(holds_inside(id, value, depth, variables));
  if (type.refinement.valid() && counts(id))
    parts.push_back(
        module_.add(core::Apply{code_.lambda({type.binder}, type.refinement), {value}}, type.span));
  if (parts.empty()) return std::nullopt;
  return code_.conjunction(parts);
}

ExprId Refinements::holds_inside(SpecId id, Symbol value, Depth depth, const Functions* variables) {
  const Spec type = spec(id);
  Arguments arguments(code_, "p");
  for (const SpecId argument : type.arguments) {
    const Spec& inner = spec(argument);
    const bool same = variables != nullptr && inner.kind == SpecKind::Variable && !inner.refinement.valid() &&
                      inner.variable < variables->size();
    if (same) {
      arguments.add((*variables)[inner.variable]);
      continue;
    }
    const Symbol element = code_.fresh("element");
    const std::optional<ExprId> body = holds(argument, element, depth, variables);
    arguments.bind(code_.lambda({element}, body ? *body : code_.truth(true)));
  }
  Symbol function;
  if (type.predicates.empty() || !counts(id)) {
    function = depth == Depth::All ? traversals_.holds(type.data) : traversals_.elements_hold(type.data);
  } else {
    function = of_data(*find_data_spec(module_, type.data));
    for (const ExprId predicate : type.predicates) {
      const auto* open = std::get_if<core::AtomExpr>(&module_[predicate].node);
      if (open != nullptr) {
        arguments.add(open->atom);
      } else {
        arguments.bind(predicate);
      }
    }
  }
  arguments.add(value);
  return arguments.call(function);
}

}  // namespace culprit::pass
