#include "front/ocaml/entries.h"

#include <map>
#include <unordered_set>

#include <fmt/format.h>

#include "front/ocaml/requirements.h"

namespace culprit::front::ocaml {

namespace {

const ast::Pattern& without_constraints(const ast::Pattern& pattern) {
  const ast::Pattern* inner = &pattern;
  while (const auto* constraint = std::get_if<ast::PatternConstraint>(&inner->node))
    inner = constraint->pattern;
  return *inner;
}

std::string name_of(const ast::Parameter& parameter, std::size_t index) {
  const ast::Pattern& pattern = without_constraints(*parameter.pattern);
  if (const auto* variable = std::get_if<ast::PatternVariable>(&pattern.node))
    return std::string(variable->name);
  if (const auto* alias = std::get_if<ast::PatternAlias>(&pattern.node)) return std::string(alias->name.text);
  if (!parameter.label.empty()) return std::string(parameter.label);
  return fmt::format("arg{}", index + 1);
}

/// Whether evaluating the expression can do anything at all: not so for constants, data of them, and
/// functions.
bool does_something(const ast::Expr& expr) {
  const auto any = [](ast::Slice<const ast::Expr*> parts) {
    for (const ast::Expr* part : parts) {
      if (does_something(*part)) return true;
    }
    return false;
  };
  if (const auto* construct = std::get_if<ast::Construct>(&expr.node)) {
    return construct->argument != nullptr && does_something(*construct->argument);
  }
  if (const auto* constraint = std::get_if<ast::Constraint>(&expr.node))
    return does_something(*constraint->expr);
  if (const auto* tuple = std::get_if<ast::Tuple>(&expr.node)) return any(tuple->parts);
  if (const auto* list = std::get_if<ast::List>(&expr.node)) return any(list->elements);
  if (const auto* array = std::get_if<ast::Array>(&expr.node)) return any(array->elements);
  return !std::holds_alternative<ast::ConstantExpr>(expr.node) &&
         !std::holds_alternative<ast::Variable>(expr.node) &&
         !std::holds_alternative<ast::Function>(expr.node) &&
         !std::holds_alternative<ast::FunctionCases>(expr.node);
}

class EntryBuilder {
 public:
  EntryBuilder(const LoadedFile& file, Declarations& declarations, Desugarer& desugarer)
      : file_(file),
        exports_(file.exports),
        declarations_(declarations),
        module_(declarations.module),
        desugarer_(desugarer),
        names_(desugarer.names()) {}

  /// f with its conditions. Everything is applied to the same unknown arguments; what the file leaks is of no
  /// interest.
  void explore(const env::ExploreRequest& request, diag::Sink& sink) {
    const ValueId id = find_function(request.function, sink);
    const ValueId assume = request.assume.empty() ? ValueId() : find_function(request.assume, sink);
    const ValueId check = request.assertion.empty() ? ValueId() : find_function(request.assertion, sink);
    const ValueId reaches = request.reaches.empty() ? ValueId() : find_function(request.reaches, sink);
    if (sink.has_errors()) return;
    const Value& value = declarations_[id];
    const Call call = unknown_call(value);
    if (assume.valid()) require_predicate(assume, parameter_types(call), "the arguments", value, sink);
    std::vector<core::TypeId> all = parameter_types(call);
    all.push_back(call.result);
    if (check.valid()) require_predicate(check, all, "the arguments and the result", value, sink);
    if (request.property) require_predicate(id, parameter_types(call), "its arguments", value, sink);
    if (sink.has_errors()) return;
    const core::Binder result{names_.fresh("result"), call.result};
    core::ExprId body = variable(result.name, value.span);
    if (request.property) body = asserting(result.name, value, body);
    if (check.valid()) body = asserting_call(check, call, result, body);
    body = after(module_.add(core::Apply{variable(value.core, value.span), call.arguments}, value.span),
                 result, body, value.span);
    if (assume.valid()) body = assuming(declarations_[assume].core, call.arguments, body, value.span);
    core::Entry entry{module_.names.intern(request.function),
                      after_init(with_unknowns(call, body, value.span)),
                      value.span,
                      {},
                      false};
    entry.result = call.result;
    entry.conditions = conditions_;
    if (reaches.valid()) entry.reaches = declarations_[reaches].core;
    module_.entries.push_back(std::move(entry));
  }

