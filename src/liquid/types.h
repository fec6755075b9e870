// Simple types of core code: which they are at some use of polymorphic code, and what they are where a front
// end says nothing.
#pragma once

#include <set>

#include "liquid/value.h"

namespace culprit::liquid {

class Types {
 public:
  explicit Types(core::Module& module) : module_(module) {}

  [[nodiscard]] core::TypeId integer() { return module_.types.make(core::TypeKind::Int63); }
  [[nodiscard]] core::TypeId boolean() { return module_.types.make(core::TypeKind::Bool); }
  [[nodiscard]] core::TypeId unit();
  /// With what its variables stand for.
  core::TypeId resolve(core::TypeId type, const TypeArguments* arguments);
  [[nodiscard]] bool is_closed(core::TypeId type) const;
  void collect_variables(core::TypeId type, std::set<core::Symbol>& into) const;
  /// Finds out what the variables of `pattern` stand for in `actual`.
  void match(core::TypeId pattern, core::TypeId actual, TypeArguments& found) const;
  core::TypeId of(const Value& value);
  /// Of what a function gives for so many arguments; invalid if that is not known.
  [[nodiscard]] core::TypeId after(core::TypeId function, std::size_t arguments) const;
  core::TypeId of_constructor(core::ConstructorId constructor, const std::vector<ValueRef>& fields);
  /// Of an expression; invalid if its own text does not tell.
  core::TypeId of(core::ExprId expr, const Scope& scope);

 private:
  using Locals = std::map<core::Symbol, core::TypeId>;
  core::TypeId of(core::ExprId expr, const Scope& scope, Locals& locals, unsigned depth);
  core::TypeId of_case(const core::Case& e, const Scope& scope, Locals& locals, unsigned depth);
  core::TypeId of_atom(const core::Atom& atom, const Scope& scope, const Locals& locals);
  core::TypeId of_primitive(core::Primitive primitive, const std::vector<core::Atom>& arguments,
                            const Scope& scope, const Locals& locals);
  core::Module& module_;
};

/// Null if the name means nothing there.
const ValueRef* find(const Environment& variables, core::Symbol name);

}  // namespace culprit::liquid
