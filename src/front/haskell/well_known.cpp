#include "front/haskell/well_known.h"

namespace culprit::front::haskell {

namespace {

struct Row {
  Entity::Kind kind;
  std::string_view name;
};

/// In the order of well_known.def; within a kind that is the order of its enum.
constexpr Row kRows[] = {
#define KNOWN_VALUE(enumerator, name) {Entity::Kind::Value, name},
#define KNOWN_CONSTRUCTOR(enumerator, name) {Entity::Kind::DataCon, name},
#define KNOWN_TYPE(enumerator, name) {Entity::Kind::TypeCon, name},
#define KNOWN_CLASS(enumerator, name) {Entity::Kind::Class, name},
#include "front/haskell/well_known.def"
};

std::string_view nth_name(Entity::Kind kind, std::size_t index) {
  for (const Row& row : kRows) {
    if (row.kind == kind && index-- == 0) return row.name;
  }
  return {};
}

Space space_of(Entity::Kind kind) {
  return kind == Entity::Kind::Value || kind == Entity::Kind::DataCon ? Space::Values : Space::Types;
}

}  // namespace

WellKnownNames::WellKnownNames(const Lookup& lookup) {
  std::size_t value = 0, constructor = 0, type = 0, class_index = 0;
  for (const Row& row : kRows) {
    const Entity entity = lookup(space_of(row.kind), row.name);
    const bool fits = entity.is(row.kind);
    switch (row.kind) {
      case Entity::Kind::Value: values_[value++] = fits ? entity.value() : ValueId(); break;
      case Entity::Kind::DataCon:
        constructors_[constructor++] = fits ? entity.data_con() : DataConId();
        break;
      case Entity::Kind::TypeCon: types_[type++] = fits ? entity.type_con() : TypeConId(); break;
      default: classes_[class_index++] = fits ? entity.class_id() : ClassId(); break;
    }
  }
}

std::string_view name_of(KnownValue name) {
  return nth_name(Entity::Kind::Value, static_cast<std::size_t>(name));
}
std::string_view name_of(KnownConstructor name) {
  return nth_name(Entity::Kind::DataCon, static_cast<std::size_t>(name));
}

}  // namespace culprit::front::haskell
