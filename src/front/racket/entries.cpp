#include "front/racket/entries.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "front/racket/characters.h"
#include "front/racket/exports.h"
#include "front/racket/hidden_values.h"
#include "front/racket/makers.h"
#include "front/racket/several_values.h"
#include "front/racket/state.h"
#include "front/racket/uses.h"

namespace culprit::front::racket {

namespace {

class EntryBuilder {
 public:
  EntryBuilder(const kernel::Program& program, core::Module& module, Generator& generator)
      : program_(program), module_(module), generator_(generator), names_(generator.names()) {}

  void select(env::EntryMode mode, diag::Sink& diagnostics) {
    const bool only_toplevel = mode == env::EntryMode::Toplevel;
    if (only_toplevel || (mode != env::EntryMode::Exports && first_action().valid()))
      toplevel(first_action());
    if (only_toplevel) return;
    const bool anyone = mode == env::EntryMode::Exports || !program_.toplevel.valid();
    for (std::size_t i = 0; i < program_.modules.size(); ++i) {
      const kernel::Module& module = program_.modules[i];
      if (module.library || module.opaque || kernel::ModuleId(i) == program_.toplevel) continue;
      if (!anyone && !has_opaque_client(kernel::ModuleId(i))) continue;
      for (const kernel::Provide& provide : module.provides) exported(provide, kernel::ModuleId(i));
    }
    // Running the modules is part of every entry; where it just makes contracts it need not be one itself.
    const bool has_toplevel =
        !module_.entries.empty() && module_.names.text(module_.entries.front().name) == core::kToplevelEntry;
    if (has_toplevel && module_.entries.size() > 1 && !runs_own_code())
      module_.entries.erase(module_.entries.begin());
    if (module_.entries.empty()) nothing_exported(diagnostics);
  }

 private:
  static constexpr std::size_t kNoPosition = 1000;  // more than any procedure may have here

  /// The module, and what it requires.
  [[nodiscard]] std::unordered_set<kernel::ModuleId> required_by(kernel::ModuleId id) const {
    std::unordered_set<kernel::ModuleId> required{id};
    for (std::size_t i = program_.modules.size(); i-- > 0;) {  // requirements stand before what requires them
      if (!required.contains(kernel::ModuleId(i))) continue;
      required.insert(program_.modules[i].requires_.begin(), program_.modules[i].requires_.end());
    }
    return required;
  }
  /// Whether an opaque module may require this one. Requirements have no cycles, so those that it requires
  /// itself may not. What only the file's own top level can use is what that does with it.
  [[nodiscard]] bool has_opaque_client(kernel::ModuleId id) const {
    const std::unordered_set<kernel::ModuleId> required = required_by(id);
    for (std::size_t i = 0; i < program_.modules.size(); ++i) {
      if (program_.modules[i].opaque && !required.contains(kernel::ModuleId(i))) return true;
    }
    return false;
  }
  /// The first thing that running the modules does; invalid: nothing.
  [[nodiscard]] diag::Span first_action() const {
    for (const kernel::Module& module : program_.modules) {
      if (module.library) continue;
      for (const kernel::Item& item : module.items) {
        if (std::holds_alternative<const kernel::Expr*>(item.node)) return item.span;
        const auto* definition = std::get_if<kernel::Definition>(&item.node);
        if (definition != nullptr && !is_value(*definition->value)) return item.span;
      }
    }
    return {};
  }
  /// Whether running the modules does more than calling functions of the library to define something.
  [[nodiscard]] bool runs_own_code() const {
    const auto calls_library = [this](const kernel::Expr& expr) {
      const auto* apply = std::get_if<kernel::Apply>(&expr.node);
      if (apply == nullptr) return false;
      const auto* function = std::get_if<kernel::Reference>(&apply->function->node);
      if (function == nullptr) return false;
      const kernel::ModuleId owner = program_[function->variable].module;
      return owner.valid() && program_[owner].library;
    };
    const auto is_own = [&](const kernel::Item& item) {
      if (std::holds_alternative<const kernel::Expr*>(item.node)) return true;
      const auto* definition = std::get_if<kernel::Definition>(&item.node);
      return definition != nullptr && !is_value(*definition->value) && !calls_library(*definition->value);
    };
    return std::any_of(program_.modules.begin(), program_.modules.end(), [&](const kernel::Module& module) {
      return !module.library && std::any_of(module.items.begin(), module.items.end(), is_own);
    });
  }

