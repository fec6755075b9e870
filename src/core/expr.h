// Expressions of the core calculus (docs/ARCHITECTURE.md has the grammar). Laziness is in the syntax: `let`
// allocates and evaluates nothing, `case` is the only thing that forces.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/ids.h"
#include "base/interner.h"
#include "base/numbers.h"
#include "core/type.h"
#include "diag/source.h"

namespace culprit::core {

struct ExprTag;
struct ConstructorTag;
struct BlameTag;
using ExprId = base::Id<ExprTag>;
using ConstructorId = base::Id<ConstructorTag>;
using BlameId = base::Id<BlameTag>;
using base::Symbol;

enum class Primitive : std::uint8_t {
#define PRIMITIVE(name, text, arity) name,
#include "core/primitives.def"
#undef PRIMITIVE
};
struct PrimitiveInfo {
  std::string_view text;
  unsigned arity;
};
const PrimitiveInfo& info(Primitive primitive);

/// Integers of every width and characters are integers here; which they are is said by types.
using Literal = std::variant<bool, base::BigInt, double, std::string>;
/// A variable or a literal: operands are always atoms.
using Atom = std::variant<Symbol, Literal>;

/// `type` may be invalid where a front end has none.
struct Binder {
  Symbol name;
  TypeId type;
};

// --- right-hand sides of let and def (also `Lambda` and `Construct`) ---
struct Thunk {
  ExprId body;
};

// --- expressions ---
struct AtomExpr {
  Atom atom;
};
struct Lambda {
  std::vector<Binder> parameters;  ///< one or more; application is curried all the same
  ExprId body;
};
struct Apply {
  ExprId function;
  std::vector<Atom> arguments;  ///< one or more
};
struct Construct {
  ConstructorId constructor;
  std::vector<Atom> arguments;  ///< exactly as many as the constructor has fields
};
struct PrimitiveExpr {
  Primitive primitive;
  std::vector<Atom> arguments;  ///< literals, or variables bound by `case` (validated)
};
struct Binding {
  Binder binder;
  ExprId value;  ///< Thunk, Lambda or Construct
};
struct Let {
  std::vector<Binding> bindings;  ///< mutually recursive; none: the same as the body
  ExprId body;
};
struct ConstructorPattern {
  ConstructorId constructor;
  std::vector<Binder> fields;
};
struct LiteralPattern {
  Literal literal;
};
struct DefaultPattern {};
struct Alternative {
  std::variant<ConstructorPattern, LiteralPattern, DefaultPattern> pattern;
  ExprId body;
};
/// Evaluates `scrutinee`, binds it to `binder`, takes the first matching alternative; a default, if any,
/// stands last. No match is a bug of the front end: it adds a default that raises. `check`: the scrutinee is
/// the condition of an obligation of known code, so a state evaluating it is "suspect" (002 §5.3) to the
/// search.
struct Case {
  ExprId scrutinee;
  Binder binder;
  std::vector<Alternative> alternatives;
  bool check = false;
};
enum class InputKind : std::uint8_t {
  Argument,  ///< of the function under check
  Read,      ///< result of an input operation such as read_int (), in order of execution
  Context,   ///< the unknown surroundings that receive a result
  Assumed,   ///< what a callee is assumed to return on the abstract side of a choice
  Import     ///< what unknown code has defined before anything else happens
};
inline bool is_read(InputKind kind) { return kind == InputKind::Read || kind == InputKind::Import; }
/// `? : type`: a fresh unknown. `label` names it in counterexamples (parameter, or the input operation).
struct Unknown {
  TypeId type;
  Symbol label;
  InputKind input = InputKind::Argument;
};
/// Counterfactual choice (000 CHOICE-L/R): `left` is the concrete side, `right` the abstract one of function
/// `label`.
inline constexpr std::uint32_t kHighestCost = 1'000'000;
struct Choice {
  ExprId left;
  ExprId right;
  Symbol label;
  std::uint32_t cost = 1;  ///< of taking the abstract side: the search takes the cheapest first
};
struct Assume {
  Atom condition;
  ExprId body;
};
struct Assert {
  Atom condition;
  BlameId blame;
  ExprId body;
};
/// Stops the path: a violation on the account of `blame`, or, for ObligationKind::Unsupported and Cut, no
/// answer.
struct Error {
  BlameId blame;
};
/// Raises an exception value. `again`: re-raises what a handler caught and did not want; keeps the first
/// blame.
struct Raise {
  Atom exception;
  BlameId blame;  ///< why it is raised; invalid when `again`
  bool again = false;
};
/// `probe`: violations in the body are caught, too: it is evaluated only to look at something that the
/// program may never need. The handler cannot use what it caught.
struct Try {
  ExprId body;
  Binder exception;
  ExprId handler;
  bool probe = false;
};
/// Binds `continuation` to a one-shot escape: applying it to a value leaves `body` with that value.
struct Escape {
  Binder continuation;
  ExprId body;
};
struct TypeLambda {
  Symbol variable;
  ExprId body;
};
struct TypeApply {
  ExprId function;
  TypeId argument;
};

using Node = std::variant<AtomExpr, Lambda, Apply, Construct, PrimitiveExpr, Let, Case, Unknown, Choice,
                          Assume, Assert, Error, Raise, Try, Escape, TypeLambda, TypeApply, Thunk>;

struct Expr {
  Node node;
  diag::Span span;
};

enum class ObligationKind : std::uint8_t {
  Assertion,  ///< assert, or a property that must hold
  DivisionByZero,
  Bounds,     ///< array or string index
  Match,      ///< incomplete pattern match
  Exception,  ///< another exception that nobody catches
  Contract,   ///< a contract between two modules
  Precondition,
  Postcondition,
  Termination,  ///< recursive calls get smaller
  Unsupported,  ///< not an obligation: the program uses what the front end cannot translate
  Cut           ///< not an obligation: nothing can be said of what comes afterwards
};

/// Who is to blame when an obligation fails, for what, and where.
struct Blame {
  ObligationKind kind;
  Symbol party;     ///< the function or module on whose account it is
  diag::Span span;  ///< the obligation: the assert, the division, the match
  std::string
      text;  ///< the obligation in the source's words ("assert (x > 0)"), or the unsupported feature's name
};

}  // namespace culprit::core
