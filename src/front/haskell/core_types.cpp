#include "front/haskell/core_types.h"

#include <algorithm>

#include "base/invariant.h"

namespace culprit::front::haskell {

using core::TypeKind;

core::TypeId CoreTypes::of(Type type, std::span<const core::TypeId> generics) {
  constexpr std::size_t kLargest = 100000;  // written out: types of local names can double with each name
  if (!type.valid() || declarations_.types.larger_than(type, kLargest)) return module_.types.any();
  return convert(type, generics);
}

core::TypeId CoreTypes::convert(Type type, std::span<const core::TypeId> generics) {
  std::vector<core::TypeId> arguments;
  if (!type.valid()) return module_.types.any();
  TypeNode node = declarations_.types[declarations_.types.resolve(type)];
  while (node.form == TypeForm::Apply) {
    arguments.push_back(convert(node.second, generics));
    node = declarations_.types[declarations_.types.resolve(node.first)];
  }
  std::reverse(arguments.begin(), arguments.end());
  if (node.form == TypeForm::Constructor) return applied(node.constructor, arguments);
  if (!arguments.empty() || node.form == TypeForm::Forall) return opaque();
  if (node.form == TypeForm::Generic && node.index < generics.size()) return generics[node.index];
  return module_.types.any();
}

/// Of values that cannot be made up: a variable of higher kind applied to something, or types of higher rank.
core::TypeId CoreTypes::opaque() {
  const core::Symbol name =
      module_.names.intern("(one with a type constructor as argument, or of higher rank)");
  if (module_.find_data(name) == nullptr) module_.add_data(name, {}).abstract = true;
  return module_.types.data(name);
}

core::TypeId CoreTypes::polymorphic(Type forall) {
  const Scheme scheme =
      declarations_.types.schemes[declarations_.types[declarations_.types.resolve(forall)].scheme];
  if (!scheme.equalities.empty()) return opaque();
  std::vector<Type> numbered;
  std::vector<core::TypeId> rigid;
  for (std::uint32_t i = 0; i < scheme.generics; ++i) {
    numbered.push_back(declarations_.types.generic(i));
    const core::Symbol name = module_.names.intern("type variable " + std::to_string(i));
    if (module_.find_data(name) == nullptr) {
      core::Data& data = module_.add_data(name, {});
      data.open = true;
      data.abstract = true;
    }
    rigid.push_back(module_.types.data(name));
  }
  core::TypeId result = of(declarations_.types.substitute(scheme.body, scheme.first, numbered), rigid);
  for (std::size_t i = scheme.constraints.size(); i > 0; --i) {
    const core::Symbol evidence = module_[dictionary(scheme.constraints[i - 1].class_id)].data;
    result = module_.types.function(module_.types.data(evidence), result);
  }
  return result;
}

core::TypeId CoreTypes::applied(TypeConId head, const std::vector<core::TypeId>& arguments) {
  const TypeCon& con = declarations_[head];
  core::Types& types = module_.types;
  if (con.kind == TypeConKind::Synonym) {
    if (arguments.size() < con.arity) return types.any();
    return of(con.synonym, arguments);
  }
  if (arguments.size() != con.arity) return types.any();
  if (head == builtins_.int_type) return types.make(TypeKind::Int64);
  if (head == builtins_.integer_type) return types.make(TypeKind::Integer);
  if (head == builtins_.double_type) return types.make(TypeKind::Float);
  if (head == builtins_.char_type) return types.make(TypeKind::Char);
  if (head == builtins_.bool_type) return types.make(TypeKind::Bool);
  if (head == builtins_.string_type) return types.make(TypeKind::String);
  if (head == builtins_.arrow_type) return types.function(arguments[0], arguments[1]);
  if (head == builtins_.ref_type) return types.make(TypeKind::Ref, {}, arguments);
  if (head == builtins_.array_type) return types.make(TypeKind::Array, {}, arguments);
  if (head == builtins_.world_type) return types.data(data(builtins_.unit_type));
  if (con.kind == TypeConKind::Builtin) return types.any();
  return types.data(data(head), arguments);
}

/// The declaration in core of an algebraic type.
core::Symbol CoreTypes::data(TypeConId id) {
  if (const auto found = datas_.find(id); found != datas_.end()) return found->second;
  const TypeCon& con = declarations_[id];
  if (id == builtins_.unit_type) {
    // Primitives without a result give core's own unit value.
    const core::ConstructorId unit = module_.unit();
    constructors_.emplace(builtins_.unit_con, unit);
    constructor_sources_.emplace(unit, builtins_.unit_con);
    data_sources_.emplace(module_[unit].data, id);
    return datas_[id] = module_[unit].data;
  }
  std::string text = declarations_.names.text(con.name);
  if (con.module.valid() && con.module != declarations_[builtins_.list_type].module) {
    // Names may be shown; nobody knows the library's own modules.
    const std::string& module = declarations_.names.text(con.module);
    if (!module.starts_with(kInternalModules)) text = module + "." + text;
  }
  const core::Symbol name = module_.names.intern(text);
  datas_.emplace(id, name);
  data_sources_.emplace(name, id);
  std::vector<core::Symbol> parameters;
  std::vector<core::TypeId> types;
  for (std::uint32_t i = 0; i < con.arity; ++i) {
    parameters.push_back(i < con.parameters.size() ? symbol(con.parameters[i])
                                                   : module_.names.intern("p" + std::to_string(i)));
    types.push_back(module_.types.variable(parameters.back()));
  }
  module_.add_data(name, parameters, con.span).abstract = hidden_.contains(id) || !can_be_built(id);
  add_constructors(id, name, types);
  return name;
}

void CoreTypes::add_constructors(TypeConId id, core::Symbol name,
                                 const std::vector<core::TypeId>& parameters) {
  const TypeCon& con = declarations_[id];
  if (con.kind == TypeConKind::Newtype) {
    const bool known = !con.constructors.empty() && !declarations_[con.constructors[0]].field_types.empty();
    const core::TypeId type =
        known ? of(declarations_[con.constructors[0]].field_types[0], parameters) : module_.types.any();
    module_.set_representation(name, type);
    return;
  }
  // All of them exist before the types of their fields lead back here.
  std::vector<std::vector<core::TypeId>> fields;
  std::vector<std::optional<std::vector<core::TypeId>>> results;
  for (const DataConId constructor : con.constructors) {
    const DataCon& declared = declarations_[constructor];
    Generics generics = generics_of(constructor, parameters);
    std::vector<core::TypeId> types(declared.scheme.constraints.size(), module_.types.any());
    for (std::uint32_t i = 0; i < declared.arity; ++i) {
      types.push_back(i < declared.field_types.size() ? of(declared.field_types[i], generics.types)
                                                      : module_.types.any());
    }
    fields.push_back(std::move(types));
    results.push_back(std::move(generics.result));
  }
  for (std::size_t i = 0; i < con.constructors.size(); ++i) {
    const DataConId constructor = con.constructors[i];
    const core::ConstructorId made = module_.add_constructor(name, symbol(declarations_[constructor].name),
                                                             std::move(fields[i]), std::move(results[i]));
    constructors_.emplace(constructor, made);
    constructor_sources_.emplace(made, constructor);
  }
}

CoreTypes::Generics CoreTypes::generics_of(DataConId id, const std::vector<core::TypeId>& parameters) {
  const DataCon& declared = declarations_[id];
  Generics result{parameters, {}};
  if (declared.scheme.generics <= parameters.size() && declared.scheme.equalities.empty()) return result;
  for (std::size_t i = parameters.size(); i < declared.scheme.generics; ++i) {
    const std::string name = declarations_.names.text(declared.name) + "." + std::to_string(i);
    result.types.push_back(module_.types.variable(module_.names.intern(name)));
  }
  const std::vector<core::TypeId> variables = result.types;
  for (const Equality& equality : declared.scheme.equalities) {
    const std::optional<std::uint32_t> parameter = index_of(equality, parameters.size());
    if (parameter) result.types[*parameter] = of(equality.second, variables);
  }
  result.result.emplace(result.types.begin(),
                        result.types.begin() + static_cast<std::ptrdiff_t>(parameters.size()));
  return result;
}

/// Of the parameter that an equality says something about.
std::optional<std::uint32_t> CoreTypes::index_of(const Equality& equality, std::size_t parameters) const {
  const TypeNode& node = declarations_.types[declarations_.types.resolve(equality.first)];
  if (node.form != TypeForm::Generic || node.index >= parameters) return std::nullopt;
  return node.index;
}

/// Whether every equality of a constructor is about another parameter, in terms of types that none is about.
bool CoreTypes::understood(const DataCon& declared) {
  const std::size_t parameters = declarations_[declared.type].arity;
  std::unordered_set<std::uint32_t> equal;
  for (const Equality& equality : declared.scheme.equalities) {
    const std::optional<std::uint32_t> parameter = index_of(equality, parameters);
    if (!parameter || !equal.insert(*parameter).second || !expressible(equality.second)) return false;
  }
  for (const Equality& equality : declared.scheme.equalities) {
    for (const std::uint32_t inside : declarations_.types.generics_in(equality.second))
      if (equal.contains(inside)) return false;
  }
  return true;
}

/// Whether unknown values can be made from the constructors alone: not if one holds dictionaries, has a field
/// whose type core cannot express, or was not understood.
bool CoreTypes::can_be_built(TypeConId id) {
  for (const DataConId constructor : declarations_[id].constructors) {
    const DataCon& declared = declarations_[constructor];
    if (!declared.scheme.constraints.empty() || !understood(declared)) return false;
    const bool read =
        declared.scheme.body.valid() && !declarations_.types.mentions_error(declared.scheme.body);
    if (!read || declared.field_types.size() != declared.arity) return false;
    for (const Type field : declared.field_types) {
      if (!expressible(field)) return false;
    }
  }
  return true;
}

/// No variable of higher kind, and no type of higher rank.
bool CoreTypes::expressible(Type type) {
  if (!type.valid()) return false;
  TypeNode node = declarations_.types[declarations_.types.resolve(type)];
  const bool is_applied = node.form == TypeForm::Apply;
  while (node.form == TypeForm::Apply) {
    if (!expressible(node.second)) return false;
    node = declarations_.types[declarations_.types.resolve(node.first)];
  }
  if (node.form == TypeForm::Constructor || node.form == TypeForm::Error) return true;
  return node.form == TypeForm::Generic && !is_applied;
}

core::ConstructorId CoreTypes::constructor(DataConId id) {
  INVARIANT(!is_newtype(id) && !as_bool(id), "a constructor that core does not have");
  if (const auto found = constructors_.find(id); found != constructors_.end()) return found->second;
  data(declarations_[id].type);
  return constructors_.at(id);
}

core::ConstructorId CoreTypes::dictionary(ClassId id) {
  if (const auto found = dictionaries_.find(id); found != dictionaries_.end()) return found->second;
  const Class& declared = declarations_[id];
  const core::Symbol name = module_.names.intern("class " + declarations_.names.text(declared.module) + "." +
                                                 declarations_.names.text(declared.name));
  module_.add_data(name, {}, declared.span).abstract = true;
  dictionary_types_.insert(name);
  std::vector<core::TypeId> fields(declared.superclasses.size() + declared.methods.size(),
                                   module_.types.any());
  return dictionaries_[id] = module_.add_constructor(name, symbol(declared.name), std::move(fields));
}

bool CoreTypes::is_dictionary(core::TypeId type) const {
  return type.valid() && dictionary_types_.contains(module_.types[type].symbol);
}

DataConId CoreTypes::source(core::ConstructorId id) const {
  const auto found = constructor_sources_.find(id);
  return found == constructor_sources_.end() ? DataConId() : found->second;
}

TypeConId CoreTypes::source(core::Symbol data) const {
  const auto found = data_sources_.find(data);
  return found == data_sources_.end() ? TypeConId() : found->second;
}

}  // namespace culprit::front::haskell