  core::ExprId variable(core::Symbol name, diag::Span span) {
    return module_.add(core::AtomExpr{name}, span);
  }
  core::ExprId after(core::ExprId value, core::Symbol name, core::ExprId rest, diag::Span span) {
    return module_.add(core::Case{value, {name, {}}, {{core::DefaultPattern{}, rest}}}, span);
  }
  /// `rest`, when the modules have run that this one needs, and the forms beside them, if there are any.
  /// Clients may have run the others, too, but if one of those fails that is nothing to do with this one.
  core::ExprId after_init(kernel::ModuleId id, core::ExprId rest) {
    std::unordered_set<kernel::ModuleId> needed = required_by(id);
    if (program_.toplevel.valid()) needed.merge(required_by(program_.toplevel));
    std::vector<core::Symbol> first;
    std::vector<core::Symbol> others;
    for (std::size_t i = 0; i < program_.modules.size(); ++i) {
      const core::Symbol runs = module_.names.intern(runs_module(kernel::ModuleId(i)));
      if (module_.find_def(runs) == nullptr) continue;
      const kernel::Module& module = program_.modules[i];
      const bool needs = module.library || module.opaque || needed.contains(kernel::ModuleId(i));
      (needs ? first : others).push_back(runs);
    }
    if (others.empty()) return after_all({module_.names.intern("<init>")}, rest);
    const core::ExprId done = variable(module_.names.intern("void"), {});
    for (std::size_t i = others.size(); i-- > 0;) {
      const core::Try guarded{variable(others[i], {}), {names_.fresh("exn"), {}}, done};
      rest = after(module_.add(guarded, {}), names_.fresh("init"), rest, {});
    }
    return after_all(first, rest);
  }
  /// Whether the code of an export or of its contract uses what modules keep.
  [[nodiscard]] bool uses_state(const kernel::Provide& provide) const {
    const auto* contract =
        provide.contract == nullptr ? nullptr : std::get_if<kernel::Reference>(&provide.contract->node);
    const kernel::Expr* code = own_definition(program_, provide.variable);
    const kernel::Expr* promise =
        contract == nullptr ? nullptr : own_definition(program_, contract->variable);
    return (code != nullptr && may_change_state(program_, *code)) ||
           (promise != nullptr && may_change_state(program_, *promise));
  }
  /// `rest`, after what is not supported and may have changed what it uses.
  core::ExprId after_changes(core::ExprId rest) {
    std::vector<core::Symbol> changes;
    for (const Generator::LeftOut& each : generator_.left_out()) {
      if (each.may_change_state) changes.push_back(each.name);
    }
    return after_all(changes, rest);
  }
  core::ExprId after_all(const std::vector<core::Symbol>& thunks, core::ExprId rest) {
    for (std::size_t i = thunks.size(); i-- > 0;)
      rest = after(variable(thunks[i], {}), names_.fresh("init"), rest, {});
    return rest;
  }
  core::ExprId call(std::string_view function, std::vector<core::Atom> arguments, diag::Span span) {
    return module_.add(core::Apply{variable(module_.names.intern(function), span), std::move(arguments)},
                       span);
  }

  /// Nobody can call anything of the modules, so they are right if they run.
  void nothing_exported(diag::Sink& diagnostics) {
    const auto own = std::find_if(program_.modules.rbegin(), program_.modules.rend(),
                                  [](const kernel::Module& module) { return !module.library; });
    if (own == program_.modules.rend()) return;
    const diag::Span span = own->items.empty() ? own->span : own->items[0].span;
    toplevel(span);
    diagnostics.report(diag::Kind::NothingExported, span,
                       fmt::format("`{}` exports nothing to check: only running it is checked", own->name),
                       "provide what other modules may use, with a contract");
  }

  void toplevel(diag::Span span) {
    std::vector<core::Symbol> all{module_.names.intern("<init>")};
    for (const Generator::LeftOut& each : generator_.left_out()) all.push_back(each.name);
    const core::ExprId body = after_all(all, variable(module_.names.intern("void"), span));
    module_.entries.push_back({module_.names.intern(core::kToplevelEntry), body, span, {}, false});
  }

