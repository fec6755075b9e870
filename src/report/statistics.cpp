#include "report/statistics.h"

#include <fmt/format.h>

#include "report/display.h"

namespace culprit::report {

namespace {

constexpr std::string_view kRow = "{}  {:>9}  {:>10}  {:>8}  {:>8}  {:>12}  {:>10}\n";

std::string target(const FileReport& file, const verify::Verdict& verdict) {
  return fmt::format("{}::{}", file.name, verdict.function);
}

std::size_t widest_target(const Run& run) {
  std::size_t width = 8;
  for (const FileReport& file : run.files) {
    for (const Result& result : file.results) {
      width = std::max(width, display_width(target(file, result.verdict)));
    }
  }
  return width;
}

std::string counter_lines(const env::Statistics& statistics) {
  std::string text;
  for (const auto& [name, amount] : statistics.counters())
    text += fmt::format("  {:<36} {:>14}\n", name, amount);
  return text;
}

}  // namespace

std::string statistics_text(const Run& run, double total_milliseconds) {
  const std::size_t width = widest_target(run);
  std::string text = fmt::format(fmt::runtime(kRow), pad("function", width), "verdict", "steps", "paths",
                                 "queries", "rlimit", "ms");
  verify::Verdict sum;
  for (const FileReport& file : run.files) {
    for (const Result& result : file.results) {
      const verify::Verdict& verdict = result.verdict;
      text += fmt::format(fmt::runtime(kRow), pad(target(file, verdict), width), verify::name(verdict.kind),
                          verdict.steps, verdict.paths, verdict.queries, verdict.rlimit,
                          fmt::format("{:.1f}", verdict.milliseconds));
      sum.steps += verdict.steps;
      sum.paths += verdict.paths;
      sum.queries += verdict.queries;
      sum.rlimit += verdict.rlimit;
      sum.statistics.merge(verdict.statistics);
    }
  }
  text += fmt::format(fmt::runtime(kRow), pad("total", width), "", sum.steps, sum.paths, sum.queries,
                      sum.rlimit, fmt::format("{:.1f}", total_milliseconds));
  return text + counter_lines(sum.statistics);
}

std::string trace_text(const Run& run) {
  std::string text;
  for (const FileReport& file : run.files) {
    for (const Result& result : file.results) {
      const verify::Verdict& verdict = result.verdict;
      text += fmt::format("trace: {}: {} after {} steps on {} paths, {} queries\n", target(file, verdict),
                          verify::name(verdict.kind), verdict.steps, verdict.paths, verdict.queries);
      text += counter_lines(verdict.statistics);
    }
  }
  return text;
}

}  // namespace culprit::report
