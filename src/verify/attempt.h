// From a path of the symbolic machine to values that the program can be run with, and to that run.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "env/limits.h"
#include "env/options.h"
#include "front/common/front_end.h"
#include "solve/solver.h"
#include "verify/replay.h"
#include "verify/witness.h"

namespace culprit::verify {

/// Values for the unknowns of a path, and what happened when the program was run with them.
struct Attempt {
  std::vector<Answer> answers;
  std::vector<Witness> values;
  ReplayResult run;
};

/// Makes attempts for one entry.
class Attempts {
 public:
  Attempts(core::Module& module, const core::Entry& entry, term::Manager& terms, solve::Solver& solver,
           const env::Options& options, const env::Cancellation& cancel)
      : module_(module), entry_(entry), terms_(terms), solver_(solver), options_(options), cancel_(cancel) {}

  static solve::Configuration configuration(const env::Options& options);
  static machine::Settings settings(const env::Options& options);
  /// With what unknown numbers may be besides real numbers.
  static machine::Settings settings_of_proofs(const front::Program& program, const env::Options& options);

  /// A model of the path with the smallest values, those first that a reader meets first. `agreement`: see
  /// Machine.
  solve::Answer model(const machine::State& state, std::span<const term::Term> agreement = {});
  /// Nothing: the model's unknown code cannot be written down.
  std::optional<Attempt> attempt(const machine::Machine& machine, const machine::State& state,
                                 const term::Model& model);
  /// The same with a model in floating-point numbers; nothing if there is none, or the path has no such
  /// numbers.
  std::optional<Attempt> attempt_in_doubles(const machine::Machine& machine, const machine::State& state);
  /// `steps`: of the symbolic run.
  ReplayResult run(const std::vector<Witness>& values, std::uint64_t steps);
  /// What each unknown of a run was answered with: the run may have needed fewer than `values`, or, on
  /// another path, others (see replay).
  std::vector<Answer> given(const std::vector<Asked>& asked, const std::vector<Witness>& values);
  /// Whether it is an input of the program, not something that was assumed of a callee.
  [[nodiscard]] bool is_given(const Answer& answer) const;
  /// Whether it took the abstract side of a choice.
  [[nodiscard]] bool is_abstract(const Answer& answer);
  std::vector<front::Input> inputs(const std::vector<Answer>& answers);

 private:
  core::Module& module_;
  const core::Entry& entry_;
  term::Manager& terms_;
  solve::Solver& solver_;
  const env::Options& options_;
  const env::Cancellation& cancel_;
};

}  // namespace culprit::verify
