// Random contexts for an entry, made of the machine's own shapes: at every fork of the machine one of its
// alternatives is taken at random, and unknown numbers and strings have values from the start, drawn at
// random. No solver is asked. What a context was given and what it did is then written down and run on the
// concrete machine.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "draws.h"
#include "driver/loader.h"
#include "env/limits.h"
#include "machine/machine.h"
#include "verify/replay.h"

namespace culprit::test {

/// How many contexts ended in which way.
struct Tally {
  std::uint64_t contexts = 0;    ///< that ended, or were stopped after many steps
  std::uint64_t finished = 0;    ///< they kept to all contracts
  std::uint64_t unfinished = 0;  ///< stopped
  std::uint64_t run = 0;         ///< concretely, too
  std::uint64_t impossible = 0;  ///< choices that no values fit; not among the contexts
};

/// A context for which the module is to blame, in words.
struct Blamed {
  std::string decisions;  ///< the alternatives that were taken
  std::string call;
  std::string actual;
  std::string reproduction;  ///< for Racket
};

class RandomContexts {
 public:
  RandomContexts(driver::Loaded& loaded, const core::Entry& entry, std::uint64_t seed);
  RandomContexts(const RandomContexts&) = delete;  // the machine refers to it
  RandomContexts& operator=(const RandomContexts&) = delete;

  /// So many more contexts, up to one for which the module is to blame. Each goes on from some point of the
  /// one before, and what led to broken contracts before is chosen less often. Those of a seed are always the
  /// same.
  std::optional<Blamed> try_contexts(std::uint64_t count);
  [[nodiscard]] const Tally& tally() const { return tally_; }

 private:
  /// A fork, and the values that unknowns have there.
  struct Point {
    machine::State state;
    machine::Outcome outcome;
    term::Model model;
    std::uint32_t assumptions = 0;  ///< of the path, known to hold
    std::uint64_t site = 0;         ///< what the fork is about; only of `points_`
    int chosen = -1;
  };
  /// How often an alternative was taken, and how often all went well then.
  struct Experience {
    std::uint32_t taken = 0;
    std::uint32_t kept = 0;
  };

  void start_anew();
  void go_back(std::size_t reach);
  void walk();
  void learn();
  /// Which alternative of the fork to take; -1: none has values that fit.
  int choose(std::uint64_t site);
  std::vector<int> random_order(std::uint64_t site);
  bool holds(term::Term condition);
  /// Gives variables of the condition other values, so that it holds and all of the path as well.
  bool make_true(term::Term condition);
  std::optional<term::Constant> suggested(term::Term variable, term::Term condition);
  bool new_assumptions_hold();
  [[nodiscard]] std::vector<term::Term> path_about(const std::vector<term::Term>& variables);
  bool is_excused(core::BlameId blame, const std::vector<diag::Span>& calls);
  std::optional<Blamed> run_concretely();
  std::optional<Blamed> in_words(const std::vector<verify::Witness>& values);

  driver::Loaded& loaded_;
  core::Module& module_;
  const core::Entry& entry_;
  env::Cancellation never_;
  base::Heap heap_;
  machine::Code code_;
  term::Manager terms_;
  machine::Machine machine_;
  Draws draws_;
  Point first_;               ///< before anything was decided
  Point here_;                ///< the end of the walk so far
  std::deque<Point> points_;  ///< the forks on the way, the last ones only
  std::map<std::pair<std::uint64_t, int>, Experience> experience_;
  Tally tally_;
};

}  // namespace culprit::test
