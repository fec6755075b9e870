#include "verify/explain.h"

#include <algorithm>

#include <fmt/format.h>

namespace culprit::verify {

namespace {

bool is_refinement(core::ObligationKind kind) {
  return kind == core::ObligationKind::Precondition || kind == core::ObligationKind::Postcondition;
}

std::string as_argument(const std::string& text) {
  const bool simple = text.find(' ') == std::string::npos || text.starts_with('(') || text.starts_with('[');
  return simple && !text.starts_with('-') ? text : "(" + text + ")";
}

/// What an exception says after `  key: `.
std::string line_of(const std::string& text, std::string_view key) {
  const std::string start = fmt::format("\n  {}: ", key);
  const std::size_t found = text.find(start);
  if (found == std::string::npos) return {};
  const std::size_t begin = found + start.size();
  return text.substr(begin, std::min(text.find('\n', begin), text.size()) - begin);
}

/// The language's library says in its exception what was promised and what came.
std::string contract_text(const std::string& text) {
  const std::string promised = line_of(text, "promised");
  if (!promised.empty()) return fmt::format("promised {}, produced {}", promised, line_of(text, "produced"));
  return fmt::format("expected {}, given {}", line_of(text, "expected"), line_of(text, "given"));
}

/// Whether the callees really return what was assumed: then it is a run of the program.
bool are_real(const std::vector<AssumedCall>& calls) {
  return !calls.empty() && std::all_of(calls.begin(), calls.end(), [](const AssumedCall& call) {
    return !call.actual.empty() && call.actual == call.result && call.result.find('_') == std::string::npos &&
           call.result.find('\\') == std::string::npos;
  });
}

}  // namespace

Explained Explainer::explain(const std::vector<Answer>& answers, const ReplayResult& run) {
  const core::Blame& blame = module_[run.blame];
  std::vector<Blamed> abstracted = abstracted_callees(answers);
  const std::vector<AssumedCall> calls = assumed_calls(run);
  if (calls.size() == abstracted.size() && are_real(calls)) abstracted.clear();
  Explained result;
  result.kind = abstracted.empty() ? VerdictKind::Refuted : VerdictKind::WeakSpec;
  result.obligation = Obligation{blame.kind, blame.text, blame.span};
  result.counterexample = counterexample(answers, run, abstracted);
  if (!abstracted.empty()) {
    result.blame = abstracted[0];
  } else if (blame.kind == core::ObligationKind::Contract) {
    const std::string client = line_of(exception_text(run, answers), "client");
    result.blame = {Party::Module, module_.names.text(blame.party), blame.span,
                    client == "unknown" || client.empty() ? "unknown code" : "`" + client + "`"};
  } else if (sources_.in_library(blame.span)) {
    const std::string caller = program_.function_at(result.counterexample.where);
    result.blame = {Party::Code, caller.empty() ? module_.names.text(entry_.name) : caller,
                    result.counterexample.where};
  } else {
    const bool of_callee = blame.party.valid() && blame.kind != core::ObligationKind::Precondition;
    const core::Symbol party = of_callee ? blame.party : entry_.name;
    result.blame = {Party::Code, module_.names.text(party), blame.span};
  }
  return result;
}

Counterexample Explainer::counterexample(const std::vector<Answer>& answers, const ReplayResult& run,
                                         const std::vector<Blamed>& abstracted) {
  const core::Blame& blame = module_[run.blame];
  const std::vector<front::Input> inputs = attempts_.inputs(answers);
  front::Rendered rendered = program_.render(entry_, inputs);
  Counterexample result;
  result.call = std::move(rendered.call);
  result.inputs = std::move(rendered.inputs);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (core::is_read(inputs[i].kind)) result.reads.push_back(result.inputs.at(i));
  }
  result.where = place(run, abstracted);
  result.result = returned(run);
  result.expected = expected(blame);
  result.actual = actual(run, answers, abstracted);
  if (abstracted.empty()) {
    front::Reproduction reproduction = program_.reproduction(entry_, inputs, blame);
    result.reproduction = std::move(reproduction.text);
    result.unreproduced = std::move(reproduction.problem);
  } else {
    result.assumed = assumed_calls(run);
  }
  return result;
}

