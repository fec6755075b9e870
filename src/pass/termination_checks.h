// Code that checks whether calls of a function get smaller from one to the next.
#pragma once

#include <vector>

#include "pass/copy.h"
#include "pass/monitors.h"

namespace culprit::pass {

class TerminationChecks {
 public:
  TerminationChecks(CodeBuilder& code, Traversals& traversals, Monitors& monitors)
      : code_(code), module_(code.module), traversals_(traversals), monitors_(monitors) {}

  /// The code of f for arguments that satisfy the precondition, where nothing is asked but that its calls of
  /// itself, and of functions that call it, get smaller: f@termination.
  void add(const core::Contract& contract, const Parameters& all);
  /// The entry with that code; invalid if the function that it checks has none.
  core::ExprId of(const core::Entry& entry);

 private:
  [[nodiscard]] std::vector<const core::Contract*> mutual(const core::Contract& contract) const;
  [[nodiscard]] bool names(core::Symbol function, core::Symbol other) const;
  core::ExprId recursive_call(const core::Contract& contract, const core::Contract& callee,
                              const std::vector<core::Symbol>& arguments, core::ExprId smaller);
  void add_entry(const core::Contract& contract, const Parameters& all, core::Symbol code);

  CodeBuilder& code_;
  core::Module& module_;
  Traversals& traversals_;
  Monitors& monitors_;
  Renaming checked_;  ///< by definition: f@termination
};

}  // namespace culprit::pass
