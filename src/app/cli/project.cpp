// Command lines together with the culprit.toml of a project.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "app/cli/arguments.h"
#include "base/suggest.h"
#include "driver/configuration.h"
#include "report/run.h"

namespace culprit::app {

namespace {

using Words = std::vector<std::string>;

/// What a culprit.toml may set: each is an option of that name.
const std::vector<std::string>& setting_names() {
  static const std::vector<std::string> names = {"baseline",
                                                 "budget",
                                                 "context",
                                                 "counterexamples",
                                                 "entry",
                                                 "exclude",
                                                 "fail-on",
                                                 "file-timeout",
                                                 "format",
                                                 "holds",
                                                 "include",
                                                 "jobs",
                                                 "output",
                                                 "overflow",
                                                 "quiet",
                                                 "seed",
                                                 "show-assumptions",
                                                 "show-types",
                                                 "steps",
                                                 "strategy",
                                                 "timeout"};
  return names;
}
/// What may differ between files.
const std::vector<std::string>& override_names() {
  static const std::vector<std::string> names = {"budget",       "context", "counterexamples", "entry",
                                                 "file-timeout", "holds",   "include",         "overflow",
                                                 "seed",         "steps",   "strategy",        "timeout"};
  return names;
}

/// The settings of a project, put before the words of a command line.
class Configured {
 public:
  Configured(driver::Configuration configuration, Words words)
      : configuration_(std::move(configuration)), words_(std::move(words)) {}

  /// The first thing that is wrong with the file, if any.
  [[nodiscard]] std::string problem() const {
    if (std::string found = problem_in(configuration_.settings, setting_names()); !found.empty())
      return found;
    for (const driver::Override& each : configuration_.overrides) {
      if (std::string found = problem_in(each.settings, override_names()); !found.empty()) return found;
    }
    return {};
  }

  [[nodiscard]] std::variant<Arguments, Message> arguments() const { return parse_with({}); }

  /// With what the configuration says of this file.
  [[nodiscard]] env::Options options_of(const std::string& file, const env::Options& usual) const {
    Words own;
    const std::optional<std::string> path = configuration_.inside(file);
    for (const driver::Override& each : configuration_.overrides) {
      if (path && driver::covers(each.files, *path)) add(each.settings, own);
    }
    if (own.empty()) return usual;
    const auto parsed = parse_with(own);
    const auto* arguments = std::get_if<Arguments>(&parsed);
    return arguments == nullptr ? usual : arguments->options;
  }
  [[nodiscard]] bool has_overrides() const { return !configuration_.overrides.empty(); }

 private:
  [[nodiscard]] std::string problem_in(const std::vector<driver::Setting>& settings,
                                       const std::vector<std::string>& known) const {
    for (const driver::Setting& each : settings) {
      if (std::find(known.begin(), known.end(), each.key) == known.end()) {
        const bool elsewhere =
            std::find(setting_names().begin(), setting_names().end(), each.key) != setting_names().end();
        const std::string text =
            elsewhere
                ? fmt::format("`{}` cannot differ between files", each.key)
                : base::with_suggestion(fmt::format("there is no setting `{}`", each.key), each.key, known);
        return fmt::format("{}: {}", each.where, text);
      }
      Words words;
      add({each}, words);
      const auto parsed = parse_words(words);
      if (const auto* message = std::get_if<Message>(&parsed))
        return fmt::format("{}: {}", each.where, message->problem);
    }
    return {};
  }

  /// Paths in the file are relative to where it stands.
  void add(const std::vector<driver::Setting>& settings, Words& words) const {
    for (const driver::Setting& each : settings) {
      const bool is_path = each.key == "include" || each.key == "baseline";
      for (const std::string& value : each.values)
        words.push_back(fmt::format("--{}={}", each.key, is_path ? configuration_.resolved(value) : value));
    }
  }

  [[nodiscard]] std::variant<Arguments, Message> parse_with(const Words& own) const {
    Words all;
    add(configuration_.settings, all);
    all.insert(all.end(), own.begin(), own.end());
    all.insert(all.end(), words_.begin(), words_.end());
    return parse_words(std::move(all));
  }

  driver::Configuration configuration_;
  Words words_;
};

/// Patterns are relative to where the configuration stands.
driver::Excludes excludes(const std::vector<std::string>& patterns,
                          const driver::Configuration& configuration) {
  if (patterns.empty()) return {};
  const driver::IgnoreRules rules(fmt::format("{}", fmt::join(patterns, "\n")));
  return [rules, configuration](const std::string& path, bool is_directory) {
    const std::optional<std::string> relative = configuration.inside(path);
    return relative && rules.ignores(*relative, is_directory).value_or(false);
  };
}

std::variant<Arguments, Message> configured(const driver::Configuration& configuration, const Words& words) {
  const auto project = std::make_shared<const Configured>(configuration, words);
  if (const std::string problem = project->problem(); !problem.empty())
    return Message{fmt::format("error: {}\n", problem), report::kUsageOrInput};
  auto parsed = project->arguments();
  if (auto* arguments = std::get_if<Arguments>(&parsed)) {
    arguments->project.excludes = excludes(arguments->exclude, configuration);
    if (project->has_overrides())
      arguments->project.options_of = [project, usual = arguments->options](const std::string& file) {
        return project->options_of(file, usual);
      };
  }
  return parsed;
}

/// "": there is none, or none is wanted.
std::string configuration_for(const Arguments& arguments) {
  const bool checks = arguments.command != Command::Explain && arguments.command != Command::Run;
  if (!checks || arguments.without_configuration) return {};
  if (!arguments.configuration.empty()) return arguments.configuration;
  return driver::find_configuration(arguments.targets.empty() ? "." : arguments.targets.front());
}

}  // namespace

std::variant<Arguments, Message> parse_arguments(int argc, const char* const* argv) {
  const Words words(argv + 1, argv + argc);
  auto parsed = parse_words(words);
  auto* arguments = std::get_if<Arguments>(&parsed);
  if (arguments == nullptr) return parsed;
  const std::string path = configuration_for(*arguments);
  if (path.empty()) {
    arguments->project.excludes = excludes(arguments->exclude, driver::current_directory());
    return parsed;
  }
  const auto configuration = driver::read_configuration(path);
  if (!configuration)
    return Message{fmt::format("error: {}\n", configuration.reason()), report::kUsageOrInput};
  return configured(configuration.value(), words);
}

}  // namespace culprit::app
