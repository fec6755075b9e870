// The papers' soundness theorems (000 Theorem 1, 002 Theorem 1) on random programs: what symbolic execution
// reports really happens, and what happens is not missed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "../unit/core/random_module.h"
#include "../unit/machine/bench.h"
#include "../unit/machine/same_state.h"
#include "core/printer.h"
#include "fuzz.h"
#include "random_context.h"
#include "reference.h"
#include "verify/replay.h"

namespace culprit::test {
namespace {

using machine::State;
using machine::Stop;
using verify::Verdict;
using verify::VerdictKind;

/// How many programs; CULPRIT_FUZZ_SEEDS asks for more.
std::uint64_t seeds() {
  if (const char* wanted = std::getenv("CULPRIT_FUZZ_SEEDS")) return std::stoull(wanted);
#ifdef CULPRIT_CHECK_RULES
  return 60;  // these builds are slow
#else
  return 300;
#endif
}

env::Options options() {
  env::Options result;
  result.steps = 4'000;
  result.solver_budget = 100'000;
  return result;
}

std::string about(std::uint64_t seed, const core::Module& module) {
  return fmt::format("seed {}\n{}", seed, text_of(module));
}

ReferenceResult run_reference(const core::Module& module) {
  return evaluate(module, module.entries.at(0).body, [](std::uint32_t) { return 0; });
}

ReferenceResult run_machine(std::unique_ptr<core::Module> module) {
  Bench bench(std::move(module));
  const Path path = bench.run();
  switch (path.outcome.stop) {
    case Stop::Finished: return {ReferenceResult::Value, path.state->control.as_integer(), {}};
    case Stop::Violation: return {ReferenceResult::Violation, 0, path.outcome.blame};
    case Stop::Infeasible: return {ReferenceResult::Infeasible, 0, {}};
    default: return {ReferenceResult::Budget, 0, {}};
  }
}

/// Small and larger programs in turn.
RandomProgram any_programs(std::uint64_t seed) {
  RandomProgram shape;
  shape.fuel = 10 + static_cast<unsigned>(seed % 30);
  return shape;
}
RandomProgram known_programs(std::uint64_t seed) {
  RandomProgram shape = any_programs(seed);
  shape.unknowns = false;
  return shape;
}
RandomProgram first_order_programs(std::uint64_t seed) {
  RandomProgram shape = any_programs(seed);
  shape.unknown_functions = false;
  return shape;
}

TEST(Theorems, TheMachineRunsKnownProgramsAsTheReferenceDoes) {
  unsigned violations = 0;
  for (std::uint64_t seed = 0; seed < 5 * seeds(); ++seed) {
    const auto module = random_module(seed, known_programs(seed));
    const ReferenceResult expected = run_reference(*module);
    if (expected.kind == ReferenceResult::Budget) continue;
    ASSERT_EQ(describe(run_machine(random_module(seed, known_programs(seed)))), describe(expected))
        << about(seed, *module);
    violations += expected.kind == ReferenceResult::Violation ? 1 : 0;
  }
  EXPECT_GT(violations, seeds()) << "the programs are too tame to show anything";
}

TEST(Theorems, KnownProgramsAreRefutedIfAndOnlyIfTheyFail) {
  for (std::uint64_t seed = 0; seed < seeds(); ++seed) {
    CoreProgram program(random_module(seed, known_programs(seed)));
    const ReferenceResult expected = run_reference(program.module());
    if (expected.kind == ReferenceResult::Budget) continue;
    const Verdict verdict = program.check(options());
    const VerdictKind wanted = expected.kind == ReferenceResult::Value       ? VerdictKind::Proved
                               : expected.kind == ReferenceResult::Violation ? VerdictKind::Refuted
                                                                             : VerdictKind::Unknown;
    ASSERT_EQ(verify::name(verdict.kind), verify::name(wanted)) << about(seed, program.module());
  }
}

/// The inputs of a counterexample that are numbers and booleans, for the reference.
std::vector<std::uint32_t> scalars(const core::Module& module, const std::vector<core::ExprId>& inputs) {
  std::vector<std::uint32_t> result;
  for (const core::ExprId input : inputs) {
    const auto& literal = std::get<core::Literal>(std::get<core::AtomExpr>(module[input].node).atom);
    const bool* boolean = std::get_if<bool>(&literal);
    result.push_back(boolean != nullptr
                         ? (*boolean ? 1 : 0)
                         : static_cast<std::uint32_t>(base::to_int64(std::get<base::BigInt>(literal))));
  }
  return result;
}

TEST(Theorems, ProgramsOfFewInputsAreRefutedIfAndOnlyIfSomeInputFails) {
  unsigned decided = 0;
  unsigned refuted = 0;
  unsigned proved = 0;
  for (std::uint64_t seed = 0; seed < seeds(); ++seed) {
    auto module = random_module(seed, first_order_programs(seed));
    make_finite(*module);
    const AllInputs all = try_all_inputs(*module, 4'000);
    CoreProgram program(std::move(module));
    const std::string text = about(seed, program.module());
    const Verdict verdict = program.check(options());
    const bool fails = all.any(ReferenceResult::Violation);
    if (verdict.kind == VerdictKind::Proved) {
      ++proved;
      ASSERT_FALSE(fails) << "proved, but an input fails\n" << text;
      ASSERT_TRUE(!all.complete || all.any(ReferenceResult::Value)) << "proved, but no input gets through\n"
                                                                    << text;
    }
    if (verdict.kind == VerdictKind::Refuted) {
      ++refuted;
      ASSERT_TRUE(fails || !all.complete) << "refuted, but no input fails\n" << text;
      const std::vector<std::uint32_t> given = scalars(program.module(), program.inputs);
      std::size_t used = 0;
      const ReferenceResult again =
          evaluate(program.module(), program.module().entries.at(0).body,
                   [&](std::uint32_t) { return used < given.size() ? given[used++] : 0; });
      ASSERT_EQ(again.kind, ReferenceResult::Violation) << "the counterexample does not fail\n" << text;
    }
    const bool vacuous = verdict.reason == verify::UnknownReason::Vacuous;
    ASSERT_FALSE(vacuous && (fails || all.any(ReferenceResult::Value))) << "called vacuous, but it is not\n"
                                                                        << text;
    if (vacuous || verdict.kind == VerdictKind::Proved || verdict.kind == VerdictKind::Refuted) ++decided;
  }
  EXPECT_GT(decided, seeds() * 9 / 10);
  EXPECT_GT(refuted, seeds() / 5);
  EXPECT_GT(proved, seeds() / 10);
}

TEST(Theorems, WhatFailsForSomeSmallInputIsNeverProved) {
  unsigned refuted = 0;
  unsigned failing = 0;
  for (std::uint64_t seed = 0; seed < seeds(); ++seed) {
    CoreProgram program(random_module(seed, first_order_programs(seed)));
    const std::string text = about(seed, program.module());
    const AllInputs some = try_all_inputs(program.module(), 2'000);
    const Verdict verdict = program.check(options());
    refuted += verdict.kind == VerdictKind::Refuted ? 1 : 0;
    if (!some.any(ReferenceResult::Violation)) continue;
    ++failing;
    ASSERT_NE(verdict.kind, VerdictKind::Proved) << text;
    ASSERT_FALSE(verdict.reason == verify::UnknownReason::Vacuous) << text;
  }
  EXPECT_GE(refuted, failing * 9 / 10) << "found by trying, missed by search";
}

/// Runs the entry with the answers in order; each is a closed expression of the module.
class GivenAnswers : public machine::Oracle {
 public:
  GivenAnswers(machine::Code& code, const std::vector<core::ExprId>& answers) {
    for (const core::ExprId answer : answers) compiled_.push_back(code.compile_closed(answer));
  }
  const machine::Procedure* next(const machine::UnknownNode&, core::TypeId) override {
    return compiled_.at(used_++);
  }
  bool is_abstract(const machine::CaseNode&) override { return false; }

 private:
  std::vector<const machine::Procedure*> compiled_;
  std::size_t used_ = 0;
};

Stop run_with(core::Module& module, const std::vector<core::ExprId>& answers) {
  base::Heap heap(machine::object_kinds());
  machine::Code code(module, heap);
  term::Manager terms;
  const machine::Procedure* entry = code.compile_closed(module.entries.at(0).body);
  GivenAnswers oracle(code, answers);
  machine::Machine machine(
      code, heap, terms, {}, [](base::Tracer&) {}, &oracle);
  const std::size_t terms_before = terms.size();
  State state = machine.initial(entry);
  const Stop stop = machine.run(state, 10'000'000).stop;
  EXPECT_EQ(terms.size(), terms_before) << "a concrete run makes no terms";
  return stop;
}

TEST(Theorems, EveryCounterexampleFailsWhenRun) {
  unsigned refuted = 0;
  for (std::uint64_t seed = 0; seed < seeds(); ++seed) {
    CoreProgram program(random_module(seed, any_programs(seed)));
    const std::string text = about(seed, program.module());
    if (program.check(options()).kind != VerdictKind::Refuted) continue;
    ++refuted;
    ASSERT_EQ(run_with(program.module(), program.inputs), Stop::Violation) << text;
  }
  EXPECT_GT(refuted, seeds() / 4);
}

/// A run against random unknown code.
ReferenceResult attack(const core::Module& module, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  return evaluate(module, module.entries.at(0).body,
                  [&](std::uint32_t limit) { return static_cast<std::uint32_t>(random() % limit); });
}

TEST(Theorems, WhatIsProvedWithstandsEveryAttack) {
  constexpr std::uint64_t kAttacks = 100;
  unsigned proved = 0;
  unsigned refuted = 0;
  unsigned failing = 0;
  unsigned found = 0;
  for (std::uint64_t seed = 0; seed < 5 * seeds(); ++seed) {
    Loaded loaded(random_context(seed, seed % 3 != 0));
    ASSERT_NE(loaded.module, nullptr) << random_context(seed, seed % 3 != 0);
    CoreProgram program(std::move(loaded.module));
    const std::string text = about(seed, program.module());
    std::optional<std::uint64_t> fails;
    for (std::uint64_t i = 0; i < kAttacks && !fails; ++i) {
      if (attack(program.module(), i).kind == ReferenceResult::Violation) fails = i;
    }
    const Verdict verdict = program.check(options());
    proved += verdict.kind == VerdictKind::Proved ? 1 : 0;
    failing += fails ? 1 : 0;
    if (verdict.kind == VerdictKind::Refuted) {
      ++refuted;
      found += fails ? 1 : 0;
      ASSERT_EQ(run_with(program.module(), program.inputs), Stop::Violation) << text;
      continue;
    }
    ASSERT_FALSE(verdict.reason == verify::UnknownReason::NotReplayed) << text;
    if (!fails) continue;
    ASSERT_NE(verdict.kind, VerdictKind::Proved) << "fails in attack " << *fails << "\n" << text;
    ASSERT_FALSE(verdict.reason == verify::UnknownReason::Vacuous) << text;
  }
  RecordProperty("proved", static_cast<int>(proved));
  RecordProperty("refuted", static_cast<int>(refuted));
  EXPECT_GT(proved, seeds() / 4);
  EXPECT_GE(found, failing * 9 / 10) << "found by trying, missed by search";
}

TEST(Theorems, PrintedProgramsHaveTheSameVerdicts) {
  for (std::uint64_t seed = 0; seed < seeds() / 2; ++seed) {
    CoreProgram original(random_module(seed, any_programs(seed)));
    const std::string text = text_of(original.module());
    Loaded loaded(text);
    ASSERT_NE(loaded.module, nullptr) << text;
    CoreProgram parsed(std::move(loaded.module));
    const Verdict expected = original.check(options());
    const Verdict verdict = parsed.check(options());
    ASSERT_EQ(verify::name(verdict.kind), verify::name(expected.kind)) << about(seed, parsed.module());
    ASSERT_EQ(verdict.steps, expected.steps) << about(seed, parsed.module());
    if (expected.kind != VerdictKind::Refuted) continue;
    ASSERT_EQ(verdict.counterexamples[0].inputs, expected.counterexamples[0].inputs)
        << about(seed, parsed.module());
  }
}

std::vector<int> decisions_of(const State& state) {
  std::vector<int> result;
  for (const auto* entry = state.decisions.head(); entry != nullptr; entry = entry->next) {
    result.insert(result.begin(), static_cast<int>(machine::Value::from_word(entry->words[0]).as_integer()));
  }
  return result;
}

/// Follows the decisions from the start; stops where the original stopped.
State& rebuild(Bench& bench, const State& original) {
  State& state = bench.start();
  bench.machine.run(state, kForever);
  for (const int decision : decisions_of(original)) bench.machine.run(state, kForever, decision);
  return state;
}

TEST(Theorems, AStateIsItsDecisions) {
  constexpr std::size_t kStates = 30;  // per program
  for (std::uint64_t seed = 0; seed < seeds(); ++seed) {
    Bench bench(random_module(seed, any_programs(seed)));
    std::vector<std::pair<State*, int>> frontier{{&bench.start(), -1}};
    for (std::size_t i = 0; i < frontier.size() && i < kStates; ++i) {
      const auto [state, choice] = frontier[i];
      const machine::Outcome outcome = bench.machine.run(*state, 10'000, choice);
      if (outcome.stop == Stop::Steps) continue;
      ASSERT_EQ(difference(bench.machine, *state, rebuild(bench, *state)), "")
          << about(seed, *bench.program.module);
      for (std::size_t a = 0; a < outcome.alternatives.size(); ++a) {
        const term::Term condition = outcome.alternatives[a];
        if (condition.valid() && bench.terms.is_false(condition)) continue;
        frontier.emplace_back(&bench.fork(*state), static_cast<int>(a));
      }
    }
  }
}

}  // namespace
}  // namespace culprit::test
