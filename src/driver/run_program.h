// Runs a program on the concrete machine: how the tool understands it, for comparison with the real system.
#pragma once

#include <functional>
#include <string>

#include "env/options.h"

namespace culprit::driver {

struct ProgramRun {
  int exit_code = 0;    ///< the program's own; 2 after an uncaught exception or for a file that cannot be run
  std::string output;   ///< what the program printed
  std::string errors;   ///< what it printed on the standard error output
  std::string problem;  ///< the exception, or what is wrong with the file
};

/// Gives the whole standard input.
using ReadInput = std::function<std::string()>;

/// The file's top level. Haskell programs read what `read` gives, which is called at most once, and only for
/// a program that may read; other inputs are the smallest values of their types.
ProgramRun run_program(const std::string& path, env::Options options, const ReadInput& read);

}  // namespace culprit::driver