  void select(env::EntryMode mode, diag::Sink& sink) {
    const ValueId main = exports_.values.find("main");
    if (mode == env::EntryMode::Main && !main.valid()) {
      sink.report({diag::Kind::UnknownFunction, {}, "the file defines no function `main`", "", ""});
    }
    if (mode == env::EntryMode::Main || (mode == env::EntryMode::Auto && main.valid())) {
      if (!main.valid()) return;
      return is_function(main) && !runs_itself(main) ? function("main", main, {}) : toplevel();
    }
    if (mode != env::EntryMode::Exports) run_toplevel(mode == env::EntryMode::Toplevel);
    if (mode == env::EntryMode::Toplevel) return;
    for (const Exported& next : exported()) {
      const Value& value = declarations_[next.id];
      if (mode != env::EntryMode::Exports && value.used) continue;
      if (is_not_written(value)) {
        report_not_written(value, sink);
      } else {
        function(next.name, next.id, desugarer_.requirements(value.origin.valid() ? value.origin : next.id));
      }
    }
  }

 private:
  /// A function that the file offers, under the name that its clients use.
  struct Exported {
    std::string name;
    ValueId id;
  };
  /// Those of its modules, too. What other files define is checked with them.
  std::vector<Exported> exported() {
    struct Open {
      std::string prefix;
      const Scope* scope;
    };
    std::vector<Exported> result;
    std::unordered_set<core::Symbol> seen;
    std::vector<Open> open = {{"", &exports_}};
    for (std::size_t i = 0; i < open.size() && open.size() < 10'000; ++i) {
      const Open next = open[i];
      for (const std::string_view name : next.scope->values.trail()) {
        const ValueId id = next.scope->values.find(name);
        if (!is_function(id) || declarations_[id].span.file != file_.tree.file) continue;
        if (seen.insert(declarations_[id].core).second)
          result.push_back({next.prefix + std::string(name), id});
      }
      for (const std::string_view name : next.scope->modules.trail())
        open.push_back(
            {next.prefix + std::string(name) + ".", &file_.modules[next.scope->modules.find(name)].scope});
    }
    return result;
  }

  [[nodiscard]] bool is_function(ValueId id) const {
    const Value& value = declarations_[id];
    const bool defined = value.kind == ValueKind::Function || value.kind == ValueKind::Thunk;
    return defined && declarations_.terms[value.type].form == TypeForm::Arrow;
  }

  static void report_not_written(const Value& value, diag::Sink& sink) {
    sink.report(diag::Kind::NotWritten, value.span,
                fmt::format("`{}` is not written yet: its body is `assert false`", value.name));
  }

  /// A `main` without inputs that the file calls has run when the top level has; once more would be another
  /// program.
  [[nodiscard]] bool runs_itself(ValueId main) const {
    const TypeTerm& arrow = declarations_.terms[declarations_[main].type];
    const TypeTerms& terms = declarations_.terms;
    const bool takes_unit = terms.is_constructor(arrow.arguments[0], terms[declarations_.types.unit].name);
    return declarations_[main].used && takes_unit && terms[arrow.arguments[1]].form != TypeForm::Arrow;
  }

  /// The first item that does something; invalid if there is none.
  [[nodiscard]] diag::Span first_action() const {
    for (const ast::Item* item : declarations_.program) {
      if (const auto* eval = std::get_if<ast::EvalItem>(&item->node)) return eval->expr->span;
      const auto* values = std::get_if<ast::ValueItem>(&item->node);
      if (values == nullptr) continue;
      for (const ast::Binding& binding : values->bindings) {
        if (does_something(*binding.value)) return binding.pattern->span;
      }
    }
    return {};
  }

  void run_toplevel(bool always) {
    if (always || first_action().valid()) toplevel();
  }

  core::ExprId variable(core::Symbol name, diag::Span span) {
    return module_.add(core::AtomExpr{name}, span);
  }
  core::ExprId after(core::ExprId value, core::Binder binder, core::ExprId rest, diag::Span span) {
    return module_.add(core::Case{value, binder, {{core::DefaultPattern{}, rest}}}, span);
  }
  core::ExprId after_init(core::ExprId rest) {
    return after(variable(module_.names.intern("<init>"), {}), {names_.fresh("init"), {}}, rest, {});
  }

