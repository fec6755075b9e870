#include "front/ocaml/entries.h"

#include <unordered_set>

#include <fmt/format.h>

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
  EntryBuilder(const ast::File& file, const Scope& exports, Declarations& declarations, Desugarer& desugarer)
      : file_(file),
        exports_(exports),
        declarations_(declarations),
        module_(declarations.module),
        desugarer_(desugarer),
        names_(desugarer.names()) {}

  void select(env::EntryMode mode, diag::Sink& sink) {
    const ValueId main = exports_.values.find("main");
    if (mode == env::EntryMode::Main && !main.valid()) {
      sink.report({diag::Kind::UnknownFunction, {}, "the file defines no function `main`", "", ""});
    }
    if (mode == env::EntryMode::Main || (mode == env::EntryMode::Auto && main.valid())) {
      if (!main.valid()) return;
      return is_function(main) && !runs_itself(main) ? function(main, {}) : toplevel();
    }
    if (mode != env::EntryMode::Exports) run_toplevel(mode == env::EntryMode::Toplevel);
    if (mode == env::EntryMode::Toplevel) return;
    std::unordered_set<std::string_view> seen;
    for (const std::string_view name : exports_.values.trail()) {
      const ValueId id = exports_.values.find(name);
      if (!seen.insert(name).second || !is_function(id)) continue;
      if (mode == env::EntryMode::Exports || !declarations_[id].used)
        function(id, desugarer_.requirements(id));
    }
  }

 private:
  [[nodiscard]] bool is_function(ValueId id) const {
    const Value& value = declarations_[id];
    const bool defined = value.kind == ValueKind::Function || value.kind == ValueKind::Thunk;
    return defined && declarations_.terms[value.type].form == TypeForm::Arrow;
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
    for (const ast::Item& item : file_.items) {
      if (const auto* eval = std::get_if<ast::EvalItem>(&item.node)) return eval->expr->span;
      const auto* values = std::get_if<ast::ValueItem>(&item.node);
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
    module_.entries.push_back({module_.names.intern("<toplevel>"), body, span, {}, false});
  }

  /// init; case ? as p1 of … assume what f requires in case f p1 … pn as r of { _ -> r }
  void function(ValueId id, const std::vector<core::Symbol>& requirements) {
    const Value& value = declarations_[id];
    const diag::Span span = value.span;
    std::vector<std::string> variables;
    core::TypeId type = declarations_.core_type_at_int(value.type, variables);
    std::vector<core::TypeId> types;
    for (; module_.types[type].kind == core::TypeKind::Function; type = module_.types[type].arguments[1]) {
      types.push_back(module_.types[type].arguments[0]);
    }
    const std::vector<std::string> labels = parameter_names(value, types.size());
    std::vector<core::Binder> parameters;
    for (std::size_t i = 0; i < types.size(); ++i) parameters.push_back({names_.fresh(labels[i]), types[i]});
    const std::vector<core::Atom> arguments = atoms(parameters);
    const core::Binder result{names_.fresh("result"), type};
    core::ExprId body = leaks(type) ? give_to_context(result, span) : variable(result.name, span);
    body = after(module_.add(core::Apply{variable(value.core, span), arguments}, span), result, body, span);
    for (std::size_t i = requirements.size(); i-- > 0;)
      body = assuming(requirements[i], arguments, body, span);
    for (std::size_t i = types.size(); i-- > 0;) {
      body = after(unknown(types[i], labels[i], core::InputKind::Argument, span), parameters[i], body, span);
    }
    core::Entry entry{module_.names.intern(value.name), after_init(body), span, {}, !variables.empty()};
    for (std::size_t i = 0; i < variables.size(); ++i) {
      entry.assumptions.push_back(fmt::format("'{} = int", static_cast<char>('a' + i % 26)));
    }
    if (!requirements.empty())
      entry.assumptions.emplace_back("callers meet the assertions that it begins with");
    module_.entries.push_back(std::move(entry));
  }

  /// An unknown caller's mistake is not the function's: what it asserts of its parameters first, it requires.
  core::ExprId assuming(core::Symbol requirement, const std::vector<core::Atom>& arguments, core::ExprId body,
                        diag::Span span) {
    const core::Lambda& lambda = std::get<core::Lambda>(module_[module_.find_def(requirement)->value].node);
    const std::vector<core::Atom> given(
        arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(lambda.parameters.size()));
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

  const ast::File& file_;
  const Scope& exports_;
  Declarations& declarations_;
  core::Module& module_;
  Desugarer& desugarer_;
  FreshNames& names_;
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

void add_entries(const ast::File& file, const Scope& exports, Declarations& declarations,
                 Desugarer& desugarer, const env::Options& options, diag::Sink& sink) {
  EntryBuilder(file, exports, declarations, desugarer).select(options.entry, sink);
}

}  // namespace culprit::front::ocaml
