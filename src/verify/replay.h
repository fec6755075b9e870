// Runs a counterexample on the concrete machine: nothing is shown to a user that did not fail there.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/module.h"
#include "env/limits.h"
#include "front/common/front_end.h"
#include "machine/machine.h"
#include "verify/witness.h"

namespace culprit::verify {

/// An executed `?`, and the type that its type variables gave it.
struct Asked {
  core::ExprId unknown;
  core::TypeId type;
};

/// A call that was abstracted: the constructor of its contract's record; arguments and assumed result.
/// Nothing where a value cannot be told.
struct RecordedCall {
  core::ConstructorId constructor;
  std::vector<std::optional<Witness>> fields;
};

struct ReplayResult {
  bool failed = false;  ///< an obligation of known code was violated
  core::BlameId blame;
  std::optional<Witness>
      value;  ///< of a finished run, if the entry says of which type and it holds no function
  std::optional<Witness> exception;  ///< uncaught; nothing for failed asserts of core
  std::vector<diag::Span>
      calls;  ///< spans of the waiting continuation, innermost first, starting with the failing place
  std::string output;                 ///< what was printed
  std::string errors;                 ///< what was printed on the error output
  std::int64_t exit_code = 0;         ///< the number with which the program itself chose to end
  std::set<std::int64_t> marks;       ///< numbers of the executed `%mark`s
  std::vector<Asked> asked;           ///< the unknowns and choices that were executed, in order
  std::vector<RecordedCall> records;  ///< of a failed run
  machine::Stop stop = machine::Stop::Finished;
  std::string reason = {};  ///< what stopped it, if it was neither a violation nor the end
  diag::Span stopped_at = {};
  std::uint64_t steps = 0;
};

/// Spans of the waiting continuation, innermost first, behind `first`.
std::vector<diag::Span> waiting_calls(const core::Module& module, const machine::State& state,
                                      diag::Span first);

/// Answers unknowns with `answers` in order; with smallest values when these are used up, or one is of
/// another type because the run took another path than the one that they are for. Choices for which there is
/// no answer take the concrete side.
ReplayResult replay(core::Module& module, const core::Entry& entry, const std::vector<Witness>& answers,
                    std::uint64_t max_steps, const env::Cancellation& cancel);

/// What the module's own words are for the uncaught exception of such a run; empty if it has none.
std::string exception_text(core::Module& module, const core::Entry& entry,
                           const std::vector<Witness>& answers, std::uint64_t max_steps,
                           const env::Cancellation& cancel);

/// Evaluates closed code that asks for nothing (see front::Evaluate); both arguments must outlive it.
front::Evaluate evaluator(core::Module& module, const env::Cancellation& cancel);

/// Without control characters, which would spoil a report.
std::string printable(std::string text);

}  // namespace culprit::verify
