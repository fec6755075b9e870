#include "pass/data_functions.h"

#include <algorithm>

#include <fmt/format.h>

namespace culprit::pass {

using core::ExprId;
using core::SpecId;
using core::SpecKind;
using core::Symbol;
using core::TypeId;
using core::TypeKind;

DataFunctions::DataFunctions(CodeBuilder& code, IsRefined is_refined, OfFunction of_function)
    : code_(code),
      module_(code.module),
      reach_(code.module),
      is_refined_(std::move(is_refined)),
      of_function_(std::move(of_function)) {
  find_reaching();
}

// --- where there are such functions ---

bool DataFunctions::is_refined_function(SpecId id) const {
  return spec(id).kind == SpecKind::Function && is_refined_(id);
}

void DataFunctions::find_reaching() {
  for (const core::DataSpec& data : module_.data_specs) {
    for (const core::DataSpec::OfConstructor& each : data.constructors) {
      const bool found = std::any_of(each.types.begin(), each.types.end(),
                                     [this](SpecId id) { return is_refined_function(id); });
      if (found) reach_.add(data.data);
    }
  }
  reach_.close();
}

bool DataFunctions::inside(SpecId id) const {
  const core::Spec& type = spec(id);
  if (type.kind != SpecKind::Data) return false;
  return reach_.contains(type.data) ||
         std::any_of(type.arguments.begin(), type.arguments.end(),
                     [this](SpecId argument) { return is_refined_function(argument) || inside(argument); });
}

bool DataFunctions::matters(SpecId id) const {
  const core::Spec& type = spec(id);
  return type.kind == SpecKind::Variable || is_refined_function(id) || inside(id) ||
         std::any_of(type.arguments.begin(), type.arguments.end(),
                     [this](SpecId argument) { return matters(argument); });
}

bool DataFunctions::matters(TypeId type, const core::Data& owner) const {
  const core::Type& shape = module_.types[type];
  if (shape.kind == TypeKind::Variable)
    return std::find(owner.parameters.begin(), owner.parameters.end(), shape.symbol) !=
           owner.parameters.end();
  return shape.kind == TypeKind::Data && module_.find_data(shape.symbol) != nullptr &&
         (reach_.reaches(type) || std::any_of(shape.arguments.begin(), shape.arguments.end(),
                                              [&](TypeId argument) { return matters(argument, owner); }));
}

// --- what is done with them ---

ExprId DataFunctions::nothing(Symbol value, Purpose purpose) {
  return purpose == Purpose::Exercise ? code_.infeasible() : code_.variable(value);
}

ExprId DataFunctions::of(SpecId id, Symbol value, Purpose purpose) {
  return traversed(id, value, purpose, {});
}

ExprId DataFunctions::part(SpecId id, Symbol value, Purpose purpose, const Functions& variables) {
  const core::Spec& type = spec(id);
  if (type.kind == SpecKind::Variable && type.variable < variables.size())
    return code_.call(variables[type.variable], {value});
  if (is_refined_function(id)) return of_function_(id, value, purpose);
  const bool data = type.kind == SpecKind::Data && matters(id);
  return data ? traversed(id, value, purpose, variables) : nothing(value, purpose);
}

ExprId DataFunctions::part(TypeId type, const core::Data& owner, Symbol value, Purpose purpose,
                           const Functions& variables) {
  if (!matters(type, owner)) return nothing(value, purpose);
  const core::Type shape = module_.types[type];
  if (shape.kind == TypeKind::Variable) {
    const auto at = std::find(owner.parameters.begin(), owner.parameters.end(), shape.symbol);
    return code_.call(variables[static_cast<std::size_t>(at - owner.parameters.begin())], {value});
  }
  Arguments arguments(code_, "f");
  for (const TypeId argument : shape.arguments) {
    const Symbol element = code_.fresh("element");
    arguments.bind(code_.lambda({element}, part(argument, owner, element, purpose, variables)));
  }
  if (const core::DataSpec* promised = find_data_spec(module_, shape.symbol))
    for (const core::AbstractRefinement& each : promised->abstract)
      arguments.bind(code_.always(each.arguments));
  arguments.add(value);
  return arguments.call(traversal(shape.symbol, purpose));
}

ExprId DataFunctions::traversed(SpecId id, Symbol value, Purpose purpose, const Functions& variables) {
  const core::Spec type = spec(id);
  Arguments arguments(code_, "f");
  for (const SpecId argument : type.arguments) {
    const Symbol element = code_.fresh("element");
    arguments.bind(code_.lambda({element}, part(argument, element, purpose, variables)));
  }
  const core::DataSpec* promised = find_data_spec(module_, type.data);
  for (std::size_t i = 0; promised != nullptr && i < promised->abstract.size(); ++i) {
    const auto* open =
        i < type.predicates.size() ? std::get_if<core::AtomExpr>(&module_[type.predicates[i]].node) : nullptr;
    if (open != nullptr) {
      arguments.add(open->atom);
    } else {
      arguments.bind(i < type.predicates.size() ? type.predicates[i]
                                                : code_.always(promised->abstract[i].arguments));
    }
  }
  arguments.add(value);
  return arguments.call(traversal(type.data, purpose));
}

/// \f1 .. fk p1 .. pj v, with a function per type parameter and the data type's abstract refinements.
Symbol DataFunctions::traversal(Symbol name, Purpose purpose) {
  const auto [entry, is_new] = known_.try_emplace({name, purpose});
  if (!is_new) return entry->second;
  const bool calls = purpose == Purpose::Exercise;
  const Symbol function =
      code_.fresh(fmt::format("{}.{}", calls ? "exercise" : "monitor", module_.names.text(name)));
  entry->second = function;
  const core::Data& data = *module_.find_data(name);
  Functions parameters;
  for (std::size_t i = 0; i < data.parameters.size(); ++i) parameters.push_back(code_.fresh("f"));
  const Functions variables = parameters;
  if (const core::DataSpec* promised = find_data_spec(module_, name))
    for (const core::AbstractRefinement& each : promised->abstract) parameters.push_back(each.name);
  const Symbol value = code_.fresh("value");
  parameters.push_back(value);
  ExprId body;
  if (data.representation.valid()) {
    body = part(data.representation, data, value, purpose, variables);
  } else {
    core::Case cases{code_.variable(value), {code_.fresh("seen"), {}}, {}};
    for (const core::ConstructorId constructor : data.constructors) {
      core::ConstructorPattern pattern{constructor, {}};
      std::vector<Symbol> fields;
      const core::DataSpec* promised = find_data_spec(module_, name);
      for (std::size_t i = 0; i < module_[constructor].fields.size(); ++i) {
        fields.push_back(code_.fresh("field"));
        if (promised == nullptr) continue;
        for (const core::DataSpec::OfConstructor& each : promised->constructors)
          if (each.constructor == constructor) fields.back() = each.fields[i];
      }
      for (const Symbol field : fields) pattern.fields.push_back({field, {}});
      const ExprId inner = of_constructor(data, constructor, purpose, variables, fields);
      cases.alternatives.push_back({std::move(pattern), inner});
    }
    body = module_.add(std::move(cases));
  }
  module_.add_def({function, {}, code_.lambda(parameters, body), {}});
  return function;
}

ExprId DataFunctions::of_constructor(const core::Data& data, core::ConstructorId constructor, Purpose purpose,
                                     const Functions& variables, const std::vector<Symbol>& fields) {
  const core::DataSpec::OfConstructor* promised = nullptr;
  if (const core::DataSpec* found = find_data_spec(module_, data.name))
    for (const core::DataSpec::OfConstructor& each : found->constructors)
      if (each.constructor == constructor) promised = &each;
  core::Let let;
  core::Construct rebuilt{constructor, {}};
  std::vector<ExprId> alternatives;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const TypeId type = module_[constructor].fields[i];
    const bool wanted = promised != nullptr ? matters(promised->types[i]) : matters(type, data);
    rebuilt.arguments.emplace_back(fields[i]);
    if (!wanted) continue;
    const ExprId inner = promised != nullptr ? part(promised->types[i], fields[i], purpose, variables)
                                             : part(type, data, fields[i], purpose, variables);
    alternatives.push_back(inner);
    if (purpose == Purpose::Exercise) continue;
    rebuilt.arguments.back() = code_.fresh("checked");
    let.bindings.push_back({{std::get<Symbol>(rebuilt.arguments.back()), {}}, code_.thunk(inner)});
  }
  if (purpose == Purpose::Exercise) return code_.pick(alternatives);
  let.body = module_.add(std::move(rebuilt));
  return let.bindings.empty() ? let.body : module_.add(std::move(let));
}

}  // namespace culprit::pass
