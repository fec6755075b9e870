// A program of the core calculus, loaded and ready to run: what the tests of machine/, search/ and verify/
// share.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/module.h"
#include "core/parser.h"
#include "core/validate.h"
#include "diag/diagnostic.h"
#include "diag/source.h"
#include "machine/machine.h"

namespace culprit::test {

inline constexpr std::uint64_t kForever = std::uint64_t{1} << 40;

/// A valid module made of `text`.
struct Loaded {
  explicit Loaded(std::string text) {
    diag::Sink sink;
    const diag::FileId file = sources.add("test.core", std::move(text));
    module = core::parse(sources, file, sink);
    if (module != nullptr) core::validate(*module, sink);
    for (const diag::Diagnostic& diagnostic : sink.sorted()) ADD_FAILURE() << diagnostic.message;
  }
  explicit Loaded(std::unique_ptr<core::Module> made) : module(std::move(made)) {}
  [[nodiscard]] const core::Entry& entry(std::string_view name = "main") const {
    for (const core::Entry& candidate : module->entries) {
      if (module->names.text(candidate.name) == name) return candidate;
    }
    throw std::runtime_error("no such entry");
  }

  diag::SourceManager sources;
  std::unique_ptr<core::Module> module;
};

/// How one path ended. The state stays alive as long as the bench.
struct Path {
  machine::State* state;
  machine::Outcome outcome;
};

/// Machine, heap and everything else that a program needs to run.
class Bench {
 public:
  /// `source`: the text of a program, or its module.
  template <class Source>
  explicit Bench(Source source, machine::Settings settings = {})
      : program(std::move(source)),
        heap(machine::object_kinds()),
        code(*program.module, heap),
        machine(code, heap, terms, settings, [this](base::Tracer& tracer) {
          for (const machine::State& state : states_) state.trace(tracer);
        }) {}

  /// A state that garbage collections know.
  machine::State& keep(machine::State state) {
    states_.push_back(std::move(state));
    return states_.back();
  }
  machine::State& start(std::string_view entry = "main") {
    const machine::Procedure*& procedure = entries_[std::string(entry)];
    if (procedure == nullptr) procedure = code.compile_closed(program.entry(entry).body);
    return keep(machine.initial(procedure));
  }
  machine::State& fork(machine::State& state) { return keep(machine.fork(state)); }

  /// Runs to the end of a program that never forks.
  Path run(std::string_view entry = "main") {
    machine::State& state = start(entry);
    Path result{&state, machine.run(state, kForever)};
    EXPECT_NE(result.outcome.stop, machine::Stop::Fork) << "the program forks";
    return result;
  }

  /// Every path of the program, depth first, first alternative first. Only what the term manager knows to be
  /// false counts as infeasible: no solver is asked.
  std::vector<Path> all_paths(std::string_view entry = "main") {
    std::vector<Path> paths;
    explore(start(entry), -1, paths);
    return paths;
  }

  /// What a suspended definition is in a state.
  [[nodiscard]] machine::Value definition(const machine::State& state, std::string_view name) const {
    for (const machine::Value suspended : code.suspended()) {
      const auto* thunk = static_cast<const machine::Thunk*>(suspended.as_object());
      if (thunk->procedure->name == name) return machine.content(state, suspended);
    }
    throw std::runtime_error("no such definition");
  }
  void collect() {
    heap.collect([this](base::Tracer& tracer) {
      code.trace(tracer);
      for (const machine::State& state : states_) state.trace(tracer);
    });
  }
  void drop_states() { states_.clear(); }

  Loaded program;
  base::Heap heap;
  term::Manager terms;
  machine::Code code;
  machine::Machine machine;

 private:
  void explore(machine::State& state, int choice, std::vector<Path>& paths) {
    machine::Outcome outcome = machine.run(state, kForever, choice);
    if (outcome.stop != machine::Stop::Fork) {
      paths.push_back({&state, std::move(outcome)});
      return;
    }
    for (std::size_t i = 0; i < outcome.alternatives.size(); ++i) {
      const term::Term condition = outcome.alternatives[i];
      if (condition.valid() && terms.is_false(condition)) continue;
      explore(fork(state), static_cast<int>(i), paths);
    }
  }

  std::deque<machine::State> states_;
  std::map<std::string, const machine::Procedure*> entries_;
};

/// The integer a path ended with.
inline std::int64_t integer(const Path& path) {
  EXPECT_EQ(path.outcome.stop, machine::Stop::Finished);
  EXPECT_TRUE(path.state->control.is_integer());
  return path.state->control.as_integer();
}
inline std::vector<std::int64_t> integers(const std::vector<Path>& paths) {
  std::vector<std::int64_t> result;
  for (const Path& path : paths) result.push_back(integer(path));
  return result;
}
inline std::vector<machine::Stop> stops(const std::vector<Path>& paths) {
  std::vector<machine::Stop> result;
  for (const Path& path : paths) result.push_back(path.outcome.stop);
  return result;
}

}  // namespace culprit::test
