// Types of the core calculus: what `?` unknowns and counterexamples are shaped by. Untyped languages use
// `any`.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/ids.h"
#include "base/interner.h"

namespace culprit::core {

struct TypeTag;
using TypeId = base::Id<TypeTag>;

enum class TypeKind : std::uint8_t {
  Any,      ///< dynamically typed
  Int63,    ///< OCaml's int: wraps at 63 bits when run, mathematical for the solver
  Int64,    ///< Haskell's Int
  Integer,  ///< never wraps
  Bool,
  Char,      ///< at run time an integer 0..255 (OCaml) or a code point
  Float,     ///< IEEE double when run, real for the solver
  String,    ///< sequence of bytes
  Data,      ///< `symbol` names a data declaration, `arguments` are its type arguments
  Function,  ///< arguments = {parameter, result}
  Ref,    ///< mutable box; arguments = {content}; with a symbol it is part of the data around it, not a value
          ///< of its own
  Array,  ///< mutable array; arguments = {element}
  Variable  ///< `symbol`
};

struct Type {
  TypeKind kind;
  base::Symbol symbol;
  std::vector<TypeId> arguments;
  friend bool operator==(const Type&, const Type&) = default;
};

/// Hash-consed types: equal structure iff equal id.
class Types {
 public:
  Types();
  TypeId make(TypeKind kind, base::Symbol symbol = {}, std::vector<TypeId> arguments = {});
  TypeId any() { return make(TypeKind::Any); }
  TypeId data(base::Symbol name, std::vector<TypeId> arguments = {}) {
    return make(TypeKind::Data, name, std::move(arguments));
  }
  TypeId function(TypeId parameter, TypeId result) {
    return make(TypeKind::Function, {}, {parameter, result});
  }
  TypeId variable(base::Symbol name) { return make(TypeKind::Variable, name); }
  [[nodiscard]] const Type& operator[](TypeId id) const { return types_[id.index()]; }
  /// `type` with each variable names[i] replaced by types[i].
  TypeId substitute(TypeId type, std::span<const base::Symbol> names, std::span<const TypeId> types);
  [[nodiscard]] std::size_t size() const { return types_.size(); }

 private:
  std::vector<Type> types_;
  std::vector<std::vector<TypeId>> buckets_;
};

}  // namespace culprit::core
