// What the paths of an entry came to: what was met on them, and what was confirmed of what went wrong.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "env/options.h"
#include "machine/machine.h"
#include "verify/attempt.h"
#include "verify/conclusion.h"
#include "verify/excuse.h"
#include "verify/explain.h"
#include "verify/faults.h"
#include "verify/places.h"
#include "verify/verdict.h"

namespace culprit::verify {

/// Which paths count.
enum class Aim : std::uint8_t {
  Failures,     ///< all of them
  WeakSpecs,    ///< those that fail with abstract results of callees; nothing is said of others
  Termination,  ///< those on which a recursive call does not get smaller
};

/// Counterexamples go into the verdict, each replayed and as small as it gets; all the rest is kept here.
class Findings {
 public:
  Findings(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
           term::Manager& terms, solve::Solver& solver, const env::Options& options,
           const env::Cancellation& cancel, Verdict& verdict);

  void set_aim(Aim aim) { aim_ = aim; }
  Met& met() { return met_; }
  [[nodiscard]] const Faults& faults() const { return faults_; }
  /// Checks that some counterexample refutes.
  [[nodiscard]] const std::set<front::CheckPlace>& refuted_checks() const { return refuted_checks_; }

  /// A path ended. True: nothing more is needed.
  bool ended(machine::Machine& machine, const machine::State& state, const machine::Outcome& outcome);
  /// After an exploration: violations whose solution in real numbers did not fail are solved in floating
  /// point, which is expensive.
  void confirm_in_doubles(machine::Machine& machine);
  /// Where nothing better was found: the fault of a callee, or what needs a callee that is trusted.
  void show_what_needs_callees(std::uint64_t steps);
  /// Where specifications are too weak as well, a run that raises although no contract forbids it says more.
  void prefer_raising(std::uint64_t steps);

  void trace(base::Tracer& tracer) const;

 private:
  [[nodiscard]] bool is_about_termination(const machine::Outcome& outcome) const;
  [[nodiscard]] bool keeps_state(const machine::Machine& machine, const machine::State& state) const;
  bool fails_for_special_numbers(const machine::Machine& machine, const machine::State& state);
  void keep_failure(machine::Machine& machine, const machine::State& state);
  void note_unsupported(const machine::State& state, const machine::Outcome& outcome);
  bool possible_violation(machine::Machine& machine, const machine::State& state,
                          const machine::Outcome& outcome);
  bool is_excused(const machine::State& state, const machine::Outcome& outcome);
  bool accept(Excuse found);
  bool confirm(machine::Machine& machine, const machine::State& state, const machine::Outcome& outcome,
               const term::Model& model);
  bool accept(const machine::State& state, const machine::Outcome& outcome, std::optional<Attempt> found);
  bool is_about_unknown_measure(const Attempt& found);
  bool is_assumed(const Attempt& found);
  void prefer_concrete(Attempt& found, std::uint64_t steps);
  void show(Attempt found, std::uint64_t steps);
  void show_kept(std::optional<Attempt>& kept, std::uint64_t steps);
  void add_counterexample(const std::vector<Answer>& answers, const ReplayResult& run);
  void unconfirmed(UnknownReason reason, core::BlameId blame, std::string detail);

  static constexpr unsigned kShrinkAttempts = 200;
  static constexpr std::size_t kMostRounded = 8;  ///< solved bit by bit: each may cost a second
  static constexpr unsigned kSpecialPaths = 4;    ///< tried with special numbers: each costs a few runs

  front::Program& program_;
  core::Module& module_;
  const core::Entry& entry_;
  const diag::SourceManager& sources_;
  const env::Options& options_;
  const env::Cancellation& cancel_;
  Attempts attempts_;
  Places places_;
  Faults faults_;
  Explainer explainer_;
  Verdict& verdict_;
  Aim aim_ = Aim::Failures;
  Met met_;
  /// Violations whose real solution did not fail.
  std::vector<std::pair<machine::State, machine::Outcome>> rounded_;
  std::optional<Attempt> assumed_;  ///< one that needs what a callee without code is trusted to return
  std::optional<Attempt> raising_;  ///< a run that raises an exception that no contract forbids
  /// A run that fails in the code of a callee: what is shown if the function itself is not at fault.
  std::optional<Attempt> failing_callee_;
  unsigned special_paths_ = kSpecialPaths;
  std::set<std::uint32_t> refuted_;
  std::set<front::CheckPlace> refuted_checks_;
};

}  // namespace culprit::verify
