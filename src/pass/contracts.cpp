#include "pass/contracts.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "core/parts.h"
#include "pass/constructions.h"
#include "pass/copy.h"
#include "pass/data_functions.h"
#include "pass/decreases.h"
#include "pass/refinements.h"
#include "pass/traversals.h"

namespace culprit::pass {

namespace {

using core::ExprId;
using core::Spec;
using core::SpecId;
using core::SpecKind;
using core::Symbol;

/// Whom a value comes from.
enum class Side : std::uint8_t {
  Environment,  ///< what is refined is assumed
  Program       ///< what is refined has to be shown, on the account of the function under check
};
Side opposite(Side side) { return side == Side::Environment ? Side::Program : Side::Environment; }
Depth depth(Side side) { return side == Side::Environment ? Depth::All : Depth::Written; }

class ContractCode {
 public:
  ContractCode(core::Module& module, Callees callees)
      : module_(module),
        callees_(callees),
        code_(module),
        traversals_(code_),
        refinements_(code_, traversals_),
        functions_(
            code_, [this](SpecId id) { return is_monitored(id); },
            [this](SpecId id, Symbol value, DataFunctions::Purpose purpose) {
              return of_function(id, value, purpose);
            }) {}

  void run() {
    for (const core::Contract& contract : module_.contracts) {
      calls_[contract.definition] = suffixed(contract.definition, "@call");
      if (!contract.library && !contract.local)
        entries_[contract.definition] = suffixed(contract.definition, "@entry");
    }
    add_checkers();
    for (core::Contract& contract : module_.contracts) {
      if (contract.library) {
        add_call(contract);
        continue;
      }
      const Parameters all = parameters(contract);
      std::vector<SpecId> call = all.specs;
      call.push_back(all.result);
      contract.record = add_record(suffixed(contract.definition, "@record"), call);
      contract.returned = add_record(suffixed(contract.definition, "@returned"), {all.result});
      contract.guarded = std::any_of(all.specs.begin(), all.specs.end(), [this](SpecId id) {
        return refinements_.is_refined(id, Depth::Written);
      });
      add_call(contract);
      if (contract.local) continue;
      add_check(contract);
      add_entry(contract);
      if (contract.decreases) add_termination(contract, all);
    }
    for (core::Entry& entry : module_.entries) {
      if (const core::Contract* own = recursive(entry)) {
        const Renaming checked{{own->definition, terminations_.at(own->definition)}};
        entry.termination = copy(module_, entry.body, checked);
      }
      entry.body = copy(module_, entry.body, entries_);
      if (!entry.instance) continue;
      entry.body = with_promises(entry.body);
      if (entry.termination.valid()) entry.termination = with_promises(entry.termination);
    }
  }

 private:
  /// The parameters of a contract, as its code binds them.
  struct Parameters {
    std::vector<Symbol> names;
    std::vector<SpecId> specs;
    SpecId result;
  };

  Symbol suffixed(Symbol name, std::string_view suffix) {
    return module_.names.intern(module_.names.text(name) + std::string(suffix));
  }
  const Spec& spec(SpecId id) const { return module_[id]; }

  Parameters parameters(const core::Contract& contract) {
    if (spec(contract.type).refinement.valid()) return {{}, {}, contract.type};
    return parameters(contract.type);
  }
  /// Up to a function that is refined as a whole.
  Parameters parameters(SpecId type) {
    Parameters result;
    result.result = type;
    while (spec(result.result).kind == SpecKind::Function &&
           (result.names.empty() || !spec(result.result).refinement.valid())) {
      const Spec& function = spec(result.result);
      result.names.push_back(function.parameter.valid() ? function.parameter : code_.fresh("x"));
      result.specs.push_back(function.argument);
      result.result = function.result;
    }
    return result;
  }

