// A Racket program after expansion: few forms, every name resolved. Macros, modules and the surface forms are
// gone; `match`, `for`, `cond`, `do` and the like have become these. Nodes live in the arena of their
// Program.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_set>
#include <variant>
#include <vector>

#include "base/ids.h"
#include "front/racket/datum.h"

namespace culprit::front::racket::kernel {

struct Expr;
struct VariableTag;
struct StructTag;
struct ModuleTag;
using VariableId = base::Id<VariableTag>;
using StructId = base::Id<StructTag>;
using ModuleId = base::Id<ModuleTag>;

/// A variable of a module, or a local one. Each has one binding place, so ids are all that code needs.
struct Variable {
  std::string_view name;
  Span span;              ///< where it is bound
  ModuleId module;        ///< of a module-level variable; invalid: a local one
  bool assigned = false;  ///< some `set!` changes it: it lives in a box
};

struct Quote {
  const Datum* datum;
};
struct Reference {
  VariableId variable;
};
/// One of the operations that core generation knows itself (primitives.def of this folder): `car`, `+` …
/// They are first-class: as an operand it is a procedure.
struct PrimitiveReference {
  std::string_view name;
};
struct Optional {
  VariableId variable;
  const Expr* otherwise;  ///< evaluated with the parameters before it in scope
};
struct KeywordParameter {
  std::string_view keyword;
  VariableId variable;
  const Expr* otherwise;              ///< null: mandatory
  std::size_t positional_before = 0;  ///< how many other parameters stand before it
  std::size_t order = 0;              ///< among the keywords, as they are written
};
inline bool holds(Slice<VariableId> variables, VariableId id) {
  return std::find(variables.begin(), variables.end(), id) != variables.end();
}
struct Clause {
  Slice<VariableId> required;
  Slice<Optional> optional;
  Slice<KeywordParameter> keywords;  ///< sorted by keyword
  VariableId rest;                   ///< invalid: none
  const Expr* body;
};
/// `lambda` has one clause, `case-lambda` several (without optional and keyword parameters).
struct Lambda {
  std::string_view name;  ///< of what it is bound to, for messages; may be empty
  Slice<Clause> clauses;
};
struct KeywordArgument {
  std::string_view keyword;
  const Expr* value;
  std::size_t position;  ///< among all arguments as they are written, which is how they are evaluated
};
struct Apply {
  const Expr* function;
  Slice<const Expr*> arguments;
  Slice<KeywordArgument> keywords;  ///< sorted by keyword
};
struct If {
  const Expr* condition;
  const Expr* yes;
  const Expr* no;
};
struct Begin {
  Slice<const Expr*> parts;  ///< one or more; the last is the value
};
/// `(let-values ([(x …) e] …) body)`; one variable and no rest: an ordinary let.
struct Values {
  Slice<VariableId> variables;
  const Expr* value;
};
struct Let {
  Slice<Values> bindings;
  const Expr* body;
};
struct LetRec {
  Slice<Values> bindings;
  const Expr* body;
};
struct Set {
  VariableId variable;
  const Expr* value;
};
/// `(let/ec k body)`
struct LetEscape {
  VariableId continuation;
  const Expr* body;
};
/// `body`; what it raises is given to `handler`, a procedure of one argument, outside of the handler itself.
struct Catch {
  const Expr* body;
  const Expr* handler;
};
/// `•`, `#:opaque`: any value.
struct Opaque {
  std::string_view label;
};
struct Unsupported {
  std::string_view feature;
};

struct Expr {
  std::variant<Quote, Reference, PrimitiveReference, Lambda, Apply, If, Begin, Let, LetRec, Set, LetEscape,
               Catch, Opaque, Unsupported>
      node;
  Span span;
};

struct StructField {
  std::string_view name;
  bool is_mutable = false;
};
/// A structure type. Its constructor, predicate, accessors and mutators are module-level variables that no
/// definition binds: core generation makes them.
struct Struct {
  std::string_view name;
  Span span;
  ModuleId module;
  StructId parent;            ///< invalid: none
  Slice<StructField> fields;  ///< its own, without the parent's
  bool transparent = false;   ///< or prefab
  bool prefab = false;        ///< anyone can write such values
  const Expr* guard = nullptr;
  VariableId constructor;
  VariableId predicate;
  Slice<VariableId> accessors;  ///< one per field
  Slice<VariableId> mutators;   ///< one per field; invalid where the field is immutable
};

struct Definition {
  Slice<VariableId> variables;
  const Expr* value;
};
/// What a module does when it is run, in order.
struct Item {
  std::variant<Definition, const Expr*, StructId> node;
  Span span;
};
struct Provide {
  std::string_view name;  ///< to the outside
  VariableId variable;
  const Expr* contract;  ///< null: none; a reference to a variable that the module defines last
  const Expr* outside;   ///< what the unknown context gets: the variable, under its contract if it has one
  Span span;             ///< of the contract, or of the name
};
struct Module {
  std::string_view name;
  Span span;
  bool library = false;
  bool opaque = false;  ///< contracts only: its exports are unknown values that satisfy them
  Slice<Item> items;
  Slice<Provide> provides;
  /// Its own variables that macros which it gives to others put into their code: clients get at them by
  /// these.
  Slice<VariableId> in_macros;
  Slice<ModuleId> requires_;  ///< run before it
};

/// A contract that the text states, and how exceptions name it.
struct ContractPlace {
  std::string_view where;
  Span span;
  std::string_view function = {};  ///< a party that is not a module: `(function f)` of define/contract
};
struct Program {
  std::shared_ptr<std::pmr::monotonic_buffer_resource> arena;
  std::vector<Variable> variables;
  std::vector<Struct> structs;
  std::vector<ContractPlace> contracts;
  std::vector<Module> modules;              ///< requirements before what requires them
  std::unordered_set<VariableId> unusable;  ///< provided, but whoever uses it needs something unsupported
  ModuleId
      toplevel;  ///< the forms beside the modules of a `.sch` file, as a module of its own; invalid: none

  [[nodiscard]] const Variable& operator[](VariableId id) const { return variables[id.index()]; }
  [[nodiscard]] const Struct& operator[](StructId id) const { return structs[id.index()]; }
  [[nodiscard]] const Module& operator[](ModuleId id) const { return modules[id.index()]; }
};

}  // namespace culprit::front::racket::kernel
