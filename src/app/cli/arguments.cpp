// The only file that knows CLI11.
#include "app/cli/arguments.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <thread>

#include "app/cli/manual.h"
#include "base/suggest.h"
#include "report/run.h"
#include "report/version.h"

namespace culprit::app {

namespace {

constexpr std::string_view kPurpose =
    "tells whether code meets its specification, and shows inputs for which it does not";

constexpr std::string_view kExitCodes =
    "0 nothing found; 1 found what --fail-on names; 2 wrong usage, or a file that cannot be read as a "
    "program; "
    "4 internal error; 130 interrupted. The worst of them counts.";

const std::vector<CommandText>& commands() {
  static const std::vector<CommandText> all = {
      {"check", "[check] [OPTIONS] [PATH | PATH:LINE | PATH::FUNCTION]...",
       "verdicts for every function; without a PATH: the current directory"},
      {"explore", "explore [OPTIONS] PATH::FUNCTION",
       "inputs and outputs that cover the paths of a function"},
      {"repro", "repro [OPTIONS] ID | PATH::FUNCTION", "a program that shows the failure"},
      {"explain", "explain [CODE]", "what a code such as C002 means; without a CODE: all codes"},
      {"run", "run FILE", "runs the program's top level on the concrete machine"},
      {"optimize", "optimize [OPTIONS] FILE.rkt", "the module without the contracts that were proved"}};
  return all;
}

const std::vector<std::string>& command_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> result;
    for (const CommandText& command : commands()) result.emplace_back(command.name);
    return result;
  }();
  return names;
}

/// CLI11 lists the options; the rest of the help is ours.
class HelpFormatter final : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode mode) const override {
    const CLI::App* const whole =
        app->get_parent() == nullptr ? app : app->get_parent();  // commands share it
    return usage() + make_groups(whole, mode) + "\nexit codes: " + wrapped(kExitCodes) + "\n";
  }

 private:
  static constexpr std::size_t kColumn = 40;  // of the descriptions of commands
  static constexpr std::size_t kIndent = 12;  // of the text on exit codes
  static constexpr std::size_t kWidth = 108;

  static std::string usage() {
    std::string text = fmt::format("culprit {}.\n\n", kPurpose);
    for (const CommandText& command : commands()) {
      const bool first = &command == &commands().front();
      const std::string line = fmt::format("{} culprit {}", first ? "usage:" : "      ", command.synopsis);
      const bool beside = line.size() + 2 < kColumn;
      text += beside ? fmt::format("{:<{}}{}\n", line, kColumn, command.description)
                     : fmt::format("{}\n{:{}}{}\n", line, "", kColumn, command.description);
    }
    return text;
  }

  static std::string wrapped(std::string_view text) {
    std::string result;
    std::size_t column = kIndent;
    while (!text.empty()) {
      const std::string_view word = text.substr(0, text.find(' '));
      text.remove_prefix(std::min(text.size(), word.size() + 1));
      if (column + word.size() > kWidth) {
        result.back() = '\n';
        result.append(kIndent, ' ');
        column = kIndent;
      }
      result.append(word).append(" ");
      column += word.size() + 1;
    }
    result.pop_back();
    return result;
  }
};

Message usage_error(const std::string& problem) {
  return {fmt::format("error: {}\n       see: culprit --help\n", problem), report::kUsageOrInput, problem};
}

/// Adds an option whose value is one of a few words.
template <class Value>
void add_choice(CLI::App& app, const std::string& option, Value& target,
                const std::vector<std::pair<std::string, Value>>& words, const std::string& description) {
  std::vector<std::string> names;
  for (const auto& [name, value] : words) names.push_back(name);
  const auto assign = [&target, words, names, option](const std::string& word) {
    for (const auto& [name, value] : words) {
      if (name != word) continue;
      target = value;
      return;
    }
    const std::string problem =
        fmt::format("`{}` is no value for {} ({})", word, option, fmt::join(names, ", "));
    throw CLI::ValidationError(base::with_suggestion(problem, word, names), report::kUsageOrInput);
  };
  app.add_option_function<std::string>(option, assign, description)
      ->type_name(fmt::format("{}", fmt::join(names, "|")));
}