  void toplevel() {
    const core::Symbol result = names_.fresh("init");
    const diag::Span span = first_action();
    core::ExprId body = variable(result, span);
    for (const core::Symbol value : desugarer_.not_computable()) {
      body = after(variable(value, span), {names_.fresh("value"), {}}, body, span);
    }
    body = after(variable(module_.names.intern("<init>"), span), {result, {}}, body, span);
    module_.entries.push_back({module_.names.intern(core::kToplevelEntry), body, span, {}, false});
  }

  /// A function's unknown arguments.
  struct Call {
    std::vector<core::Binder> parameters;
    std::vector<std::string> labels;
    std::vector<core::Atom> arguments;
    std::vector<Type> types;             ///< of the parameters
    std::vector<std::string> variables;  ///< type variables that became int
    core::TypeId result;
  };
  Call unknown_call(const Value& value) {
    Call call;
    call.result = declarations_.core_type_at_int(value.type, call.variables);
    std::vector<core::TypeId> types;
    for (; module_.types[call.result].kind == core::TypeKind::Function;
         call.result = module_.types[call.result].arguments[1]) {
      types.push_back(module_.types[call.result].arguments[0]);
    }
    call.labels = parameter_names(value, types.size());
    for (std::size_t i = 0; i < types.size(); ++i) {
      call.parameters.push_back({names_.fresh(call.labels[i]), types[i]});
    }
    call.arguments = atoms(call.parameters);
    Type type = declarations_.terms.instantiate(value.type);
    for (std::size_t i = 0; i < types.size(); ++i, type = declarations_.terms[type].arguments[1])
      call.types.push_back(declarations_.terms[type].arguments[0]);
    return call;
  }

  // --- values of hidden types: made by what their module exports ---

  /// All that is exported by the file and those that it uses.
  std::vector<Exported> all_values() {
    std::vector<Exported> result;
    collect("", exports_, result);
    for (const FileModule& file : file_.modules.files)
      collect(file.name + ".", file_.modules[file.module].scope, result);
    for (const auto& [name, module] : file_.modules.library) {
      const ValueId made = file_.modules[module].scope.values.find("_made");
      if (made.valid()) result.push_back({name + "._made", made});
    }
    return result;
  }
  void collect(const std::string& prefix, const Scope& scope, std::vector<Exported>& result) {
    constexpr std::size_t kEnough = 10'000;
    for (const std::string_view name : scope.values.trail())
      result.push_back({prefix + std::string(name), scope.values.find(name)});
    for (const std::string_view name : scope.modules.trail()) {
      if (result.size() < kEnough)
        collect(prefix + std::string(name) + ".", file_.modules[scope.modules.find(name)].scope, result);
    }
  }

  bool is_hidden(Type type) {
    const TypeDeclId id = declarations_.declaration_of(type);
    if (!id.valid()) return false;
    const core::Data* data = module_.find_data(declarations_[id].core);
    return data != nullptr && data->abstract;
  }

  /// Whether values of the type have parts of hidden types; these are not made from within. Declarations are
  /// looked at as they are written: instances of a type that mentions larger ones of itself have no end.
  bool has_hidden_parts(Type type) {
    std::vector<Type> work = {type};
    std::unordered_set<TypeDeclId> seen;
    while (!work.empty()) {
      const Type next = work.back();
      work.pop_back();
      if (next != type && is_hidden(next)) return true;
      const std::vector<Maker> makers = constructors_of(next);
      if (makers.empty()) continue;
      const std::vector<Type>& arguments = declarations_.terms[next].arguments;
      work.insert(work.end(), arguments.begin(), arguments.end());
      const TypeDeclId id = declarations_.declaration_of(next);
      if (!id.valid() || !seen.insert(id).second) continue;
      for (const Maker& maker : constructors_of(declarations_[id].self))
        work.insert(work.end(), maker.parameters.begin(), maker.parameters.end());
    }
    return false;
  }

