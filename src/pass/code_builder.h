// Small pieces of core that passes put together.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace culprit::pass {

class CodeBuilder {
 public:
  explicit CodeBuilder(core::Module& module) : module(module) {}

  /// A name that nothing else has.
  core::Symbol fresh(std::string_view base);
  /// f@call, say.
  core::Symbol suffixed(core::Symbol name, std::string_view suffix);

  core::ExprId variable(core::Symbol name) { return module.add(core::AtomExpr{name}); }
  core::ExprId truth(bool value) { return module.add(core::AtomExpr{core::Literal(value)}); }
  core::ExprId number(std::int64_t value);
  core::ExprId either(core::ExprId condition, core::ExprId yes, core::ExprId no);
  core::ExprId call(core::Symbol function, std::vector<core::Atom> arguments);
  core::ExprId lambda(std::vector<core::Symbol> parameters, core::ExprId body);
  core::ExprId thunk(core::ExprId body) { return module.add(core::Thunk{body}); }
  core::ExprId let(core::Symbol name, core::ExprId value, core::ExprId body);
  /// case value as name of { _ -> body }
  core::ExprId after(core::ExprId value, core::Symbol name, core::ExprId body);
  core::ExprId conjunction(const std::vector<core::ExprId>& parts);
  /// Stops: there is no such execution.
  core::ExprId infeasible();
  /// Gives up on the path.
  core::ExprId cut(std::string why, diag::Span span = {});
  /// One of these, whichever; none: infeasible. The first `light` ones make nothing bigger: they come first.
  core::ExprId pick(const std::vector<core::ExprId>& alternatives, std::size_t light = kAll);
  static constexpr std::size_t kAll = static_cast<std::size_t>(-1);
  /// Evaluates a condition in whose evaluation nothing can go wrong for the program.
  core::ExprId probe(core::ExprId condition, core::ExprId otherwise);
  core::ExprId unit() { return module.add(core::Construct{module.unit(), {}}); }

  core::Module& module;

 private:
  core::TypeId pick_type(std::size_t count, std::size_t light);

  std::size_t names_ = 0;
};

/// The arguments of a call, some of which are functions that have to be bound first.
class Arguments {
 public:
  /// `base`: of the names that functions get.
  Arguments(CodeBuilder& code, std::string_view base) : code_(code), base_(base) {}

  void add(core::Symbol argument) { atoms_.emplace_back(argument); }
  void add(const core::Atom& argument) { atoms_.push_back(argument); }
  void bind(core::ExprId function);
  /// let f1 = .., fn = .. in function a1 .. am; to be called once.
  core::ExprId call(core::Symbol function);

 private:
  CodeBuilder& code_;
  std::string_view base_;
  core::Let let_;
  std::vector<core::Atom> atoms_;
};

}  // namespace culprit::pass
