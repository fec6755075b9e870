// Types of Haskell during and after inference: a term store with unification variables, rigid variables,
// generics of schemes, application, and nested `forall` for types of higher rank. Nothing here recurses
// over types, but for `forall` within `forall`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
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
  Variable,     ///< of unification. One that is unbound after inference may be any type
  Rigid,        ///< a variable of a signature or of a generalised definition, inside that definition
  Generic,      ///< a variable of the scheme around it: `index` from the scheme's `first` on
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

/// `a ~ b`: has no dictionary.
using Equality = std::pair<Type, Type>;

/// forall (generics). (constraints, equalities) => body. The body of a scheme is never a Forall, nor is the
/// result of a function in it: such variables are moved to the front.
struct Scheme {
  std::uint32_t generics = 0;
  std::vector<base::Symbol> names = {};  ///< of the generics, where they were written
  std::vector<Constraint> constraints = {};
  Type body = {};
  std::vector<Equality> equalities = {};
  std::uint32_t first =
      0;  ///< number of its first generic; 0 but for schemes of Forall nodes, where it is unique
};

struct TypeNode {
  TypeForm form = TypeForm::Error;
  bool ground = true;          ///< no variable of any sort inside, so never copied
  bool refined = false;        ///< Rigid: some match on a GADT has said what it is
  std::uint32_t index = 0;     ///< Generic: which; Variable, Rigid: level
  base::Symbol name = {};      ///< Rigid, Variable: a name to print, if any
  TypeConId constructor = {};  ///< Constructor
  Type first = {};   ///< Apply: function; Variable: what it is bound to; Rigid: what it is here (GADT)
  Type second = {};  ///< Apply: argument
  std::uint32_t scheme = 0;  ///< Forall: which scheme of the store
};

/// Why two types cannot be made equal; `left` and `right` are the parts that differ.
struct UnifyFailure {
  enum class Reason : std::uint8_t { Mismatch, Infinite, Escape };
  Reason reason;
  Type left;
  Type right;
};

/// Kinds: `*` and arrows, with variables of unification.
class Kinds {
 public:
  enum class Form : std::uint8_t { Star, Arrow, Variable };
  struct Node {
    Form form;
    Kind first = {};  ///< Arrow: parameter; Variable: what it is bound to
    Kind second = {};
  };
  Kinds() { nodes_.push_back({Form::Star}); }
  [[nodiscard]] Kind star() const { return Kind(0); }
  Kind arrow(Kind parameter, Kind result) { return add({Form::Arrow, parameter, result}); }
  Kind fresh() { return add({Form::Variable}); }
  /// * -> .. -> * with `arity` parameters.
  Kind of_arity(std::uint32_t arity);
  [[nodiscard]] Kind resolve(Kind kind) const;
  [[nodiscard]] const Node& operator[](Kind kind) const { return nodes_[resolve(kind).index()]; }
  bool unify(Kind a, Kind b);
  /// Binds the variables in it to `*`.
  void settle(Kind kind);

 private:
  Kind add(Node node) {
    nodes_.push_back(node);
    return Kind(nodes_.size() - 1);
  }
  [[nodiscard]] bool occurs(Kind variable, Kind in) const;
  std::vector<Node> nodes_;
};

/// The store. Variables and rigid variables have levels: a variable of an outer level cannot be bound to a
/// type with a rigid variable of an inner one, and generalisation takes the variables of inner levels.
class Types {
 public:
  void reserve(std::size_t count) { nodes_.reserve(count); }
  Type add(TypeNode node) {
    nodes_.push_back(node);
    return Type(nodes_.size() - 1);
  }
  Type generic(std::uint32_t index) {
    return add({.form = TypeForm::Generic, .ground = false, .index = index});
  }
  Type constructor(TypeConId id);
  Type apply(Type function, Type argument) {
    const bool ground = nodes_[function.index()].ground && nodes_[argument.index()].ground;
    return add({.form = TypeForm::Apply, .ground = ground, .first = function, .second = argument});
  }
  Type fresh(std::uint32_t level) {
    return add({.form = TypeForm::Variable, .ground = false, .index = level});
  }
  Type rigid(std::uint32_t level, base::Symbol name) {
    return add({.form = TypeForm::Rigid, .ground = false, .index = level, .name = name});
  }
  Type forall(Scheme scheme);
  Type error();
  /// The first of `count` numbers for the generics of a Forall, used by no other.
  std::uint32_t reserve_generics(std::uint32_t count);