  /// The constructors of a type that is not hidden, as makers of its values.
  std::vector<Maker> constructors_of(Type type) {
    const TypeTerm term = declarations_.terms[type];
    if (term.form != TypeForm::Constructor || is_hidden(type)) return {};
    const TypeDeclId id = declarations_.declaration_of(type);
    if (!id.valid()) {
      return {{"",
               {},
               term.arguments,
               std::vector<std::string>(term.arguments.size()),
               Maker::Form::Tuple,
               declarations_.tuple_constructor(term.arguments.size()),
               {}}};
    }
    if (term.name == declarations_.types.list) return constructors_of_list(type, term.arguments[0]);
    const TypeDecl& declaration = declarations_[id];
    const core::Data* data = module_.find_data(declaration.core);
    if (data == nullptr || data->open) return {};
    const auto at = [&](Type part) {
      return declarations_.terms.substitute(part, declaration.parameters, term.arguments);
    };
    std::vector<Maker> result;
    if (declaration.kind == TypeDeclKind::Record) {
      Maker maker{declaration.qualifier, {}, {}, {}, Maker::Form::Record, declaration.record, {}};
      for (const FieldDeclId field : declaration.fields) {
        maker.parameters.push_back(at(declarations_[field].content));
        maker.labels.emplace_back(declarations_[field].name);
        maker.is_mutable.push_back(declarations_[field].is_mutable);
      }
      return {maker};
    }
    for (const ConstructorDeclId constructor : declaration.constructors) {
      const ConstructorDecl& made = declarations_[constructor];
      Maker maker{declaration.qualifier + std::string(made.name),
                  {},
                  {},
                  {},
                  Maker::Form::Constructor,
                  made.core,
                  {}};
      for (const Type part : made.arguments) maker.parameters.push_back(at(part));
      maker.labels.resize(maker.parameters.size());
      result.push_back(std::move(maker));
    }
    return result;
  }

  std::vector<Maker> constructors_of_list(Type list, Type element) const {
    const BuiltinConstructors& made = declarations_.constructors;
    return {{"[]", {}, {}, {}, Maker::Form::Constructor, made.nil, {}},
            {"::", {}, {element, list}, {"", ""}, Maker::Form::Cons, made.cons, {}}};
  }

  /// Of the library's maps and sets, `empty` and `add` make everything; of its tables, `_made`.
  bool may_make(const Value& value) const {
    const bool defined = value.kind == ValueKind::Function || value.kind == ValueKind::Thunk;
    const bool of_library = value.name == "empty" || value.name == "add" || value.name == "_made";
    return defined && (!value.library || of_library);
  }

  /// What clients write for a maker of the library that has a name of ours.
  static std::string shown(const std::string& name) {
    constexpr std::string_view kMade = "_made";
    if (!name.ends_with(kMade)) return name;
    const std::string module = name.substr(0, name.size() - kMade.size());
    if (module == "Bytes.") return "Bytes.of_string";
    if (module == "Lazy.") return "Lazy.from_val";
    return module + "of_seq @@ " + (module == "Buffer." ? "String.to_seq" : "List.to_seq");
  }

  std::vector<Maker> makers_of(Type type) {
    constexpr std::size_t kMany = 6;
    std::vector<Maker> result;
    std::unordered_set<core::Symbol> seen;
    if (values_.empty()) values_ = all_values();
    for (const Exported& next : values_) {
      const Value& value = declarations_[next.id];
      if (!may_make(value) || result.size() == kMany) continue;
      Maker maker{shown(next.name), next.id, {}, {}};
      Type made = declarations_.terms.instantiate(value.type);
      bool plain = true;
      while (declarations_.terms[made].form == TypeForm::Arrow) {
        const TypeTerm& arrow = declarations_.terms[made];
        maker.parameters.push_back(arrow.arguments[0]);
        maker.labels.push_back(arrow.name.valid() ? module_.names.text(arrow.name) : "");
        plain = plain && !maker.labels.back().starts_with('?');
        made = arrow.arguments[1];
      }
      const bool fits = plain && declarations_.declaration_of(made) == declarations_.declaration_of(type);
      if (fits && seen.insert(value.core).second && declarations_.terms.unify(made, type))
        result.push_back(std::move(maker));
    }
    return result;
  }

  /// An unknown value: an input, or for a hidden type what one of its makers gives.
  core::ExprId some_value(Type type, const std::string& label, diag::Span span) {
    std::vector<std::string> variables;
    const core::TypeId core_type = declarations_.core_type_at_int(type, variables);
    if (is_hidden(type) || has_hidden_parts(type)) {
      const core::Symbol make = making(type, core_type, span);
      if (make.valid())
        return module_.add(core::Apply{variable(make, span), {core::Literal(base::big(0))}}, span);
    }
    return unknown(core_type, label, core::InputKind::Argument, span);
  }

