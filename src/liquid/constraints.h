// From a program to Horn clauses: a solution for them is a type for every function that shows that the
// program meets its obligations.
#pragma once

#include <deque>
#include <string>
#include <variant>
#include <vector>

#include "core/module.h"
#include "liquid/horn.h"
#include "liquid/template.h"

namespace culprit::liquid {

struct Generation {
  /// Functions that do not call themselves are executed at each call; otherwise every definition has one
  /// type.
  bool inlines = true;
  /// Values of types that nothing determines may be passed on, but not used; otherwise there are no such
  /// values.
  bool passes_on = false;
  /// Through an expression whose value is used afterwards; more are joined by a template.
  std::size_t most_paths = 8;
  /// Type variables of an entry stand for integers, which are compared as the values of any ordered type are;
  /// otherwise nothing is known of such values.
  bool ordered = false;
  /// More precise, with more unknowns: what functions that are passed on capture is in the scope of those
  /// that get them, and what a polymorphic function gives is made of what it was given.
  bool wide = false;

  friend bool operator==(const Generation&, const Generation&) = default;
};

struct InferredFunction {
  std::string name;
  diag::Span span;
  TemplateId type;
  TemplateId
      general;  ///< without refinements, for all that its type variables stand for; invalid: it has none
  std::vector<std::string> parameters;  ///< as in the source, with a label "~x"; empty: a pattern
};

struct Constraints {
  HornSystem system;
  std::deque<Template> templates;
  std::vector<InferredFunction> functions;
  std::map<term::Term, std::string> names;  ///< of variables, in the source's words
  bool may_be_wider = false;                ///< `wide` would make a difference
  bool machine_integers = false;            ///< a solution assumes that they do not overflow
  bool state = false;                       ///< the program has references or arrays of its own
  std::size_t type_variables = 0;           ///< of the function that the entry calls
  bool ordered = false;  ///< a solution assumes that values of type variables have a total order
};

/// A name as in the source: front ends add a number after a dot.
std::string source_name(const std::string& name);

/// Of an entry of a strict program. NotUnderstood: nothing can be said about it.
std::variant<Constraints, NotUnderstood> constraints(core::Module& module, const core::Entry& entry,
                                                     term::Manager& terms, const Generation& options);

}  // namespace culprit::liquid
