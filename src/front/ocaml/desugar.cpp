#include "front/ocaml/desugar.h"

#include "front/ocaml/requirements.h"

#include <fmt/format.h>

#include "base/invariant.h"
#include "core/labels.h"

namespace culprit::front::ocaml {

Desugarer::Desugarer(Declarations& declarations, const diag::SourceManager& sources, diag::Sink& sink)
    : declarations_(declarations),
      module_(declarations.module),
      sources_(sources),
      sink_(sink),
      names_(module_.names),
      matches_(module_, names_, Evaluation::Strict) {}

void Desugarer::run() {
  items();
  initialization();
  drain();
  comparison_of_functions();
}

/// What the machine runs where a comparison meets functions.
void Desugarer::comparison_of_functions() {
  const diag::Span span = declarations_.comparison;
  in_library_ = true;
  party_ = module_.names.intern("compare");
  const ExprId failure =
      raise(declarations_.constructors.invalid_argument,
            {core::Literal(std::string("compare: functional value"))}, core::ObligationKind::Exception, span);
  const core::TypeId unit_type = declarations_.core_type(declarations_.types.unit);
  const ExprId code = add(core::Lambda{{{names_.fresh("unit"), unit_type}}, failure}, span);
  module_.add_def({module_.names.intern(core::kFunctionComparison),
                   module_.types.function(unit_type, unit_type), code, span});
}

// --- definitions ---

void Desugarer::items() {
  for (const ast::Item* item : declarations_.program) {
    if (const auto* values = std::get_if<ast::ValueItem>(&item->node)) {
      for (const ast::Binding& binding : values->bindings) binding_definition(binding);
    } else if (const auto* eval = std::get_if<ast::EvalItem>(&item->node)) {
      anonymous_definition(*eval->expr);
    } else if (const auto* external = std::get_if<ast::ExternalItem>(&item->node)) {
      const ValueId id = declarations_.externals.at(external);
      if (declarations_[id].kind == ValueKind::Unknown) external_definition(id);
    }
  }
}

void Desugarer::binding_definition(const ast::Binding& binding) {
  if (std::holds_alternative<ast::PatternVariable>(binding.pattern->node)) {
    const ValueId id(static_cast<std::size_t>(binding.pattern->resolved));
    const std::size_t unsupported_before = unsupported_;
    if (required_.insert(id).second) definition(id);
    // A value that cannot be computed stops only what uses it, not all that comes after it.
    const bool computable = unsupported_ == unsupported_before;
    if (declarations_[id].kind == ValueKind::Thunk)
      (computable ? initialized_ : not_computable_).push_back(declarations_[id].core);
    return;
  }
  destructuring_definitions(binding);
  initialized_.push_back(destructured_.at(&binding));
}

void Desugarer::definition(ValueId id) {
  const Value value = declarations_[id];
  party_ = value.core;
  in_library_ = value.library;
  if (value.kind == ValueKind::Function) {
    const ExprId code = lambda(*value.binding->value);
    module_.add_def({value.core, declarations_.core_type(value.type), code, value.span});
  } else if (std::holds_alternative<ast::PatternVariable>(value.binding->pattern->node)) {
    add_thunk(value.core, value.type, expr(*value.binding->value), value.span);
  } else {
    destructuring_definitions(*value.binding);
  }
}

void Desugarer::add_thunk(Symbol name, Type type, ExprId body, diag::Span span) {
  module_.add_def({name, declarations_.core_type(type), add(core::Thunk{body}, span), span});
}

/// An item without a name: `let () = e`, `e;;`.
void Desugarer::anonymous_definition(const ast::Expr& value) {
  party_ = module_.names.intern(core::kToplevelEntry);
  in_library_ = false;
  const Symbol name = declarations_.unique_definition_name("<item>");
  add_thunk(name, type_of(value), expr(value), value.span);
  initialized_.push_back(name);
}

/// `let (a, b) = e`: one definition computes the pattern's variables, one for each variable picks it out.
void Desugarer::destructuring_definitions(const ast::Binding& binding) {
  if (destructured_.contains(&binding)) return;
  const Symbol whole = declarations_.unique_definition_name("<item>");
  destructured_.emplace(&binding, whole);
  MatchArm arm;
  std::vector<ValueId> variables;
  pattern(*binding.pattern, arm, variables);
  in_library_ = !variables.empty() && declarations_[variables.front()].library;
  party_ = module_.names.intern(core::kToplevelEntry);
  std::vector<Symbol> definitions;
  std::vector<Type> types;
  for (const ValueId id : variables) {
    required_.insert(id);
    definitions.push_back(declarations_[id].core);
    types.push_back(declarations_[id].type);
  }
  const diag::Span span = binding.pattern->span;
  Steps steps;
  const core::Binder scrutinee{named(*binding.value, steps), core_type_of(*binding.value)};
  const core::ExprId all = match_one({scrutinee}, {binding.pattern}, span, [&]() -> ExprId {
    std::vector<Atom> parts;
    for (const ValueId id : variables) parts.emplace_back(declarations_[id].core);
    if (parts.empty()) return unit(span);
    if (parts.size() == 1) return variable(std::get<Symbol>(parts[0]), span);
    return add(core::Construct{declarations_.tuple_constructor(parts.size()), std::move(parts)}, span);
  });
  const Type type = types.empty()       ? declarations_.types.unit
                    : types.size() == 1 ? types[0]
                                        : declarations_.tuple(types);
  add_thunk(whole, type, finish(steps, all), span);
  for (std::size_t i = 0; i < variables.size(); ++i) {
    Value& value = declarations_[variables[i]];
    value.core = definitions[i];  // while the pattern was translated it was a local variable
    value.evaluated = false;
    ExprId picked = variable(whole, span);
    if (variables.size() > 1) {
      core::ConstructorPattern parts{declarations_.tuple_constructor(variables.size()), {}};
      for (const Type part : types)
        parts.fields.push_back({names_.fresh("part"), declarations_.core_type(part)});
      const ExprId part = variable(parts.fields[i].name, span);
      picked = add(core::Case{picked, {names_.fresh("all"), {}}, {{std::move(parts), part}}}, span);
    }
    add_thunk(value.core, value.type, picked, value.span);
  }
}

/// `external f : t = "unknown"` is an input.
void Desugarer::external_definition(ValueId id) {
  const Value& value = declarations_[id];
  std::vector<std::string> variables;
  const core::TypeId type = declarations_.core_type_at_int(value.type, variables);
  const Symbol label = module_.names.intern(value.name);
  const ExprId input = add(core::Unknown{type, label, core::InputKind::Read}, value.span);
  module_.add_def({value.core, type, add(core::Thunk{input}, value.span), value.span});
  initialized_.push_back(value.core);
}

void Desugarer::initialization() {
  ExprId body = unit({});
  for (std::size_t i = initialized_.size(); i-- > 0;) {
    const Symbol name = initialized_[i];
    const diag::Span span = module_.find_def(name)->span;
    body = add(core::Case{variable(name, span), {names_.fresh("done"), {}}, {{core::DefaultPattern{}, body}}},
               span);
  }
  module_.add_def({module_.names.intern("<init>"),
                   declarations_.core_type(declarations_.types.unit),
                   add(core::Thunk{body}, {}),
                   {}});
}

std::vector<Symbol> Desugarer::requirements(ValueId id) {
  const Value value = declarations_[id];
  const Requirements required = requirements_of(value, declarations_);
  std::vector<Symbol> result;
  for (const ast::Expr* condition : required.conditions) {
    ast::Expr& code = requirement_code_.emplace_back();
    code.span = condition->span;
    code.node = ast::Function{required.function->parameters, condition};
    party_ = value.core;
    in_library_ = false;
    const Symbol name = declarations_.unique_definition_name(std::string(value.name) + "/requires");
    module_.add_def({name, {}, lambda(code), condition->span});
    result.push_back(name);
  }
  drain();
  return result;
}

void Desugarer::require(ValueId id) {
  if (declarations_[id].library && required_.insert(id).second) queue_.push_back(id);
}

/// Library definitions are translated when something that was translated mentions them.
void Desugarer::drain() {
  while (!queue_.empty()) {
    const ValueId id = queue_.front();
    queue_.pop_front();
    definition(id);
  }
}

// --- building blocks ---

Symbol Desugarer::constant(core::ConstructorId constructor) {
  const auto [slot, fresh] = constants_.try_emplace(constructor);
  if (!fresh) return slot->second;
  const Symbol name = declarations_.unique_definition_name(module_.names.text(module_[constructor].name));
  slot->second = name;
  const core::Data* data = module_.find_data(module_[constructor].data);
  std::vector<core::TypeId> arguments;
  for (const Symbol parameter : data->parameters) arguments.push_back(module_.types.variable(parameter));
  const core::TypeId type = module_.types.data(data->name, std::move(arguments));
  module_.add_def({name, type, add(core::Construct{constructor, {}}, {}), {}});
  return name;
}

Symbol Desugarer::bind(ExprId value, core::TypeId type, std::string_view name, diag::Span span,
                       Steps& steps) {
  const Symbol symbol = names_.fresh(name);
  steps.push_back({{symbol, type}, value, span});
  return symbol;
}

/// Puts `steps` around `body`. A step whose variable `body` looks at first becomes the scrutinee of that
/// look.
Desugarer::ExprId Desugarer::finish(Steps& steps, ExprId body) {
  for (std::size_t i = steps.size(); i-- > 0;) {
    Step& step = steps[i];
    auto* look = std::get_if<core::Case>(&module_.mutate(body).node);
    if (look != nullptr && looks_first(*look, step.binder.name)) {
      look->scrutinee = step.value;
      look->binder = step.binder;
    } else {
      body = add(core::Case{step.value, step.binder, {{core::DefaultPattern{}, body}}}, step.span);
    }
  }
  steps.clear();
  return body;
}

/// Whether `look` is a case on that variable which can do without a variable of its own.
bool Desugarer::looks_first(const core::Case& look, Symbol name) const {
  const auto* seen = std::get_if<core::AtomExpr>(&module_[look.scrutinee].node);
  return seen != nullptr && seen->atom == Atom(name) && not_mentioned_.contains(look.binder.name) &&
         !std::holds_alternative<core::DefaultPattern>(look.alternatives.front().pattern);
}

core::Binder Desugarer::unneeded(std::string_view name, core::TypeId type) {
  const Symbol symbol = names_.fresh(name);
  not_mentioned_.insert(symbol);
  return {symbol, type};
}

Desugarer::ExprId Desugarer::choose(ExprId condition, ExprId yes, ExprId no, diag::Span span, bool check) {
  const core::Binder binder = unneeded("test", module_.types.make(core::TypeKind::Bool));
  return add(
      core::Case{
          condition, binder, {{core::LiteralPattern{true}, yes}, {core::LiteralPattern{false}, no}}, check},
      span);
}

Desugarer::ExprId Desugarer::sequence(ExprId first, ExprId second, diag::Span span) {
  return add(core::Case{first, {names_.fresh("ignored"), {}}, {{core::DefaultPattern{}, second}}}, span);
}

core::BlameId Desugarer::blame(core::ObligationKind kind, diag::Span span, std::string text) {
  return module_.add_blame({kind, party_, span, std::move(text)});
}

Desugarer::ExprId Desugarer::raise(core::ConstructorId exception, std::vector<Atom> arguments,
                                   core::ObligationKind kind, diag::Span span) {
  const core::BlameId why = blame(kind, span, source_text(span));
  if (arguments.empty()) return add(core::Raise{constant(exception), why}, span);
  Steps steps;
  const ExprId value = add(core::Construct{exception, std::move(arguments)}, span);
  const Symbol name = bind(value, declarations_.core_type(declarations_.types.exn), "exception", span, steps);
  return finish(steps, add(core::Raise{name, why}, span));
}

/// Match_failure and Assert_failure carry file, line and (0-based) column.
Desugarer::ExprId Desugarer::raise_at_position(core::ConstructorId exception, core::ObligationKind kind,
                                               diag::Span span) {
  const diag::SourceFile& file = sources_.file(span.file);
  const diag::Position position = file.position(span.begin);
  return raise(exception,
               {core::Literal(file.name()), core::Literal(base::big(position.line)),
                core::Literal(base::big(position.column - 1))},
               kind, span);
}

Desugarer::ExprId Desugarer::unsupported(std::string_view feature, diag::Span span) {
  ++unsupported_;
  return add(core::Error{blame(core::ObligationKind::Unsupported, span, std::string(feature))}, span);
}

}  // namespace culprit::front::ocaml