/// A refinement is violated by code, so it is the code that is shown: the call that is wrong, or the function
/// that returns what is wrong, or the call that may return anything.
diag::Span Explainer::place(const ReplayResult& run, const std::vector<Blamed>& abstracted) const {
  const core::Blame& blame = module_[run.blame];
  const core::Contract* own = places_.contract(entry_.name);
  if (own != nullptr && blame.kind == core::ObligationKind::Termination) return recursive_call(run, *own);
  if (!is_refinement(blame.kind)) return places_.in_program(run.calls, entry_.span);
  if (own == nullptr) return entry_.span;
  const bool call = blame.kind == core::ObligationKind::Precondition;
  const core::Contract* callee = call ? places_.signature(blame.span) : nullptr;
  if (!abstracted.empty()) callee = places_.abstracted(abstracted[0].span);
  if (callee == nullptr) return entry_.span;
  const std::vector<diag::Span> uses =
      places_.uses_of(callee->local ? callee->variable : callee->definition, own->definition);
  if (uses.size() == 1 || (!uses.empty() && !abstracted.empty())) return uses[0];
  // Which of several calls it is, is known unless it was the last thing that the function did.
  const diag::Span waiting = places_.in_code(run.calls, uses.empty() ? nullptr : own);
  return waiting.valid() ? waiting : entry_.span;
}

diag::Span Explainer::recursive_call(const ReplayResult& run, const core::Contract& own) const {
  const std::vector<diag::Span> uses = places_.uses_of(own.definition, own.definition);
  if (uses.size() == 1) return uses[0];
  const diag::Span waiting = places_.in_code(run.calls, &own);
  return waiting.valid() ? waiting : entry_.span;
}

std::string Explainer::expected(const core::Blame& blame) const {
  if (blame.kind == core::ObligationKind::Termination)
    return (blame.text.empty() ? "an argument" : blame.text) + " to get smaller";
  const bool condition = blame.kind == core::ObligationKind::Assertion || is_refinement(blame.kind);
  return condition ? blame.text + " to hold" : "no uncaught exception";
}

std::string Explainer::actual(const ReplayResult& run, const std::vector<Answer>& answers,
                              const std::vector<Blamed>& abstracted) {
  if (is_refinement(module_[run.blame].kind)) {
    if (!abstracted.empty()) {
      const std::string& name = abstracted[0].name;
      return abstracted[0].unspecified ? fmt::format("nothing is said of what `{}` returns here", name)
                                       : fmt::format("the spec of `{}` allows any result here", name);
    }
    const std::string result = returned(run);
    if (!result.empty()) return "returns " + result;
    // What a function of the library demands is not to be seen in the program.
    const core::Blame& blame = module_[run.blame];
    if (blame.kind == core::ObligationKind::Precondition && blame.party.valid())
      return fmt::format("`{}` wants {}", module_.names.text(blame.party), blame.text);
    const diag::Span where = place(run, abstracted);
    const bool call = where.begin != entry_.span.begin || where.end != entry_.span.end;
    return call ? "this call violates it" : "violates it";
  }
  if (module_[run.blame].kind == core::ObligationKind::Termination) {
    const std::string& metric = module_[run.blame].text;
    return metric.empty() ? "no argument gets smaller without becoming negative"
                          : metric + " does not get smaller, or becomes negative";
  }
  const std::string text = exception_text(run, answers);
  if (module_[run.blame].kind == core::ObligationKind::Contract) return contract_text(text);
  if (!text.empty()) return "raises " + printable(text.substr(0, text.find('\n')));
  if (!run.exception) return "violated";
  const core::TypeId type = module_.types.data(module_.names.intern("exn"));
  return "raises " + program_.print(to_core(module_, *run.exception), type, evaluator(module_, cancel_)).text;
}