  [[nodiscard]] bool is_primitive(VariableId id) const {
    for (const kernel::Item& item : program_[program_[id].module].items) {
      const auto* definition = std::get_if<kernel::Definition>(&item.node);
      if (definition == nullptr || definition->variables.size() != 1 || definition->variables[0] != id)
        continue;
      return std::holds_alternative<kernel::PrimitiveReference>(definition->value->node);
    }
    return false;
  }

  void exported(const kernel::Provide& provide, kernel::ModuleId exporter) {
    const bool unlimited = provide.contract == nullptr;
    if (unlimited && (is_part_of_struct(program_, provide.variable) || is_primitive(provide.variable)))
      return;
    const diag::Span span = program_[provide.variable].span;
    const std::vector<Call> calls = calls_of(program_, provide.variable);
    core::Entry entry{module_.names.intern(provide.name), use(provide, calls, exporter), span, {}, false};
    if (!givers(program_, provide, 1).empty()) {
      says_where_from_ = false;
      entry.proof = use(provide, calls, exporter);
      says_where_from_ = true;
    }
    if (!calls.empty() && has_other_calls(program_, provide.variable)) {
      entry.instance = true;
      entry.assumptions.emplace_back("few optional arguments");
    }
    if (tells_mutability(program_))
      entry.assumptions.emplace_back("vectors and boxes of clients are mutable");
    for (const std::string_view each : assumed_of_racket(program_)) entry.assumptions.emplace_back(each);
    if (may_get_several_values(program_, provide))
      entry.assumptions.emplace_back("functions of clients give one value where one is expected");
    if (has_state(program_) && has_unusable_exports(program_)) {
      entry.instance = true;
      entry.assumptions.emplace_back("nobody has used exports that need what is not supported");
    }
    if (is_let_in_by_macros(program_)) {
      entry.instance = true;
      entry.assumptions.emplace_back("nobody has used macros that reach what modules keep for themselves");
    }
    if (!generator_.left_out().empty())
      entry.assumptions.emplace_back("definitions that are not supported are evaluated without an error");
    if (may_meet_misunderstood(program_, provide)) {
      entry.instance = true;
      entry.assumptions.emplace_back("no instances of structs whose properties are not supported");
    }
    module_.entries.push_back(std::move(entry));
  }

  /// What a client does with an export.
  core::ExprId use(const kernel::Provide& provide, const std::vector<Call>& calls,
                   kernel::ModuleId exporter) {
    const diag::Span span = program_[provide.variable].span;
    const core::Symbol value = names_.fresh(provide.name);
    const core::ExprId used =
        calls.empty() ? given_to_context(value, span) : called(value, provide, calls, span);
    core::ExprId body = after(generator_.translate(*provide.outside), value, used, span);
    if (has_state(program_)) body = after_others(provide, body, span);
    if (uses_state(provide)) body = after_changes(body);
    return after_init(exporter, body);
  }

