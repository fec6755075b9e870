// What the tool answers for one entry. Plain data: reporters need nothing else but the source texts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/expr.h"
#include "diag/source.h"
#include "env/limits.h"

namespace culprit::verify {

/// From best to worst for `--fail-on`: proved < bounded < unknown < weak-spec < refuted.
enum class VerdictKind : std::uint8_t { Proved, Bounded, Unknown, WeakSpec, Refuted };
std::string_view name(VerdictKind kind);  ///< "proved", "weak-spec", …

/// Why there is no answer. A closed set: each has a text and a next step.
enum class UnknownReason : std::uint8_t {
  Budget,    ///< nothing explored far enough to say even `bounded`
  Watchdog,  ///< the wall-clock limit protected the user
  Memory,
  Solver,        ///< the solver gave up on a condition that matters
  Unsupported,   ///< every path, or the one that matters, needs an unsupported feature
  MissingModel,  ///< a violation depends on a library function without a model
  NotReplayed,   ///< a possible violation did not fail when replayed
  Vacuous        ///< no feasible path reaches the obligation
};
std::string_view describe(UnknownReason reason);

enum class Party : std::uint8_t { Code, Module, Spec, CalleeSpec, Client, LibraryModel };
std::string_view name(Party party);  ///< as in JSON: "code", "callee-spec", …

struct Blamed {
  Party party = Party::Code;
  std::string name;
  diag::Span span;
  std::string client = {};   ///< of a module: who else is bound by the contract
  bool unspecified = false;  ///< CalleeSpec: it has no signature, so that only its Haskell type is known
};

struct Obligation {
  core::ObligationKind kind = core::ObligationKind::Assertion;
  std::string text;  ///< "assert (x > 0)"
  diag::Span span;
};

/// A call that did not run the callee's code: its specification allows this result.
struct AssumedCall {
  std::string callee;
  std::string call;    ///< "append Emp Emp"; parts that nobody looked at are `_`
  std::string result;  ///< what the callee was assumed to return
  std::string actual;  ///< what it really returns; empty: not known
};

/// A concrete failing run, replayed. Texts are in the source language.
struct Counterexample {
  std::string call;
  std::string
      result;  ///< what the call returns, where that is what is wrong; parts that nobody looked at are `_`
  std::vector<std::pair<std::string, std::string>> inputs;
  std::string expected;              ///< "no exception", "assert (!r = 0) to hold"
  std::string actual;                ///< "raises Division_by_zero"
  diag::Span where;                  ///< where in the user's code it fails
  std::string reproduction;          ///< a whole program for the real system
  std::string unreproduced;          ///< why that does not fail there; empty: it does
  std::vector<AssumedCall> assumed;  ///< weak-spec: at least one
  /// Those of `inputs` that the program read, in order; the others stand in `call`.
  std::vector<std::pair<std::string, std::string>> reads;
};

/// A refinement type that a proof found.
struct InferredType {
  std::string name;  ///< of the function
  std::string type;  ///< "n:int -> {v:int | n <= v}"
  diag::Span span;
};

/// A check that the function may come to when it runs (003 Table 1).
struct CheckedPlace {
  diag::Span span;
  std::string party;    ///< the module on whose account it is
  bool proved = false;  ///< it cannot fail there, whatever the verdict is
};

struct Verdict {
  VerdictKind kind = VerdictKind::Unknown;
  std::string function;
  std::string language;
  diag::Span span;  ///< of the function
  std::optional<Obligation> obligation;
  Blamed blame;                                 ///< refuted and weak-spec
  std::vector<Counterexample> counterexamples;  ///< refuted: at least one, each confirmed by replay
  std::string how;                              ///< proved: "all paths explored"
  std::vector<InferredType> types = {};         ///< proved by them
  std::vector<CheckedPlace> checks = {};        ///< sorted; empty: they are not counted
  std::string bound;                            ///< bounded: "20000 steps", "a = int"
  std::optional<UnknownReason> reason;          ///< unknown
  std::string detail;                           ///< unknown: which feature, which library function…
  std::vector<std::string> assumptions;         ///< sorted
  bool unfinished = false;                      ///< this was a short look; others may find more
  std::uint64_t steps = 0;
  std::uint64_t paths = 0;
  std::uint64_t queries = 0;
  std::uint64_t rlimit = 0;
  double milliseconds = 0;
  env::Statistics statistics;
};

}  // namespace culprit::verify
