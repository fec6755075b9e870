#include "pass/contracts.h"

#include <algorithm>

#include <fmt/format.h>

#include "pass/field_checks.h"
#include "pass/promises.h"
#include "pass/termination_checks.h"

namespace culprit::pass {

namespace {

using core::ExprId;
using core::Spec;
using core::SpecId;
using core::SpecKind;
using core::Symbol;

/// What the function is called with.
std::vector<core::Atom> evidence_and(const core::Contract& contract, const std::vector<Symbol>& given) {
  const std::vector<Symbol> all = with_evidence(contract, given);
  return {all.begin(), all.end()};
}

class ContractCode {
 public:
  ContractCode(core::Module& module, Callees callees)
      : module_(module),
        callees_(callees),
        code_(module),
        traversals_(code_),
        refinements_(code_, traversals_),
        values_(code_, traversals_),
        monitors_(code_, refinements_, values_),
        fields_(code_, refinements_, monitors_),
        terminations_(code_, traversals_, monitors_) {}

  void run() {
    for (const core::Contract& contract : module_.contracts) {
      calls_[contract.definition] = code_.suffixed(contract.definition, "@call");
      if (!contract.library && !contract.local)
        entries_[contract.definition] = code_.suffixed(contract.definition, "@entry");
    }
    fields_.add(calls_);
    for (core::Contract& contract : module_.contracts) {
      if (contract.library) {
        add_call(contract);
        continue;
      }
      const Parameters all = parameters(code_, contract);
      std::vector<SpecId> call = all.specs;
      call.push_back(all.result);
      contract.record = add_record(code_.suffixed(contract.definition, "@record"), call);
      contract.returned = add_record(code_.suffixed(contract.definition, "@returned"), {all.result});
      contract.guarded = std::any_of(all.specs.begin(), all.specs.end(), [this](SpecId id) {
        return refinements_.is_refined(id, Depth::Written);
      });
      add_call(contract);
      if (contract.local) continue;
      add_check(contract);
      add_entry(contract);
      if (contract.decreases) terminations_.add(contract, all);
    }
    for (core::Entry& entry : module_.entries) {
      entry.termination = terminations_.of(entry);
      entry.body = copy(module_, entry.body, entries_);
      if (!entry.instance) continue;
      entry.body = with_promises(monitors_, refinements_, entry.body);
      if (entry.termination.valid())
        entry.termination = with_promises(monitors_, refinements_, entry.termination);
    }
  }

 private:
  // --- f@call ---

  void add_call(const core::Contract& contract) {
    const Parameters all = parameters(code_, contract);
    std::vector<Symbol> given = all.names;
    const ExprId checked = monitors_.with_arguments(
        all, given, Side::Program, [&] { return choice(contract, all, given); },
        contract.library ? contract.name : Symbol());
    // Callers may choose them; that something is true cannot be violated.
    const ExprId body = refinements_.with_true(contract.abstract, checked);
    ExprId code = code_.lambda(with_evidence(contract, all.names), body);
    if (contract.local) {
      const Symbol checked_code = code_.fresh("checked");
      code = code_.lambda({code_of(contract)}, code_.let(checked_code, code, code_.variable(checked_code)));
    }
    module_.add_def({calls_.at(contract.definition), {}, code, contract.span});
  }

  ExprId choice(const core::Contract& contract, const Parameters& all, const std::vector<Symbol>& given) {
    const Symbol result = code_.fresh("result");
    // A result that is not as promised is the callee's fault, not the caller's; the path ends all the same.
    const ExprId returned =
        monitors_.ensure(all.result, result, Side::Program, core::ObligationKind::Postcondition,
                         code_.variable(result), contract.name);
    const std::vector<core::Atom> arguments = evidence_and(contract, given);
    const bool as_it_is = contract.library || (contract.trusted && callees_ == Callees::Real);
    if (as_it_is) return code_.call(contract.definition, arguments);
    if (contract.exact) return code_.call(code_.suffixed(contract.definition, "@check"), arguments);
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
    if (contract.local) return code_.suffixed(contract.definition, "@code");
    const bool checked_itself = contract.annotated || contract.unread ||
                                std::any_of(module_.entries.begin(), module_.entries.end(),
                                            [&](const core::Entry& e) { return e.name == contract.name; });
    return checked_itself ? contract.definition : code_.suffixed(contract.definition, "@check");
  }

