// Inputs and outputs that cover the paths of a function (001 §3.1).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "env/limits.h"
#include "env/options.h"
#include "front/common/front_end.h"

namespace culprit::verify {

/// One path with the smallest inputs that lead along it; all of it happened on the concrete machine.
struct ExploredPath {
  std::string call;                                        ///< in the source language
  std::vector<std::pair<std::string, std::string>> reads;  ///< what the program read, in order
  bool violation = false;
  std::string value;     ///< what the call gives; empty: nothing that can be written down
  std::string happened;  ///< of a violation: "raises Not_found"
  front::TestCase test;  ///< the same, for a program that checks it
};

struct ExploreResult {
  std::string function;
  std::vector<ExploredPath> paths;
  bool exhausted = false;            ///< there are no other paths
  std::string instance;              ///< that is said of these types only: "a = Int"; empty: of all
  bool in_real_arithmetic = false;   ///< that is said of real numbers, not of floating-point ones
  std::string bound;                 ///< else: what ended the search
  std::set<std::string> obstacles;   ///< why some paths have no line of their own
  std::vector<diag::Span> branches;  ///< of the code that the function can execute
  std::set<std::size_t> taken;       ///< which of them some path took
  env::Statistics statistics;
};

/// Explores the program's `entry`, into which it puts marks. `cancel` stops it early.
ExploreResult explore(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
                      const env::Options& options, const env::Cancellation& cancel);

}  // namespace culprit::verify
