// Type terms for inference: variables, named constructors, arrows; unification and level-based
// generalisation.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/ids.h"
#include "base/interner.h"

namespace culprit::front {

struct InferredTypeTag;
/// A type being inferred. It means what `TypeTerms::resolve` says: variables get bound as inference goes on.
using Type = base::Id<InferredTypeTag>;

enum class TypeForm : std::uint8_t {
  Variable,
  Constructor,  ///< `name` applied to `arguments`: int, 'a list, tuples
  Arrow,        ///< arguments = {parameter, result}; `name` is the parameter's label, if any
  Error  ///< of something that is already reported: unifies with everything, so that one error stays one
};

struct TypeTerm {
  TypeForm form;
  base::Symbol name;
  std::vector<Type> arguments;
  bool ground;              ///< no variable inside, so never copied
  std::uint32_t level = 0;  ///< of a variable: how deep in nested definitions it was made
  Type link;                ///< of a bound variable
};

/// Makes, owns and unifies types. A type scheme is a type in which `generalize` marked variables as generic;
/// `instantiate` replaces those by fresh ones.
class TypeTerms {
 public:
  Type fresh() { return fresh_at(level_); }
  /// A variable of an outer level, which inner definitions must not generalise.
  Type fresh_at(std::uint32_t level);
  Type constructor(base::Symbol name, std::vector<Type> arguments = {});
  Type arrow(Type parameter, Type result, base::Symbol label = {});
  Type error();

  /// The type that `type` is bound to by now; never a bound variable.
  [[nodiscard]] Type resolve(Type type) const;
  /// The node of `resolve(type)`.
  [[nodiscard]] const TypeTerm& operator[](Type type) const { return terms_[resolve(type).index()]; }
  [[nodiscard]] bool is_constructor(Type type, base::Symbol name) const;
  [[nodiscard]] bool is_generic(Type variable) const;

  /// Makes both types equal; false if they cannot be, or only as an infinite type. Does not recurse.
  bool unify(Type a, Type b);

  /// Variables made between `enter_level` and `leave_level` may be generalised after the latter.
  void enter_level() { ++level_; }
  void leave_level();
  [[nodiscard]] std::uint32_t level() const { return level_; }
  /// For error recovery: back to an outer level.
  void reset_level(std::uint32_t level) { level_ = level; }
  /// Marks the variables of `type` that no outer definition knows as generic.
  void generalize(Type type);
  /// Opposite of `generalize`: the variables of `type` belong to the current level (value restriction).
  void restrict(Type type);
  Type instantiate(Type scheme);
  /// Instances of several types that share generic variables.
  std::vector<Type> instantiate(const std::vector<Type>& schemes);
  /// `scheme` with each generic variable parameters[i] replaced by arguments[i].
  Type substitute(Type scheme, const std::vector<Type>& parameters, const std::vector<Type>& arguments);

 private:
  using Copies = std::unordered_map<Type, Type>;
  Type add(TypeTerm term);
  Type copy(Type type, Copies& copies);
  bool bind(Type variable, Type type);
  bool lower(Type type, std::uint32_t level, Type forbidden);

  std::deque<TypeTerm> terms_;
  std::uint32_t level_ = 0;
  Type error_;
};

/// Prints types in ML syntax. One printer gives the variables of all types it prints consistent names.
class TypePrinter {
 public:
  TypePrinter(const TypeTerms& terms, const base::Interner& names) : terms_(terms), names_(names) {}
  std::string print(Type type) { return print(type, 0); }

 private:
  std::string print(Type type, int context);
  std::string print_constructor(const TypeTerm& term, int context);
  std::string variable_name(Type variable);

  const TypeTerms& terms_;
  const base::Interner& names_;
  std::map<Type, std::string> variables_;
};

}  // namespace culprit::front
