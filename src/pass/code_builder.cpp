#include "pass/code_builder.h"

#include <fmt/format.h>

namespace culprit::pass {

using core::ExprId;
using core::Symbol;

Symbol CodeBuilder::fresh(std::string_view base) {
  return module.names.intern(fmt::format("{}%{}", base, ++names_));
}

ExprId CodeBuilder::number(std::int64_t value) {
  return module.add(core::AtomExpr{core::Literal(base::big(value))});
}

ExprId CodeBuilder::either(ExprId condition, ExprId yes, ExprId no) {
  return module.add(
      core::Case{condition,
                 {fresh("so"), {}},
                 {{core::LiteralPattern{core::Literal(true)}, yes}, {core::DefaultPattern{}, no}}});
}

ExprId CodeBuilder::call(Symbol function, std::vector<core::Atom> arguments) {
  if (arguments.empty()) return variable(function);
  return module.add(core::Apply{variable(function), std::move(arguments)});
}

ExprId CodeBuilder::lambda(std::vector<Symbol> parameters, ExprId body) {
  if (parameters.empty()) return thunk(body);
  std::vector<core::Binder> binders;
  for (const Symbol parameter : parameters) binders.push_back({parameter, {}});
  return module.add(core::Lambda{std::move(binders), body});
}

ExprId CodeBuilder::let(Symbol name, ExprId value, ExprId body) {
  return module.add(core::Let{{{{name, {}}, value}}, body});
}

ExprId CodeBuilder::after(ExprId value, Symbol name, ExprId body) {
  return module.add(core::Case{value, {name, {}}, {{core::DefaultPattern{}, body}}});
}

ExprId CodeBuilder::conjunction(const std::vector<ExprId>& parts) {
  if (parts.empty()) return truth(true);
  ExprId result = parts.back();
  for (std::size_t i = parts.size() - 1; i-- > 0;) {
    result = either(parts[i], result, truth(false));
  }
  return result;
}

ExprId CodeBuilder::infeasible() { return module.add(core::Assume{core::Literal(false), unit()}); }

ExprId CodeBuilder::pick(const std::vector<ExprId>& alternatives, std::size_t light) {
  if (alternatives.empty()) return infeasible();
  if (alternatives.size() == 1) return alternatives[0];
  const core::TypeId type = pick_type(alternatives.size(), std::min(light, alternatives.size()));
  const std::vector<core::ConstructorId> constructors =
      module.find_data(module.types[type].symbol)->constructors;
  core::Case chosen{module.add(core::Unknown{type, module.names.intern("pick"), core::InputKind::Assumed}),
                    {fresh("pick"), type},
                    {}};
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    core::ConstructorPattern pattern{constructors[i], {}};
    if (!module[constructors[i]].fields.empty()) pattern.fields.push_back({fresh("weight"), {}});
    chosen.alternatives.push_back({std::move(pattern), alternatives[i]});
  }
  return module.add(std::move(chosen));
}

/// The machine weighs constructors by whether they have fields.
core::TypeId CodeBuilder::pick_type(std::size_t count, std::size_t light) {
  const Symbol name = module.names.intern(fmt::format("%pick{}.{}", light, count));
  if (module.find_data(name) == nullptr) {
    module.add_data(name, {});
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<core::TypeId> fields;
      if (i >= light) fields.push_back(module.types.data(module[module.unit()].data));
      module.add_constructor(name, module.names.intern(fmt::format("%pick{}.{}.{}", light, count, i)),
                             std::move(fields));
    }
  }
  return module.types.data(name);
}

Symbol CodeBuilder::suffixed(Symbol name, std::string_view suffix) {
  return module.names.intern(module.names.text(name) + std::string(suffix));
}

ExprId CodeBuilder::cut(std::string why, diag::Span span) {
  return module.add(core::Error{module.add_blame({core::ObligationKind::Cut, {}, span, std::move(why)})});
}

ExprId CodeBuilder::probe(ExprId condition, ExprId otherwise) {
  return module.add(core::Try{condition, {fresh("failed"), {}}, otherwise, true});
}

void Arguments::bind(core::ExprId function) {
  const core::Symbol name = code_.fresh(base_);
  let_.bindings.push_back({{name, {}}, function});
  atoms_.emplace_back(name);
}

core::ExprId Arguments::call(core::Symbol function) {
  let_.body = code_.call(function, std::move(atoms_));
  return let_.bindings.empty() ? let_.body : code_.module.add(std::move(let_));
}

}  // namespace culprit::pass
