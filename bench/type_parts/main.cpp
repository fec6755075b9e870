// For measurements: which parts of the portfolio find refinement types for the entries of programs, alone and
// with one of them switched off, and what Z3's Horn engine makes of a direct encoding. One line for each
// entry and configuration: file, function, configuration, the part that solved it, "-" (none did) or "?" (it
// has no clauses), milliseconds of processor time. See bench/portfolio.py.
#include <ctime>
#include <iostream>

#include <fmt/format.h>

#include "driver/big_stack.h"
#include "driver/loader.h"
#include "liquid/constraints.h"
#include "liquid/portfolio.h"

namespace culprit {
namespace {

constexpr double kSeconds = 20;  ///< for one run of the Horn engine, which does not always heed its effort

struct Configuration {
  std::string name;
  liquid::Settings settings = {};
  liquid::Generation generation = {};
};

liquid::Settings none() {
  liquid::Settings settings;
  settings.qualifiers = settings.rich_qualifiers = false;
  settings.horn_engine = settings.ordered_horn_engine = false;
  settings.refinement = false;
  return settings;
}

/// Every definition has one type, nothing is simplified, and the engine may work ten times as long.
Configuration direct() {
  Configuration result{"direct", none(), {.inlines = false}};
  result.settings.preprocess = false;
  result.settings.horn_engine = true;
  result.settings.quick_horn_rlimit = 10 * result.settings.horn_rlimit;
  result.settings.horn_rlimit = 1;  // once is enough
  return result;
}

std::vector<Configuration> configurations() {
  using Part = bool liquid::Settings::*;
  const std::vector<std::pair<std::string, Part>> parts = {
      {"preprocessing", &liquid::Settings::preprocess},
      {"few qualifiers", &liquid::Settings::qualifiers},
      {"many qualifiers", &liquid::Settings::rich_qualifiers},
      {"Horn engine", &liquid::Settings::horn_engine},
      {"Horn engine, reordered", &liquid::Settings::ordered_horn_engine},
      {"refinement", &liquid::Settings::refinement}};
  std::vector<Configuration> all = {{"all"}, direct()};
  for (const auto& [name, part] : parts) {
    all.push_back({"without " + name});
    all.back().settings.*part = false;
    if (part == &liquid::Settings::preprocess) continue;
    all.push_back({"only " + name, none()});
    all.back().settings.*part = true;
  }
  all.push_back({"without Horn engines"});
  all.back().settings.horn_engine = all.back().settings.ordered_horn_engine = false;
  for (Configuration& each : all) each.settings.horn_seconds = kSeconds;
  return all;
}

/// The part that solved it; "-": none; "?": typing does not understand it.
std::string solved_by(core::Module& module, const core::Entry& entry, const Configuration& configuration) {
  const env::Cancellation cancel;
  env::Statistics statistics;
  for (liquid::Generation generation = configuration.generation;; generation.wide = true) {
    term::Manager terms;
    const auto generated = liquid::constraints(module, entry, terms, generation);
    const auto* constraints = std::get_if<liquid::Constraints>(&generated);
    if (constraints == nullptr) return "?";
    const auto solver = solve::make_solver(terms, {}, cancel);
    const liquid::Outcome outcome =
        liquid::solve(constraints->system, terms, *solver, configuration.settings, cancel, statistics);
    if (const auto* solved = std::get_if<liquid::Solved>(&outcome)) return std::string(solved->by);
    if (!constraints->may_be_wider || generation.wide || !generation.inlines) return "-";
  }
}

void measure(const std::string& path) {
  const driver::Loaded loaded = driver::load_path(path, {});
  if (loaded.program == nullptr) return;
  core::Module& module = loaded.program->module();
  for (const std::size_t index : loaded.entries) {
    const core::Entry entry = module.entries[index];
    for (const Configuration& configuration : configurations()) {
      const std::clock_t begin = std::clock();
      const std::string by = solved_by(module, entry, configuration);
      const double milliseconds = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
      std::cout << fmt::format("{}\t{}\t{}\t{}\t{:.1f}\n", path, module.names.text(entry.name),
                               configuration.name, by, milliseconds)
                << std::flush;
    }
  }
}

}  // namespace
}  // namespace culprit

int main(int count, char** arguments) {
  culprit::driver::run_on_big_stacks(1, [&] {
    for (int i = 1; i < count; ++i) culprit::measure(arguments[i]);
  });
}
