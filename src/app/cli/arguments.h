// What the command line asks for.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "driver/session.h"
#include "env/options.h"
#include "report/reporter.h"
#include "verify/verdict.h"

namespace culprit::app {

enum class Command : std::uint8_t { Check, Explore, Repro, Explain, Run, Optimize };
enum class ColourMode : std::uint8_t { Auto, Always, Never };

struct Arguments {
  Command command = Command::Check;
  std::vector<std::string> targets;  ///< paths; an id; a code
  env::Options options;
  report::Format format = report::Format::Text;
  std::vector<std::pair<report::Format, std::string>> outputs;  ///< further reports, into files
  verify::VerdictKind fail_on = verify::VerdictKind::WeakSpec;
  ColourMode colour = ColourMode::Auto;
  std::string baseline;              ///< an earlier report
  std::vector<std::string> exclude;  ///< patterns for what is left out when directories are walked
  std::string configuration;         ///< a culprit.toml; empty: the nearest one
  bool without_configuration = false;
  driver::Project project;
  std::string out;  ///< of `repro` and `optimize`
  bool in_place = false;
  std::string tests;  ///< of `explore`
  bool statistics = false;
  bool trace = false;
  bool show_assumptions = false;
  bool quiet = false;
};

/// Instead of arguments: a text to print, and the exit code to leave with (0 for --help and --version).
struct Message {
  std::string text;
  int exit_code;
  std::string problem = {};  ///< what is wrong with the arguments, in one sentence
};

/// The words of a command line, without the name of the program; no culprit.toml is read.
std::variant<Arguments, Message> parse_words(std::vector<std::string> words);

/// Options that a culprit.toml sets count as if they stood before those of the command line.
std::variant<Arguments, Message> parse_arguments(int argc, const char* const* argv);

}  // namespace culprit::app