  /// \_. case ? of 0 -> maker ?…; 1 -> …; invalid if nothing makes such values.
  core::Symbol making(Type type, core::TypeId core_type, diag::Span span) {
    if (const auto known = making_.find(core_type); known != making_.end()) return known->second;
    const std::vector<Maker> makers = is_hidden(type) ? makers_of(type) : constructors_of(type);
    const core::Symbol name =
        makers.empty() ? core::Symbol() : declarations_.unique_definition_name("<made>");
    making_.emplace(core_type, name);
    if (makers.empty()) return name;
    declarations_.makers.emplace(core_type, makers);
    const core::TypeId integer = module_.types.make(core::TypeKind::Int63);
    core::Case choice{
        unknown(integer, "made by", core::InputKind::Argument, span), {names_.fresh("by"), integer}, {}};
    for (std::size_t i = 0; i < makers.size(); ++i) {
      choice.alternatives.push_back(
          {core::LiteralPattern{base::big(static_cast<std::int64_t>(i))}, made_by(makers[i], span)});
    }
    choice.alternatives.push_back({core::DefaultPattern{}, infeasible(span)});
    const core::ExprId body = module_.add(std::move(choice), span);
    module_.add_def({name, {}, module_.add(core::Lambda{{{names_.fresh("unused"), {}}}, body}, span), span});
    return name;
  }

  core::ExprId infeasible(diag::Span span) {
    return module_.add(
        core::Assume{core::Literal(false), module_.add(core::AtomExpr{core::Literal(false)}, span)}, span);
  }

  /// What a maker gives for unknown arguments.
  core::ExprId made_by(const Maker& maker, diag::Span span) {
    std::vector<core::Binder> binders;
    for (std::size_t i = 0; i < maker.parameters.size(); ++i) binders.push_back({names_.fresh("part"), {}});
    core::ExprId body =
        maker.form == Maker::Form::Call ? call_of(maker, binders, span) : construct(maker, binders, span);
    for (std::size_t i = binders.size(); i-- > 0;)
      body = after(some_value(maker.parameters[i], "part", span), binders[i], body, span);
    return body;
  }
  /// One that raises makes nothing.
  core::ExprId call_of(const Maker& maker, const std::vector<core::Binder>& binders, diag::Span span) {
    const Value& value = declarations_[maker.value];
    desugarer_.provide(value.origin.valid() ? value.origin : maker.value);
    core::ExprId body = variable(value.core, span);
    if (!binders.empty()) body = module_.add(core::Apply{body, atoms(binders)}, span);
    const core::Binder raised{names_.fresh("exception"), declarations_.core_type(declarations_.types.exn)};
    return module_.add(core::Try{body, raised, infeasible(span)}, span);
  }
  /// Mutable fields are cells.
  core::ExprId construct(const Maker& maker, const std::vector<core::Binder>& binders, diag::Span span) {
    std::vector<core::Atom> fields = atoms(binders);
    std::vector<std::pair<core::Binder, core::ExprId>> cells;
    for (std::size_t i = 0; i < maker.is_mutable.size(); ++i) {
      if (!maker.is_mutable[i]) continue;
      std::vector<std::string> variables;
      const core::TypeId content = declarations_.core_type_at_int(maker.parameters[i], variables);
      const core::Binder cell{names_.fresh(maker.labels[i]), declarations_.mutable_field(content)};
      cells.emplace_back(cell, module_.add(core::PrimitiveExpr{core::Primitive::RefNew, {fields[i]}}, span));
      fields[i] = cell.name;
    }
    core::ExprId body = module_.add(core::Construct{maker.constructor, std::move(fields)}, span);
    for (std::size_t i = cells.size(); i-- > 0;) body = after(cells[i].second, cells[i].first, body, span);
    return body;
  }
  /// case ? as p1 of … body
  core::ExprId with_unknowns(const Call& call, core::ExprId body, diag::Span span) {
    for (std::size_t i = call.parameters.size(); i-- > 0;) {
      const core::Binder& parameter = call.parameters[i];
      body = after(some_value(call.types[i], call.labels[i], span), parameter, body, span);
    }
    return body;
  }

