#include "front/haskell/generate.h"

#include <fmt/format.h>

#include "base/invariant.h"

namespace culprit::front::haskell {

Generator::Generator(Declarations& declarations, const Builtins& builtins, CoreTypes& types,
                     core::Module& module, const diag::SourceManager& sources)
    : declarations_(declarations),
      builtins_(builtins),
      types_(types),
      module_(module),
      sources_(sources),
      names_(module.names),
      matches_(module, names_, Evaluation::Lazy) {}

// --- what is defined where ---

Generator::Definition& Generator::defined(ValueId value) {
  if (definitions_.size() <= value.index()) definitions_.resize(declarations_.values.size());
  Definition& definition = definitions_[value.index()];
  if (image_ == nullptr || definition.sought) return definition;
  definition.sought = true;
  const LibraryImage::Definition found = image_->definition(value);
  if (found.module == nullptr) return definition;
  definition.module = found.module;
  definition.function = found.function;
  definition.pattern = found.pattern;
  return definition;
}

Generator::Local& Generator::local(ValueId value) {
  if (locals_.size() <= value.index()) locals_.resize(declarations_.values.size());
  return locals_[value.index()];
}

void Generator::add_library(LibraryImage& image) {
  image_ = &image;
  for (const kernel::Module* module : image.loaded()) modules_[module->name] = module;
}

void Generator::add_module(const kernel::Module& module) {
  modules_[module.name] = &module;
  const auto add_function = [&](const kernel::FunctionBinding& function) {
    Definition& definition = defined(function.value);
    definition.module = &module;
    definition.function = &function;
  };
  for (const kernel::BindingGroup* group : module.groups) {
    for (const kernel::FunctionBinding& function : group->functions) add_function(function);
    for (const kernel::PatternBinding& binding : group->patterns) {
      for (const ValueId value : binding.variables) {
        defined(value).module = &module;
        defined(value).pattern = &binding;
      }
    }
  }
  for (const kernel::ClassSource& source : module.classes) {
    for (const kernel::FunctionBinding& function : source.defaults) add_function(function);
  }
  for (const kernel::InstanceSource& source : module.instances) {
    for (const kernel::FunctionBinding& function : source.methods) add_function(function);
    InstanceCode& code = instance_code(source.instance);
    code.module = &module;
    code.source = &source;
  }
}

const kernel::FunctionBinding* Generator::function(ValueId value) const {
  return value.index() < definitions_.size() ? definitions_[value.index()].function : nullptr;
}

bool Generator::is_used(ValueId value) const {
  return value.index() < definitions_.size() && definitions_[value.index()].name.valid();
}

ValueId Generator::source(CoreSymbol definition) const {
  const auto found = sources_of_definitions_.find(definition);
  return found == sources_of_definitions_.end() ? ValueId() : found->second;
}

core::Symbol Generator::unique_name(std::string text) {
  CoreSymbol name = module_.names.intern(text);
  if (sources_of_definitions_.contains(name)) {
    std::uint32_t& last = last_suffixes_.try_emplace(name, 1).first->second;
    do {
      name = module_.names.intern(fmt::format("{}/{}", text, ++last));
    } while (sources_of_definitions_.contains(name));
  }
  sources_of_definitions_.emplace(name, ValueId());
  return name;
}

core::Symbol Generator::definition(ValueId id) {
  const Value& value = declarations_[id];
  if (value.kind == ValueKind::Selector) return selector(value.field);
  if (defined(id).name.valid()) return defined(id).name;
  const std::string prefix = value.module.valid() ? text(value.module) + "." : "";
  const CoreSymbol name = unique_name(prefix + text(value.name));
  sources_of_definitions_[name] = id;
  defined(id).name = name;
  jobs_.emplace_back([this, id] { translate(id); });
  return name;
}

void Generator::finish() {
  while (!jobs_.empty()) {
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    inlined_at_ = {};
    job();
  }
}

// --- definitions ---

void Generator::add_definition(CoreSymbol name, ExprId value, diag::Span span) {
  const core::Node& node = module_[value].node;
  const bool is_value = std::holds_alternative<core::Lambda>(node) ||
                        std::holds_alternative<core::Construct>(node) ||
                        std::holds_alternative<core::Thunk>(node);
  module_.add_def({name, {}, is_value ? value : module_.add(core::Thunk{value}, span), span});
}

void Generator::translate(ValueId id) {
  Value& value = declarations_[id];
  const Definition definition = defined(id);
  party_ = module_.names.intern(text(value.name));
  module_context_ = definition.module;
  if (value.kind == ValueKind::Primitive && !value.unsupported) {
    return add_definition(definition.name, primitive_function(value), value.span);
  }
  if (definition.function != nullptr && !value.unsupported) {
    return translate_function(*definition.function, definition.name, value);
  }
  if (definition.pattern != nullptr && !value.unsupported) return translate_pattern(*definition.pattern);
  const std::string feature =
      value.unsupported ? value.primitive : "`" + text(value.name) + "`, which has no code";
  add_definition(definition.name, unsupported(feature, value.span), value.span);
}

void Generator::translate_function(const kernel::FunctionBinding& function, CoreSymbol name, Value& value) {
  add_definition(name, function_code(function, text(value.name)), value.span);
}

/// One definition computes the pattern's variables, one for each of them picks it out.
void Generator::translate_pattern(const kernel::PatternBinding& binding) {
  bool done = true;
  for (const ValueId value : binding.variables) {
    Definition& definition = defined(value);
    done = done && definition.name.valid() && module_.find_def(definition.name) != nullptr;
    if (!definition.name.valid()) {
      definition.name =
          unique_name(text(declarations_[value].module) + "." + text(declarations_[value].name));
      sources_of_definitions_[definition.name] = value;
    }
  }
  if (done) return;
  const std::size_t count = binding.variables.size();
  if (count == 1) {
    const ValueId value = binding.variables[0];
    const ExprId code = pattern_code(binding, [&] { return variable(local(value).name, binding.span); });
    return add_definition(defined(value).name, module_.add(core::Thunk{code}, binding.span), binding.span);
  }
  const CoreSymbol whole = unique_name("<pattern>");
  const ExprId code = pattern_code(binding, [&] {
    std::vector<Atom> parts;
    for (const ValueId value : binding.variables) parts.emplace_back(local(value).name);
    return add(core::Construct{tuple(count), std::move(parts)}, binding.span);
  });
  add_definition(whole, module_.add(core::Thunk{code}, binding.span), binding.span);
  for (std::size_t i = 0; i < count; ++i) {
    const CoreSymbol name = defined(binding.variables[i]).name;
    if (module_.find_def(name) != nullptr) continue;
    add_definition(name, component(whole, i, count, binding.span), declarations_[binding.variables[i]].span);
  }
}

/// The definition of a constructor without arguments.
core::Symbol Generator::constant(core::ConstructorId constructor) {
  CoreSymbol& name = constants_[constructor];
  if (!name.valid()) {
    name = unique_name("con " + module_.names.text(module_[constructor].name));
    module_.add_def({name, {}, module_.add(core::Construct{constructor, {}}), {}});
  }
  return name;
}

/// A constructor as a function: of its dictionaries, then its fields.
core::Symbol Generator::constructor_function(DataConId id) {
  CoreSymbol& known = constructor_functions_[id];
  if (known.valid()) return known;
  const DataCon con = declarations_[id];
  const CoreSymbol name = known = unique_name("con " + text(con.name));
  std::vector<core::Binder> parameters;
  std::vector<Atom> atoms;
  const std::size_t count = types_.is_newtype(id) ? 1 : con.scheme.constraints.size() + con.arity;
  for (std::size_t i = 0; i < count; ++i) {
    parameters.push_back({names_.fresh("x"), {}});
    atoms.emplace_back(parameters.back().name);
  }
  if (types_.is_newtype(id)) {
    const ExprId same = variable(parameters[0].name, con.span);
    module_.add_def({name, {}, module_.add(core::Lambda{std::move(parameters), same}, con.span), con.span});
    return name;
  }
  Steps steps;
  for (std::size_t i = 0; i < con.arity; ++i) {
    const std::size_t position = con.scheme.constraints.size() + i;
    if (con.strict[i]) atoms[position] = evaluated(atoms[position], steps, con.span);
  }
  const ExprId made = module_.add(core::Construct{types_.constructor(id), std::move(atoms)}, con.span);
  const ExprId body = behind(steps, made);
  module_.add_def({name, {}, module_.add(core::Lambda{std::move(parameters), body}, con.span), con.span});
  return name;
}

core::Symbol Generator::selector(FieldId id) {
  CoreSymbol& known = selectors_[id];
  if (known.valid()) return known;
  const Field& field = declarations_[id];
  const CoreSymbol name = known = unique_name(text(field.module) + "." + text(field.name));
  sources_of_definitions_[name] = field.selector;
  jobs_.emplace_back([this, id, name] { translate_selector(id, name); });
  return name;
}

/// \r. case r of { C1 … x … -> x; …; _ -> raise }
void Generator::translate_selector(FieldId id, CoreSymbol name) {
  const Field field = declarations_[id];
  const diag::Span span = declarations_[field.selector].span;
  party_ = module_.names.intern(text(field.name));
  module_context_ = modules_[field.module];
  const core::Binder record{names_.fresh("record"), {}};
  if (types_.is_newtype(field.constructors.front())) {
    const ExprId same = variable(record.name, span);
    return add_definition(name, module_.add(core::Lambda{{record}, same}, span), span);
  }
  core::Case look{variable(record.name, span), {names_.fresh("record"), {}}, {}};
  for (const DataConId constructor : field.constructors) {
    const core::ConstructorId made = types_.constructor(constructor);
    core::ConstructorPattern pattern{made, {}};
    for (std::size_t i = 0; i < module_[made].fields.size(); ++i)
      pattern.fields.push_back({names_.fresh("x"), {}});
    const DataCon& con = declarations_[constructor];
    std::size_t position = con.scheme.constraints.size();
    while (con.fields[position - con.scheme.constraints.size()] != id) ++position;
    const CoreSymbol wanted = pattern.fields[position].name;
    look.alternatives.push_back({std::move(pattern), variable(wanted, span)});
  }
  const TypeCon& type = declarations_[declarations_[field.constructors.front()].type];
  if (field.constructors.size() < type.constructors.size()) {
    const ExprId failure = raise(KnownValue::NoSuchField, "No match in record selector " + text(field.name),
                                 core::ObligationKind::Match, span,
                                 fmt::format("`{}` is a field of the value", text(field.name)));
    look.alternatives.push_back({core::DefaultPattern{}, failure});
  }
  add_definition(name, module_.add(core::Lambda{{record}, module_.add(std::move(look), span)}, span), span);
}

// --- building blocks ---

core::ExprId Generator::choose(ExprId condition, ExprId yes, ExprId no, diag::Span span, bool check) {
  core::Case look{condition,
                  {names_.fresh("test"), {}},
                  {{core::LiteralPattern{true}, yes}, {core::LiteralPattern{false}, no}},
                  check};
  return add(std::move(look), span);
}

/// A thunk for the code; what is a value already needs none.
core::Atom Generator::delay(ExprId code, std::string_view name, Steps& steps, diag::Span span) {
  const core::Node& node = module_[code].node;
  if (const auto* simple = std::get_if<core::AtomExpr>(&node)) return simple->atom;
  const bool is_value =
      std::holds_alternative<core::Lambda>(node) || std::holds_alternative<core::Construct>(node);
  const CoreSymbol bound = names_.fresh(name);
  steps.let({{bound, {}}, is_value ? code : add(core::Thunk{code}, span)}, at(span));
  return bound;
}

core::Symbol Generator::bind_lambda(std::vector<core::Binder> parameters, ExprId body, std::string_view name,
                                    Steps& steps, diag::Span span) {
  const CoreSymbol bound = names_.fresh(name);
  steps.let({{bound, {}}, add(core::Lambda{std::move(parameters), body}, span)}, at(span));
  return bound;
}

core::Atom Generator::evaluated(const Atom& atom, Steps& steps, diag::Span span) {
  const auto* name = std::get_if<CoreSymbol>(&atom);
  if (name == nullptr || matches_.is_evaluated(*name)) return atom;
  const CoreSymbol value = names_.like(*name);
  matches_.note_evaluated(value);
  steps.evaluate({value, {}}, of_atom(atom, span), at(span));
  return value;
}

core::ExprId Generator::behind(Steps& steps, ExprId body) {
  for (auto renamed = steps.renamed.rbegin(); renamed != steps.renamed.rend(); ++renamed) {
    local(renamed->value).name = renamed->before;
    local(renamed->value).evaluated = false;
  }
  steps.renamed.clear();
  return steps.around(module_, body);
}

std::string Generator::source_text(diag::Span span) const {
  std::string text(sources_.text(span));
  const std::size_t end = text.find('\n');
  return end == std::string::npos ? text : text.substr(0, end) + " …";
}

core::BlameId Generator::blame(core::ObligationKind kind, diag::Span span, std::string text) {
  return module_.add_blame({kind, party_, span, std::move(text)});
}

core::ExprId Generator::unsupported(std::string_view feature, diag::Span span) {
  return add(core::Error{blame(core::ObligationKind::Unsupported, span, std::string(feature))}, span);
}

/// Raises one of the exceptions that the language itself raises. The modules at the bottom of the library do
/// not know them: there it is the end.
core::ExprId Generator::raise(KnownValue exception, std::string_view message, core::ObligationKind kind,
                              diag::Span span, std::string text) {
  const core::BlameId why = blame(kind, at(span), std::move(text));
  const ValueId maker = module_context_ == nullptr ? ValueId() : module_context_->well_known[exception];
  if (!maker.valid()) return add(core::Error{why}, span);
  const CoreSymbol value = names_.fresh("exception");
  const ExprId made = apply(variable(definition(maker), span), {core::Literal(std::string(message))}, span);
  const ExprId body = add(core::Raise{value, why}, span);
  return add(core::Let{{{{value, {}}, add(core::Thunk{made}, span)}}, body}, span);
}

bool Generator::is_base(ValueId id, std::string_view name) const {
  const Value& value = declarations_[id];
  return value.kind == ValueKind::Global && value.module.valid() && text(value.name) == name &&
         text(value.module) == "Culprit.Base";
}

}  // namespace culprit::front::haskell
