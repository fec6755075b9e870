// A state of the machine. Copying it is O(1): every field is a word, a handle to something persistent, or
// shared. It holds no pointer to machine, solver or statistics. docs/adr/0002-state.md says why each field is
// here.
#pragma once

#include <cstdint>
#include <memory>

#include "base/persistent.h"
#include "base/weak_map.h"
#include "machine/objects.h"
#include "machine/value.h"

namespace culprit::machine {

/// What happened on a path that a verdict must mention.
enum Note : std::uint32_t {
  kMachineIntegers = 1,    ///< unknown machine integers were calculated with: a proof assumes no overflow
  kRealArithmetic = 2,     ///< unknown floats were calculated with as reals
  kMissingModel = 4,       ///< a primitive without a first-order model gave a fresh unknown
  kContextIncomplete = 8,  ///< not every behaviour of unknown code was considered: exhaustion is no proof
  kPureContext = 16,       ///< leaked state was not touched because --context pure says so
  kReached = 32,           ///< executed `%mark 0`
  kTrusted = 128,          ///< a callee was taken at its word: its code is never looked at
  kCharacters = 512,       ///< characters of unknown strings were looked at
  kExactResults = 2048,    ///< results of unknown doubles were taken to be neither rounded nor too large
  kEqualCalls = 1024,      ///< an unknown function was asked the same thing again
  kTypesChosen = 256,      ///< types inside unknown values were chosen among those that fit
  kTextRead = 4096,        ///< a text was looked at that its owner might change
  kCalledSince = 8192,     ///< unknown code was called after that; in proofs, at any time
  kTextsKept = 16384,      ///< and it was looked at again: its owner has not changed it
  kUnknownCalled = 32768,  ///< unknown code was called that is not the context around everything
  kWritten = 65536,        ///< in proofs: a box or an array was written
  kReturnsOnce = 131072,   ///< one was written after unknown code had returned: it does not return again
  kNotAbstracted = 64      ///< abstract sides were not taken because they cost too much
};

struct State {
  Value control;          ///< what is being returned to `kont`
  Frame* kont = nullptr;  ///< null: the program's result is `control`
  base::PersistentVector cells;
  base::Epoch epoch = 0;  ///< owner of the nodes of `cells` that may be updated in place
  base::PersistentList<2>
      path;  ///< path condition, newest first: (term, expression); a child only extends it
  base::PersistentList<1> decisions;  ///< which alternative was taken at each fork; they determine the state
  base::PersistentList<3> inputs;     ///< executed `?`s, newest first: (expression, value, type)
  base::PersistentList<2> leaks;      ///< what reached unknown code in a stateful context: (value, type)
  base::PersistentList<3> events;  ///< what unknown code did with leaks, newest first: see rules/context.cpp
  base::PersistentList<3>
      origins;              ///< first contents of unknown boxes and arrays: (cell, index or nothing, value)
  base::WeakMap evaluated;  ///< what thunks older than the last fork have become: value, or thunk
  base::PersistentList<2> output;   ///< newest first: (printed string, whether on the error output)
  base::PersistentList<1> records;  ///< values noted by `%record`, newest first
  std::uint64_t steps = 0;
  std::uint32_t next_variable =
      0;                     ///< fresh term variables are numbered per path, so replaying gives the same ones
  std::uint32_t weight = 0;  ///< of the decisions so far: light paths are explored first
  std::uint32_t abstracted = 0;     ///< abstract sides taken
  std::uint32_t writes = 0;         ///< to boxes and arrays, so far
  std::uint32_t unknown_calls = 0;  ///< calls of unknown code in a stateful context
  std::uint32_t notes = 0;
  std::shared_ptr<const term::Model> model;  ///< satisfies `path`, or null

  void trace(base::Tracer& tracer) const {
    tracer.visit(control.word());
    tracer.visit(kont);
    cells.trace(tracer);
    path.trace(tracer);
    decisions.trace(tracer);
    inputs.trace(tracer);
    leaks.trace(tracer);
    events.trace(tracer);
    origins.trace(tracer);
    evaluated.trace(tracer);
    output.trace(tracer);
    records.trace(tracer);
  }
};

}  // namespace culprit::machine
