// The entities that syntax stands for, by enum: `do` needs `>>=` even where the user has hidden it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <tuple>

#include "front/haskell/declarations.h"
#include "front/haskell/entities.h"

namespace culprit::front::haskell {

enum class KnownValue : std::uint8_t {
#define KNOWN_VALUE(enumerator, name) enumerator,
#include "front/haskell/well_known.def"
  kCount
};
enum class KnownConstructor : std::uint8_t {
#define KNOWN_CONSTRUCTOR(enumerator, name) enumerator,
#include "front/haskell/well_known.def"
  kCount
};
enum class KnownType : std::uint8_t {
#define KNOWN_TYPE(enumerator, name) enumerator,
#include "front/haskell/well_known.def"
  kCount
};
enum class KnownClass : std::uint8_t {
#define KNOWN_CLASS(enumerator, name) enumerator,
#include "front/haskell/well_known.def"
  kCount
};

/// What the well-known names stand for in one module. An id is invalid where the name is not in scope (in the
/// modules at the bottom of the library).
class WellKnownNames {
 public:
  using Lookup = std::function<Entity(Space, std::string_view name)>;
  WellKnownNames() = default;
  explicit WellKnownNames(const Lookup& lookup);

  [[nodiscard]] ValueId operator[](KnownValue name) const { return values_[static_cast<std::size_t>(name)]; }
  [[nodiscard]] DataConId operator[](KnownConstructor name) const {
    return constructors_[static_cast<std::size_t>(name)];
  }
  [[nodiscard]] TypeConId operator[](KnownType name) const { return types_[static_cast<std::size_t>(name)]; }
  [[nodiscard]] ClassId operator[](KnownClass name) const { return classes_[static_cast<std::size_t>(name)]; }
  /// All of them, for the library image.
  [[nodiscard]] auto tables() { return std::tie(values_, constructors_, types_, classes_); }
  [[nodiscard]] auto tables() const { return std::tie(values_, constructors_, types_, classes_); }

 private:
  std::array<ValueId, static_cast<std::size_t>(KnownValue::kCount)> values_;
  std::array<DataConId, static_cast<std::size_t>(KnownConstructor::kCount)> constructors_;
  std::array<TypeConId, static_cast<std::size_t>(KnownType::kCount)> types_;
  std::array<ClassId, static_cast<std::size_t>(KnownClass::kCount)> classes_;
};

std::string_view name_of(KnownValue name);
std::string_view name_of(KnownConstructor name);

}  // namespace culprit::front::haskell
