// What the command line asks for.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "env/options.h"
#include "report/reporter.h"
#include "verify/verdict.h"

namespace culprit::app {

enum class Command : std::uint8_t { Check, Explore, Repro, Explain, Run };
enum class ColourMode : std::uint8_t { Auto, Always, Never };

struct Arguments {
  Command command = Command::Check;
  std::vector<std::string> targets;  ///< paths; an id; a code
  env::Options options;
  report::Format format = report::Format::Text;
  std::vector<std::pair<report::Format, std::string>> outputs;  ///< further reports, into files
  verify::VerdictKind fail_on = verify::VerdictKind::WeakSpec;
  ColourMode colour = ColourMode::Auto;
  std::string baseline;  ///< an earlier report
  std::string out;       ///< of `repro`
  std::string tests;     ///< of `explore`
  bool statistics = false;
  bool trace = false;
  bool show_assumptions = false;
  bool quiet = false;
};

/// Instead of arguments: a text to print, and the exit code to leave with (0 for --help and --version).
struct Message {
  std::string text;
  int exit_code;
};

std::variant<Arguments, Message> parse_arguments(int argc, const char* const* argv);

}  // namespace culprit::app