  /// init; unknown arguments; assume what f requires in case f p1 … pn as r of { _ -> r }
  void function(const std::string& name, ValueId id, const std::vector<core::Symbol>& requirements) {
    const Value& value = declarations_[id];
    const diag::Span span = value.span;
    const Call call = unknown_call(value);
    const core::Binder result{names_.fresh("result"), call.result};
    core::ExprId body = leaks(call.result) ? give_to_context(result, span) : variable(result.name, span);
    body =
        after(module_.add(core::Apply{variable(value.core, span), call.arguments}, span), result, body, span);
    for (std::size_t i = requirements.size(); i-- > 0;)
      body = assuming(requirements[i], call.arguments, body, span);
    body = with_unknowns(call, body, span);
    core::Entry entry{module_.names.intern(name), after_init(body), span, {}, !call.variables.empty()};
    for (std::size_t i = 0; i < call.variables.size(); ++i) {
      entry.assumptions.push_back(fmt::format("'{} = int", static_cast<char>('a' + i % 26)));
    }
    if (!requirements.empty())
      entry.assumptions.emplace_back("callers meet the assertions that it begins with");
    module_.entries.push_back(std::move(entry));
  }

  ValueId find_function(const std::string& name, diag::Sink& sink) {
    const ValueId id = find_qualified(name, exports_, file_.modules);
    if (id.valid() && is_function(id)) return id;
    sink.report(
        {diag::Kind::UnknownFunction, {}, fmt::format("the file defines no function `{}`", name), "", ""});
    return {};
  }

  static std::vector<core::TypeId> parameter_types(const Call& call) {
    std::vector<core::TypeId> types;
    for (const core::Binder& parameter : call.parameters) types.push_back(parameter.type);
    return types;
  }
  /// Whether the type is what the general one becomes for some types in place of its variables.
  bool is_instance(core::TypeId type, core::TypeId general) const {
    std::map<core::Symbol, core::TypeId> variables;
    std::vector<std::pair<core::TypeId, core::TypeId>> pending{{type, general}};
    while (!pending.empty()) {
      const core::Type one = module_.types[pending.back().first];
      const core::Type other = module_.types[pending.back().second];
      const core::TypeId whole = pending.back().first;
      pending.pop_back();
      if (other.kind == core::TypeKind::Variable) {
        if (variables.emplace(other.symbol, whole).first->second != whole) return false;
        continue;
      }
      if (one.kind != other.kind || one.symbol != other.symbol ||
          one.arguments.size() != other.arguments.size())
        return false;
      for (std::size_t i = 0; i < one.arguments.size(); ++i)
        pending.emplace_back(one.arguments[i], other.arguments[i]);
    }
    return true;
  }
  void require_predicate(ValueId predicate, const std::vector<core::TypeId>& parameters,
                         std::string_view what, const Value& function, diag::Sink& sink) {
    core::TypeId wanted = module_.types.make(core::TypeKind::Bool);
    for (std::size_t i = parameters.size(); i-- > 0;) wanted = module_.types.function(parameters[i], wanted);
    const Value& value = declarations_[predicate];
    if (is_instance(wanted, declarations_.core_type(value.type))) return;
    sink.report(diag::Kind::TypeError, value.span,
                fmt::format("`{}` has type {}, but must take {} of `{}` and give bool", value.name,
                            declarations_.print(value.type), what, function.name));
  }

  core::ExprId asserting(core::Symbol condition, const Value& function, core::ExprId body) {
    const core::BlameId blame =
        module_.add_blame({core::ObligationKind::Assertion, module_.names.intern(function.name),
                           function.span, std::string(function.name)});
    conditions_.push_back(blame);
    return module_.add(core::Assert{condition, blame, body}, function.span);
  }
  /// check p1 … pn r must hold.
  core::ExprId asserting_call(ValueId check, const Call& call, const core::Binder& result,
                              core::ExprId body) {
    const Value& value = declarations_[check];
    std::vector<core::Atom> arguments = call.arguments;
    arguments.emplace_back(result.name);
    const core::Symbol holds = names_.fresh("holds");
    const core::ExprId checked =
        module_.add(core::Apply{variable(value.core, value.span), arguments}, value.span);
    return after(checked, {holds, {}}, asserting(holds, value, body), value.span);
  }