class Parser {
 public:
  Parser() {
    const auto formatter = std::make_shared<HelpFormatter>();
    formatter->column_width(34);
    app_.formatter(formatter);
    app_.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    app_.set_help_flag("-h,--help", "print this text");
    app_.add_flag("--version", version_, "print the version");
    app_.add_option("--generate", generated_)->group("");  // for packages: see generate()
    for (const std::string& name : command_names()) {
      CLI::App* const command = app_.add_subcommand(name);
      command->fallthrough();
      command->set_help_flag();
      add_list(*command, "targets", arguments_.targets, "");
    }
    app_.require_subcommand(0, 1);
    add_list(app_, "targets", loose_targets_, "")->group("");
    add_output_options();
    add_project_options();
    add_search_options();
    add_explore_options();
  }

  /// The words of a command line, without the name of the program.
  std::variant<Arguments, Message> parse(std::vector<std::string> words) {
    try {
      std::reverse(words.begin(), words.end());  // as CLI11 wants them
      app_.parse(std::move(words));
    } catch (const CLI::CallForHelp&) {
      return Message{app_.help(), report::kOk};
    } catch (const CLI::ExtrasError&) {
      return usage_error(unexpected());
    } catch (const CLI::ParseError& error) {
      return usage_error(error.what());
    }
    if (!generated_.empty()) return generate();
    if (version_) return Message{fmt::format("culprit {}\n", report::kVersion), report::kOk};
    return finish();
  }

 private:
  /// An option, or what stands without one, that may be given many times.
  static CLI::Option* add_list(CLI::App& app, const std::string& name, std::vector<std::string>& target,
                               const std::string& description) {
    return app.add_option(name, target, description)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }

  [[nodiscard]] Manual manual() const {
    Manual result{commands(), {}, kPurpose, kExitCodes};
    for (const CLI::Option* option : app_.get_options()) {
      if (option->get_group().empty()) continue;
      OptionText text;
      for (const std::string& name : option->get_snames()) text.names.push_back("-" + name);
      for (const std::string& name : option->get_lnames()) text.names.push_back("--" + name);
      if (option->get_expected_max() > 0) text.value = option->get_type_name();
      text.description = option->get_description();
      result.options.push_back(std::move(text));
    }
    return result;
  }

