// Types of Haskell during and after inference: hash-free term store with unification variables, rigid
// variables, generics of schemes, application, and nested `forall` for types of higher rank.
#pragma once

#include <cstdint>
#include <vector>

#include "base/ids.h"
#include "base/interner.h"

namespace culprit::front::haskell {

struct TypeNodeTag;
struct KindNodeTag;
struct TypeConTag;
struct ClassTag;
using Type = base::Id<TypeNodeTag>;
using Kind = base::Id<KindNodeTag>;
using TypeConId = base::Id<TypeConTag>;
using ClassId = base::Id<ClassTag>;

enum class TypeForm : std::uint8_t {
  Variable,     ///< of unification
  Rigid,        ///< a variable of a signature while its definition is checked; `name` as written
  Generic,      ///< `index`-th variable of the scheme around it
  Constructor,  ///< `constructor`
  Apply,        ///< function, argument; arrows, lists and tuples are applications of their constructors
  Forall,       ///< `scheme` of higher rank
  Error         ///< of something that is already reported: fits everywhere
};

/// A class applied to types.
struct Constraint {
  ClassId class_id;
  std::vector<Type> arguments;
};

/// forall (generics). constraints => body
struct Scheme {
  std::uint32_t generics = 0;
  std::vector<base::Symbol> names;  ///< of the generics, where they were written
  std::vector<Constraint> constraints;
  Type body;
};

struct TypeNode {
  TypeForm form = TypeForm::Error;
  std::uint32_t index = 0;     ///< Generic; Variable: level; Rigid: which
  base::Symbol name = {};      ///< Rigid, Variable: a name to print, if any
  TypeConId constructor = {};  ///< Constructor
  Type first = {};             ///< Apply: function; Variable: what it is bound to
  Type second = {};            ///< Apply: argument
  std::uint32_t scheme = 0;    ///< Forall: which scheme of the store
};

/// The store. (Unification and instantiation are declared here by whoever implements inference.)
class Types {
 public:
  Type add(TypeNode node) {
    nodes_.push_back(node);
    return Type(nodes_.size() - 1);
  }
  Type generic(std::uint32_t index) { return add({.form = TypeForm::Generic, .index = index}); }
  Type constructor(TypeConId id) { return add({.form = TypeForm::Constructor, .constructor = id}); }
  Type apply(Type function, Type argument) {
    return add({.form = TypeForm::Apply, .first = function, .second = argument});
  }
  TypeNode& operator[](Type type) { return nodes_[type.index()]; }
  const TypeNode& operator[](Type type) const { return nodes_[type.index()]; }
  std::vector<Scheme> schemes;  ///< of Forall nodes

 private:
  std::vector<TypeNode> nodes_;
};

}  // namespace culprit::front::haskell