std::string Explainer::exception_text(const ReplayResult& run, const std::vector<Answer>& answers) {
  std::vector<Witness> values;
  for (const Answer& answer : answers) values.push_back(answer.value);
  return verify::exception_text(module_, entry_, values, run.steps * 4 + 100'000, cancel_);
}

std::string Explainer::returned(const ReplayResult& run) {
  const core::Contract* own = places_.contract(entry_.name);
  const core::Blame& blame = module_[run.blame];
  if (own == nullptr || blame.kind != core::ObligationKind::Postcondition || blame.party.valid()) return {};
  for (const RecordedCall& recorded : run.records) {
    if (module_[recorded.constructor].name == own->returned && recorded.fields[0])
      return text_of(recorded.fields[0], module_[recorded.constructor].fields[0]);
  }
  return {};
}

std::vector<Blamed> Explainer::abstracted_callees(const std::vector<Answer>& answers) {
  std::vector<Blamed> annotated;
  std::vector<Blamed> others;
  std::vector<Blamed> measures;  // nobody's code
  for (const Answer& answer : answers) {
    if (!attempts_.is_abstract(answer)) continue;
    const auto& choice = std::get<core::Choice>(module_[answer.unknown].node);
    const diag::Span span = module_[answer.unknown].span;
    const core::Contract* contract = places_.abstracted(span);
    Blamed callee{Party::CalleeSpec, module_.names.text(choice.label), span};
    callee.unspecified = contract != nullptr && !contract->annotated;
    std::vector<Blamed>& kind = contract == nullptr ? measures : (contract->annotated ? annotated : others);
    kind.push_back(std::move(callee));
  }
  annotated.insert(annotated.end(), others.begin(), others.end());
  annotated.insert(annotated.end(), measures.begin(), measures.end());
  return annotated;
}

std::vector<AssumedCall> Explainer::assumed_calls(const ReplayResult& run) {
  std::vector<AssumedCall> result;
  for (const RecordedCall& recorded : run.records) {
    const core::Symbol record = module_[recorded.constructor].name;
    const auto contract = std::find_if(module_.contracts.begin(), module_.contracts.end(),
                                       [&](const core::Contract& each) { return each.record == record; });
    if (contract != module_.contracts.end()) result.push_back(assumed_call(*contract, recorded));
  }
  return result;
}

AssumedCall Explainer::assumed_call(const core::Contract& contract, const RecordedCall& recorded) {
  AssumedCall shown{module_.names.text(contract.name), {}, {}, {}};
  const std::vector<core::TypeId> types = module_[recorded.constructor].fields;
  const std::size_t last = recorded.fields.size() - 1;
  shown.call = shown.callee;
  std::vector<core::Atom> arguments;
  core::Let let;
  for (std::size_t i = 0; i < last; ++i) {
    shown.call += " " + as_argument(text_of(recorded.fields[i], types[i]));
    if (!recorded.fields[i]) continue;
    const core::Symbol name = module_.names.intern(fmt::format("<argument {}>", i));
    let.bindings.push_back({{name, {}}, module_.add(core::Thunk{to_core(module_, *recorded.fields[i])})});
    arguments.emplace_back(name);
  }
  shown.result = text_of(recorded.fields[last], types[last]);
  const bool closed = arguments.size() == last && contract.evidence.empty() && !contract.local;
  if (closed) shown.actual = real_result(contract, std::move(let), std::move(arguments), types[last]);
  return shown;
}

std::string Explainer::text_of(const std::optional<Witness>& value, core::TypeId type) {
  return value ? program_.print(to_core(module_, *value), type, evaluator(module_, cancel_)).text : "_";
}

std::string Explainer::real_result(const core::Contract& contract, core::Let let,
                                   std::vector<core::Atom> arguments, core::TypeId type) {
  const core::ExprId function = module_.add(core::AtomExpr{contract.definition});
  const core::ExprId call =
      arguments.empty() ? function : module_.add(core::Apply{function, std::move(arguments)});
  const core::Symbol value = module_.names.intern("<result>");
  let.body = module_.add(core::Case{
      call,
      {value, {}},
      {{core::DefaultPattern{}, module_.add(core::PrimitiveExpr{core::Primitive::Force, {value}})}}});
  core::Entry entry;
  entry.name = contract.name;
  entry.body = let.bindings.empty() ? let.body : module_.add(let);
  entry.result = type;
  constexpr std::uint64_t kSteps = 100'000;
  const ReplayResult run = replay(module_, entry, {}, kSteps, cancel_);
  return run.value ? text_of(run.value, type) : "";
}

}  // namespace culprit::verify
