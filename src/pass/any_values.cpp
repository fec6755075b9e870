#include "pass/any_values.h"

#include <algorithm>

namespace culprit::pass {

using core::ExprId;
using core::Spec;
using core::SpecId;
using core::SpecKind;
using core::Symbol;

AnyValues::Sources AnyValues::sources(const core::Contract& contract, const Parameters& all,
                                      const std::vector<Symbol>& given) {
  std::vector<Symbol> generators;
  for (std::uint32_t i = 0; i < contract.variables; ++i) generators.push_back(code_.fresh("any"));
  return {contract, all, given, std::move(generators)};
}

ExprId AnyValues::with_generators(const Sources& sources, ExprId body) {
  core::Let let;
  for (std::uint32_t i = 0; i < sources.generators.size(); ++i) {
    std::vector<ExprId> alternatives;
    for (std::size_t j = 0; j < sources.given.size(); ++j)
      find(i, sources.parameters.specs[j], sources.given[j], sources, alternatives);
    let.bindings.push_back(
        {{sources.generators[i], {}}, code_.lambda({code_.fresh("unit")}, code_.pick(alternatives))});
  }
  if (let.bindings.empty()) return body;
  let.body = body;
  return module_.add(std::move(let));
}

bool AnyValues::mentions(SpecId id, std::uint32_t variable) const {
  const Spec& type = module_[id];
  if (type.kind == SpecKind::Variable) return type.variable == variable;
  if (type.kind == SpecKind::Function)
    return mentions(type.argument, variable) || mentions(type.result, variable);
  return std::any_of(type.arguments.begin(), type.arguments.end(),
                     [&](SpecId argument) { return mentions(argument, variable); });
}

/// The ways to get a value of the type variable out of `value`.
void AnyValues::find(std::uint32_t variable, SpecId id, Symbol value, const Sources& sources,
                     std::vector<ExprId>& out) {
  const Spec& type = module_[id];
  if (type.kind == SpecKind::Variable && type.variable == variable) out.push_back(code_.variable(value));
  if (type.kind == SpecKind::Data) {
    for (std::size_t i = 0; i < type.arguments.size(); ++i)
      if (mentions(type.arguments[i], variable))
        out.push_back(find_inside(variable, type, i, value, sources));
  }
  if (type.kind != SpecKind::Function) return;
  const Parameters inner = parameters(code_, id);
  if (!mentions(inner.result, variable)) return;
  const Symbol result = code_.fresh("result");
  std::vector<ExprId> alternatives;
  find(variable, inner.result, result, sources, alternatives);
  out.push_back(applied(inner, value, result, sources, code_.pick(alternatives)));
}

ExprId AnyValues::find_inside(std::uint32_t variable, const Spec& type, std::size_t argument, Symbol value,
                              const Sources& sources) {
  const Symbol element = code_.fresh("element");
  std::vector<ExprId> alternatives;
  find(variable, type.arguments[argument], element, sources, alternatives);
  const Symbol found = code_.fresh("found");
  return code_.let(found, code_.lambda({element}, code_.pick(alternatives)),
                   code_.call(traversals_.some(type.data, argument), {found, value}));
}

ExprId AnyValues::applied(const Parameters& inner, Symbol function, Symbol result, const Sources& sources,
                          ExprId body) {
  core::Let let;
  std::vector<core::Atom> arguments;
  for (const SpecId id : inner.specs) {
    const Symbol argument = code_.fresh("argument");
    let.bindings.push_back({{argument, {}}, code_.thunk(make(id, sources))});
    arguments.emplace_back(argument);
  }
  let.body = code_.after(code_.call(function, std::move(arguments)), result, body);
  return module_.add(std::move(let));
}

ExprId AnyValues::make(SpecId id, const Sources& sources) {
  const Spec& type = module_[id];
  if (type.builder.valid()) {
    const Symbol from = code_.fresh("from");
    return code_.let(from, code_.thunk(make(type.from, sources)),
                     module_.add(core::Apply{type.builder, {from}}));
  }
  const core::Data* data = type.kind == SpecKind::Data ? module_.find_data(type.data) : nullptr;
  if (data != nullptr && (data->abstract || data->indexed))
    return code_.cut("a result of the abstract type " + module_.names.text(type.data));
  if (type.type.valid())
    return module_.add(core::Unknown{type.type, sources.contract.name, core::InputKind::Assumed}, type.span);
  if (type.kind == SpecKind::Variable && type.variable >= sources.generators.size())
    return code_.cut("functions inside of data whose arguments have any type");
  if (type.kind == SpecKind::Variable) {
    const Symbol unit = code_.fresh("unit");
    return code_.let(unit, code_.unit(), code_.call(sources.generators[type.variable], {unit}));
  }
  if (type.kind == SpecKind::Function) {
    const Symbol function = code_.fresh("function");
    const Parameters inner = parameters(code_, id);
    return code_.let(function, code_.lambda(inner.names, make(inner.result, sources)),
                     code_.variable(function));
  }
  core::Let let;
  std::vector<core::Atom> makers;
  for (const SpecId argument : type.arguments) {
    const Symbol maker = code_.fresh("maker");
    let.bindings.push_back({{maker, {}}, code_.lambda({code_.fresh("unit")}, make(argument, sources))});
    makers.emplace_back(maker);
  }
  let.body = code_.call(traversals_.make(type.data), std::move(makers));
  return module_.add(std::move(let));
}

}  // namespace culprit::pass
