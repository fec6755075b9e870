#include "front/haskell/entities.h"

#include <algorithm>

#include <fmt/format.h>

namespace culprit::front::haskell {

namespace {

using Members = std::vector<std::pair<Symbol, Entity>>;

void add_once(Members& members, Symbol name, Entity entity) {
  const auto same = [&](const auto& member) { return member.second == entity; };
  if (std::none_of(members.begin(), members.end(), same)) members.emplace_back(name, entity);
}

Members members_of_type(const Declarations& declarations, TypeConId type) {
  Members result;
  for (const DataConId id : declarations[type].constructors) {
    result.emplace_back(declarations[id].name, Entity(id));
  }
  for (const DataConId id : declarations[type].constructors) {
    for (const FieldId field : declarations[id].fields) {
      if (field.valid()) add_once(result, declarations[field].name, Entity(declarations[field].selector));
    }
  }
  return result;
}

Members members_of_class(const Declarations& declarations, ClassId id) {
  Members result;
  for (const ValueId method : declarations[id].methods) {
    result.emplace_back(declarations[method].name, Entity(method));
  }
  return result;
}

struct NameAndModule {
  Symbol name;
  Symbol module;
};

NameAndModule names_of(const Declarations& declarations, Entity entity) {
  const auto pair = [](const auto& declared) { return NameAndModule{declared.name, declared.module}; };
  switch (entity.kind()) {
    case Entity::Kind::Value: return pair(declarations[entity.value()]);
    case Entity::Kind::DataCon: return pair(declarations[entity.data_con()]);
    case Entity::Kind::TypeCon: return pair(declarations[entity.type_con()]);
    case Entity::Kind::Class: return pair(declarations[entity.class_id()]);
    default: return {};
  }
}

std::string_view kind_word(const Declarations& declarations, Entity entity) {
  switch (entity.kind()) {
    case Entity::Kind::Value:
      switch (declarations[entity.value()].kind) {
        case ValueKind::Method: return "class method";
        case ValueKind::Selector: return "record field";
        default: return "value";
      }
    case Entity::Kind::DataCon: return "constructor";
    case Entity::Kind::TypeCon: return "type";
    case Entity::Kind::Class: return "class";
    default: return "name";
  }
}

}  // namespace

std::vector<std::pair<Symbol, Entity>> members(const Declarations& declarations, Entity owner) {
  if (owner.is(Entity::Kind::TypeCon)) return members_of_type(declarations, owner.type_con());
  if (owner.is(Entity::Kind::Class)) return members_of_class(declarations, owner.class_id());
  return {};
}

std::string qualified_name(const Declarations& declarations, Entity entity) {
  const NameAndModule names = names_of(declarations, entity);
  if (!names.name.valid()) return "?";
  if (!names.module.valid()) return declarations.names.text(names.name);
  return fmt::format("{}.{}", declarations.names.text(names.module), declarations.names.text(names.name));
}

std::string describe(const Declarations& declarations, Entity entity) {
  const NameAndModule names = names_of(declarations, entity);
  if (!names.name.valid()) return "a name";
  return fmt::format("the {} `{}`", kind_word(declarations, entity), declarations.names.text(names.name));
}

}  // namespace culprit::front::haskell
