#include "pass/field_checks.h"

#include <algorithm>

#include <fmt/format.h>

namespace culprit::pass {

using core::ExprId;
using core::Spec;
using core::SpecId;
using core::SpecKind;
using core::Symbol;

void FieldChecks::add(Renaming& calls) {
  for (const core::DataSpec& data : module_.data_specs)
    for (const core::DataSpec::OfConstructor& each : data.constructors) add_checker(data, each);
  if (checkers_.empty()) return;
  std::vector<Symbol> unnamed;  // functions that are nothing but constructors have no contract
  for (const core::Def& def : module_.defs())
    if (!calls.contains(def.name) && constructs(module_, def.value, checkers_)) unnamed.push_back(def.name);
  for (const Symbol name : unnamed) {
    calls[name] = code_.suffixed(name, "@check");
    const core::Def def = *module_.find_def(name);
    const ExprId value = checked(copy(module_, def.value, {}));
    module_.add_def({calls[name], def.type, value, def.span});
  }
}

/// \v: v, whose fields have to be as promised, on the account of whoever makes it.
void FieldChecks::add_checker(const core::DataSpec& data, const core::DataSpec::OfConstructor& made) {
  const Symbol value = code_.fresh("value");
  ExprId body = code_.variable(value);
  bool checks = false;
  core::ConstructorPattern pattern{made.constructor, {}};
  for (const Symbol field : made.fields) pattern.fields.push_back({field, {}});
  for (std::size_t i = made.fields.size(); i-- > 0;) {
    if (!is_fixed(made.types[i])) continue;
    checks = true;
    if (module_[made.types[i]].kind == SpecKind::Function) {
      body = or_called(made.types[i], made.fields[i], body);
      continue;
    }
    body = monitors_.ensure(made.types[i], made.fields[i], Side::Program, core::ObligationKind::Precondition,
                            body);
  }
  if (!checks) return;
  const ExprId fields =
      module_.add(core::Case{code_.variable(value), {code_.fresh("seen"), {}}, {{pattern, body}}});
  const Symbol name = code_.fresh(fmt::format("check.{}", module_.names.text(made.name)));
  checkers_[made.constructor] = name;
  module_.add_def({name, {}, code_.lambda({value}, refinements_.with_true(data.abstract, fields)), {}});
}

/// `body`, or a call of a function that becomes a field. Who takes it out again is not checked, so nothing
/// is proved.
ExprId FieldChecks::or_called(SpecId id, Symbol field, ExprId body) {
  Symbol function = field;
  const ExprId call =
      monitors_.with_monitor(id, function, Side::Program, [&] { return monitors_.called(id, function); });
  return code_.after(monitors_.unevaluated(), code_.fresh("noted"), code_.pick({body, call}));
}

bool FieldChecks::is_fixed(SpecId id) const {
  const Spec& type = module_[id];
  if (type.kind == SpecKind::Function) return type.fixed || is_fixed(type.argument) || is_fixed(type.result);
  return type.fixed || std::any_of(type.arguments.begin(), type.arguments.end(),
                                   [this](SpecId argument) { return is_fixed(argument); });
}

ExprId FieldChecks::checked(ExprId value) { return check_constructions(code_, value, checkers_); }

}  // namespace culprit::pass
