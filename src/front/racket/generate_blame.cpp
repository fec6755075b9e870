// Exceptions, and on whose account they are.
#include <fmt/format.h>

#include "front/racket/characters.h"
#include "front/racket/generate.h"

namespace culprit::front::racket {

/// #%raise: on nobody's account, for `raise` and `error` violate no contract.
void Generator::raising() {
  const Symbol x = names_.fresh("x");
  Steps steps;
  const Symbol exception = bind(construct("Raised", {x}, glue_), "exn", glue_, steps);
  const ExprId body = finish(steps, add(core::Raise{exception, {}, false}, glue_));
  module_.add_def({known("#%raise"), {}, add(core::Lambda{{{x, value_}}, body}, glue_), {}});
  const Symbol y = names_.fresh("x");
  module_.add_def({known("#%reraise"),
                   {},
                   add(core::Lambda{{{y, value_}}, call(known("#%raise"), {y}, glue_)}, glue_),
                   {}});
}

/// #%blame party client contract name where value: those parties that are not known code answer for
/// themselves.
void Generator::blaming() {
  core::Lambda lambda;
  std::vector<Atom> arguments;
  for (const std::string_view name : {"party", "client", "contract", "name", "where", "value"}) {
    lambda.parameters.push_back({names_.fresh(name), value_});
    arguments.emplace_back(lambda.parameters.back().name);
  }
  const Symbol made = names_.fresh("exn");
  const ExprId raised = call(known("#%blame-again"), {arguments[0], arguments[4], made}, glue_);
  lambda.body =
      after(call(place_of(library_variable("%blame-exn")).symbol, arguments, glue_), made, raised, glue_);
  module_.add_def({known("#%blame"), {}, add(std::move(lambda), glue_), {}});
  blaming_again();
}

/// #%blame-again party where exn
void Generator::blaming_again() {
  const Symbol party = names_.fresh("party");
  const Symbol where = names_.fresh("where");
  const Symbol made = names_.fresh("exn");
  const Symbol exception = names_.fresh("raised");
  core::Case by_place{{}, {names_.fresh("v"), {}}, {}};
  const Symbol place = names_.fresh("place");
  by_place.scrutinee = symbol(place, glue_);
  std::unordered_set<std::string_view> seen;
  for (const kernel::ContractPlace& each : program_.contracts) {
    if (!seen.insert(each.where).second) continue;
    by_place.alternatives.push_back(
        {core::LiteralPattern{std::string(each.where)}, blame_party(party, exception, each.span)});
  }
  by_place.alternatives.push_back({core::DefaultPattern{}, blame_party(party, exception, {})});
  const ExprId placed =
      text_of(where, "Str", place, add(std::move(by_place), glue_), blame_party(party, exception, {}));
  const ExprId body = after(construct("Raised", {made}, glue_), exception, placed, glue_);
  core::Lambda lambda{{{party, value_}, {where, value_}, {made, value_}}, body};
  module_.add_def({known("#%blame-again"), {}, add(std::move(lambda), glue_), {}});
}

/// `found`, which knows the text of a string or symbol, or `other` if the value is none.
core::ExprId Generator::text_of(Symbol value, std::string_view kind, Symbol text, ExprId found,
                                ExprId other) {
  return add(core::Case{symbol(value, glue_),
                        {names_.fresh("v"), {}},
                        {{core::ConstructorPattern{constructor(kind), {{text, {}}}}, found},
                         {core::DefaultPattern{}, other}}},
             glue_);
}

/// Raises the exception on the account of a party, for a contract that is stated at `span`.
core::ExprId Generator::blame_party(Symbol party, Symbol exception, diag::Span span) {
  const auto raise = [&](core::BlameId blame) { return add(core::Raise{exception, blame, false}, glue_); };
  const auto known_code = [&](std::string_view name) {
    return raise(module_.add_blame(
        {core::ObligationKind::Contract, module_.names.intern(name), span, "its contract"}));
  };
  const Symbol text = names_.fresh("text");
  core::Case by_name{symbol(text, glue_), {names_.fresh("v"), {}}, {}};
  by_name.alternatives.push_back({core::LiteralPattern{std::string("unknown")}, raise({})});
  std::unordered_set<std::string> seen{"unknown"};
  for (std::size_t i = 0; i < program_.modules.size(); ++i) {
    const kernel::Module& module = program_.modules[i];
    const bool is_context = module.opaque || ModuleId(i) == program_.toplevel;
    if (module.library || !seen.insert(std::string(module.name)).second) continue;
    by_name.alternatives.push_back(
        {core::LiteralPattern{name_code(module.name)}, is_context ? raise({}) : known_code(module.name)});
  }
  for (const kernel::ContractPlace& each : program_.contracts) {
    if (each.function.empty() || !seen.insert(std::string(each.function)).second) continue;
    by_name.alternatives.push_back(
        {core::LiteralPattern{name_code(each.function)}, known_code(each.function)});
  }
  by_name.alternatives.push_back({core::DefaultPattern{}, known_code("program")});
  return text_of(party, "Sym", text, add(std::move(by_name), glue_), known_code("program"));
}

/// A core function from exceptions to strings.
void Generator::telling() {
  const VariableId text = library_variable("%exception-text");
  if (!text.valid()) return;
  exception_text_ = known("<exception text>");
  const Symbol exception = names_.fresh("exn");
  const Symbol raised = names_.fresh("raised");
  const Symbol told = names_.fresh("text");
  const ExprId words =
      after(call(place_of(text).symbol, {raised}, glue_), told, call(known("utf8"), {told}, glue_), glue_);
  const ExprId body =
      add(core::Case{symbol(exception, glue_),
                     {names_.fresh("e"), {}},
                     {{core::ConstructorPattern{constructor("Raised"), {{raised, value_}}}, words}}},
          {});
  module_.add_def({exception_text_, {}, add(core::Lambda{{{exception, {}}}, body}, glue_), {}});
}

}  // namespace culprit::front::racket