  /// Where modules have state of their own, the client may have used all exports before. What goes wrong then
  /// is found in other ways, and what goes wrong in other exports later, where they are checked.
  core::ExprId after_others(const kernel::Provide& own, core::ExprId rest, diag::Span span) {
    const core::Symbol next = names_.fresh("next");
    const core::ExprId go_on =
        module_.add(core::Apply{variable(next, span), {module_.names.intern("unit")}}, span);
    const core::Symbol context = names_.fresh("before");
    const core::ExprId used = with_others(own, context, go_on, span);
    core::Let let;
    let.bindings.push_back({{next, {}}, module_.add(core::Lambda{{{names_.fresh("u"), {}}}, rest}, span)});
    let.body = if_busy(used, go_on, span);
    const core::TypeId type = generator_.value_type();
    return after(unknown(module_.types.function(type, type), kBeforeLabel, core::InputKind::Context, span),
                 context, module_.add(std::move(let), span), span);
  }
  /// Clients that do nothing before come first: what makes inputs bigger weighs more in the search.
  core::ExprId if_busy(core::ExprId busy, core::ExprId idle, diag::Span span) {
    constexpr int kWeight = 3;
    std::vector<core::Symbol> looked_at{names_.fresh("busy")};
    for (int i = 0; i < kWeight; ++i) looked_at.push_back(names_.fresh("busy"));
    for (int i = kWeight; i-- > 0;) {
      const core::Symbol first = names_.fresh("x");
      core::ConstructorPattern pair{
          generator_.constructor("Pair"),
          {{first, generator_.value_type()}, {looked_at[i + 1], generator_.value_type()}}};
      busy = module_.add(
          core::Case{variable(looked_at[i], span),
                     {names_.fresh("v"), {}},
                     {{std::move(pair), busy}, {core::DefaultPattern{}, i == 0 ? idle : never(span)}}},
          span);
    }
    return after(unknown(generator_.value_type(), kBusyLabel, core::InputKind::Argument, span), looked_at[0],
                 busy, span);
  }
  core::ExprId with_others(const kernel::Provide& own, core::Symbol context, core::ExprId rest,
                           diag::Span span) {
    const std::vector<const kernel::Provide*> others = usable_exports(program_);
    core::Symbol list = names_.fresh("exports");
    const core::ExprId use = module_.add(core::Apply{variable(context, span), {list}}, span);
    const core::Try guarded{use, {names_.fresh("exn"), {}}, never(span), true};
    rest = after(module_.add(guarded, span), names_.fresh("done"), rest, span);
    for (const kernel::Provide* each : others) {
      const core::Symbol value = names_.fresh(each->name);
      const core::Symbol tail = names_.fresh("exports");
      rest = after(construct("Pair", {value, tail}, span), list, rest, span);
      if (each == &own) {
        rest = after(generator_.translate(*each->outside), value, rest, span);
      } else {
        const core::Symbol other = names_.fresh(each->name);
        rest = after(call("excused", {other}, span), value, rest, span);
        rest = after(generator_.translate(*each->outside), other, rest, span);
      }
      list = tail;
    }
    return after(construct("Null", {}, span), list, rest, span);
  }

  core::ExprId unknown(core::TypeId type, std::string_view label, core::InputKind kind, diag::Span span) {
    return module_.add(core::Unknown{type, module_.names.intern(label), kind}, span);
  }

  core::TypeId integer() { return module_.types.make(core::TypeKind::Integer); }

  /// f applied to unknown arguments in one of several ways; the result is given to an unknown context.
  core::ExprId called(core::Symbol function, const kernel::Provide& provide, const std::vector<Call>& calls,
                      diag::Span span) {
    const core::ExprId first = called(function, provide, calls[0], span);
    if (calls.size() == 1) return first;
    core::Case choice{
        unknown(integer(), kCallLabel, core::InputKind::Argument, span), {names_.fresh("way"), {}}, {}};
    for (std::size_t i = 1; i < calls.size(); ++i)
      choice.alternatives.push_back(
          {core::LiteralPattern{base::BigInt(i)}, called(function, provide, calls[i], span)});
    choice.alternatives.push_back({core::DefaultPattern{}, first});
    return module_.add(std::move(choice), span);
  }

