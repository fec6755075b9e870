// What constraint generation knows of the values of a program: exactly what they are where that is in sight,
// a template otherwise.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "core/module.h"
#include "liquid/horn.h"

namespace culprit::liquid {

struct TemplateTag;
using TemplateId = base::Id<TemplateTag>;

struct Value;
using ValueRef = std::shared_ptr<const Value>;

/// What the variables that templates bind stand for; one that is not mentioned stands for itself.
using Bindings = std::map<term::Term, term::Term>;
using Substitution = std::shared_ptr<const Bindings>;

struct Bound;
using Environment = std::shared_ptr<const Bound>;
struct Bound {
  core::Symbol name;
  ValueRef value;
  Environment next;
};
using TypeArguments = std::map<core::Symbol, core::TypeId>;

/// What names mean at some place of the code.
struct Scope {
  Environment variables;
  std::shared_ptr<const TypeArguments> types;
};

/// What holds where execution has come to. `globals`: values of definitions that were evaluated on the way.
struct Path {
  std::vector<Application> body;
  term::Term guard;
  std::shared_ptr<const std::map<core::Symbol, ValueRef>> globals;
  /// By cell, what is in references that were made on the way or looked at, until something that may write is
  /// executed.
  std::shared_ptr<const std::map<std::size_t, ValueRef>> contents = nullptr;
};

/// Functions that call each other.
struct RecursiveGroup {
  struct Member {
    core::Symbol name;
    core::ExprId lambda;
    core::TypeId type;  ///< may be invalid
    diag::Span span;
  };
  std::vector<Member> members;
  Scope scope;     ///< without the members
  Path path = {};  ///< where they are defined
};
/// The templates of one use of a group: it is typed anew for each use outside of its own code.
struct GroupUse {
  std::shared_ptr<const RecursiveGroup> group;
  Path path;
  std::vector<term::Term> scope;
  std::vector<ValueRef> references = {};  ///< that the functions capture
  std::map<std::pair<std::size_t, core::TypeId>, TemplateId> templates = {};
};

/// An integer or a boolean.
struct TermValue {
  term::Term term;
};
/// Any value of the type.
struct AnyValue {};
/// Of a type that nothing determines: there are no such values.
struct NoValue {};
struct Closure {
  core::ExprId lambda;
  Scope scope;
  std::vector<ValueRef> arguments;  ///< fewer than it has parameters
};
struct RecursiveFunction {
  std::shared_ptr<const RecursiveGroup> group;
  std::size_t member;
  std::shared_ptr<GroupUse> use;  ///< null outside of the group's own code
  std::vector<ValueRef> arguments;
};
/// A function of which no more is known than its template.
struct TypedFunction {
  TemplateId type;
  Substitution substitution;
  std::vector<ValueRef> arguments;
};
struct Built {
  core::ConstructorId constructor;
  std::vector<ValueRef> fields;
};
/// A node that something is below of: in this field of a value with this constructor.
struct Above {
  std::size_t constructor;
  std::size_t field;
  std::vector<term::Term> values;  ///< the numbers in it
};
/// Data whose constructor is not known; `measures` as in its template.
struct TypedData {
  TemplateId type;
  Substitution substitution;
  std::vector<term::Term> measures;
  std::vector<Above> above = {};      ///< nodes of the same data around it
  std::vector<TemplateId> also = {};  ///< further types that it has, without measures
};
struct TypedReference {
  TemplateId type;
  Substitution substitution;
  std::size_t cell = 0;  ///< the same on one path: the same reference; two of them may be one, too
};
struct TypedArray {
  TemplateId type;
  Substitution substitution;
  term::Term length;
};
/// An exception from a function of which only the template is known: its constructor's number, and where it
/// stands what such exceptions carry.
struct SomeException {
  term::Term constructor;
  TemplateId function;
  Substitution substitution;
};

struct Value {
  std::variant<TermValue, AnyValue, NoValue, Closure, RecursiveFunction, TypedFunction, Built, TypedData,
               TypedReference, TypedArray, SomeException>
      node;
  core::TypeId type;  ///< may be invalid
};

/// How the evaluation of an expression may end.
struct Ending {
  Path path;
  ValueRef value;  ///< the exception, if `raised`
  bool raised = false;
  core::BlameId blame = {};  ///< of an exception
};

}  // namespace culprit::liquid
