// The syntax tree of an OCaml file, close to the source: nothing is resolved or desugared, except that
//   - operators are applications of variables: `a + b` is Apply(Variable "+", a, b), also for `&&`, `||`,
//   `:=`, `!`;
//     unary minus is "~-" or "~-." (on a number it is part of the Constant);
//   - `let f x y : t = e` is the binding f = Function([x, y], Constraint(e, t));
//   - sequences, lists, `::` chains, or-patterns and arguments are flat, so the depth of a tree is the depth
//   of nesting,
//     which the parser limits.
//
// Ownership: nodes, slices and strings live in the arena of their File and are trivially destructible;
// nothing recurses when a tree goes away. Identifiers and operators are views into the source text or the
// arena.
#pragma once

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

#include "diag/source.h"

namespace culprit::front::ocaml::ast {

using diag::Span;

struct Expr;
struct Pattern;
struct TypeExpr;
struct ModuleExpr;
struct ModuleType;
struct Item;

template <class T>
using Slice = std::span<const T>;

/// A name where it is bound or declared.
struct Name {
  std::string_view text;
  Span span;
};

/// A name where it is used: `List.map` has module "List" and name "map"; `A.B.c` has module "A.B". No module:
/// empty. Parenthesised operators are names without parentheses: `( + )` is "+".
struct Path {
  std::string_view module;
  std::string_view name;
  Span span;
};

/// A piece of syntax that was understood but is not supported; it has been skipped as a whole.
struct Unsupported {
  std::string_view feature;  ///< for a message: "first-class modules"
  Slice<std::string_view>
      mentioned;  ///< every lower-case identifier in it, in order, so that uses of definitions are seen
};

/// A constant of the language, in an expression or a pattern. `true`, `false` and `()` are constants here.
struct Constant {
  enum class Kind : std::uint8_t { Int, Float, Char, String, Bool, Unit };
  Kind kind = Kind::Unit;
  std::int64_t integer = 0;  ///< Int: within 63 bits, sign included; Char: 0..255; Bool: 0 or 1
  double real = 0;           ///< Float
  std::string_view text =
      {};  ///< String: its bytes, escapes resolved; Int and Float: as written, without the sign
};

// --- types
// -----------------------------------------------------------------------------------------------------------

struct TypeVariable {
  std::string_view name;  ///< 'a is "a"
};
struct TypeAny {};  ///< _
struct TypeArrow {
  std::string_view label;  ///< `x:t -> u`; empty: none. Of `?x:t -> u` it is "?x", and the parameter is t.
  const TypeExpr* parameter;
  const TypeExpr* result;
};
struct TypeTuple {
  Slice<const TypeExpr*> parts;  ///< at least two
};
struct TypeConstructor {
  Path path;
  Slice<const TypeExpr*> arguments;
};
struct TypePoly {
  Slice<Name> variables;  ///< `'a 'b. t`
  const TypeExpr* type;
};

struct TypeExpr {
  using Node =
      std::variant<TypeVariable, TypeAny, TypeArrow, TypeTuple, TypeConstructor, TypePoly, Unsupported>;
  Span span;
  Node node;
};

// --- patterns
// --------------------------------------------------------------------------------------------------------

struct PatternAny {};  ///< _
struct PatternVariable {
  std::string_view name;
};
struct PatternConstant {
  Constant value;
};
struct PatternRange {  ///< 'a' .. 'z', both ends included
  std::uint8_t first;
  std::uint8_t last;
};
struct PatternTuple {
  Slice<const Pattern*> parts;  ///< at least two
};
/// `C`, `C p`; `C (p, q)` has a PatternTuple as its argument: how many arguments C has is not known here.
struct PatternConstruct {
  Path constructor;
  const Pattern* argument;  ///< may be null
};
struct PatternList {
  Slice<const Pattern*> elements;  ///< `[]` has none
};
struct PatternCons {  ///< h1 :: .. :: hn :: tail
  Slice<const Pattern*> heads;
  const Pattern* tail;
};
struct PatternArray {
  Slice<const Pattern*> elements;
};
struct FieldPattern {
  Path field;
  const Pattern* pattern;  ///< never null: punning `{x}` has been expanded to `{x = x}`
};
struct PatternRecord {
  Slice<FieldPattern> fields;
  bool open;  ///< ends in `; _`
};
struct PatternOr {
  Slice<const Pattern*> alternatives;  ///< at least two
};
struct PatternAlias {
  const Pattern* pattern;
  Name name;
};
/// `exception p`: what `match` catches. Only the cases of a match understand it, not those of an or-pattern.
struct PatternException {
  const Pattern* pattern;
};
struct PatternConstraint {
  const Pattern* pattern;
  const TypeExpr* type;
};
struct PatternOpen {  ///< M.(p), M.[…], M.{…}
  Path module;        ///< the whole path is in `module.name`
  const Pattern* pattern;
};

struct Pattern {
  using Node =
      std::variant<PatternAny, PatternVariable, PatternConstant, PatternRange, PatternTuple, PatternConstruct,
                   PatternList, PatternCons, PatternArray, PatternRecord, PatternOr, PatternAlias,
                   PatternException, PatternConstraint, PatternOpen, Unsupported>;
  Span span;
  mutable std::int32_t type = -1;      ///< for inference: the type of the matched value
  mutable std::int32_t resolved = -1;  ///< for inference: which constructor, field or binder this is
  Node node;
};

// --- expressions
// -----------------------------------------------------------------------------------------------------

struct Parameter {
  std::string_view label;  ///< ~x, ~x:p, ~(x : t); empty: none; of optional ones "?x"
  const Pattern* pattern;
};
struct Argument {
  std::string_view label;  ///< ~x, ~x:e; empty: none; of ?x and ?x:e "?x"
  const Expr* value;
};
struct MatchCase {
  const Pattern* pattern;
  const Expr* guard;  ///< `when`; may be null
  const Expr* body;
  Span span;
};
struct Binding {
  const Pattern* pattern;
  const TypeExpr* annotation;  ///< `let p : t = e`; may be null
  const Expr* value;
  Span span;
};
struct FieldValue {
  Path field;
  const Expr* value;  ///< never null: punning has been expanded
};

struct ConstantExpr {
  Constant value;
};
struct Variable {
  Path path;
};
/// `C`, `C e`; `C (a, b)` has a Tuple as its argument: how many arguments C has is not known here.
struct Construct {
  Path constructor;
  const Expr* argument;  ///< may be null
};
struct Tuple {
  Slice<const Expr*> parts;  ///< at least two
};
struct List {
  Slice<const Expr*> elements;  ///< `[]` has none
};
struct Cons {  ///< h1 :: .. :: hn :: tail
  Slice<const Expr*> heads;
  const Expr* tail;
};
struct Array {
  Slice<const Expr*> elements;
};
struct Record {
  const Expr* base;  ///< `{base with …}`; may be null
  Slice<FieldValue> fields;
};
struct FieldGet {
  const Expr* record;
  Path field;
};
struct FieldSet {
  const Expr* record;
  const Expr* value;
  Path field;
};
struct ArrayGet {  ///< a.(i)
  const Expr* array;
  const Expr* index;
};
struct ArraySet {  ///< a.(i) <- e
  const Expr* array;
  const Expr* index;
  const Expr* value;
};
struct StringGet {  ///< s.[i]
  const Expr* string;
  const Expr* index;
};
struct StringSet {  ///< s.[i] <- e, on bytes
  const Expr* string;
  const Expr* index;
  const Expr* value;
};
struct Function {               ///< fun p1 .. pn -> body
  Slice<Parameter> parameters;  ///< at least one
  const Expr* body;
};
struct FunctionCases {  ///< function p1 -> e1 | …
  Slice<MatchCase> cases;
};
struct Apply {
  const Expr* function;
  Slice<Argument> arguments;  ///< at least one
};
struct Let {
  bool recursive;
  Slice<Binding> bindings;
  const Expr* body;
};
struct LocalOpen {  ///< let open M in e, M.(e), M.[…], M.{…}
  const ModuleExpr* module;
  const Expr* body;
};
struct FieldDeclaration {
  Name name;
  const TypeExpr* type;
  bool is_mutable;
};
struct ConstructorDeclaration {
  Name name;
  Slice<const TypeExpr*> arguments;  ///< `C of a * b` has two, `C of (a * b)` one
  Slice<FieldDeclaration> record;    ///< `C of {x : t}`; then there are no arguments
  std::string_view unsupported;      ///< feature name when this is a GADT constructor; else empty
};
struct LocalException {  ///< let exception E of t in e
  ConstructorDeclaration constructor;
  const Expr* body;
};
struct LocalModule {  ///< let module M = … in e
  Name name;
  const ModuleExpr* module;
  const Expr* body;
};
struct Sequence {
  Slice<const Expr*> parts;  ///< e1; …; en, at least two
};
struct If {
  const Expr* condition;
  const Expr* then_branch;
  const Expr* else_branch;  ///< may be null
};
struct Match {
  const Expr* scrutinee;
  Slice<MatchCase> cases;
};
struct Try {
  const Expr* body;
  Slice<MatchCase> cases;
};
struct While {
  const Expr* condition;
  const Expr* body;
};
struct For {
  Name variable;  ///< "_" binds nothing
  const Expr* first;
  const Expr* last;
  const Expr* body;
  bool down;
};
struct Assert {
  const Expr* condition;
};
struct Constraint {  ///< (e : t)
  const Expr* expr;
  const TypeExpr* type;
};

/// The span of a parenthesised expression includes its parentheses.
struct Expr {
  using Node = std::variant<ConstantExpr, Variable, Construct, Tuple, List, Cons, Array, Record, FieldGet,
                            FieldSet, ArrayGet, ArraySet, StringGet, StringSet, Function, FunctionCases,
                            Apply, Let, LocalOpen, LocalModule, LocalException, Sequence, If, Match, Try,
                            While, For, Assert, Constraint, Unsupported>;
  Span span;
  mutable std::int32_t type = -1;      ///< for inference: its type
  mutable std::int32_t resolved = -1;  ///< for inference: which definition, constructor or field is meant
  Node node;
};

// --- top level
// -------------------------------------------------------------------------------------------------------

struct Abstract {};  ///< no right-hand side, or only an alias
struct Variant {
  Slice<ConstructorDeclaration> constructors;
};
struct RecordType {
  Slice<FieldDeclaration> fields;
};
struct TypeDeclaration {
  Name name;
  Slice<Name> parameters;    ///< 'a is "a"; `_` is "_"
  const TypeExpr* manifest;  ///< `= t`; may be null; may stand beside a Variant or RecordType
  std::variant<Abstract, Variant, RecordType> kind;
  std::string_view unsupported;  ///< feature name (extensible variants, constraints, …); else empty
  bool is_private;
  Span span;
};

struct ValueItem {
  bool recursive;
  Slice<Binding> bindings;
};
struct EvalItem {  ///< an expression at top level
  const Expr* expr;
};
struct TypeItem {
  bool nonrec;
  Slice<TypeDeclaration> declarations;
};
struct ExceptionItem {
  ConstructorDeclaration constructor;
};
struct OpenItem {
  const ModuleExpr* module;
};
struct IncludeItem {
  const ModuleExpr* module;
};
struct ModuleItem {
  Name name;  ///< of `module _ = …`: empty
  const ModuleExpr* module;
};
struct ModuleTypeItem {
  Name name;
  const ModuleType* type;
};
struct ExternalItem {
  Name name;
  const TypeExpr* type;
  std::string_view primitive;  ///< the (first) string
};
/// A declaration that is skipped: modules, classes, includes, …
struct UnsupportedItem {
  Unsupported what;
  Name defines;  ///< the module, class or other name that it declares; text may be empty
};

struct Item {
  using Node = std::variant<ValueItem, EvalItem, TypeItem, ExceptionItem, OpenItem, IncludeItem, ModuleItem,
                            ModuleTypeItem, ExternalItem, UnsupportedItem>;
  Span span;
  Node node;
};

// --- modules
// ---------------------------------------------------------------------------------------------------------

struct Structure {
  Slice<const Item*> items;
};
struct ModulePath {
  Path path;  ///< the whole path is in `path.name`
};
/// `functor (X : S) -> body`. Each application parses the body anew, because inference writes into the tree.
struct Functor {
  Name parameter;          ///< text is empty for `()`
  const ModuleType* type;  ///< null for `()`
  const ModuleExpr* body;
};
struct ModuleApply {
  const ModuleExpr* functor;
  const ModuleExpr* argument;  ///< null for `F ()`
};
struct ModuleConstraint {  ///< (M : S)
  const ModuleExpr* module;
  const ModuleType* type;
};
struct ModuleExpr {
  using Node = std::variant<Structure, ModulePath, Functor, ModuleApply, ModuleConstraint, Unsupported>;
  Span span;
  Node node;
};

struct ValueSpecification {  ///< val x : t; also external
  Name name;
  const TypeExpr* type;
};
struct ModuleSpecification {
  Name name;
  const ModuleType* type;
};
struct SignatureInclude {
  const ModuleType* type;
};
struct SignatureItem {
  using Node = std::variant<ValueSpecification, TypeItem, ExceptionItem, ModuleSpecification, ModuleTypeItem,
                            SignatureInclude, OpenItem, UnsupportedItem>;
  Span span;
  Node node;
};
struct Signature {
  Slice<const SignatureItem*> items;
};
struct ModuleTypePath {
  Path path;  ///< the whole path is in `path.name`
};
struct ModuleTypeOf {
  const ModuleExpr* module;
};
struct TypeConstraint {  ///< with type ('a) t = u
  Path path;
  Slice<Name> parameters;
  const TypeExpr* type;
};
struct SubmoduleConstraint {  ///< with module M = N
  Path path;                  ///< the whole path is in `path.name`
  const ModuleExpr* module;
};
struct ModuleTypeWith {
  const ModuleType* base;
  Slice<TypeConstraint> types;
  Slice<SubmoduleConstraint> modules;
};
struct ModuleType {
  using Node = std::variant<Signature, ModuleTypePath, ModuleTypeOf, ModuleTypeWith, Unsupported>;
  Span span;
  Node node;
};

static_assert(std::is_trivially_destructible_v<TypeExpr> && std::is_trivially_destructible_v<Pattern> &&
              std::is_trivially_destructible_v<Expr> && std::is_trivially_destructible_v<Item> &&
              std::is_trivially_destructible_v<ModuleExpr> && std::is_trivially_destructible_v<ModuleType> &&
              std::is_trivially_destructible_v<SignatureItem>);

/// What `(e : t)` constrains.
inline const Expr& without_constraints(const Expr& expr) {
  const Expr* inner = &expr;
  while (const auto* constraint = std::get_if<Constraint>(&inner->node)) inner = constraint->expr;
  return *inner;
}

/// A parsed file; owns its whole tree. Identifiers also point into the source text, which must outlive it.
struct File {
  diag::FileId file;
  std::unique_ptr<std::pmr::monotonic_buffer_resource> arena;
  Slice<const Item*> items;
};

/// A parsed interface file.
struct Interface {
  std::unique_ptr<std::pmr::monotonic_buffer_resource> arena;
  const ModuleType* type;
};

/// A module expression that was parsed once more.
struct ModuleCopy {
  std::unique_ptr<std::pmr::monotonic_buffer_resource> arena;
  const ModuleExpr* module;
};

}  // namespace culprit::front::ocaml::ast