  /// The value is as its type says, or the path ends: infeasible (from the environment) or with a violation
  /// of the part of the type that is wrong.
  ExprId ensure(SpecId id, Symbol value, Side side, core::ObligationKind kind, ExprId body,
                Symbol party = {}) {
    const std::optional<ExprId> condition = refinements_.holds(id, value, depth(side));
    if (!condition) return body;
    const Symbol ok = code_.fresh("ok");
    if (side == Side::Environment)
      return code_.after(code_.probe(*condition, cut()), ok, module_.add(core::Assume{ok, body}));
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
  ExprId asserted(SpecId id, SpecId part, Symbol value, core::ObligationKind kind, Symbol party,
                  ExprId body) {
    // What cannot be evaluated may never be needed; where it is, the program fails by itself.
    const core::BlameId blame = module_.add_blame({kind, party, spec(part).span, spec(part).text});
    const Symbol ok = code_.fresh("ok");
    return code_.after(code_.probe(refinements_.part_holds(id, part, value), unevaluated()), ok,
                       module_.add(core::Assert{ok, blame, body}, spec(part).span));
  }
  /// True, but nothing is proved by it.
  ExprId unevaluated() {
    constexpr std::int64_t kLeftOut = core::kValueMark - 1;
    const ExprId mark =
        module_.add(core::PrimitiveExpr{core::Primitive::Mark, {core::Literal(base::big(kLeftOut))}});
    return code_.after(mark, code_.fresh("mark"), code_.truth(true));
  }
  ExprId cut(const std::string& why = "a refinement whose evaluation fails") {
    return module_.add(core::Error{module_.add_blame({core::ObligationKind::Cut, {}, {}, why})});
  }
  /// Whether a function's type says anything that is checked when it is called.
  bool is_monitored(SpecId id) {
    const Spec& type = spec(id);
    if (type.kind != SpecKind::Function) return refinements_.is_refined(id, Depth::All) || has_inside(id);
    return is_monitored(type.argument) || is_monitored(type.result);
  }
  /// Whether functions inside of data say something.
  bool has_inside(SpecId id) {
    return std::any_of(spec(id).arguments.begin(), spec(id).arguments.end(),
                       [this](SpecId argument) { return is_monitored(argument); });
  }

  /// `body` with `value`, a function from `side`, replaced by one that is checked when it is called.
  ExprId with_monitor(SpecId id, Symbol& value, Side side, const std::function<ExprId()>& body) {
    if (functions_.inside(id)) return with_monitored_parts(id, value, side, body);
    if (spec(id).kind != SpecKind::Function || !is_monitored(id)) return body();
    const Parameters inner = parameters(id);
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
  ExprId with_monitored_parts(SpecId id, Symbol& value, Side side, const std::function<ExprId()>& body) {
    const ExprId monitored = functions_.of(id, value, monitoring(side));
    value = code_.fresh("monitored");
    const Symbol name = value;
    return code_.let(name, code_.thunk(monitored), body());
  }
  static DataFunctions::Purpose monitoring(Side side) {
    return side == Side::Environment ? DataFunctions::Purpose::MonitorEnvironment
                                     : DataFunctions::Purpose::MonitorProgram;
  }
  /// What becomes of a function that was found in data.
  ExprId of_function(SpecId id, Symbol value, DataFunctions::Purpose purpose) {
    if (purpose == DataFunctions::Purpose::Exercise) return called(id, value);
    const Side side = purpose == DataFunctions::Purpose::MonitorProgram ? Side::Program : Side::Environment;
    return with_monitor(id, value, side, [&] { return code_.variable(value); });
  }
  /// A function is called with any arguments that its type allows; then the path ends.
  ExprId called(SpecId id, Symbol function) {
    core::Contract nobody;
    nobody.name = module_.names.intern("argument");
    const Parameters none;
    const std::vector<Symbol> nothing;
    const Sources sources{nobody, none, nothing, {}};
    return applied(parameters(id), function, code_.fresh("result"), sources, code_.infeasible());
  }
  /// `body`, or a call of some function in the value, whose parts are monitored.
  ExprId or_exercised(SpecId id, Symbol value, ExprId body) {
    if (!functions_.inside(id)) return body;
    return code_.pick({body, functions_.of(id, value, DataFunctions::Purpose::Exercise)});
  }

  /// Arguments from `side` are ensured, and functions among them monitored: `given` gets their new names.
  /// `wanted_by`: who wants them to be so, if that is not to be seen in the program.
  ExprId with_arguments(const Parameters& all, std::vector<Symbol>& given, Side side,
                        const std::function<ExprId()>& body, Symbol wanted_by = {}, std::size_t first = 0) {
    if (first == all.names.size()) return body();
    const ExprId inside = with_monitor(all.specs[first], given[first], side, [&] {
      return with_arguments(all, given, side, body, wanted_by, first + 1);
    });
    return ensure(all.specs[first], all.names[first], side, core::ObligationKind::Precondition, inside,
                  wanted_by);
  }

  // --- entries ---

  /// A type variable that became a data type: what is promised of that type holds for its unknown values,
  /// too.
  ExprId with_promises(ExprId entry) {
    std::vector<std::pair<core::TypeId, Symbol>> unknowns;
    ExprId body = entry;
    while (const auto* argument = std::get_if<core::Case>(&module_[body].node)) {
      const auto* unknown = std::get_if<core::Unknown>(&module_[argument->scrutinee].node);
      if (unknown == nullptr) break;
      if (refinements_.reaches(unknown->type)) unknowns.emplace_back(unknown->type, argument->binder.name);
      body = argument->alternatives[0].body;
    }
    for (const auto& [type, name] : unknowns)
      body = ensure(of_type(type), name, Side::Environment, core::ObligationKind::Precondition, body);
    return unknowns.empty() ? entry : replaced_body(entry, body);
  }
  /// The same unknowns with another body.
  ExprId replaced_body(ExprId entry, ExprId body) {
    std::vector<ExprId> arguments;
    while (const auto* argument = std::get_if<core::Case>(&module_[entry].node)) {
      if (!std::holds_alternative<core::Unknown>(module_[argument->scrutinee].node)) break;
      arguments.push_back(entry);
      entry = argument->alternatives[0].body;
    }
    for (auto each = arguments.rbegin(); each != arguments.rend(); ++each) {
      core::Case argument = std::get<core::Case>(module_[*each].node);
      argument.alternatives[0].body = body;
      body = module_.add(std::move(argument), module_[*each].span);
    }
    return body;
  }
  SpecId of_type(core::TypeId id) {
    const core::Type type = module_.types[id];
    Spec result;
    result.type = id;
    if (type.kind == core::TypeKind::Data) {
      result.kind = SpecKind::Data;
      result.data = type.symbol;
      for (const core::TypeId argument : type.arguments) result.arguments.push_back(of_type(argument));
    }
    return module_.add(std::move(result));
  }

  // --- f@call ---

  void add_call(const core::Contract& contract) {
    const Parameters all = parameters(contract);
    std::vector<Symbol> given = all.names;
    const ExprId checked = with_arguments(
        all, given, Side::Program, [&] { return choice(contract, all, given); },
        contract.library ? contract.name : Symbol());
    // Callers may choose them; that something is true cannot be violated.
    const ExprId body = refinements_.with_true(contract.abstract, checked);
    std::vector<Symbol> parameters = contract.evidence;
    parameters.insert(parameters.end(), all.names.begin(), all.names.end());
    ExprId code = code_.lambda(std::move(parameters), body);
    if (contract.local) {
      const Symbol checked_code = code_.fresh("checked");
      code = code_.lambda({code_of(contract)}, code_.let(checked_code, code, code_.variable(checked_code)));
    }
    module_.add_def({calls_.at(contract.definition), {}, code, contract.span});
  }

  ExprId choice(const core::Contract& contract, const Parameters& all, const std::vector<Symbol>& given) {
    const Symbol result = code_.fresh("result");
    // A result that is not as promised is the callee's fault, not the caller's; the path ends all the same.
    const ExprId returned = ensure(all.result, result, Side::Program, core::ObligationKind::Postcondition,
                                   code_.variable(result), contract.name);
    std::vector<core::Atom> arguments(contract.evidence.begin(), contract.evidence.end());
    arguments.insert(arguments.end(), given.begin(), given.end());
    const bool as_it_is = contract.library || (contract.trusted && callees_ == Callees::Real);
    if (as_it_is) return code_.call(contract.definition, arguments);
    if (contract.exact) return code_.call(suffixed(contract.definition, "@check"), arguments);
    const ExprId concrete = code_.after(code_.call(code_of(contract), arguments), result, returned);
    if (callees_ == Callees::Real) return concrete;
    if (!contract.abstract.empty()) return contract.trusted ? open_result(contract) : concrete;
    // A signature that is not understood may say what its plain type does not.
    if (contract.unread && !contract.trusted) return concrete;
    const ExprId abstract = abstracted(contract, all, given);
    // Nobody looks at its code, so there is nothing to search first; what is found is still no run of the
    // program.
    if (contract.trusted)
      return module_.add(core::Choice{code_.infeasible(), abstract, contract.name, 0}, contract.span);
    const std::uint32_t cost = contract.annotated ? 1 : kCostWithoutSignature;
    return module_.add(core::Choice{concrete, abstract, contract.name, cost}, contract.span);
  }

  /// What stands for the function's code. A local function is a parameter of its @call.
  /// What a function without a signature does wrong is found where it is called, unless it is checked itself.
  Symbol code_of(const core::Contract& contract) {
    if (contract.local) return suffixed(contract.definition, "@code");
    const bool checked_itself = contract.annotated || contract.unread ||
                                std::any_of(module_.entries.begin(), module_.entries.end(),
                                            [&](const core::Entry& e) { return e.name == contract.name; });
    return checked_itself ? contract.definition : suffixed(contract.definition, "@check");
  }

  /// What the caller chooses for the abstract refinements would have to be known.
  ExprId open_result(const core::Contract& contract) {
    const std::string why =
        fmt::format("what `{}` returns, whose type is open", module_.names.text(contract.name));
    return module_.add(core::Error{module_.add_blame({core::ObligationKind::Cut, {}, contract.span, why})});
  }

  /// Any result that the postcondition allows; the call is recorded.
  ExprId abstracted(const core::Contract& contract, const Parameters& all, const std::vector<Symbol>& given) {
    const Symbol result = code_.fresh("result");
    std::vector<core::Atom> call(all.names.begin(), all.names.end());
    call.emplace_back(result);
    Symbol monitored = result;
    const ExprId value =
        with_monitor(all.result, monitored, Side::Environment, [&] { return code_.variable(monitored); });
    const ExprId note = recorded(contract.record, std::move(call), value);
    const ExprId allowed =
        ensure(all.result, result, Side::Environment, core::ObligationKind::Postcondition, note);
    const Sources sources{contract, all, given, generators(contract)};
    const ExprId body = code_.let(result, code_.thunk(make(all.result, sources)), allowed);
    return with_generators(sources, exercised(sources, body));
  }

  /// A constructor whose fields are of these types.
  Symbol add_record(Symbol name, const std::vector<SpecId>& specs) {
    std::vector<core::TypeId> fields;
    for (const SpecId id : specs)
      fields.push_back(spec(id).type.valid() ? spec(id).type : module_.types.any());
    module_.add_data(name, {});
    module_.add_constructor(name, name, std::move(fields));
    return name;
  }
  /// Records the values, then `body`.
  ExprId recorded(Symbol constructor, std::vector<core::Atom> values, ExprId body) {
    const Symbol record = code_.fresh("record");
    const ExprId noted =
        module_.add(core::Construct{module_.find_constructor(constructor), std::move(values)});
    return code_.after(noted, record,
                       code_.after(module_.add(core::PrimitiveExpr{core::Primitive::Record, {record}}),
                                   code_.fresh("noted"), body));
  }

  // --- results of abstracted calls ---

  /// Where values of the type variables of a signature come from: the arguments of the call. Whatever
  /// refinement a type variable is instantiated with, it holds for these; so a result made of others would
  /// not tell anything about the signature.
  struct Sources {
    const core::Contract& contract;
    const Parameters& parameters;
    const std::vector<Symbol>& given;
    std::vector<Symbol> generators;  ///< functions of (), one per type variable
  };
  std::vector<Symbol> generators(const core::Contract& contract) {
    std::vector<Symbol> result;
    for (std::uint32_t i = 0; i < contract.variables; ++i) result.push_back(code_.fresh("any"));
    return result;
  }
  ExprId with_generators(const Sources& sources, ExprId body) {
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

  bool mentions(SpecId id, std::uint32_t variable) const {
    const Spec& type = spec(id);
    if (type.kind == SpecKind::Variable) return type.variable == variable;
    if (type.kind == SpecKind::Function)
      return mentions(type.argument, variable) || mentions(type.result, variable);
    return std::any_of(type.arguments.begin(), type.arguments.end(),
                       [&](SpecId argument) { return mentions(argument, variable); });
  }

  /// The ways to get a value of the type variable out of `value`.
  void find(std::uint32_t variable, SpecId id, Symbol value, const Sources& sources,
            std::vector<ExprId>& out) {
    const Spec& type = spec(id);
    if (type.kind == SpecKind::Variable && type.variable == variable) out.push_back(code_.variable(value));
    if (type.kind == SpecKind::Data) {
      for (std::size_t i = 0; i < type.arguments.size(); ++i)
        if (mentions(type.arguments[i], variable))
          out.push_back(find_inside(variable, type, i, value, sources));
    }
    if (type.kind != SpecKind::Function) return;
    const Parameters inner = parameters(id);
    if (!mentions(inner.result, variable)) return;
    const Symbol result = code_.fresh("result");
    std::vector<ExprId> alternatives;
    find(variable, inner.result, result, sources, alternatives);
    out.push_back(applied(inner, value, result, sources, code_.pick(alternatives)));
  }
  ExprId find_inside(std::uint32_t variable, const Spec& type, std::size_t argument, Symbol value,
                     const Sources& sources) {
    const Symbol element = code_.fresh("element");
    std::vector<ExprId> alternatives;
    find(variable, type.arguments[argument], element, sources, alternatives);
    const Symbol found = code_.fresh("found");
    return code_.let(found, code_.lambda({element}, code_.pick(alternatives)),
                     code_.call(traversals_.some(type.data, argument), {found, value}));
  }

  /// `body` with `result` bound to what the function returns for any arguments.
  ExprId applied(const Parameters& inner, Symbol function, Symbol result, const Sources& sources,
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

  /// Functions among the arguments that promise something are called before anything is returned, or are not.
  ExprId exercised(const Sources& sources, ExprId body) {
    std::vector<ExprId> alternatives{body};
    for (std::size_t i = 0; i < sources.given.size(); ++i) {
      const SpecId id = sources.parameters.specs[i];
      if (functions_.inside(id))
        alternatives.push_back(functions_.of(id, sources.given[i], DataFunctions::Purpose::Exercise));
      if (spec(id).kind != SpecKind::Function || !is_monitored(id)) continue;
      alternatives.push_back(
          applied(parameters(id), sources.given[i], code_.fresh("result"), sources, code_.infeasible()));
    }
    return code_.pick(alternatives);
  }

  /// Any value of the type.
  ExprId make(SpecId id, const Sources& sources) {
    const Spec& type = spec(id);
    if (type.builder.valid()) {
      const Symbol from = code_.fresh("from");
      return code_.let(from, code_.thunk(make(type.from, sources)),
                       module_.add(core::Apply{type.builder, {from}}));
    }
    const core::Data* data = type.kind == SpecKind::Data ? module_.find_data(type.data) : nullptr;
    if (data != nullptr && (data->abstract || data->indexed)) {
      const std::string why = "a result of the abstract type " + module_.names.text(type.data);
      return module_.add(core::Error{module_.add_blame({core::ObligationKind::Cut, {}, {}, why})});
    }
    if (type.type.valid())
      return module_.add(core::Unknown{type.type, sources.contract.name, core::InputKind::Assumed},
                         type.span);
    if (type.kind == SpecKind::Variable && type.variable >= sources.generators.size())
      return cut("functions inside of data whose arguments have any type");
    if (type.kind == SpecKind::Variable) {
      const Symbol unit = code_.fresh("unit");
      return code_.let(unit, code_.unit(), code_.call(sources.generators[type.variable], {unit}));
    }
    if (type.kind == SpecKind::Function) {
      const Symbol function = code_.fresh("function");
      const Parameters inner = parameters(id);
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

  // --- constructors whose fields are refined ---

  void add_checkers() {
    for (const core::DataSpec& data : module_.data_specs)
      for (const core::DataSpec::OfConstructor& each : data.constructors) add_checker(data, each);
    if (checkers_.empty()) return;
    std::vector<Symbol> unnamed;  // functions that are nothing but constructors have no contract
    for (const core::Def& def : module_.defs())
      if (!calls_.contains(def.name) && constructs(module_, def.value, checkers_))
        unnamed.push_back(def.name);
    for (const Symbol name : unnamed) {
      calls_[name] = suffixed(name, "@check");
      const core::Def def = *module_.find_def(name);
      const ExprId value = check_constructions(code_, copy(module_, def.value, {}), checkers_);
      module_.add_def({calls_[name], def.type, value, def.span});
    }
  }

  /// \v: v, whose fields have to be as promised, on the account of whoever makes it.
  void add_checker(const core::DataSpec& data, const core::DataSpec::OfConstructor& made) {
    const Symbol value = code_.fresh("value");
    ExprId body = code_.variable(value);
    bool checks = false;
    core::ConstructorPattern pattern{made.constructor, {}};
    for (const Symbol field : made.fields) pattern.fields.push_back({field, {}});
    for (std::size_t i = made.fields.size(); i-- > 0;) {
      if (!is_fixed(made.types[i])) continue;
      checks = true;
      if (spec(made.types[i]).kind == SpecKind::Function) {
        body = or_called(made.types[i], made.fields[i], body);
        continue;
      }
      body = ensure(made.types[i], made.fields[i], Side::Program, core::ObligationKind::Precondition, body);
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
  ExprId or_called(SpecId id, Symbol field, ExprId body) {
    Symbol function = field;
    const ExprId call = with_monitor(id, function, Side::Program, [&] { return called(id, function); });
    return code_.after(unevaluated(), code_.fresh("noted"), code_.pick({body, call}));
  }
  bool is_fixed(SpecId id) const {
    const Spec& type = spec(id);
    if (type.kind == SpecKind::Function)
      return type.fixed || is_fixed(type.argument) || is_fixed(type.result);
    return type.fixed || std::any_of(type.arguments.begin(), type.arguments.end(),
                                     [this](SpecId argument) { return is_fixed(argument); });
  }

  // --- f@check and f@entry ---

  void add_check(const core::Contract& contract) {
    const core::Def* def = module_.find_def(contract.definition);
    const core::TypeId type = def->type;
    const diag::Span span = def->span;
    const ExprId value = check_constructions(code_, copy(module_, def->value, calls_), checkers_);
    module_.add_def({suffixed(contract.definition, "@check"), type, value, span});
  }

  /// The type without what it says by itself.
  SpecId unrefined(SpecId id) {
    Spec type = spec(id);
    type.refinement = {};
    type.predicates.clear();
    for (SpecId& argument : type.arguments) argument = unrefined(argument);
    if (type.kind == SpecKind::Function) {
      type.argument = unrefined(type.argument);
      type.result = unrefined(type.result);
    }
    return module_.add(std::move(type));
  }

  void add_entry(const core::Contract& contract) {
    // Whether an assumed type is true is not asked; but the calls in the code have to be right for whatever
    // the function may be given.
    const Parameters all = contract.trusted ? parameters(unrefined(contract.type)) : parameters(contract);
    std::vector<Symbol> given = all.names;
    const Symbol result = code_.fresh("result");
    Symbol returned = result;
    const ExprId monitored = with_monitor(all.result, returned, Side::Program, [&] {
      return or_exercised(all.result, returned, code_.variable(returned));
    });
    const ExprId shown =
        ensure(all.result, result, Side::Program, core::ObligationKind::Postcondition, monitored);
    ExprId body = with_arguments(all, given, Side::Environment, [&] {
      std::vector<core::Atom> arguments(contract.evidence.begin(), contract.evidence.end());
      arguments.insert(arguments.end(), given.begin(), given.end());
      return code_.after(code_.call(suffixed(contract.definition, "@check"), arguments), result,
                         recorded(contract.returned, {result}, shown));
    });
    // It has to be right for all of them.
    for (const core::AbstractRefinement& each : contract.abstract) {
      const ExprId any = module_.add(core::Unknown{each.type, each.name, core::InputKind::Assumed});
      body = code_.after(any, each.name, body);
    }
    std::vector<Symbol> parameters = contract.evidence;
    parameters.insert(parameters.end(), all.names.begin(), all.names.end());
    module_.add_def(
        {entries_.at(contract.definition), {}, code_.lambda(std::move(parameters), body), contract.span});
  }

  // --- termination ---

  /// The code of f for arguments that satisfy the precondition, where nothing is asked but that its calls of
  /// itself, and of functions that call it, get smaller.
  void add_termination(const core::Contract& contract, const Parameters& all) {
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
      for (const Symbol each : parameters(*other).names) between.inner.push_back(each);
      for (Symbol& each : between.inner) each = code_.fresh("argument");
      const ExprId less =
          Decreases(code_, traversals_).smaller(*contract.decreases, *other->decreases, between);
      const Symbol call = code_.fresh("other");
      recursive[other->definition] = call;
      checks.emplace_back(call, recursive_call(contract, *other, between.inner, less));
    }
    core::Lambda checked = std::get<core::Lambda>(module_[copy(module_, def.value, recursive)].node);
    for (const auto& [call, check] : checks) checked.body = code_.let(call, check, checked.body);
    const Symbol name = suffixed(contract.definition, "@smaller");
    module_.add_def({name, def.type, module_.add(std::move(checked), def.span), def.span});
    terminations_[contract.definition] = suffixed(contract.definition, "@termination");
    add_termination_entry(contract, all, name);
  }
  /// Functions with a metric like its own that it calls, and that call it.
  std::vector<const core::Contract*> mutual(const core::Contract& contract) const {
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
  bool names(Symbol function, Symbol other) const {
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
  ExprId recursive_call(const core::Contract& contract, const core::Contract& callee,
                        const std::vector<Symbol>& arguments, ExprId smaller) {
    const core::Decrease& decreases = *contract.decreases;
    const core::BlameId blame =
        module_.add_blame({core::ObligationKind::Termination, contract.name, decreases.span, decreases.text});
    const Symbol ok = code_.fresh("ok");
    const ExprId call = code_.call(callee.definition, {arguments.begin(), arguments.end()});
    return code_.lambda(arguments, code_.after(code_.probe(smaller, code_.truth(true)), ok,
                                               module_.add(core::Assert{ok, blame, call}, decreases.span)));
  }
  void add_termination_entry(const core::Contract& contract, const Parameters& all, Symbol code) {
    std::vector<Symbol> given = all.names;
    std::vector<Symbol> parameters = contract.evidence;
    parameters.insert(parameters.end(), all.names.begin(), all.names.end());
    const ExprId body = with_arguments(all, given, Side::Environment, [&] {
      std::vector<core::Atom> arguments(contract.evidence.begin(), contract.evidence.end());
      arguments.insert(arguments.end(), given.begin(), given.end());
      return code_.call(code, std::move(arguments));
    });
    module_.add_def({terminations_.at(contract.definition),
                     {},
                     code_.lambda(std::move(parameters), body),
                     contract.span});
  }
  /// The function that is checked there, if its calls of itself have to get smaller.
  const core::Contract* recursive(const core::Entry& entry) const {
    const auto found =
        std::find_if(module_.contracts.begin(), module_.contracts.end(), [&](const core::Contract& contract) {
          return contract.name == entry.name && terminations_.contains(contract.definition);
        });
    return found == module_.contracts.end() ? nullptr : &*found;
  }

  core::Module& module_;
  Callees callees_;
  CodeBuilder code_;
  Traversals traversals_;
  Refinements refinements_;
  DataFunctions functions_;
  Checkers checkers_;
  Renaming calls_;
  Renaming entries_;
  Renaming terminations_;  ///< f@termination
};

}  // namespace

void apply_contracts(core::Module& module, Callees callees) {
  if (!module.contracts.empty()) ContractCode(module, callees).run();
}

}  // namespace culprit::pass
