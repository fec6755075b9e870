// Code that makes any value of a type: what a call may return of which nothing is known but its contract.
#pragma once

#include <vector>

#include "pass/parameters.h"
#include "pass/traversals.h"

namespace culprit::pass {

class AnyValues {
 public:
  AnyValues(CodeBuilder& code, Traversals& traversals)
      : code_(code), module_(code.module), traversals_(traversals) {}

  /// Where values of the type variables of a signature come from: the arguments of the call. Whatever
  /// refinement a type variable is instantiated with, it holds for these; so a result made of others would
  /// not tell anything about the signature.
  struct Sources {
    const core::Contract& contract;
    const Parameters& parameters;
    const std::vector<core::Symbol>& given;
    std::vector<core::Symbol> generators;  ///< functions of (), one per type variable
  };
  Sources sources(const core::Contract& contract, const Parameters& all,
                  const std::vector<core::Symbol>& given);
  /// `body` with the generators bound.
  core::ExprId with_generators(const Sources& sources, core::ExprId body);
  /// Any value of the type.
  core::ExprId make(core::SpecId id, const Sources& sources);
  /// `body` with `result` bound to what the function returns for any arguments.
  core::ExprId applied(const Parameters& inner, core::Symbol function, core::Symbol result,
                       const Sources& sources, core::ExprId body);

 private:
  [[nodiscard]] bool mentions(core::SpecId id, std::uint32_t variable) const;
  void find(std::uint32_t variable, core::SpecId id, core::Symbol value, const Sources& sources,
            std::vector<core::ExprId>& out);
  core::ExprId find_inside(std::uint32_t variable, const core::Spec& type, std::size_t argument,
                           core::Symbol value, const Sources& sources);

  CodeBuilder& code_;
  core::Module& module_;
  Traversals& traversals_;
};

}  // namespace culprit::pass
