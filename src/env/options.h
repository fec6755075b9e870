// Typed options of a check; the command line and later culprit.toml fill them in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace culprit::env {

enum class Strategy : std::uint8_t {
  DepthFirst,
  BreadthFirst,
  IterativeDeepening,
  SmallFirst,
  RandomPath,
  SuspectFirst
};
enum class EntryMode : std::uint8_t { Auto, Main, Toplevel, Exports };
enum class ContextMode : std::uint8_t { Impure, Pure };

/// What `culprit explore` asks for: one function, perhaps with conditions, all named as in the file.
struct ExploreRequest {
  std::string function;
  std::string assume;        ///< of the same arguments: must give true
  std::string assertion;     ///< of the same arguments and the result: must give true
  std::string reaches;       ///< only executions that call this function
  bool property = false;     ///< the function itself must give true
  unsigned max_outputs = 0;  ///< 0: no limit
};

/// How a function is looked at: a search of few steps, then proofs that take little, a longer search, then
/// whatever else may help.
enum class Looks : std::uint8_t { All, Glance, Proofs, Search, Further };

struct Options {
  std::uint64_t steps = 20'000;             ///< machine steps per function
  std::uint64_t solver_budget = 2'000'000;  ///< solver rlimit per query
  double timeout_seconds = 60;              ///< watchdog per function; protects only
  double file_timeout_seconds = 0;          ///< the same per file; 0: none
  Looks looks = Looks::All;
  unsigned jobs = 1;
  std::uint64_t seed = 0;
  Strategy strategy = Strategy::SuspectFirst;
  EntryMode entry = EntryMode::Auto;
  ContextMode context = ContextMode::Impure;
  bool overflow = false;                ///< machine integers wrap, also for the solver
  bool data_constraints = false;        ///< constructors of unknown data are put to the solver, too
  bool types = false;                   ///< of all functions are wanted, also where no proof needs them
  unsigned counterexamples = 1;         ///< how many to look for per function
  std::uint64_t memory_mib = 1024;      ///< traced heap; beyond it paths are cut
  std::vector<std::string> include;     ///< directories to look for imported modules in
  std::vector<std::string> properties;  ///< functions that must give true, besides those that say so by name
  bool cross_check = false;
  std::string solver_log;
  std::optional<ExploreRequest> explore;  ///< then this is the only entry
};

}  // namespace culprit::env
