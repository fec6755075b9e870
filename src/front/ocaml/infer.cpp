#include "front/ocaml/infer.h"

#include <fmt/format.h>

#include "base/invariant.h"
#include "front/ocaml/features.h"

namespace culprit::front::ocaml {

Inference::Inference(Declarations& declarations, Library& library, diag::Sink& sink, FileRole role,
                     std::string module_name)
    : declarations_(declarations),
      terms_(declarations.terms),
      library_(library),
      sink_(sink),
      role_(role),
      module_name_(std::move(module_name)),
      prefix_(module_name_.empty() ? "" : module_name_ + ".") {}

Scope Inference::run(const ast::File& file, const Scope& start) {
  scope_ = start;
  for (const ast::Item* next : file.items) item(*next);
  declarations_.program.insert(declarations_.program.end(), items_.begin(), items_.end());
  if (role_ == FileRole::User) report_unused_functors();
  return std::move(exports_);
}

Scope Inference::run(const ast::File& file, const ast::Interface& interface, const Scope& start) {
  ModuleDecl whole;
  whole.scope = run(file, start);
  const ModuleId id = library_.modules().add(std::move(whole));
  scope_ = start;
  prefix_.clear();
  try {
    return library_.modules()[ascribe(id, *interface.type, Types::Hidden, module_name_)].scope;
  } catch (const ItemFailed&) {
    return {};
  }
}

void Inference::item(const ast::Item& item) {
  const std::uint32_t level = terms_.level();
  const Scope::Mark mark = scope_.mark();
  item_level_ = level + 1;
  type_variables_.clear();
  group_.clear();
  try {
    std::visit([&](const auto& node) { item_node(node, item); }, item.node);
  } catch (const ItemFailed&) {
    terms_.reset_level(level);
    scope_.roll_back(mark);
    recover(item);
  }
}

// --- errors ---

void Inference::fail(diag::Kind kind, diag::Span span, std::string message, std::string help) {
  sink_.report(kind, span, std::move(message), std::move(help));
  throw ItemFailed{};
}

namespace {
/// What to do about two types that do not fit, where that is likely to be known.
std::string advice(const Declarations& declarations, Type actual, Type expected) {
  const TypeTerms& terms = declarations.terms;
  const auto is = [&](Type type, Type wanted) { return terms.is_constructor(type, terms[wanted].name); };
  const BuiltinTypes& types = declarations.types;
  if (is(actual, types.int_) && is(expected, types.float_))
    return "convert it with `float_of_int`, or write the number with a dot";
  if (is(actual, types.float_) && is(expected, types.int_)) {
    return "the operators for floats are `+.`, `-.`, `*.` and `/.`; `int_of_float` converts";
  }
  if (is(actual, types.string) && is(expected, types.int_)) return "`int_of_string` converts";
  if (is(actual, types.int_) && is(expected, types.string)) return "`string_of_int` converts";
  if (terms.is_constructor(actual, types.ref) && terms[actual].arguments.size() == 1 &&
      terms[expected].form == TypeForm::Constructor && is(terms[actual].arguments[0], expected)) {
    return "read the reference with `!`";
  }
  if (terms[actual].form == TypeForm::Arrow && terms[expected].form == TypeForm::Constructor) {
    return "this is a function: is an argument missing?";
  }
  return {};
}
}  // namespace

void Inference::mismatch(diag::Span span, std::string_view what, std::string_view wanted, Type actual,
                         Type expected) {
  TypePrinter printer(terms_, declarations_.module.names);
  const std::string found = printer.print(actual);
  const std::string needed = printer.print(expected);
  fail(diag::Kind::TypeError, span, fmt::format("{} {} but {} {} was expected", what, found, wanted, needed),
       advice(declarations_, actual, expected));
}

void Inference::unsupported(diag::Span span, std::string_view feature) {
  sink_.report(diag::Kind::Unsupported, span, fmt::format("not supported yet: {}", feature),
               "functions that execute it cannot be checked");
}

/// Counts as uses of the definitions that are mentioned in skipped code.
void Inference::mention(ast::Slice<std::string_view> names) {
  for (const std::string_view name : names) {
    if (const ValueId id = scope_.values.find(name); id.valid()) declarations_[id].used = true;
  }
}

// --- items ---

void Inference::export_value(std::string_view name, ValueId id) {
  scope_.values.bind(name, id);
  exports_.values.bind(name, id);
}

namespace {
bool is_function(const ast::Binding& binding) {
  const ast::Expr& value = without_constraints(*binding.value);
  const bool named = std::holds_alternative<ast::PatternVariable>(binding.pattern->node);
  return named && (std::holds_alternative<ast::Function>(value.node) ||
                   std::holds_alternative<ast::FunctionCases>(value.node));
}
}  // namespace

/// Turns a variable of a toplevel binding into a definition.
void Inference::define(ValueId id, const ast::Binding* binding) {
  Value& value = declarations_[id];
  value.kind = is_function(*binding) ? ValueKind::Function : ValueKind::Thunk;
  value.core = declarations_.unique_definition_name(prefix_ + std::string(value.name));
  value.library = role_ == FileRole::Library;
  value.binding = binding;
  value.evaluated = false;
}

void Inference::item_node(const ast::ValueItem& node, const ast::Item& item) {
  const std::size_t before = scope_.values.mark();
  const Variables variables = check_bindings(node.recursive, node.bindings);
  scope_.values.roll_back(before);
  std::size_t next = 0;
  for (const ast::Binding& binding : node.bindings) {
    // `variables` are in the order of the bindings; a variable belongs to the binding whose pattern covers
    // it.
    while (next < variables.size() &&
           declarations_[variables[next].second].span.end <= binding.pattern->span.end) {
      if (local_modules_ == 0) define(variables[next].second, &binding);
      ++next;
    }
  }
  for (const auto& [name, id] : variables) export_value(name, id);
  if (role_ == FileRole::User) items_.push_back(&item);
}

void Inference::item_node(const ast::EvalItem& node, const ast::Item& item) {
  terms_.enter_level();
  infer(*node.expr);
  terms_.leave_level();
  if (role_ == FileRole::User) items_.push_back(&item);
}

void Inference::item_node(const ast::TypeItem& node, const ast::Item&) { declare_types(node); }

std::vector<Type> Inference::exception_arguments(const ast::ConstructorDeclaration& constructor) {
  std::vector<Type> arguments;
  for (const ast::TypeExpr* argument : constructor.arguments) arguments.push_back(type_of(*argument));
  if (constructor.record.empty()) return arguments;
  arguments.push_back(inline_record(constructor, declarations_.declaration_of(declarations_.types.exn)));
  declarations_.declare_core(inline_records_.back(), constructor.name.span);
  inline_records_.pop_back();
  return arguments;
}

void Inference::item_node(const ast::ExceptionItem& node, const ast::Item& item) {
  const ast::ConstructorDeclaration& constructor = node.constructor;
  if (!constructor.unsupported.empty()) unsupported(item.span, constructor.unsupported);
  // Stdlib declares for its readers what is built in here.
  const ConstructorDeclId builtin = scope_.constructors.find(constructor.name.text);
  if (role_ == FileRole::Library && builtin.valid() && module_name_ == "Stdlib") {
    exports_.constructors.bind(constructor.name.text, builtin);
    return;
  }
  std::vector<Type> arguments = exception_arguments(constructor);
  const ConstructorDeclId id = declarations_.declare_exception(constructor.name.text, std::move(arguments),
                                                               prefix_ == "Stdlib." ? "" : prefix_);
  scope_.constructors.bind(constructor.name.text, id);
  exports_.constructors.bind(constructor.name.text, id);
}

/// Every evaluation makes another exception: a reference, the first of its arguments in core, tells them
/// apart.
void Inference::expr_node(const ast::LocalException& node, const ast::Expr& expr, Type expected) {
  const ast::ConstructorDeclaration& constructor = node.constructor;
  if (!constructor.unsupported.empty()) unsupported(expr.span, constructor.unsupported);
  const Type reference = terms_.constructor(declarations_.types.ref, {declarations_.types.int_});
  const ValueId identity = declarations_.add(
      Value{.name = constructor.name.text, .type = reference, .span = constructor.name.span});
  expr.resolved = static_cast<std::int32_t>(identity.index());
  std::vector<Type> arguments = exception_arguments(constructor);
  const ConstructorDeclId id =
      declarations_.declare_exception(constructor.name.text, std::move(arguments), {}, identity);
  const ScopeGuard guard(scope_);
  scope_.constructors.bind(constructor.name.text, id);
  check(*node.body, expected);
}

void Inference::item_node(const ast::ExternalItem& node, const ast::Item& item) {
  terms_.enter_level();
  const Type type = type_of(*node.type);
  terms_.leave_level();
  terms_.generalize(type);
  Value value{.name = node.name.text, .type = type, .span = node.name.span};
  value.primitive = node.primitive;
  value.evaluated = false;
  if (role_ == FileRole::Library) {
    value.kind = ValueKind::Primitive;
    value.library = true;
    if (node.primitive == "%compare") declarations_.comparison = node.name.span;
    const std::string prefix = prefix_ == "Stdlib." ? "" : prefix_;
    value.core = declarations_.module.names.intern(prefix + std::string(node.name.text));
  } else if (node.primitive == "unknown") {
    value.kind = ValueKind::Unknown;
    value.core = declarations_.unique_definition_name(prefix_ + std::string(node.name.text));
  } else {
    value.kind = ValueKind::Unsupported;
    value.primitive = "an external function";
    unsupported(item.span, value.primitive);
  }
  const ValueId id = declarations_.add(value);
  declarations_.externals.emplace(&node, id);
  export_value(node.name.text, id);
  if (role_ == FileRole::User) items_.push_back(&item);
}

void Inference::item_node(const ast::UnsupportedItem& node, const ast::Item& item) {
  unsupported(item.span, node.what.feature);
  mention(node.what.mentioned);
  if (node.defines.text.empty()) {
    opened_unknown_ = true;
    exports_.incomplete = true;
    return;
  }
  bind_module(node.defines, unknown_module());
  Value value{.name = node.defines.text,
              .type = terms_.error(),
              .kind = ValueKind::Unsupported,
              .span = node.defines.span};
  value.primitive = node.what.feature;
  value.evaluated = false;
  export_value(node.defines.text, declarations_.add(value));
}

// --- after an error ---

/// Gives the names of an item that failed a type that fits everywhere.
void Inference::recover(const ast::Item& item) {
  if (const auto* values = std::get_if<ast::ValueItem>(&item.node)) {
    for (const ast::Binding& binding : values->bindings) recover_pattern(*binding.pattern);
  } else if (const auto* external = std::get_if<ast::ExternalItem>(&item.node)) {
    Value value{.name = external->name.text, .type = terms_.error(), .kind = ValueKind::Unsupported};
    export_value(value.name, declarations_.add(value));
  } else if (const auto* module = std::get_if<ast::ModuleItem>(&item.node)) {
    bind_module(module->name, unknown_module());
  } else {
    opened_unknown_ =
        true;  // the types and constructors that are missing now are not the user's next mistake
  }
}

void Inference::recover_pattern(const ast::Pattern& pattern) {
  const auto bind = [&](std::string_view name) {
    Value value{.name = name, .type = terms_.error(), .kind = ValueKind::Unsupported};
    export_value(name, declarations_.add(value));
  };
  const auto all = [&](ast::Slice<const ast::Pattern*> parts) {
    for (const ast::Pattern* part : parts) recover_pattern(*part);
  };
  if (const auto* variable = std::get_if<ast::PatternVariable>(&pattern.node)) bind(variable->name);
  if (const auto* tuple = std::get_if<ast::PatternTuple>(&pattern.node)) all(tuple->parts);
  if (const auto* list = std::get_if<ast::PatternList>(&pattern.node)) all(list->elements);
  if (const auto* array = std::get_if<ast::PatternArray>(&pattern.node)) all(array->elements);
  if (const auto* constraint = std::get_if<ast::PatternConstraint>(&pattern.node))
    recover_pattern(*constraint->pattern);
  if (const auto* open = std::get_if<ast::PatternOpen>(&pattern.node)) recover_pattern(*open->pattern);
  if (const auto* choice = std::get_if<ast::PatternOr>(&pattern.node))
    recover_pattern(*choice->alternatives.front());
  if (const auto* construct = std::get_if<ast::PatternConstruct>(&pattern.node)) {
    if (construct->argument != nullptr) recover_pattern(*construct->argument);
  }
  if (const auto* cons = std::get_if<ast::PatternCons>(&pattern.node)) {
    all(cons->heads);
    recover_pattern(*cons->tail);
  }
  if (const auto* record = std::get_if<ast::PatternRecord>(&pattern.node)) {
    for (const ast::FieldPattern& field : record->fields) recover_pattern(*field.pattern);
  }
  if (const auto* alias = std::get_if<ast::PatternAlias>(&pattern.node)) {
    bind(alias->name.text);
    recover_pattern(*alias->pattern);
  }
}

}  // namespace culprit::front::ocaml
