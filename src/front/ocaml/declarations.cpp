#include "front/ocaml/declarations.h"

#include <algorithm>

#include "base/invariant.h"

namespace culprit::front::ocaml {

using core::TypeKind;

Declarations::Declarations(core::Module& core_module) : module(core_module) {
  module.strict = true;
  types.int_ = (*this)[declare_opaque("int", 0, TypeKind::Int63)].self;
  types.bool_ = (*this)[declare_opaque("bool", 0, TypeKind::Bool)].self;
  types.char_ = (*this)[declare_opaque("char", 0, TypeKind::Char)].self;
  types.float_ = (*this)[declare_opaque("float", 0, TypeKind::Float)].self;
  types.string = (*this)[declare_opaque("string", 0, TypeKind::String)].self;
  types.ref = (*this)[declare_opaque("ref", 1, TypeKind::Ref)].core;
  types.array = (*this)[declare_opaque("array", 1, TypeKind::Array)].core;
  declare_unit();
  declare_list();
  declare_option();
  declare_exceptions();
  declare_outcome();
}

TypeDeclId Declarations::declare_opaque(std::string_view name, std::size_t arity, TypeKind kind) {
  TypeDecl declaration{.name = name, .core = unique_type_name(name)};
  terms.enter_level();
  for (std::size_t i = 0; i < arity; ++i) declaration.parameters.push_back(terms.fresh());
  terms.leave_level();
  for (const Type parameter : declaration.parameters) terms.generalize(parameter);
  declaration.self = terms.constructor(declaration.core, declaration.parameters);
  builtin_kinds_.emplace(declaration.core, kind);
  return add(std::move(declaration));
}

void Declarations::declare_unit() {
  constructors.unit = module.unit();
  const TypeDeclId id = declare_opaque("unit", 0, TypeKind::Data);
  types.unit = (*this)[id].self;
}

void Declarations::declare_list() {
  const TypeDeclId id = declare_opaque("list", 1, TypeKind::Data);
  const TypeDecl list = (*this)[id];
  types.list = list.core;
  const Symbol element = module.names.intern("a");
  core_variables_.emplace(list.parameters[0], element);
  module.add_data(list.core, {element});
  constructors.nil = module.add_constructor(list.core, module.names.intern("[]"), {});
  constructors.cons = module.add_constructor(list.core, module.names.intern("::"),
                                             {core_type(list.parameters[0]), core_type(list.self)});
}

void Declarations::declare_option() {
  const TypeDeclId id = declare_opaque("option", 1, TypeKind::Data);
  TypeDecl& option = (*this)[id];
  option.kind = TypeDeclKind::Variant;
  option.constructors.push_back(add(ConstructorDecl{"None", id, {}, {}}));
  option.constructors.push_back(add(ConstructorDecl{"Some", id, {option.parameters[0]}, {}}));
  declare_core(id, {});
  types.option = option.core;
  constructors.none = (*this)[option.constructors[0]].core;
  constructors.some = (*this)[option.constructors[1]].core;
}

void Declarations::declare_outcome() {
  const Symbol name = module.names.intern("<outcome>");
  const Symbol value = module.names.intern("a");
  const Symbol result = module.names.intern("b");
  module.add_data(name, {value, result});
  constructors.returned =
      module.add_constructor(name, module.names.intern("<returned>"), {module.types.variable(value)});
  constructors.handled =
      module.add_constructor(name, module.names.intern("<handled>"), {module.types.variable(result)});
}

void Declarations::declare_exceptions() {
  exn_ = declare_opaque("exn", 0, TypeKind::Data);
  types.exn = (*this)[exn_].self;
  module.add_data((*this)[exn_].core, {}).open = true;
  const auto declare = [&](std::string_view name, std::vector<Type> arguments) {
    return (*this)[declare_exception(name, std::move(arguments))].core;
  };
  constructors.division_by_zero = declare("Division_by_zero", {});
  constructors.invalid_argument = declare("Invalid_argument", {types.string});
  constructors.match_failure = declare("Match_failure", {types.string, types.int_, types.int_});
  constructors.assert_failure = declare("Assert_failure", {types.string, types.int_, types.int_});
  declare("Failure", {types.string});
  declare("Not_found", {});
  declare("End_of_file", {});
  declare("Sys_error", {types.string});
  declare("Stack_overflow", {});
  declare("Out_of_memory", {});
  constructors.other_exception =
      module.add_constructor((*this)[exn_].core, module.names.intern("another exception"), {});
}

ConstructorDeclId Declarations::declare_exception(std::string_view name, std::vector<Type> arguments,
                                                  const std::string& prefix, ValueId identity) {
  ConstructorDecl declaration{name, exn_, std::move(arguments), {}, identity};
  std::vector<core::TypeId> fields;
  if (identity.valid()) fields.push_back(core_type((*this)[identity].type));
  for (const Type argument : declaration.arguments) fields.push_back(core_type(argument));
  declaration.core = module.add_constructor(
      (*this)[exn_].core, unique_exception_name(prefix + std::string(name)), std::move(fields));
  const ConstructorDeclId id = add(std::move(declaration));
  (*this)[exn_].constructors.push_back(id);
  return id;
}

TypeDeclId Declarations::add(TypeDecl declaration) {
  const TypeDeclId id(type_decls_.size());
  by_core_name_.emplace(declaration.core, id);
  type_decls_.push_back(std::move(declaration));
  return id;
}

ConstructorDeclId Declarations::add(ConstructorDecl declaration) {
  constructor_decls_.push_back(std::move(declaration));
  return ConstructorDeclId(constructor_decls_.size() - 1);
}

FieldDeclId Declarations::add(FieldDecl declaration) {
  field_decls_.push_back(std::move(declaration));
  return FieldDeclId(field_decls_.size() - 1);
}

ValueId Declarations::add(Value value) {
  values_.push_back(std::move(value));
  return ValueId(values_.size() - 1);
}

std::int32_t Declarations::add(ArgumentOrder order) {
  orders_.push_back(std::move(order));
  return static_cast<std::int32_t>(orders_.size() - 1);
}

TypeDeclId Declarations::declaration_of(Type type) const {
  const TypeTerm& term = terms[type];
  return term.form == TypeForm::Constructor ? declaration_named(term.name) : TypeDeclId();
}

TypeDeclId Declarations::declaration_named(Symbol core) const {
  const auto found = by_core_name_.find(core);
  return found == by_core_name_.end() ? TypeDeclId() : found->second;
}

ConstructorDeclId Declarations::constructor_in(Type type, std::string_view name) {
  const TypeDeclId owner = declaration_of(type);
  if (!owner.valid() || owner == exn_) return {};
  for (const ConstructorDeclId id : (*this)[owner].constructors) {
    if ((*this)[id].name == name) return id;
  }
  return {};
}

FieldDeclId Declarations::field_in(TypeDeclId type, std::string_view name) {
  for (const FieldDeclId id : (*this)[type].fields) {
    if ((*this)[id].name == name) return id;
  }
  return {};
}

namespace {
/// "(,)" for pairs, "(,,)" for triples…
std::string tuple_name(std::size_t size) { return "(" + std::string(size - 1, ',') + ")"; }
}  // namespace

Type Declarations::tuple(std::vector<Type> parts) {
  const Symbol name = module.names.intern(tuple_name(parts.size()));
  return terms.constructor(name, std::move(parts));
}

core::ConstructorId Declarations::tuple_constructor(std::size_t size) {
  const Symbol name = module.names.intern(tuple_name(size));
  if (const core::Data* data = module.find_data(name)) return data->constructors.front();
  std::vector<Symbol> parameters;
  std::vector<core::TypeId> fields;
  for (std::size_t i = 0; i < size; ++i) {
    parameters.push_back(module.names.intern("a" + std::to_string(i + 1)));
    fields.push_back(module.types.variable(parameters.back()));
  }
  module.add_data(name, parameters);
  return module.add_constructor(name, name, std::move(fields));
}

Symbol Declarations::unique(std::unordered_map<std::string, std::size_t>& taken, const std::string& name) {
  const std::size_t count = ++taken[name];
  return module.names.intern(count == 1 ? name : name + "/" + std::to_string(count));
}
Symbol Declarations::unique_type_name(std::string_view name) {
  return unique(taken_types_, std::string(name));
}
Symbol Declarations::unique_definition_name(const std::string& name) {
  return unique(taken_definitions_, name);
}
Symbol Declarations::unique_exception_name(std::string_view name) {
  return unique(taken_exceptions_, std::string(name));
}

void Declarations::declare_core(TypeDeclId id, diag::Span span) {
  const TypeDecl& declaration = (*this)[id];
  std::vector<Symbol> parameters;
  for (std::size_t i = 0; i < declaration.parameters.size(); ++i) {
    parameters.push_back(module.names.intern("a" + std::to_string(i + 1)));
    core_variables_[terms.resolve(declaration.parameters[i])] = parameters.back();
  }
  module.add_data(declaration.core, std::move(parameters), span).abstract =
      declaration.kind == TypeDeclKind::Opaque || declaration.hidden;
  for (const ConstructorDeclId constructor : declaration.constructors) {
    std::vector<core::TypeId> fields;
    for (const Type argument : (*this)[constructor].arguments) fields.push_back(core_type(argument));
    const Symbol name = module.names.intern((*this)[constructor].name);
    (*this)[constructor].core = module.add_constructor(declaration.core, name, std::move(fields));
  }
  if (declaration.kind != TypeDeclKind::Record) return;
  std::vector<core::TypeId> fields;
  for (const FieldDeclId field : declaration.fields) {
    const core::TypeId content = core_type((*this)[field].content);
    fields.push_back((*this)[field].is_mutable ? mutable_field(content) : content);
  }
  const Symbol name = module.names.intern("{" + module.names.text(declaration.core) + "}");
  (*this)[id].record = module.add_constructor(declaration.core, name, std::move(fields));
}

core::TypeId Declarations::convert_variable(Type variable, std::vector<std::string>* instantiated) {
  const auto next = static_cast<int>(core_variables_.size());
  const auto [slot, fresh] = core_variables_.try_emplace(variable);
  if (fresh) slot->second = module.names.intern("t" + std::to_string(next));
  if (instantiated == nullptr) return module.types.variable(slot->second);
  const std::string& name = module.names.text(slot->second);
  if (std::find(instantiated->begin(), instantiated->end(), name) == instantiated->end())
    instantiated->push_back(name);
  return module.types.make(TypeKind::Int63);
}

core::TypeId Declarations::convert(Type type, std::vector<std::string>* instantiated) {
  type = terms.resolve(type);
  const bool known = frozen_ && instantiated == nullptr;
  if (!known) return convert_term(type, instantiated);
  if (const auto found = converted_.find(type); found != converted_.end()) return found->second;
  const core::TypeId result = convert_term(type, nullptr);
  converted_.emplace(type, result);
  return result;
}

core::TypeId Declarations::convert_term(Type type, std::vector<std::string>* instantiated) {
  const TypeTerm& term = terms[type];
  if (term.form == TypeForm::Variable) return convert_variable(type, instantiated);
  if (term.form == TypeForm::Error) return module.types.any();
  std::vector<core::TypeId> arguments;
  for (const Type argument : term.arguments) arguments.push_back(convert(argument, instantiated));
  if (term.form == TypeForm::Arrow) return module.types.function(arguments[0], arguments[1]);
  const auto builtin = builtin_kinds_.find(term.name);
  if (builtin != builtin_kinds_.end() && builtin->second != TypeKind::Data) {
    return module.types.make(builtin->second, {}, std::move(arguments));
  }
  if (builtin == builtin_kinds_.end() && !by_core_name_.contains(term.name))
    tuple_constructor(arguments.size());
  return module.types.data(term.name, std::move(arguments));
}

}  // namespace culprit::front::ocaml
