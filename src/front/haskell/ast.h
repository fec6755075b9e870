// The syntax tree of a Haskell module, close to the source: layout and literate text are gone, nothing is
// resolved.
//   - operator sequences stay flat (OperatorChain): fixities are known only after imports;
//   - `f x y | g = e where ..` is one Clause; neighbouring clauses of one name are grouped by the renamer;
//   - names are written as in the source: `Data.Map.insert` has module "Data.Map"; operators stand without
//     parentheses or backquotes; special constructors are "()", "(,)", "(,,)", "[]", ":", and types also
//     "->" and, as a kind, "*".
//
// Ownership: nodes and slices live in the arena of their Module and are trivially destructible; strings live
// there, too, or are views into the source text. The depth of a tree is limited by the parser
// (kMaximumNesting), so passes may recurse over it.
#pragma once

#include <cstdint>
#include <memory_resource>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "diag/source.h"

namespace culprit::front::haskell::ast {

using diag::Span;

struct Expr;
struct Pattern;
struct TypeExpr;
struct Declaration;

template <class T>
using Slice = std::span<const T>;

/// Levels of brackets, blocks, lambdas, arrows of types and the like; each is a few nodes of the tree.
inline constexpr int kMaximumNesting = 1000;

/// A name where it is bound or declared.
struct Name {
  std::string_view text;
  Span span;
};

/// A name where it is used, perhaps qualified.
struct Path {
  std::string_view module;  ///< empty: not qualified
  std::string_view name;
  Span span;
};

/// A piece of syntax that was understood but is not supported; it has been skipped as a whole.
struct Unsupported {
  std::string_view feature;  ///< for a message: "arrow notation"
};

struct Literal {
  enum class Kind : std::uint8_t { Integer, Rational, Char, String };
  Kind kind;
  std::string_view text;   ///< Integer: decimal digits, base resolved. Rational: as written ("1.5e-3", no
                           ///< underscores). String: UTF-8, escapes resolved
  char32_t character = 0;  ///< Char
};

// --- types ---

struct TypeVariable {
  std::string_view name;
};
struct TypeWildcard {};  ///< _
struct TypeConstructor {
  Path path;  ///< also "[]", "()", "(,)", "->"
};
struct TypeApply {
  const TypeExpr* function;
  Slice<const TypeExpr*> arguments;  ///< one or more
};
struct TypeArrow {
  const TypeExpr* parameter;
  const TypeExpr* result;
};
struct TypeTuple {
  Slice<const TypeExpr*> parts;  ///< two or more
};
struct TypeList {
  const TypeExpr* element;
};
/// `forall a b. (C a, D b) => t`: either part may be empty.
struct TypeForall {
  Slice<Name> variables;
  Slice<const TypeExpr*> context;  ///< each a class applied to types, or `a ~ b` as TypeApply of "~"
  const TypeExpr* type;
};
struct TypeKindAnnotation {
  const TypeExpr* type;
  const TypeExpr* kind;
};
struct TypeExpr {
  using Node = std::variant<TypeVariable, TypeWildcard, TypeConstructor, TypeApply, TypeArrow, TypeTuple,
                            TypeList, TypeForall, TypeKindAnnotation, Unsupported>;
  Span span;
  Node node;
};

// --- patterns ---

struct PatternWildcard {};
struct PatternVariable {
  std::string_view name;
};
struct PatternLiteral {
  Literal literal;
  bool negative;
};
struct PatternConstructor {
  Path constructor;
  Slice<const Pattern*> arguments;
};
struct FieldPattern {
  Path field;
  const Pattern* pattern;  ///< null: punned (NamedFieldPuns)
};
struct PatternRecord {
  Path constructor;
  Slice<FieldPattern> fields;
  bool wildcard;  ///< `..` (RecordWildCards)
};
struct PatternTuple {
  Slice<const Pattern*> parts;  ///< none: `()`; else two or more
};
struct PatternList {
  Slice<const Pattern*> elements;
};
/// p0 `op0` p1 `op1` …: constructor operators only.
struct PatternChain {
  Slice<const Pattern*> operands;
  Slice<Path> operators;
};
struct PatternAs {
  Name name;
  const Pattern* pattern;
};
struct PatternLazy {
  const Pattern* pattern;
};
struct PatternBang {
  const Pattern* pattern;
};
struct PatternView {
  const Expr* function;
  const Pattern* pattern;
};
struct PatternSignature {
  const Pattern* pattern;
  const TypeExpr* type;
};
struct PatternParenthesised {
  const Pattern* pattern;  ///< kept, because fixity resolution must not look inside
};
struct Pattern {
  using Node = std::variant<PatternWildcard, PatternVariable, PatternLiteral, PatternConstructor,
                            PatternRecord, PatternTuple, PatternList, PatternChain, PatternAs, PatternLazy,
                            PatternBang, PatternView, PatternSignature, PatternParenthesised, Unsupported>;
  Span span;
  Node node;
};

// --- expressions ---

struct Statement;

struct Guarded {
  Slice<const Statement*> guards;  ///< none: no guard; only Bind, Let and Evaluate statements
  const Expr* body;
  Span span;
};
/// What stands behind `=` or `->`.
struct RightHandSide {
  Slice<Guarded> alternatives;  ///< one or more
  Slice<const Declaration*> where;
};
struct CaseAlternative {
  const Pattern* pattern;
  RightHandSide rhs;
  Span span;
};

struct StatementBind {
  const Pattern* pattern;
  const Expr* value;
};
struct StatementLet {
  Slice<const Declaration*> declarations;
};
struct StatementEvaluate {
  const Expr* value;
};
struct Statement {
  using Node = std::variant<StatementBind, StatementLet, StatementEvaluate, Unsupported>;
  Span span;
  Node node;
};

struct Variable {
  Path path;
};
struct Constructor {
  Path path;
};
struct LiteralExpr {
  Literal literal;
};
struct Apply {
  const Expr* function;
  Slice<const Expr*> arguments;
};
/// Type application `f @Int`.
struct ApplyType {
  const Expr* function;
  const TypeExpr* type;
};
/// e0 op0 e1 op1 … : `operators[i]` stands before `operands[i + 1]`. A prefix minus is a Negate operand.
struct OperatorChain {
  Slice<const Expr*> operands;
  Slice<const Expr*> operators;  ///< Variable or Constructor
};
/// `- e` before fixity resolution: `operand` is only the next operand of the chain it stands in.
struct Negate {
  const Expr* operand;
};
struct Lambda {
  Slice<const Pattern*> parameters;
  const Expr* body;
};
struct LambdaCase {
  Slice<CaseAlternative> alternatives;
};
struct Let {
  Slice<const Declaration*> declarations;
  const Expr* body;
};
struct If {
  const Expr* condition;
  const Expr* then_branch;
  const Expr* else_branch;
};
struct MultiWayIf {
  Slice<Guarded> alternatives;
};
struct Case {
  const Expr* scrutinee;
  Slice<CaseAlternative> alternatives;
};
struct Do {
  Slice<const Statement*> statements;
};
/// Null parts are missing (TupleSections).
struct Tuple {
  Slice<const Expr*> parts;  ///< none: `()`; else two or more
};
struct List {
  Slice<const Expr*> elements;
};
/// [from ..], [from, then ..], [from .. to], [from, then .. to]
struct Sequence {
  const Expr* from;
  const Expr* then;  ///< may be null
  const Expr* to;    ///< may be null
};
struct Comprehension {
  const Expr* body;
  Slice<const Statement*> qualifiers;
};
struct LeftSection {  ///< (e op)
  const Expr* operand;
  const Expr* op;
};
struct RightSection {  ///< (op e)
  const Expr* op;
  const Expr* operand;
};
struct FieldValue {
  Path field;
  const Expr* value;  ///< null: punned
};
struct RecordConstruct {
  Path constructor;
  Slice<FieldValue> fields;
  bool wildcard;
};
struct RecordUpdate {
  const Expr* record;
  Slice<FieldValue> fields;
};
struct Annotated {
  const Expr* value;
  const TypeExpr* type;
};
struct Parenthesised {
  const Expr* value;  ///< kept, because fixity resolution must not look inside
};
struct Hole {};  ///< `_`; `_name` is a Variable
struct Expr {
  using Node = std::variant<Variable, Constructor, LiteralExpr, Apply, ApplyType, OperatorChain, Negate,
                            Lambda, LambdaCase, Let, If, MultiWayIf, Case, Do, Tuple, List, Sequence,
                            Comprehension, LeftSection, RightSection, RecordConstruct, RecordUpdate,
                            Annotated, Parenthesised, Hole, Unsupported>;
  Span span;
  Node node;
};

// --- declarations ---

/// f p1 .. pn rhs, or p1 `op` p2 rhs. With no parameters: a variable.
struct Clause {
  Name name;
  Slice<const Pattern*> parameters;
  RightHandSide rhs;
};
struct PatternBinding {
  const Pattern* pattern;
  RightHandSide rhs;
};
struct Signature {
  Slice<Name> names;
  const TypeExpr* type;
};
struct Fixity {
  enum class Associativity : std::uint8_t { Left, Right, None };
  Associativity associativity;
  int precedence;
  Slice<Name> operators;
};
enum class Strictness : std::uint8_t { Unspecified, Strict, Lazy };
struct ConstructorField {
  std::string_view name;  ///< empty: not a record
  const TypeExpr* type;
  Strictness strictness;
  Span span;
};
struct ConstructorDeclaration {
  Name name;
  Slice<Name> variables;           ///< existential
  Slice<const TypeExpr*> context;  ///< existential
  Slice<ConstructorField> fields;
  bool record;
  bool infix;
  const TypeExpr* result;  ///< GADT syntax: what it constructs; else null
  Span span;
};
/// `deriving stock`, `newtype` or `anyclass`; what is not written is for the compiler to choose.
enum class DerivingStrategy : std::uint8_t { Unspecified, Stock, Newtype, Anyclass };
struct Deriving {
  const TypeExpr* type;  ///< a class, perhaps applied
  DerivingStrategy strategy;
  Span span;
};
struct TypeParameter {
  Name name;
  const TypeExpr* kind;  ///< may be null
};
struct DataDeclaration {  ///< data and newtype
  bool newtype;
  Name name;
  Slice<TypeParameter> parameters;
  Slice<const TypeExpr*> context;
  Slice<ConstructorDeclaration> constructors;
  Slice<Deriving> deriving;
  bool family = false;  ///< a data family, with the constructors of its instances
};
struct TypeSynonym {
  Name name;
  Slice<TypeParameter> parameters;
  const TypeExpr* type;
};
struct ClassDeclaration {
  Slice<const TypeExpr*> context;
  Name name;
  Slice<TypeParameter> parameters;
  Slice<const Declaration*> body;  ///< Signature, Clause, PatternBinding, Fixity, Ignored, Unsupported
};
struct InstanceDeclaration {
  const TypeExpr* type;            ///< a class applied to types, perhaps below a TypeForall with its context
  Slice<const Declaration*> body;  ///< Clause, PatternBinding, Signature (InstanceSigs), Ignored, Unsupported
};
struct StandaloneDeriving {
  const TypeExpr* type;
  DerivingStrategy strategy;
};
struct DefaultDeclaration {
  Slice<const TypeExpr*> types;
};
/// `foreign import prim "int.add" name :: type`: how the library names primitives of the core calculus. Other
/// foreign imports are Unsupported.
struct PrimitiveImport {
  std::string_view primitive;
  Name name;
  const TypeExpr* type;
};
/// `pattern P x y = p`.
struct PatternSynonym {
  Name name;
  Slice<Name> variables;  ///< of `pattern`, in the order of the parameters
  const Pattern* pattern;
  Slice<Clause> builder;  ///< what it means in expressions: written, or made from the pattern; none: nothing
};
/// `pattern P :: t`.
struct PatternSynonymSignature {
  Slice<Name> names;
  const TypeExpr* type;
};
/// Pragmas (INLINE, SPECIALIZE, …) and role annotations: understood, without meaning for us.
struct Ignored {};
/// The names that an unsupported declaration would have defined, so that only their users suffer.
struct UnsupportedDeclaration {
  std::string_view feature;
  Slice<Name> defined;
};
struct Declaration {
  using Node =
      std::variant<Clause, PatternBinding, Signature, Fixity, DataDeclaration, TypeSynonym, ClassDeclaration,
                   InstanceDeclaration, StandaloneDeriving, DefaultDeclaration, PrimitiveImport,
                   PatternSynonym, PatternSynonymSignature, Ignored, UnsupportedDeclaration>;
  Span span;
  Node node;
};

// --- modules ---

/// An item of an import or export list: `f`, `(+)`, `T`, `T(..)`, `T(A, b)`, `module M`, `type T`, `pattern
/// P`.
struct EntityItem {
  enum class Kind : std::uint8_t { Value, TypeOrClass, Module };
  Kind kind;
  Path path;
  bool all;          ///< (..)
  bool has_members;  ///< a list, perhaps empty, stands behind the name
  Slice<Name> members;
  Span span;
};
struct Import {
  Name module;
  bool qualified;
  std::string_view alias;  ///< `as`; empty: none
  bool has_list;
  bool hiding;
  Slice<EntityItem> items;
  Span span;
};
/// A LiquidHaskell annotation `{-@ … @-}` or `[lq| … |]`, as it stands: a view into the source, or into its
/// copy without literate text, with the same offsets.
struct Annotation {
  std::string_view text;  ///< between the markers
  Span span;              ///< of the text
  std::uint32_t column;   ///< of its first character, for layout: from 1, tabs go to multiples of 8
  bool closed = true;     ///< it ends with `@-}`, not just with `-}`
};
struct Module {
  std::pmr::monotonic_buffer_resource arena;
  Name name;  ///< "Main" if there is no header
  bool has_header = false;
  bool has_exports = false;
  std::vector<EntityItem> exports;
  std::vector<Import> imports;
  std::vector<const Declaration*> declarations;
  std::vector<Annotation> annotations;
  std::vector<std::string_view> extensions;  ///< of LANGUAGE pragmas
};

}  // namespace culprit::front::haskell::ast