  core::ExprId called(core::Symbol function, const kernel::Provide& provide, const Call& way,
                      diag::Span span) {
    std::vector<core::Atom> arguments;
    for (const std::string& name : way.names) arguments.emplace_back(names_.fresh(name));
    const core::Symbol result = names_.fresh("result");
    core::ExprId body =
        after(applied(function, arguments, way, provide, span), result, given_to_context(result, span), span);
    for (std::size_t i = way.names.size(); i-- > 0;)
      body =
          after(argument(provide, i, way.names[i], span), std::get<core::Symbol>(arguments[i]), body, span);
    return body;
  }
  core::ExprId applied(core::Symbol function, std::vector<core::Atom> arguments, const Call& way,
                       const kernel::Provide& provide, diag::Span span) {
    const std::size_t count = arguments.size();
    if (way.keywords.empty()) {
      arguments.insert(arguments.begin(), function);
      return if_taken(function, count, call("apply" + std::to_string(count), std::move(arguments), span),
                      span);
    }
    std::vector<core::Atom> pairs;
    for (std::size_t i = 0; i < way.keywords.size(); ++i) pairs.emplace_back(names_.fresh("keyword"));
    const core::Symbol given = names_.fresh("given");
    const core::Symbol positional = names_.fresh("positional");
    core::ExprId body = call("apply_keywords", {function, given, positional}, span);
    body = assuming(call("takes_keywords", {function, given}, span), body, span);
    body = if_taken(function, count, body, span);
    body = after_list(arguments, positional, after_list(pairs, given, body, span), span);
    for (std::size_t i = way.keywords.size(); i-- > 0;) {
      const core::Symbol name = names_.fresh("name");
      const core::Symbol value = names_.fresh("value");
      body = after(construct("Pair", {name, value}, span), std::get<core::Symbol>(pairs[i]), body, span);
      body = after(argument(provide, kNoPosition, keyword_label(way.keywords[i]), span), value, body, span);
      body = after(construct("Keyw", {core::Literal(name_code(way.keywords[i]))}, span), name, body, span);
    }
    return body;
  }
  /// `rest`, if the procedure takes so many arguments: contracts may allow fewer than the code.
  core::ExprId if_taken(core::Symbol function, std::size_t count, core::ExprId rest, diag::Span span) {
    const core::Symbol number = names_.fresh("count");
    rest = assuming(call("#%procedure-accepts?", {function, number}, span), rest, span);
    return after(construct("Int", {core::Literal(base::BigInt(count))}, span), number, rest, span);
  }
  core::ExprId assuming(core::ExprId condition, core::ExprId rest, diag::Span span) {
    const core::Symbol holds = names_.fresh("holds");
    return after(condition, holds, module_.add(core::Assume{holds, rest}, span), span);
  }
  core::ExprId construct(std::string_view constructor, std::vector<core::Atom> fields, diag::Span span) {
    return module_.add(core::Construct{generator_.constructor(constructor), std::move(fields)}, span);
  }
  /// `rest`, which knows the list of the elements under a name.
  core::ExprId after_list(const std::vector<core::Atom>& elements, core::Symbol list, core::ExprId rest,
                          diag::Span span) {
    for (const core::Atom& element : elements) {
      const core::Symbol tail = names_.fresh("tail");
      rest = after(construct("Pair", {element, tail}, span), list, rest, span);
      list = tail;
    }
    return after(construct("Null", {}, span), list, rest, span);
  }

  /// Anything, or what the client got from an export. `position`: among the arguments without keyword.
  /// Givers that take anything are given what the client makes itself: other ways are many and seldom matter.
  core::ExprId argument(const kernel::Provide& provide, std::size_t position, std::string_view parameter,
                        diag::Span span, std::size_t depth = 1) {
    const core::ExprId any = unknown(generator_.value_type(), parameter, core::InputKind::Argument, span);
    if (!says_where_from_) return any;
    const std::vector<const kernel::Provide*> others = givers(program_, provide, depth);
    if (others.empty() || (depth > 1 && takes_anything(program_, provide, position))) return any;
    core::Case choice{unknown(integer(), source_label(parameter), core::InputKind::Argument, span),
                      {names_.fresh("source"), {}},
                      {}};
    for (std::size_t i = 0; i < others.size(); ++i) {
      if (!may_take(program_, provide, position, *others[i])) continue;
      choice.alternatives.push_back(
          {core::LiteralPattern{base::BigInt(i + 1)}, given_by(*others[i], parameter, i + 1, span, depth)});
    }
    if (choice.alternatives.empty()) return any;
    choice.alternatives.push_back({core::DefaultPattern{}, any});
    return module_.add(std::move(choice), span);
  }

