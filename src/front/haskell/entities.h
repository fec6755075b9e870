// What a name can stand for, and what a module offers to those that import it. Plain data, like Declarations.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "front/haskell/declarations.h"

namespace culprit::front::haskell {

/// Haskell's two name spaces: variables and data constructors; types and classes.
enum class Space : std::uint8_t { Values, Types };

/// What a name stands for. Missing: it exists, but cannot be used (a module without a model, a declaration
/// that is not supported); only its users suffer.
class Entity {
 public:
  enum class Kind : std::uint8_t { None, Value, DataCon, TypeCon, Class, Missing };

  Entity() = default;
  explicit Entity(ValueId id) : kind_(Kind::Value), index_(id.index()) {}
  explicit Entity(DataConId id) : kind_(Kind::DataCon), index_(id.index()) {}
  explicit Entity(TypeConId id) : kind_(Kind::TypeCon), index_(id.index()) {}
  explicit Entity(ClassId id) : kind_(Kind::Class), index_(id.index()) {}
  static Entity missing(Symbol reason) { return Entity(Kind::Missing, reason.index()); }

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool found() const { return kind_ != Kind::None; }
  [[nodiscard]] bool is(Kind kind) const { return kind_ == kind; }
  [[nodiscard]] ValueId value() const { return ValueId(index_); }
  [[nodiscard]] DataConId data_con() const { return DataConId(index_); }
  [[nodiscard]] TypeConId type_con() const { return TypeConId(index_); }
  [[nodiscard]] ClassId class_id() const { return ClassId(index_); }
  [[nodiscard]] Symbol reason() const { return Symbol(index_); }  ///< Missing: why, as a feature's name
  friend bool operator==(const Entity&, const Entity&) = default;

 private:
  Entity(Kind kind, std::uint32_t index) : kind_(kind), index_(index) {}
  Kind kind_ = Kind::None;
  std::uint32_t index_ = 0;
};

/// Names of one space, in the order in which they were added.
class NameTable {
 public:
  /// Gives what the name stood for before; it keeps its first meaning.
  Entity add(Symbol name, Entity entity) {
    const auto [place, added] = index_.emplace(name, entity);
    if (added) entries_.emplace_back(name, entity);
    return added ? Entity() : place->second;
  }
  [[nodiscard]] Entity find(Symbol name) const {
    const auto found = index_.find(name);
    return found == index_.end() ? Entity() : found->second;
  }
  void reserve(std::size_t size) {
    entries_.reserve(size);
    index_.reserve(size);
  }
  [[nodiscard]] const std::vector<std::pair<Symbol, Entity>>& entries() const { return entries_; }

 private:
  std::vector<std::pair<Symbol, Entity>> entries_;
  std::unordered_map<Symbol, Entity> index_;
};

/// What a module exports. Instances are global and not listed.
struct ModuleInterface {
  Symbol name;
  NameTable values;
  NameTable types;
  Symbol open;           ///< valid: any other name may come from here too, and is Missing for this reason
  bool library = false;  ///< a model of the real module, perhaps not of all its names

  [[nodiscard]] const NameTable& space(Space space) const { return space == Space::Values ? values : types; }
  [[nodiscard]] NameTable& space(Space space) { return space == Space::Values ? values : types; }
};

/// The constructors, fields and methods that belong to a type or class: what `T(..)` means, exported or not.
std::vector<std::pair<Symbol, Entity>> members(const Declarations& declarations, Entity owner);

/// "the constructor `Just`": for messages.
std::string describe(const Declarations& declarations, Entity entity);
/// "Data.Map.insert"; what has no module is called by its own name.
std::string qualified_name(const Declarations& declarations, Entity entity);

}  // namespace culprit::front::haskell
