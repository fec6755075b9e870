// The syntactic forms that the expander knows, by name.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "front/racket/kernel.h"
#include "front/racket/scope.h"

namespace culprit::front::racket {

class Expander;

/// Which library provides a form; languages.cpp says what is part of what.
enum class FormGroup : std::uint8_t { Base, Match, Contract, Promise, Set, TopLevel };

/// What a form does in a body; expressions are handed to their method.
enum class DefinitionForm : std::uint8_t {
  None,
  Begin,
  Define,
  DefineValues,
  DefineContract,
  MatchDefine,
  DefineMatch,
  DefineSyntax,
  DefineSyntaxRule,
  Struct,
  DefineStruct,
  Require,
  Provide,
  ProvideContract,
  Module,
  ModuleStar,
  ModulePlus,
  Ignored,     ///< means nothing here: `(module+ test …)`, `begin-for-syntax`
  Unsupported  ///< defines what cannot be understood
};

struct Form {
  using Method = const kernel::Expr* (Expander::*)(const Datum&, Scope&);
  std::string_view name;
  FormGroup group;
  DefinitionForm definition;
  Method expand;  ///< null: only in bodies
};

std::span<const Form> all_forms();

}  // namespace culprit::front::racket