  /// Whatever is wrong with the giver itself is found where that is checked.
  core::ExprId given_by(const kernel::Provide& giver, std::string_view parameter, std::size_t number,
                        diag::Span span, std::size_t depth) {
    const core::Symbol value = names_.fresh(giver.name);
    core::ExprId given = variable(value, span);
    if (const std::vector<Call> calls = calls_of(program_, giver.variable); !calls.empty()) {
      const Call& way = shortest(calls);
      if (!way.keywords.empty()) return never(span);
      std::vector<core::Atom> arguments{value};
      for (std::size_t i = 0; i < way.names.size(); ++i) arguments.emplace_back(names_.fresh("x"));
      given = call("apply" + std::to_string(way.names.size()), arguments, span);
      for (std::size_t i = way.names.size(); i-- > 0;) {
        const std::string label = giver_label(parameter, number, way.names[i]);
        given = after(argument(giver, i, label, span, depth + 1), std::get<core::Symbol>(arguments[i + 1]),
                      given, span);
      }
    }
    given = after(generator_.translate(*giver.outside), value, given, span);
    if (depth > 1) return given;
    const core::Symbol made = names_.fresh("made");
    given = after(given, made, changed(made, giver, parameter, number, 1, span), span);
    return module_.add(core::Try{given, {names_.fresh("exn"), {}}, never(span)}, span);
  }
  /// What was made, after calls of exports that may have changed it.
  core::ExprId changed(core::Symbol made, const kernel::Provide& giver, std::string_view parameter,
                       std::size_t number, std::size_t time, diag::Span span) {
    const std::vector<Change> ways = changes(program_, program_[giver.variable].module);
    if (time > kMostChanges || ways.empty()) return variable(made, span);
    const core::Symbol next = names_.fresh("next");
    core::Case choice{
        unknown(integer(), change_label(parameter, number, time), core::InputKind::Argument, span),
        {names_.fresh("way"), {}},
        {}};
    for (std::size_t i = 0; i < ways.size(); ++i) {
      core::ExprId used =
          module_.add(core::Apply{variable(next, span), {module_.names.intern("unit")}}, span);
      used =
          after(change(made, ways[i], parameter, number, time, i + 1, span), names_.fresh("u"), used, span);
      choice.alternatives.push_back({core::LiteralPattern{base::BigInt(i + 1)}, used});
    }
    choice.alternatives.push_back({core::DefaultPattern{}, variable(made, span)});
    core::Let let;
    let.bindings.push_back({{next, {}},
                            module_.add(core::Lambda{{{names_.fresh("u"), {}}},
                                                     changed(made, giver, parameter, number, time + 1, span)},
                                        span)});
    let.body = module_.add(std::move(choice), span);
    return module_.add(std::move(let), span);
  }
  core::ExprId change(core::Symbol made, const Change& way, std::string_view parameter, std::size_t number,
                      std::size_t time, std::size_t index, diag::Span span) {
    const Call call = shortest(calls_of(program_, way.provide->variable));
    const core::Symbol function = names_.fresh(way.provide->name);
    std::vector<core::Atom> arguments{function};
    for (std::size_t i = 0; i < call.names.size(); ++i)
      arguments.emplace_back(i == way.position ? made : names_.fresh("x"));
    core::ExprId used = this->call("apply" + std::to_string(call.names.size()), arguments, span);
    for (std::size_t i = call.names.size(); i-- > 0;) {
      if (i == way.position) continue;
      const std::string label = change_argument_label(parameter, number, time, index, call.names[i]);
      used = after(argument(*way.provide, i, label, span,
                            deepest_giver(program_, program_[way.provide->variable].module)),
                   std::get<core::Symbol>(arguments[i + 1]), used, span);
    }
    return after(generator_.translate(*way.provide->outside), function, used, span);
  }
  core::ExprId never(diag::Span span) {
    return module_.add(core::Assume{core::Literal(false), variable(module_.names.intern("void"), span)},
                       span);
  }

  /// An unknown function gets the value, or a list of all of them.
  core::ExprId given_to_context(core::Symbol value, diag::Span span) {
    const core::Symbol list = names_.fresh("all");
    core::ConstructorPattern several{generator_.constructor("Values"), {{list, generator_.value_type()}}};
    return module_.add(core::Case{variable(value, span),
                                  {names_.fresh("v"), {}},
                                  {{std::move(several), used_by(kValuesContextLabel, list, span)},
                                   {core::DefaultPattern{}, used_by(kContextLabel, value, span)}}},
                       span);
  }
  core::ExprId used_by(std::string_view label, core::Symbol value, diag::Span span) {
    const core::TypeId type = generator_.value_type();
    const core::Symbol context = names_.fresh("context");
    return after(unknown(module_.types.function(type, type), label, core::InputKind::Context, span), context,
                 module_.add(core::Apply{variable(context, span), {value}}, span), span);
  }

  const kernel::Program& program_;
  core::Module& module_;
  Generator& generator_;
  FreshNames& names_;
  bool says_where_from_ = true;  ///< arguments that clients may have got from exports
};

}  // namespace

void add_entries(const kernel::Program& program, core::Module& module, Generator& generator,
                 const env::Options& options, diag::Sink& diagnostics) {
  add_makers(program, module, generator);
  EntryBuilder(program, module, generator).select(options.entry, diagnostics);
}

}  // namespace culprit::front::racket