  [[nodiscard]] Message generate() const {
    const std::pair<std::string_view, std::string (*)(const Manual&)> kinds[] = {
        {"man", manual_page}, {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};
    for (const auto& [name, make] : kinds) {
      if (name == generated_) return {make(manual()), report::kOk};
    }
    return usage_error(fmt::format("`{}` cannot be generated: man, bash, zsh, fish can", generated_));
  }

  void add_project_options() {
    app_.add_option("--config", arguments_.configuration,
                    "the configuration, instead of the nearest culprit.toml at or above the first PATH")
        ->type_name("FILE");
    app_.add_flag("--no-config", arguments_.without_configuration, "read no culprit.toml");
    add_list(app_, "--exclude", arguments_.exclude,
             "leave these out when a directory is walked, as in .gitignore; may be repeated")
        ->type_name("PATTERN")
        ->allow_extra_args(false);
  }

  void add_output_options() {
    const std::string formats = fmt::format("{}", fmt::join(report::format_names(), "|"));
    app_.add_option("--format", format_, "how to report on standard output (text)")->type_name(formats);
    add_list(app_, "--output", outputs_, "write a further report to a file; may be repeated")
        ->type_name("FORMAT=FILE")
        ->allow_extra_args(false);
    app_.add_option("--out", arguments_.out, "repro, optimize: write the program to a file")
        ->type_name("FILE");
    app_.add_flag("--in-place", arguments_.in_place, "optimize: write to the file itself");
    add_choice<verify::VerdictKind>(app_, "--fail-on", arguments_.fail_on,
                                    {{"refuted", verify::VerdictKind::Refuted},
                                     {"weak-spec", verify::VerdictKind::WeakSpec},
                                     {"unknown", verify::VerdictKind::Unknown},
                                     {"bounded", verify::VerdictKind::Bounded}},
                                    "what at least that bad makes the exit code 1 (weak-spec)");
    app_.add_option("--baseline", arguments_.baseline,
                    "a report in JSON: what it has found is accepted, only what is new counts")
        ->type_name("FILE");
    add_choice<ColourMode>(
        app_, "--color", arguments_.colour,
        {{"auto", ColourMode::Auto}, {"always", ColourMode::Always}, {"never", ColourMode::Never}},
        "colours; auto: on a terminal, unless NO_COLOR is set (auto)");
    app_.add_flag("-q,--quiet", arguments_.quiet, "findings only: no notes, no summary, no progress");
    app_.add_flag("--show-assumptions", arguments_.show_assumptions, "list what proofs assume");
    app_.add_flag("--show-types", arguments_.options.types,
                  "list the refinement types of functions that were proved");
    app_.add_flag("--stats", arguments_.statistics, "print what each function cost, on standard error");
    app_.add_flag("--trace", arguments_.trace, "print the events of each search, on standard error");
  }

  void add_search_options() {
    env::Options& options = arguments_.options;
    app_.add_option("--steps", options.steps, fmt::format("machine steps per function ({})", options.steps))
        ->type_name("N");
    app_.add_option("--budget", options.solver_budget,
                    fmt::format("solver effort per query ({})", options.solver_budget))
        ->type_name("N");
    app_.add_option("--timeout", options.timeout_seconds,
                    fmt::format("seconds per function, 0: no limit ({})", options.timeout_seconds))
        ->type_name("SECONDS");
    app_.add_option("--file-timeout", options.file_timeout_seconds,
                    fmt::format("seconds per file, 0: no limit ({})", options.file_timeout_seconds))
        ->type_name("SECONDS");
    app_.add_option("-j,--jobs", options.jobs,
                    "functions checked at the same time, 0: as many as processors (1)")
        ->type_name("N");
    app_.add_option("--seed", options.seed, "for random-path (0)")->type_name("N");
    add_choice<env::Strategy>(app_, "--strategy", options.strategy,
                              {{"suspect-first", env::Strategy::SuspectFirst},
                               {"depth-first", env::Strategy::DepthFirst},
                               {"breadth-first", env::Strategy::BreadthFirst},
                               {"iterative-deepening", env::Strategy::IterativeDeepening},
                               {"small-first", env::Strategy::SmallFirst},
                               {"random-path", env::Strategy::RandomPath}},
                              "which path to follow first (suspect-first)");
    add_choice<env::EntryMode>(app_, "--entry", options.entry,
                               {{"auto", env::EntryMode::Auto},
                                {"main", env::EntryMode::Main},
                                {"toplevel", env::EntryMode::Toplevel},
                                {"exports", env::EntryMode::Exports}},
                               "what of a file is run (auto)");
    add_choice<env::ContextMode>(app_, "--context", options.context,
                                 {{"impure", env::ContextMode::Impure}, {"pure", env::ContextMode::Pure}},
                                 "whether unknown functions may use mutable state they can reach (impure)");
    add_list(app_, "--include", options.include, "look for imported modules there, too; may be repeated")
        ->type_name("DIR")
        ->allow_extra_args(false);
    add_list(app_, "--holds", options.properties,
             "a function that must give true, besides those that say so by name; may be repeated")
        ->type_name("NAME")
        ->allow_extra_args(false);
    app_.add_flag("--overflow", options.overflow,
                  "look for failures that need integers to wrap around, or floats to be rounded or to get "
                  "too large, too");
    app_.add_flag("--data-constraints", options.data_constraints,
                  "for measurements: Z3 decides on the constructors of unknown data, too");
    app_.add_option("--counterexamples", options.counterexamples, "how many to look for per function (1)")
        ->type_name("N");
    add_choice<int>(app_, "--solver", solver_, {{"z3", 0}}, "the solver (z3)");
    app_.add_flag("--cross-check", options.cross_check, "ask a second solver, too");
    app_.add_option("--solver-log", options.solver_log, "write all queries to a file")->type_name("FILE");
  }

  void add_explore_options() {
    app_.add_option("--assume", explore_.assume, "explore: only arguments for which this function gives true")
        ->type_name("NAME");
    app_.add_option("--assert", explore_.assertion,
                    "explore: this function has to give true for the arguments and the result")
        ->type_name("NAME");
    app_.add_option("--reaches", explore_.reaches, "explore: only executions that call this function")
        ->type_name("NAME");
    app_.add_flag("--property", explore_.property, "explore: the function itself has to give true");
    app_.add_option("--max-outputs", explore_.max_outputs,
                    "explore: stop after so many paths, 0: no limit (0)")
        ->type_name("N");
    app_.add_option("--tests", arguments_.tests, "explore: write what was found as a test program")
        ->type_name("FILE");
  }
  [[nodiscard]] bool strategy_given() const { return app_.get_option("--strategy")->count() > 0; }

  /// Says what stands on the command line that should not.
  [[nodiscard]] std::string unexpected() const {
    const std::vector<std::string> extras = app_.remaining(true);
    const std::string word = extras.empty() ? "" : extras.front();
    if (!word.starts_with("-")) return fmt::format("unexpected argument `{}`", word);
    std::vector<std::string> known;
    for (const CLI::Option* option : app_.get_options()) {
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    }
    const std::string name = word.substr(0, word.find('='));
    return base::with_suggestion(fmt::format("unknown option `{}`", name), name, known);
  }

  std::variant<Arguments, Message> finish() {
    if (app_.got_subcommand("explore")) {
      arguments_.command = Command::Explore;
      if (!strategy_given()) arguments_.options.strategy = env::Strategy::BreadthFirst;  // small inputs first
      arguments_.options.explore = explore_;
    }
    if (app_.got_subcommand("repro")) arguments_.command = Command::Repro;
    if (app_.got_subcommand("explain")) arguments_.command = Command::Explain;
    if (app_.got_subcommand("run")) arguments_.command = Command::Run;
    if (app_.got_subcommand("optimize")) arguments_.command = Command::Optimize;
    arguments_.targets.insert(arguments_.targets.begin(), loose_targets_.begin(), loose_targets_.end());
    for (const std::string& problem : {mistyped_command(), read_formats(), check_numbers()}) {
      if (!problem.empty()) return usage_error(problem);
    }
    return arguments_;
  }

  /// A word that is no path but looks like a command was meant as one.
  [[nodiscard]] std::string mistyped_command() const {
    if (loose_targets_.empty()) return {};
    const std::string& word = loose_targets_.front();
    std::error_code ignored;
    const bool is_path =
        word.find_first_of("./:") != std::string::npos || std::filesystem::exists(word, ignored);
    if (is_path || base::closest(word, command_names()).empty()) return {};
    return base::with_suggestion(fmt::format("unknown command `{}`", word), word, command_names());
  }

  std::string read_formats() {
    const auto unknown = [](const std::string& name) {
      const std::string known = fmt::format("{}", fmt::join(report::format_names(), ", "));
      return base::with_suggestion(fmt::format("unknown format `{}` ({})", name, known), name,
                                   report::format_names());
    };
    const auto format = report::find_format(format_);
    if (!format) return unknown(format_);
    arguments_.format = *format;
    for (const std::string& output : outputs_) {
      const std::size_t equals = output.find('=');
      if (equals == std::string::npos || equals + 1 == output.size()) {
        return fmt::format("`--output {}` is not of the form FORMAT=FILE", output);
      }
      const auto output_format = report::find_format(output.substr(0, equals));
      if (!output_format) return unknown(output.substr(0, equals));
      arguments_.outputs.emplace_back(*output_format, output.substr(equals + 1));
    }
    return {};
  }

  std::string check_numbers() {
    env::Options& options = arguments_.options;
    if (options.steps == 0 || options.solver_budget == 0 || options.counterexamples == 0) {
      return "--steps, --budget and --counterexamples have to be at least 1";
    }
    if (!(options.timeout_seconds >= 0)) return "--timeout cannot be negative";
    if (!(options.file_timeout_seconds >= 0)) return "--file-timeout cannot be negative";
    if (options.jobs == 0) options.jobs = std::max(1u, std::thread::hardware_concurrency());
    return {};
  }

  CLI::App app_;
  Arguments arguments_;
  env::ExploreRequest explore_;
  std::vector<std::string> loose_targets_;  ///< given without a command
  std::string format_ = "text";
  std::vector<std::string> outputs_;
  int solver_ = 0;
  std::string generated_;
  bool version_ = false;
};

}  // namespace

std::variant<Arguments, Message> parse_words(std::vector<std::string> words) {
  return Parser().parse(std::move(words));
}

}  // namespace culprit::app
