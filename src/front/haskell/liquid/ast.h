// The syntax of LiquidHaskell annotations, `{-@ .. @-}`, as written: no alias is expanded, no name resolved.
//
// Ownership: as in front/haskell/ast.h: nodes and slices live in the arena that the parser was given, strings
// there, too, or in the source text. The depth is limited by the parser (ast::kMaximumNesting).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "front/haskell/ast.h"

namespace culprit::front::haskell::liquid {

using ast::Name;
using ast::Path;
using ast::Slice;
using diag::Span;

struct Predicate;
struct Type;

// --- predicates ---

struct Variable {
  Path path;  ///< also measures and functions; operators as functions without their parentheses
};
struct Constructor {
  Path path;  ///< also "[]", ":", "()", "(,)"; True and False
};
struct Literal {
  ast::Literal literal;
};
struct Apply {
  const Predicate* function;
  Slice<const Predicate*> arguments;  ///< one or more
};
enum class Operator : std::uint8_t {
  Equal,     ///< = and ==; also ~~
  NotEqual,  ///< /= and != ; also !~
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  And,
  Or,
  Not,      ///< && and /\, || and \/, not and ~ and ¬
  Implies,  ///< => and ==>
  Iff,      ///< <=> and <=>, also ⇔
  Add,
  Subtract,
  Multiply,
  Divide,  ///< Divide: /
  Div,
  Mod,  ///< `div` and `mod`, also applied prefix
  Negate
};
struct Operation {
  Operator op;
  Slice<const Predicate*> operands;  ///< one or two; And and Or: `&& [p; q]` may give any number
};
struct If {
  const Predicate* condition;
  const Predicate* yes;
  const Predicate* no;
};
struct Tuple {
  Slice<const Predicate*> parts;  ///< two or more
};
struct List {
  Slice<const Predicate*> elements;
};
struct Lambda {
  Name parameter;
  const Type* type;  ///< null: none
  const Predicate* body;
};
struct Annotated {
  const Predicate* value;
  const Type* type;
};
struct Hole {};  ///< _ where a predicate stands, `$k`
struct Predicate {
  using Node = std::variant<Variable, Constructor, Literal, Apply, Operation, If, Tuple, List, Lambda,
                            Annotated, Hole>;
  Span span;
  Node node;
};

// --- types ---

/// An abstract refinement where it is used: `List <p>`, `<{\x v -> x <= v}>`, `<q x>`.
struct Abstract {
  Slice<Name> parameters;  ///< of `\x v -> ..`
  const Predicate* body;   ///< null: `_`, true
};

struct TypeVariable {
  std::string_view name;
};
struct TypeConstructor {
  Path path;
};
/// An argument of a type constructor or an alias is a type or, for value parameters (`ListN a {1 + size xs}`,
/// `ListN a n`), a predicate. What a plain name is only the alias says: it is given as a type.
using Argument = std::variant<const Type*, const Predicate*>;
struct TypeApply {
  const Type* head;
  Slice<Argument> arguments;
};
struct Function {
  std::optional<Name> parameter;  ///< x:
  const Type* argument;
  const Type* result;
  bool ghost = false;  ///< x:t ~> ..: an argument that only specifications pass
};
struct TupleType {
  Slice<const Type*> parts;          ///< none: ()
  Slice<std::optional<Name>> names;  ///< dependent pairs; empty: none
};
struct ListType {
  const Type* element;
};
/// {v:t | p}, {v:t}; {p} has neither binder nor type; {t | p} has no binder: the parameter names the value
/// then.
struct Refined {
  std::optional<Name> binder;
  const Type* type;             ///< null: a hole
  const Predicate* refinement;  ///< null: {v:t}
};
struct Binding {
  Name name;
  const Type* type;
};
/// {x::t, y::t |- lower <: upper}, a condition on abstract refinements; in the context of a Forall.
struct Subtyping {
  Slice<Binding> environment;
  const Type* lower;
  const Type* upper;
};
/// `forall a. t`, `forall <p :: a -> Bool>. t`, `(C a) => t`, also bounds.
struct AbstractParameter {
  Name name;
  const Type* type;
};
struct Forall {
  Slice<Name> variables;
  Slice<AbstractParameter> refinements;
  Slice<const Type*> context;
  const Type* type;
};
/// t <p, {\x -> ..}>
struct WithAbstract {
  const Type* type;
  Slice<Abstract> arguments;
  bool whole = false;  ///< t <<p>>: not an argument of its constructor, but refines t itself
};
struct Bang {
  const Type* type;  ///< strictness in data fields
};
struct TypeHole {};  ///< _
struct Type {
  using Node = std::variant<TypeVariable, TypeConstructor, TypeApply, Function, TupleType, ListType, Refined,
                            Forall, WithAbstract, Bang, TypeHole, Subtyping>;
  Span span;
  Node node;
};

// --- annotations ---

/// f, g :: t / [m1, m2]
struct Signature {
  enum class Kind : std::uint8_t {
    Checked,  ///< also the old `assert f :: t`
    Assumed,  ///< assume f :: t
    Local     ///< inside of a function: the binding that follows or stands beside it
  };
  Kind kind;
  Slice<Path> names;
  const Type* type;
  Slice<const Predicate*> metric;  ///< termination
  std::optional<Path> as;          ///< assume f as g :: t
  bool unread = false;             ///< there is one, but it has a syntax error; the type is a hole
};
/// type Name a N = t; value parameters begin with a capital letter.
struct TypeAlias {
  Name name;
  Slice<Name> types;
  Slice<Name> values;
  const Type* type;
};
/// predicate P x y = p;  inline without code of its own
struct PredicateAlias {
  Name name;
  Slice<Name> parameters;
  const Predicate* body;
};
/// One equation of a measure: its pattern is a constructor with variables or `_`.
struct Equation {
  Path constructor;
  Slice<Name> fields;  ///< "_" where it is not named
  Slice<Name> others;  ///< further parameters before the pattern are rare; they are named
  const Predicate* body;
  std::optional<Name> result;  ///< {v | p}: the body is what holds for the result v
  Span span;
};
/// measure m :: t + equations;  measure m  (a Haskell function);  class measure m :: t
struct Measure {
  Name name;
  const Type* type;  ///< null: a Haskell function
  Slice<Equation> equations;
  bool of_class = false;
  bool of_instance = false;
};
struct DataField {
  std::optional<Name> name;
  const Type* type;
};
struct DataConstructor {
  Name name;
  Slice<DataField> fields;
  const Type* result;  ///< GADT syntax; else null
};
/// data T [size] a <p :: ..> = ..; without constructors: only variance, size function or parameters
struct Data {
  Name name;
  std::optional<Path> size;
  Slice<Name> variables;
  Slice<AbstractParameter> refinements;
  Slice<DataConstructor> constructors;
  bool is_newtype = false;
};
/// invariant t;  using t1 as t2
struct Invariant {
  const Type* type;
  const Type* of;  ///< null: the type itself
};
/// qualif Q(v:a, x:b): p, a shape of refinements to be inferred
struct Qualifier {
  Name name;
  Slice<Binding> parameters;  ///< types are sorts of the logic: int, @(0) as a hole
  const Predicate* body;
};
struct ClassSpec {
  const Type* head;
  Slice<Signature> methods;
  bool is_instance = false;
};
/// What only names functions or settings.
struct Directive {
  enum class Kind : std::uint8_t {
    Option,  ///< LIQUID "--no-termination": the text
    Inline,
    Reflect,
    Lazy,
    LazyVariable,
    Ignore,
    Fail,
    Autosize,
    Axiomatize,
    Infix,
    Decrease,
    Define,
    Embed,  ///< embed T as int
    Variance,
    Bound,
    Import,
    Other  ///< known to LiquidHaskell, but not to us
  };
  Kind kind;
  Slice<Path> names;      ///< what it is about; only the first name if more than names follows
  std::string_view text;  ///< what follows the keyword, as written; of Other everything
};

struct Annotation {
  using Node = std::variant<Signature, TypeAlias, PredicateAlias, Measure, Data, Invariant, Qualifier,
                            ClassSpec, Directive>;
  Span span;
  Node node;
};

}  // namespace culprit::front::haskell::liquid
