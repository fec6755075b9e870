// Constructors whose fields are refined: what known code makes with them is checked where it is made.
#pragma once

#include "pass/constructions.h"
#include "pass/copy.h"
#include "pass/monitors.h"

namespace culprit::pass {

class FieldChecks {
 public:
  FieldChecks(CodeBuilder& code, Refinements& refinements, Monitors& monitors)
      : code_(code), module_(code.module), refinements_(refinements), monitors_(monitors) {}

  /// Makes the checks. `calls` gets the functions without contracts whose code has such constructors: what
  /// is to be called in their place.
  void add(Renaming& calls);
  /// The right-hand side of a definition that nothing shares parts with: it is changed.
  core::ExprId checked(core::ExprId value);

 private:
  void add_checker(const core::DataSpec& data, const core::DataSpec::OfConstructor& made);
  core::ExprId or_called(core::SpecId id, core::Symbol field, core::ExprId body);
  [[nodiscard]] bool is_fixed(core::SpecId id) const;

  CodeBuilder& code_;
  core::Module& module_;
  Refinements& refinements_;
  Monitors& monitors_;
  Checkers checkers_;
};

}  // namespace culprit::pass
