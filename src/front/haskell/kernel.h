// Haskell after renaming: every name is an entity, fixities are resolved, bindings stand in dependency order,
// and most sugar is gone. The renamer makes it from ast.h; inference fills in the members marked [inference];
// core generation reads both.
//   - do, comprehensions, sections, sequences, if-then-else of several ways and negation are applications,
//   lambdas and
//     cases;  `where` stays, because it scopes over guards;
//   - record patterns have one pattern per field; record construction one expression (or null) per field;
//   - everything that was derived is an instance like any other.
//
// Ownership: nodes and slices live in the arena of their Module. Depth is limited by the renamer.
#pragma once

#include <cstdint>
#include <memory_resource>
#include <span>
#include <string_view>
#include <unordered_set>
#include <variant>
#include <vector>

#include "base/ids.h"
#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/haskell/ast.h"
#include "front/haskell/declarations.h"
#include "front/haskell/entities.h"
#include "front/haskell/liquid/ast.h"
#include "front/haskell/well_known.h"

namespace culprit::front::haskell::kernel {

using diag::Span;

template <class T>
using Slice = std::span<const T>;

struct Expr;
struct Pattern;
struct TypeExpr;
struct BindingGroup;

// --- types as written ---

struct TypeVariable {
  Symbol name;
};
struct TypeWildcard {};
struct TypeConstructor {
  TypeConId constructor;
};
struct TypeApply {
  const TypeExpr* function;
  const TypeExpr* argument;
};
struct ClassConstraint {
  ClassId class_id;  ///< invalid: an equality `a ~ b`
  Slice<const TypeExpr*> arguments;
  Span span;
};
struct TypeForall {
  Slice<Symbol> variables;  ///< written explicitly
  Slice<ClassConstraint> context;
  const TypeExpr* type;
};
struct TypeUnsupported {
  std::string_view feature;
};
struct TypeExpr {
  using Node =
      std::variant<TypeVariable, TypeWildcard, TypeConstructor, TypeApply, TypeForall, TypeUnsupported>;
  Span span;
  Node node;
};

// --- dictionaries: the evidence for class constraints ---

struct DictionaryVariableTag;
/// A dictionary parameter of a binding, an instance, a class method, or a field of a matched constructor.
using DictionaryVariable = base::Id<DictionaryVariableTag>;

struct Dictionary;
struct DictionaryFromInstance {
  InstanceId instance;
  Slice<const Dictionary*> arguments;  ///< one per constraint of the instance's context
};
struct DictionaryFromSuperclass {
  ClassId subclass;
  std::uint32_t index;  ///< among the superclasses of `subclass`
  const Dictionary* dictionary;
};
struct Dictionary {
  /// monostate: nothing was found, and that has been reported.
  std::variant<std::monostate, DictionaryVariable, DictionaryFromInstance, DictionaryFromSuperclass> node;
};

// --- patterns ---

struct PatternWildcard {};
struct PatternVariable {
  ValueId variable;
};
struct PatternAs {
  ValueId variable;
  const Pattern* pattern;
};
struct PatternConstructor {
  DataConId constructor;
  Slice<const Pattern*> arguments;  ///< as many as the constructor has fields
  mutable Slice<DictionaryVariable>
      dictionaries;  ///< [inference] one per constraint of the constructor's context
};
/// Characters, strings, and numbers. A number stands for `fromInteger n` (`fromRational r`) compared with
/// `==`.
struct PatternLiteral {
  ast::Literal literal;
  bool negative = false;
  mutable const Dictionary* equality = nullptr;  ///< [inference] Eq, of a number
  mutable const Dictionary* number = nullptr;    ///< [inference] Num or Fractional, of a number
};
struct PatternList {
  Slice<const Pattern*> elements;
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
struct Pattern {
  using Node = std::variant<PatternWildcard, PatternVariable, PatternAs, PatternConstructor, PatternLiteral,
                            PatternList, PatternLazy, PatternBang, PatternView, PatternSignature>;
  Span span;
  Node node;
  mutable Type type;  ///< [inference]
};

// --- matches: function clauses, lambdas, case alternatives, guards alike ---

struct GuardCondition {
  const Expr* condition;
};
struct GuardPattern {
  const Pattern* pattern;
  const Expr* value;
};
struct GuardLet {
  Slice<const BindingGroup*> groups;
};
using Guard = std::variant<GuardCondition, GuardPattern, GuardLet>;

struct Guarded {
  Slice<Guard> guards;  ///< none: always taken
  const Expr* body;
};
struct RightHandSide {
  Slice<const BindingGroup*> where;
  Slice<Guarded> alternatives;  ///< one or more; if all fail, the next match is tried
};
struct Match {
  Slice<const Pattern*> patterns;
  RightHandSide rhs;
  Span span;
};
/// Tried from above. What happens if none fits depends on where it stands.
struct Matches {
  std::uint32_t arity;
  Slice<Match> matches;
  Span span;
};

// --- expressions ---

struct Variable {
  ValueId value;
  mutable Slice<const Dictionary*> dictionaries;  ///< [inference] one per constraint of its scheme
};
struct Constructor {
  DataConId constructor;
  mutable Slice<const Dictionary*> dictionaries;  ///< [inference] one per constraint of its context
};
struct IntegerLiteral {
  std::string_view text;                       ///< decimal digits
  mutable const Dictionary* number = nullptr;  ///< [inference] Num
};
struct RationalLiteral {
  std::string_view text;                       ///< "1.5e-3"
  mutable const Dictionary* number = nullptr;  ///< [inference] Fractional
};
struct CharLiteral {
  char32_t value;
};
struct StringLiteral {
  std::string_view text;  ///< UTF-8
};
struct Apply {
  const Expr* function;
  Slice<const Expr*> arguments;
};
struct ApplyType {
  const Expr* function;  ///< a Variable, a Constructor, or another ApplyType
  const TypeExpr* type;
};
/// \p1 .. pn -> e, and `\case`.
struct Lambda {
  Matches matches;
};
struct Let {
  Slice<const BindingGroup*> groups;
  const Expr* body;
};
struct If {
  const Expr* condition;
  const Expr* then_branch;
  const Expr* else_branch;
};
/// Scrutinees: one for `case`, none for a multi-way if.
struct Case {
  Slice<const Expr*> scrutinees;
  Matches matches;
};
struct List {
  Slice<const Expr*> elements;
};
struct RecordConstruct {
  DataConId constructor;
  Slice<const Expr*> arguments;                   ///< one per field; null: missing
  mutable Slice<const Dictionary*> dictionaries;  ///< [inference]
};
struct FieldUpdate {
  FieldId field;
  const Expr* value;
  Span span;
};
struct RecordUpdate {
  const Expr* record;
  Slice<FieldUpdate> updates;
  Slice<DataConId> constructors;  ///< those that have all the fields
};
struct Annotated {
  const Expr* value;
  const TypeExpr* type;
};
struct Hole {};
struct Unsupported {
  std::string_view feature;
};
struct Expr {
  using Node = std::variant<Variable, Constructor, IntegerLiteral, RationalLiteral, CharLiteral,
                            StringLiteral, Apply, ApplyType, Lambda, Let, If, Case, List, RecordConstruct,
                            RecordUpdate, Annotated, Hole, Unsupported>;
  Span span;
  Node node;
  mutable Type type;  ///< [inference]
  /// [inference] dictionaries that this expression takes as parameters before anything else: where a
  /// polymorphic value is expected (an annotation with a context, an argument of a function of higher rank).
  mutable Slice<DictionaryVariable> abstracted;
};

// --- bindings ---

/// f with its clauses, or a variable (arity 0, one match).
struct FunctionBinding {
  ValueId value;
  const TypeExpr* signature;  ///< may be null
  Matches matches;
  mutable Slice<DictionaryVariable>
      dictionaries;  ///< [inference] parameters, one per constraint of its scheme
};
/// A pattern with variables; never generalised over constraints.
struct PatternBinding {
  const Pattern* pattern;
  RightHandSide rhs;
  Slice<ValueId> variables;
  Slice<const TypeExpr*> signatures;  ///< one per variable; may be null
  Span span;
};
/// Bindings that depend on each other (a strongly connected component; uses of names with signatures do not
/// count, so a group may use functions with signatures of later groups: all groups of one `let` scope over
/// each other).
struct BindingGroup {
  Slice<FunctionBinding> functions;
  Slice<PatternBinding> patterns;
  bool recursive;
  bool monomorphic = false;  ///< made by desugaring, used at one type: need not be generalised
};

// --- declarations with types and code ---

struct DataConSource {
  DataConId constructor;
  Slice<Symbol> existentials;
  Slice<ClassConstraint> context;
  Slice<const TypeExpr*> fields;
  const TypeExpr* result;  ///< GADT syntax; else null
};
struct TypeSource {
  TypeConId type;
  Slice<Symbol> parameters;
  Slice<const TypeExpr*> kinds;  ///< one per parameter; null: not annotated
  Slice<DataConSource> constructors;
  const TypeExpr* synonym;  ///< of a type synonym; else null
  Span span;
};
struct MethodSource {
  ValueId method;
  const TypeExpr* type;
};
struct ClassSource {
  ClassId class_id;
  Slice<Symbol> parameters;
  Slice<ClassConstraint> context;
  Slice<MethodSource> methods;
  Slice<FunctionBinding> defaults;  ///< their values are the class's `defaults`
  mutable DictionaryVariable
      self;  ///< [inference] unused by defaults, which take the dictionary as their first one
  Span span;
};
struct InstanceSource {
  InstanceId instance;
  Slice<ClassConstraint> context;
  Slice<const TypeExpr*> head;
  Slice<FunctionBinding>
      methods;  ///< their values are the instance's `methods`; each takes the dictionaries of the
                ///< instance's context first, then those of the method's own constraints
  bool derived;
  bool context_guessed = false;  ///< derived without a context: inference finds out what it is
  /// Instance::reuses: the class's parameters, the last one replaced by the type under the newtype; else
  /// empty.
  Slice<const TypeExpr*> reused_head;
  mutable const Dictionary* reused =
      nullptr;  ///< [inference] of the class at `reused_head`, over `dictionaries`
  mutable Slice<DictionaryVariable> dictionaries;  ///< [inference] one per constraint of the context
  mutable Slice<const Dictionary*> superclasses;   ///< [inference] one per superclass, over `dictionaries`
  Span span;
};
struct SignatureSource {
  ValueId value;
  const TypeExpr* type;
};

/// One module. Types, classes and instances come in any order; groups in dependency order.
struct Module {
  std::pmr::monotonic_buffer_resource arena;
  Symbol name;
  diag::FileId file;
  bool library = false;
  WellKnownNames well_known;  ///< what syntax means in this module
  std::vector<TypeSource> types;
  std::vector<ClassSource> classes;
  std::vector<InstanceSource> instances;
  std::vector<SignatureSource> primitives;
  std::vector<const BindingGroup*> groups;
  std::vector<const TypeExpr*> defaults;  ///< of a `default` declaration
  bool has_defaults = false;
  std::unordered_set<ValueId> used_by_others;  ///< values that another one of the module uses
  std::vector<ValueId> exported;  ///< top-level values that the module exports and defines itself
  std::vector<DataConId> exported_constructors;  ///< wherever they are defined
  std::vector<TypeConId> abstract_types;         ///< defined here, exported without their constructors
  std::vector<std::string_view> extensions;
  std::vector<ast::Annotation> annotation_texts;      ///< of LiquidHaskell
  std::vector<liquid::Annotation> annotations;        ///< what they say; in the arena
  std::vector<diag::Diagnostic> annotation_problems;  ///< they do not make the code unusable
  /// What the names in annotations, as written there, mean in Haskell.
  NameTable annotation_values;
  NameTable annotation_types;
};

}  // namespace culprit::front::haskell::kernel