  /// An unknown caller's mistake is not the function's: what it asserts of its parameters first, it requires.
  core::ExprId assuming(core::Symbol requirement, const std::vector<core::Atom>& arguments, core::ExprId body,
                        diag::Span span) {
    std::vector<core::Atom> given = arguments;
    const auto* lambda = std::get_if<core::Lambda>(&module_[module_.find_def(requirement)->value].node);
    if (lambda != nullptr && lambda->parameters.size() < given.size())
      given.resize(lambda->parameters.size());
    const core::Symbol holds = names_.fresh("holds");
    const core::ExprId call = module_.add(core::Apply{variable(requirement, span), given}, span);
    return after(call, {holds, {}}, module_.add(core::Assume{holds, body}, span), span);
  }

  static std::vector<core::Atom> atoms(const std::vector<core::Binder>& binders) {
    std::vector<core::Atom> result;
    for (const core::Binder& binder : binders) result.emplace_back(binder.name);
    return result;
  }

  core::ExprId unknown(core::TypeId type, const std::string& label, core::InputKind kind, diag::Span span) {
    return module_.add(core::Unknown{type, module_.names.intern(label), kind}, span);
  }

  /// An unknown function receives a result that contains code or state, and may use it.
  core::ExprId give_to_context(const core::Binder& result, diag::Span span) {
    const core::TypeId unit = declarations_.core_type(declarations_.types.unit);
    const core::Binder context{names_.fresh("context"), module_.types.function(result.type, unit)};
    const core::ExprId use = module_.add(core::Apply{variable(context.name, span), {result.name}}, span);
    return after(unknown(context.type, "context", core::InputKind::Context, span), context, use, span);
  }

  bool leaks(core::TypeId type) {
    std::unordered_set<core::TypeId> seen;
    return leaks(type, seen);
  }
  bool leaks(core::TypeId id, std::unordered_set<core::TypeId>& seen) {
    constexpr std::size_t kMany =
        1000;  // a type whose parts are ever larger instances of itself: an extra context is harmless
    if (seen.size() > kMany) return true;
    if (!seen.insert(id).second) return false;
    const core::Type type = module_.types[id];
    if (type.kind == core::TypeKind::Function || type.kind == core::TypeKind::Ref ||
        type.kind == core::TypeKind::Array) {
      return true;
    }
    if (type.kind != core::TypeKind::Data) return false;
    const core::Data* data = module_.find_data(type.symbol);
    if (data->open) return false;
    for (const core::ConstructorId constructor : data->constructors) {
      for (const core::TypeId field : module_[constructor].fields) {
        if (leaks(module_.types.substitute(field, data->parameters, type.arguments), seen)) return true;
      }
    }
    return false;
  }

  const LoadedFile& file_;
  const Scope& exports_;
  Declarations& declarations_;
  core::Module& module_;
  Desugarer& desugarer_;
  FreshNames& names_;
  std::vector<Exported> values_;                 // of all modules
  std::map<core::TypeId, core::Symbol> making_;  // what makes values of hidden types
  std::vector<core::BlameId> conditions_;        // what `explore` was told to assert
};

}  // namespace

std::vector<std::string> parameter_names(const Value& function, std::size_t count) {
  std::vector<std::string> names;
  const ast::Expr* code = function.binding == nullptr ? nullptr : function.binding->value;
  while (code != nullptr && names.size() < count) {
    if (const auto* constraint = std::get_if<ast::Constraint>(&code->node)) {
      code = constraint->expr;
    } else if (const auto* fun = std::get_if<ast::Function>(&code->node)) {
      for (const ast::Parameter& parameter : fun->parameters)
        names.push_back(name_of(parameter, names.size()));
      code = fun->body;
    } else {
      code = nullptr;
    }
  }
  while (names.size() < count) names.push_back(fmt::format("arg{}", names.size() + 1));
  return names;
}

void add_entries(const LoadedFile& file, Declarations& declarations, Desugarer& desugarer,
                 const env::Options& options, diag::Sink& sink) {
  EntryBuilder builder(file, declarations, desugarer);
  if (options.explore) return builder.explore(*options.explore, sink);
  builder.select(options.entry, sink);
}

}  // namespace culprit::front::ocaml
