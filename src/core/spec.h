// Specifications of functions: refined types. Front ends produce them, pass/contracts turns them into code.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/expr.h"

namespace culprit::core {

struct SpecTag;
using SpecId = base::Id<SpecTag>;

enum class SpecKind : std::uint8_t {
  Plain,     ///< nothing of its parts matters: `type`
  Variable,  ///< a type variable of the signature
  Data,      ///< a data type with refined arguments
  Function
};

/// A refined type. Its refinement is a boolean expression over `binder`, and over the `parameter`s of
/// functions to the left of it.
struct Spec {
  SpecKind kind = SpecKind::Plain;
  TypeId type;                 ///< invalid where a type variable of the signature is part of it
  std::uint32_t variable = 0;  ///< Variable: which one
  Symbol data;                 ///< Data
  std::vector<SpecId> arguments;
  std::vector<ExprId> predicates;  ///< Data: functions for the abstract refinements of its type; empty: true
  ExprId builder;    ///< Data that hides its constructors: a function that makes values of it ..
  SpecId from;       ///< .. from values of this type
  Symbol parameter;  ///< Function
  SpecId argument;
  SpecId result;
  Symbol binder;
  ExprId refinement;   ///< invalid: true
  bool fixed = false;  ///< the refinement or the predicates say something, whatever is left open
  std::string text;    ///< the refinement in the source's words
  diag::Span span;     ///< where it stands
};

/// A predicate that a signature or a data type leaves open.
struct AbstractRefinement {
  Symbol name;
  TypeId type;  ///< a function to Bool; of data types invalid
  std::size_t arguments = 0;
};

/// What is promised of all values of a data type.
struct DataSpec {
  struct OfConstructor {
    ConstructorId constructor;
    Symbol name;                 ///< as the user knows it
    std::vector<Symbol> fields;  ///< the types of later fields may mention earlier ones
    std::vector<SpecId> types;   ///< with the type's parameters as variables
  };
  Symbol data;
  std::vector<AbstractRefinement> abstract;
  std::vector<OfConstructor> constructors;
  bool open = false;  ///< it says nothing but for given predicates
};

/// What gets smaller in every recursive call of a function: numbers in lexicographic order, as functions of
/// the parameters; none: one of the arguments themselves.
struct Decrease {
  std::vector<ExprId> metric = {};
  std::string text = {};  ///< in the source's words
  diag::Span span = {};
};

/// What is promised of a function.
struct Contract {
  Symbol definition;
  Symbol name;                   ///< as the user knows it
  std::vector<Symbol> evidence;  ///< parameters before those of the type, passed on as they are
  SpecId type;
  std::uint32_t variables = 0;  ///< type variables of the signature
  /// What the signature quantifies over. Callers may choose: only runs of its code tell what they get.
  std::vector<AbstractRefinement> abstract = {};
  bool annotated = true;  ///< else its plain type is all that is known
  bool unread = false;    ///< it has a signature, but that is not understood: nothing is proved
  bool exact = false;     ///< no more than a name for a piece of its callers' code: never abstracted
  bool trusted = false;   ///< its code is never looked at
  /// A function inside of another one, whose code passes it through `definition`, an identity. What it does
  /// is checked with the code around it.
  bool local = false;
  Symbol variable = {};  ///< local: the variable that its callers use
  bool library = false;  ///< only its arguments are checked: its code is run, and is not under check
  bool guarded = false;  ///< set by pass/contracts: it says something of its arguments
  std::optional<Decrease> decreases = {};  ///< nothing: it need not terminate, or does not call itself
  diag::Span span;                         ///< of the signature
  diag::Span extent;                       ///< of the function's code
  Symbol record = {};    ///< set by pass/contracts: the constructor of records of abstracted calls
  Symbol returned = {};  ///< set by pass/contracts: the constructor of the record of a checked result
};

}  // namespace culprit::core
