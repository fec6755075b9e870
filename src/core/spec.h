// Specifications of functions: refined types. Front ends produce them, pass/contracts turns them into code.
#pragma once

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
  ExprId builder;    ///< Data that hides its constructors: a function that makes values of it ..
  SpecId from;       ///< .. from values of this type
  Symbol parameter;  ///< Function
  SpecId argument;
  SpecId result;
  Symbol binder;
  ExprId refinement;  ///< invalid: true
  std::string text;   ///< the refinement in the source's words
  diag::Span span;    ///< where it stands
};

/// What is promised of a function.
struct Contract {
  Symbol definition;
  Symbol name;                   ///< as the user knows it
  std::vector<Symbol> evidence;  ///< parameters before those of the type, passed on as they are
  SpecId type;
  std::uint32_t variables = 0;  ///< type variables of the signature
  bool annotated = true;        ///< else its plain type is all that is known
  bool unread = false;          ///< it has a signature, but that is not understood: nothing is proved
  bool exact = false;           ///< no more than a name for a piece of its callers' code: never abstracted
  bool trusted = false;         ///< its code is never looked at
  bool library = false;         ///< only its arguments are checked: its code is run, and is not under check
  bool guarded = false;         ///< set by pass/contracts: it says something of its arguments
  diag::Span span;              ///< of the signature
  diag::Span extent;            ///< of the function's code
  Symbol record = {};           ///< set by pass/contracts: the constructor of records of abstracted calls
  Symbol returned = {};         ///< set by pass/contracts: the constructor of the record of a checked result
};

}  // namespace culprit::core