  TypeNode& operator[](Type type) { return nodes_[type.index()]; }
  const TypeNode& operator[](Type type) const { return nodes_[type.index()]; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  std::vector<Scheme> schemes;  ///< of Forall nodes
  Kinds kinds;

  /// What the type is by now: bound variables are followed, and rigid ones that are known where we are.
  [[nodiscard]] Type resolve(Type type) const;
  /// The same, but a rigid variable stays itself.
  [[nodiscard]] Type follow(Type type) const;
  [[nodiscard]] TypeForm form(Type type) const { return (*this)[resolve(type)].form; }
  /// The constructor at the head of an application, if there is one.
  [[nodiscard]] TypeConId head(Type type) const;

  std::optional<UnifyFailure> unify(Type a, Type b);
  [[nodiscard]] bool equal(Type a, Type b) const;
  /// Whether it would be written with more than `limit` names: parts that are shared count every time. Cost:
  /// at most `limit`.
  [[nodiscard]] bool larger_than(Type type, std::size_t limit) const;
  /// Makes both equal for now: variables and rigid variables that get bound are added to `undo`. False if
  /// they cannot be equal.
  bool assume(Type a, Type b, std::vector<Type>& undo);
  void forget(std::span<const Type> undo);

  enum class Match : std::uint8_t { Yes, No, Later /** if variables of the type become known */ };
  /// Matches a type against a pattern with generics, whose meaning is kept in `generics`.
  Match match(Type pattern, Type type, std::vector<Type>& generics) const;
  /// Whether some types for generics and variables make them equal; an approximation from above.
  [[nodiscard]] bool may_match(Type pattern, Type type) const;

  /// With `arguments` for the generics from `first` on.
  Type substitute(Type type, std::uint32_t first, std::span<const Type> arguments);
  /// With generics for `variables`: the i-th becomes generic i.
  Type close(Type type, std::span<const Type> variables);
  /// The unbound variables, or rigid variables, of levels above `level`, in order of appearance, each once,
  /// those in `found` not again.
  void collect(Type type, TypeForm form, std::uint32_t level, std::vector<Type>& found);
  /// Moves all variables in it to `level` at most.
  void lower(Type type, std::uint32_t level);
  [[nodiscard]] bool mentions(Type type, Type part);
  [[nodiscard]] bool mentions_error(Type type);
  [[nodiscard]] std::vector<std::uint32_t> generics_in(Type type);
  /// Whether a variable of a scheme or of a definition is in the type.
  [[nodiscard]] bool is_polymorphic(Type type);
  /// How often the error type was met: what is known may be too little.
  [[nodiscard]] std::uint64_t errors_met() const { return errors_met_; }

 private:
  template <class Leaf>
  Type rebuild(Type root, const Leaf& leaf);
  template <class Visit>
  void visit(Type root, const Visit& visit_leaf);
  bool rebuild_children(Type type);
  Type rebuilt(Type type);
  std::optional<UnifyFailure::Reason> bind(Type variable, Type type);
  bool unify_foralls(Type a, Type b);
  bool unify_schemes(const Scheme& a, const Scheme& b);
  void start_traversal();
  [[nodiscard]] bool marked(Type type) const { return marks_[type.index()] == stamp_; }
  void mark(Type type, Type copy = {});

  /// What a bound variable or known rigid variable stands for, one step on; shortens chains of variables.
  Type step(Type type) const;

  mutable std::vector<TypeNode> nodes_;
  std::vector<Type> constructors_;  // the node of each constructor
  Type error_;
  std::uint32_t next_generic_ = 1U << 20U;  // schemes that are no Forall count from 0
  // Of the traversal under way: what has been seen, and what became of it.
  std::vector<std::uint32_t> marks_;
  std::vector<Type> copies_;
  std::vector<Type> stack_;
  std::uint32_t stamp_ = 0;
  std::uint64_t errors_met_ = 0;
};

}  // namespace culprit::front::haskell