  /// What the caller chooses for the abstract refinements would have to be known.
  ExprId open_result(const core::Contract& contract) {
    return code_.cut(fmt::format("what `{}` returns, whose type is open", module_.names.text(contract.name)),
                     contract.span);
  }

  /// Any result that the postcondition allows; the call is recorded.
  ExprId abstracted(const core::Contract& contract, const Parameters& all, const std::vector<Symbol>& given) {
    const Symbol result = code_.fresh("result");
    std::vector<core::Atom> call(all.names.begin(), all.names.end());
    call.emplace_back(result);
    Symbol monitored = result;
    const ExprId value = monitors_.with_monitor(all.result, monitored, Side::Environment,
                                                [&] { return code_.variable(monitored); });
    const ExprId note = recorded(contract.record, std::move(call), value);
    const ExprId allowed =
        monitors_.ensure(all.result, result, Side::Environment, core::ObligationKind::Postcondition, note);
    const AnyValues::Sources sources = values_.sources(contract, all, given);
    const ExprId body = code_.let(result, code_.thunk(values_.make(all.result, sources)), allowed);
    return values_.with_generators(sources, monitors_.exercised(sources, body));
  }

  /// A constructor whose fields are of these types.
  Symbol add_record(Symbol name, const std::vector<SpecId>& specs) {
    std::vector<core::TypeId> fields;
    for (const SpecId id : specs)
      fields.push_back(module_[id].type.valid() ? module_[id].type : module_.types.any());
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

  // --- f@check and f@entry ---

  void add_check(const core::Contract& contract) {
    const core::Def* def = module_.find_def(contract.definition);
    const core::TypeId type = def->type;
    const diag::Span span = def->span;
    const ExprId value = fields_.checked(copy(module_, def->value, calls_));
    module_.add_def({code_.suffixed(contract.definition, "@check"), type, value, span});
  }

  /// The type without what it says by itself.
  SpecId unrefined(SpecId id) {
    Spec type = module_[id];
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
    const Parameters all =
        contract.trusted ? parameters(code_, unrefined(contract.type)) : parameters(code_, contract);
    std::vector<Symbol> given = all.names;
    const Symbol result = code_.fresh("result");
    Symbol returned = result;
    const ExprId monitored = monitors_.with_monitor(all.result, returned, Side::Program, [&] {
      return monitors_.or_exercised(all.result, returned, code_.variable(returned));
    });
    const ExprId shown =
        monitors_.ensure(all.result, result, Side::Program, core::ObligationKind::Postcondition, monitored);
    ExprId body = monitors_.with_arguments(all, given, Side::Environment, [&] {
      return code_.after(
          code_.call(code_.suffixed(contract.definition, "@check"), evidence_and(contract, given)), result,
          recorded(contract.returned, {result}, shown));
    });
    // It has to be right for all of them.
    for (const core::AbstractRefinement& each : contract.abstract) {
      const ExprId any = module_.add(core::Unknown{each.type, each.name, core::InputKind::Assumed});
      body = code_.after(any, each.name, body);
    }
    module_.add_def({entries_.at(contract.definition),
                     {},
                     code_.lambda(with_evidence(contract, all.names), body),
                     contract.span});
  }

  core::Module& module_;
  Callees callees_;
  CodeBuilder code_;
  Traversals traversals_;
  Refinements refinements_;
  AnyValues values_;
  Monitors monitors_;
  FieldChecks fields_;
  TerminationChecks terminations_;
  Renaming calls_;
  Renaming entries_;
};

}  // namespace

void apply_contracts(core::Module& module, Callees callees) {
  if (!module.contracts.empty()) ContractCode(module, callees).run();
}

}  // namespace culprit::pass
