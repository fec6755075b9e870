// Code that checks values against refined types: at once what conditions can tell, and functions when they
// are called.
#pragma once

#include <functional>
#include <vector>

#include "pass/any_values.h"
#include "pass/data_functions.h"
#include "pass/refinements.h"

namespace culprit::pass {

/// Whom a value comes from.
enum class Side : std::uint8_t {
  Environment,  ///< what is refined is assumed
  Program       ///< what is refined has to be shown, on the account of the function under check
};

class Monitors {
 public:
  Monitors(CodeBuilder& code, Refinements& refinements, AnyValues& values);
  Monitors(const Monitors&) = delete;  // its parts refer to it
  Monitors& operator=(const Monitors&) = delete;
  [[nodiscard]] core::Module& module() const { return module_; }

  /// The value is as its type says, or the path ends: infeasible (from the environment) or with a violation
  /// of the part of the type that is wrong.
  core::ExprId ensure(core::SpecId id, core::Symbol value, Side side, core::ObligationKind kind,
                      core::ExprId body, core::Symbol party = {});
  /// True, but nothing is proved by it.
  core::ExprId unevaluated();
  /// `body` with `value`, a function from `side`, replaced by one that is checked when it is called.
  core::ExprId with_monitor(core::SpecId id, core::Symbol& value, Side side,
                            const std::function<core::ExprId()>& body);
  /// Arguments from `side` are ensured, and functions among them monitored: `given` gets their new names.
  /// `wanted_by`: who wants them to be so, if that is not to be seen in the program.
  core::ExprId with_arguments(const Parameters& all, std::vector<core::Symbol>& given, Side side,
                              const std::function<core::ExprId()>& body, core::Symbol wanted_by = {},
                              std::size_t first = 0);
  /// A function is called with any arguments that its type allows; then the path ends.
  core::ExprId called(core::SpecId id, core::Symbol function);
  /// `body`, or a call of some function in the value, whose parts are monitored.
  core::ExprId or_exercised(core::SpecId id, core::Symbol value, core::ExprId body);
  /// Functions among the arguments that promise something are called before anything is returned, or are
  /// not.
  core::ExprId exercised(const AnyValues::Sources& sources, core::ExprId body);

 private:
  core::ExprId asserted(core::SpecId id, core::SpecId part, core::Symbol value, core::ObligationKind kind,
                        core::Symbol party, core::ExprId body);
  bool is_monitored(core::SpecId id);
  bool has_inside(core::SpecId id);
  core::ExprId with_monitored_parts(core::SpecId id, core::Symbol& value, Side side,
                                    const std::function<core::ExprId()>& body);
  static DataFunctions::Purpose monitoring(Side side);
  core::ExprId of_function(core::SpecId id, core::Symbol value, DataFunctions::Purpose purpose);

  CodeBuilder& code_;
  core::Module& module_;
  Refinements& refinements_;
  AnyValues& values_;
  DataFunctions functions_;
};

}  // namespace culprit::pass
