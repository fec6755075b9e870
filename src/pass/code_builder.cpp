#include "pass/code_builder.h"

#include <fmt/format.h>

namespace culprit::pass {

using core::ExprId;
using core::Symbol;

Symbol CodeBuilder::fresh(std::string_view base) {
  return module.names.intern(fmt::format("{}%{}", base, ++names_));
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
    result = module.add(core::Case{
        parts[i],
        {fresh("holds"), {}},
        {{core::LiteralPattern{core::Literal(true)}, result}, {core::DefaultPattern{}, truth(false)}}});
  }
  return result;
}

ExprId CodeBuilder::infeasible() { return module.add(core::Assume{core::Literal(false), unit()}); }

ExprId CodeBuilder::pick(const std::vector<ExprId>& alternatives) {
  if (alternatives.empty()) return infeasible();
  if (alternatives.size() == 1) return alternatives[0];
  const core::TypeId type = pick_type(alternatives.size());
  const std::vector<core::ConstructorId> constructors =
      module.find_data(module.types[type].symbol)->constructors;
  core::Case chosen{module.add(core::Unknown{type, module.names.intern("pick"), core::InputKind::Assumed}),
                    {fresh("pick"), type},
                    {}};
  for (std::size_t i = 0; i < alternatives.size(); ++i)
    chosen.alternatives.push_back({core::ConstructorPattern{constructors[i], {}}, alternatives[i]});
  return module.add(std::move(chosen));
}

core::TypeId CodeBuilder::pick_type(std::size_t count) {
  const Symbol name = module.names.intern(fmt::format("%pick{}", count));
  if (module.find_data(name) == nullptr) {
    module.add_data(name, {});
    for (std::size_t i = 0; i < count; ++i)
      module.add_constructor(name, module.names.intern(fmt::format("%pick{}.{}", count, i)), {});
  }
  return module.types.data(name);
}

ExprId CodeBuilder::probe(ExprId condition, ExprId otherwise) {
  return module.add(core::Try{condition, {fresh("failed"), {}}, otherwise, true});
}

}  // namespace culprit::pass
