#include "core/module.h"

#include "base/invariant.h"

namespace culprit::core {

namespace {
constexpr PrimitiveInfo kPrimitives[] = {
#define PRIMITIVE(name, text, arity) {text, arity},
#include "core/primitives.def"
#undef PRIMITIVE
};
}  // namespace

const PrimitiveInfo& info(Primitive primitive) { return kPrimitives[static_cast<std::size_t>(primitive)]; }

Data& Module::add_data(Symbol name, std::vector<Symbol> parameters, diag::Span span) {
  data_index_[name] = datas_.size();
  return datas_.emplace_back(Data{name, std::move(parameters), {}, false, false, span, false, {}});
}

ConstructorId Module::add_constructor(Symbol data, Symbol name, std::vector<TypeId> fields,
                                      std::optional<std::vector<TypeId>> result) {
  const auto found = data_index_.find(data);
  INVARIANT(found != data_index_.end(), "constructor of an undeclared data type");
  Data& owner = datas_[found->second];
  const ConstructorId id(constructors_.size());
  owner.indexed = owner.indexed || result.has_value();
  constructors_.push_back({name,
                           data,
                           static_cast<std::uint32_t>(owner.constructors.size()),
                           std::move(fields),
                           std::move(result),
                           {}});
  owner.constructors.push_back(id);
  constructor_index_[name] = id;
  return id;
}

const Data* Module::find_data(Symbol name) const {
  const auto found = data_index_.find(name);
  return found == data_index_.end() ? nullptr : &datas_[found->second];
}

void Module::set_representation(Symbol newtype, TypeId type) {
  const auto found = data_index_.find(newtype);
  INVARIANT(found != data_index_.end(), "representation of an undeclared type");
  datas_[found->second].representation = type;
}

void Module::set_abstract(Symbol data) {
  const auto found = data_index_.find(data);
  INVARIANT(found != data_index_.end(), "an undeclared type");
  datas_[found->second].abstract = true;
}

TypeId Module::representation(TypeId type) {
  constexpr int kDeepest = 100;
  for (int depth = 0; depth < kDeepest; ++depth) {
    if (!type.valid() || types[type].kind != TypeKind::Data) return type;
    const Data* data = find_data(types[type].symbol);
    if (data == nullptr || !data->representation.valid() || data->abstract) return type;
    const std::vector<TypeId> arguments = types[type].arguments;
    type = types.substitute(data->representation, data->parameters, arguments);
  }
  return types.any();
}

ConstructorId Module::find_constructor(Symbol name) const {
  const auto found = constructor_index_.find(name);
  return found == constructor_index_.end() ? ConstructorId() : found->second;
}

void Module::add_def(Def def) {
  const bool fresh = def_index_.emplace(def.name, defs_.size()).second;
  INVARIANT(fresh, "two definitions of one name");
  defs_.push_back(std::move(def));
}

const Def* Module::find_def(Symbol name) const {
  const auto found = def_index_.find(name);
  return found == def_index_.end() ? nullptr : &defs_[found->second];
}

ConstructorId Module::unit() {
  const Symbol name = names.intern("()");
  if (const ConstructorId found = find_constructor(name); found.valid()) return found;
  const Symbol data = names.intern("unit");
  if (find_data(data) == nullptr) add_data(data, {});
  return add_constructor(data, name, {});
}

Module::Sides Module::sides() {
  const Symbol data = names.intern("%side");
  if (find_data(data) == nullptr) {
    add_data(data, {});
    add_constructor(data, names.intern("%concrete"), {});
    add_constructor(data, names.intern("%abstract"), {});
  }
  const std::vector<ConstructorId>& both = find_data(data)->constructors;
  return {types.data(data), both[0], both[1]};
}

}  // namespace culprit::core
