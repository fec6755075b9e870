#include "pass/monitors.h"

#include <algorithm>

namespace culprit::pass {

using core::ExprId;
using core::Spec;
using core::SpecId;
using core::SpecKind;
using core::Symbol;

namespace {

Side opposite(Side side) { return side == Side::Environment ? Side::Program : Side::Environment; }
Depth depth(Side side) { return side == Side::Environment ? Depth::All : Depth::Written; }

}  // namespace

Monitors::Monitors(CodeBuilder& code, Refinements& refinements, AnyValues& values)
    : code_(code),
      module_(code.module),
      refinements_(refinements),
      values_(values),
      functions_(
          code_, [this](SpecId id) { return is_monitored(id); },
          [this](SpecId id, Symbol value, DataFunctions::Purpose purpose) {
            return of_function(id, value, purpose);
          }) {}

ExprId Monitors::ensure(SpecId id, Symbol value, Side side, core::ObligationKind kind, ExprId body,
                        Symbol party) {
  const std::optional<ExprId> condition = refinements_.holds(id, value, depth(side));
  if (!condition) return body;
  const Symbol ok = code_.fresh("ok");
  if (side == Side::Environment)
    return code_.after(code_.probe(*condition, code_.cut("a refinement whose evaluation fails")), ok,
                       module_.add(core::Assume{ok, body}));
  const std::vector<SpecId> said = refinements_.parts(id);
  if (said.size() == 1) return asserted(id, said[0], value, kind, party, body);
  // All at once where all is well; else which one it is.
  ExprId wrong = code_.infeasible();
  for (auto part = said.rbegin(); part != said.rend(); ++part)
    wrong = asserted(id, *part, value, kind, party, wrong);
  return module_.add(
      core::Case{code_.probe(*condition, unevaluated()),
                 {ok, {}},
                 {{core::LiteralPattern{core::Literal(true)}, body}, {core::DefaultPattern{}, wrong}}});
}

/// `body`, if the value is as this part of its type says.
ExprId Monitors::asserted(SpecId id, SpecId part, Symbol value, core::ObligationKind kind, Symbol party,
                          ExprId body) {
  // What cannot be evaluated may never be needed; where it is, the program fails by itself.
  const core::BlameId blame = module_.add_blame({kind, party, module_[part].span, module_[part].text});
  const Symbol ok = code_.fresh("ok");
  return code_.after(code_.probe(refinements_.part_holds(id, part, value), unevaluated()), ok,
                     module_.add(core::Assert{ok, blame, body}, module_[part].span));
}

ExprId Monitors::unevaluated() {
  constexpr std::int64_t kLeftOut = core::kValueMark - 1;
  const ExprId mark =
      module_.add(core::PrimitiveExpr{core::Primitive::Mark, {core::Literal(base::big(kLeftOut))}});
  return code_.after(mark, code_.fresh("mark"), code_.truth(true));
}

/// Whether a function's type says anything that is checked when it is called.
bool Monitors::is_monitored(SpecId id) {
  const Spec& type = module_[id];
  if (type.kind != SpecKind::Function) return refinements_.is_refined(id, Depth::All) || has_inside(id);
  return is_monitored(type.argument) || is_monitored(type.result);
}

/// Whether functions inside of data say something.
bool Monitors::has_inside(SpecId id) {
  return std::any_of(module_[id].arguments.begin(), module_[id].arguments.end(),
                     [this](SpecId argument) { return is_monitored(argument); });
}

ExprId Monitors::with_monitor(SpecId id, Symbol& value, Side side, const std::function<ExprId()>& body) {
  if (functions_.inside(id)) return with_monitored_parts(id, value, side, body);
  if (module_[id].kind != SpecKind::Function || !is_monitored(id)) return body();
  const Parameters inner = parameters(code_, id);
  const Symbol result = code_.fresh("result");
  const Symbol function = value;
  std::vector<Symbol> given = inner.names;
  Symbol monitored = result;
  const ExprId passed_on =
      with_monitor(inner.result, monitored, side, [&] { return code_.variable(monitored); });
  const ExprId returned = ensure(inner.result, result, side, core::ObligationKind::Precondition, passed_on);
  const ExprId checked = with_arguments(inner, given, opposite(side), [&] {
    return code_.after(code_.call(function, {given.begin(), given.end()}), result, returned);
  });
  value = code_.fresh("monitored");
  const Symbol name = value;
  const ExprId wrapper = code_.lambda(inner.names, checked);
  return code_.let(name, wrapper, body());
}

/// The same for data with functions inside.
ExprId Monitors::with_monitored_parts(SpecId id, Symbol& value, Side side,
                                      const std::function<ExprId()>& body) {
  const ExprId monitored = functions_.of(id, value, monitoring(side));
  value = code_.fresh("monitored");
  const Symbol name = value;
  return code_.let(name, code_.thunk(monitored), body());
}

DataFunctions::Purpose Monitors::monitoring(Side side) {
  return side == Side::Environment ? DataFunctions::Purpose::MonitorEnvironment
                                   : DataFunctions::Purpose::MonitorProgram;
}

/// What becomes of a function that was found in data.
ExprId Monitors::of_function(SpecId id, Symbol value, DataFunctions::Purpose purpose) {
  if (purpose == DataFunctions::Purpose::Exercise) return called(id, value);
  const Side side = purpose == DataFunctions::Purpose::MonitorProgram ? Side::Program : Side::Environment;
  return with_monitor(id, value, side, [&] { return code_.variable(value); });
}

ExprId Monitors::called(SpecId id, Symbol function) {
  core::Contract nobody;
  nobody.name = module_.names.intern("argument");
  const Parameters none;
  const std::vector<Symbol> nothing;
  const AnyValues::Sources sources{nobody, none, nothing, {}};
  return values_.applied(parameters(code_, id), function, code_.fresh("result"), sources, code_.infeasible());
}

ExprId Monitors::or_exercised(SpecId id, Symbol value, ExprId body) {
  if (!functions_.inside(id)) return body;
  return code_.pick({body, functions_.of(id, value, DataFunctions::Purpose::Exercise)});
}

ExprId Monitors::with_arguments(const Parameters& all, std::vector<Symbol>& given, Side side,
                                const std::function<ExprId()>& body, Symbol wanted_by, std::size_t first) {
  if (first == all.names.size()) return body();
  const ExprId inside = with_monitor(all.specs[first], given[first], side, [&] {
    return with_arguments(all, given, side, body, wanted_by, first + 1);
  });
  return ensure(all.specs[first], all.names[first], side, core::ObligationKind::Precondition, inside,
                wanted_by);
}

ExprId Monitors::exercised(const AnyValues::Sources& sources, ExprId body) {
  std::vector<ExprId> alternatives{body};
  for (std::size_t i = 0; i < sources.given.size(); ++i) {
    const SpecId id = sources.parameters.specs[i];
    if (functions_.inside(id))
      alternatives.push_back(functions_.of(id, sources.given[i], DataFunctions::Purpose::Exercise));
    if (module_[id].kind != SpecKind::Function || !is_monitored(id)) continue;
    alternatives.push_back(values_.applied(parameters(code_, id), sources.given[i], code_.fresh("result"),
                                           sources, code_.infeasible()));
  }
  return code_.pick(alternatives);
}

}  // namespace culprit::pass
