#include "app/cli/commands.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "app/cli/terminal.h"
#include "base/suggest.h"
#include "diag/explanations.h"
#include "driver/explore.h"
#include "driver/findings.h"
#include "driver/optimise.h"
#include "driver/read_file.h"
#include "driver/run_program.h"
#include "driver/session.h"
#include "driver/target.h"
#include "report/baseline.h"
#include "report/exploration.h"
#include "report/optimised.h"
#include "report/reporter.h"
#include "report/statistics.h"
#include "report/wording.h"

namespace culprit::app {

namespace {

using Clock = std::chrono::steady_clock;

int fail(const std::string& problem) {
  print_error(fmt::format("error: {}\n", problem));
  return report::kUsageOrInput;
}

int print_result(const std::string& text) {
  return print_out(text) ? report::kOk : fail("cannot write to standard output");
}

report::Style style_of(const Arguments& arguments, bool colour) {
  return {colour, arguments.quiet, arguments.show_assumptions, arguments.options.types, arguments.statistics};
}

base::Result<report::Baseline> read_baseline(const Arguments& arguments) {
  if (arguments.baseline.empty()) return report::Baseline();
  const auto text = driver::read_file(arguments.baseline);
  const auto unusable = [&arguments](const std::string& reason) {
    return base::Failure{fmt::format("cannot use the baseline `{}`: {}", arguments.baseline, reason)};
  };
  if (!text) return unusable(text.reason());
  auto known = report::read_baseline(text.value());
  if (!known) return unusable(known.reason());
  return known;
}

/// Checks and keeps the findings. A cache that cannot be written costs a note, never the run.
report::Run check_and_keep(const Arguments& arguments, const report::Baseline& baseline = {}) {
  ProgressLine progress(arguments.quiet);
  report::Run run = driver::Session(arguments.options, &progress, driver::real_parts(), arguments.project)
                        .check(arguments.targets);
  progress.clear();
  accept_known(run, baseline);
  const auto kept = driver::FindingsStore(driver::default_findings_directory()).save(run);
  if (!kept) print_error(fmt::format("note: findings are not kept for `culprit repro`: {}\n", kept.reason()));
  return run;
}

/// Writes the reports into files; the problem, if any.
std::string write_outputs(const Arguments& arguments, const report::Run& run) {
  const report::Style style = style_of(arguments, arguments.colour == ColourMode::Always);
  for (const auto& [format, path] : arguments.outputs) {
    const auto written = driver::write_file(path, report::make_reporter(format, style)->render(run));
    if (!written) return fmt::format("cannot write `{}`: {}", path, written.reason());
  }
  return {};
}

int deliver(const Arguments& arguments, const report::Finding& finding) {
  if (finding.reproduction.empty())
    return fail("this counterexample cannot be written as a program of its own yet");
  if (!finding.unreproduced.empty())
    print_error(fmt::format("note: the program does not check what is violated: {}\n", finding.unreproduced));
  if (arguments.out.empty()) return print_result(finding.reproduction);
  const auto written = driver::write_file(arguments.out, finding.reproduction);
  if (!written) return fail(fmt::format("cannot write `{}`: {}", arguments.out, written.reason()));
  if (!arguments.quiet) print_error(fmt::format("wrote {}\n", arguments.out));
  return report::kOk;
}

/// The reproduction of a function that is checked now.
int repro_target(const Arguments& arguments) {
  const report::Run run = check_and_keep(arguments);
  std::string verdicts;
  for (const report::FileReport& file : run.files) {
    for (const report::Result& result : file.results) {
      if (const auto finding = report::to_finding(file, result)) return deliver(arguments, *finding);
      verdicts += fmt::format("; {} is {}", report::quoted_function(result.verdict.function),
                              verify::name(result.verdict.kind));
    }
  }
  const int code = report::exit_code(run, verify::VerdictKind::Refuted);
  if (code == report::kInternalError || code == report::kUsageOrInput) {
    const report::Style style = style_of(arguments, wants_colour(arguments.colour));
    print_error(report::make_reporter(report::Format::Text, style)->render(run));
    return code;
  }
  return fail("nothing to reproduce: no counterexample was found" + verdicts);
}

/// Whether what the user asked to hold did not.
bool condition_failed(const Arguments& arguments, const verify::ExploreResult& result) {
  const env::ExploreRequest& request = *arguments.options.explore;
  if (request.assertion.empty() && !request.property) return false;
  return std::any_of(result.paths.begin(), result.paths.end(),
                     [](const verify::ExploredPath& path) { return path.violation; });
}

std::string list_of_codes() {
  std::string text;
  for (const diag::Explanation& entry : diag::all_explanations()) {
    text += fmt::format("{}  {}\n", entry.code, entry.title);
  }
  return text;
}

}  // namespace

int run_check(const Arguments& arguments) {
  const Clock::time_point start = Clock::now();
  const base::Result<report::Baseline> baseline = read_baseline(arguments);
  if (!baseline) return fail(baseline.reason());
  const report::Run run = check_and_keep(arguments, baseline.value());
  const report::Style style = style_of(arguments, wants_colour(arguments.colour));
  if (!print_out(report::make_reporter(arguments.format, style)->render(run))) {
    return fail("cannot write to standard output");
  }
  if (arguments.trace) print_error(report::trace_text(run));
  if (arguments.statistics) {
    const std::chrono::duration<double, std::milli> total = Clock::now() - start;
    print_error(report::statistics_text(run, total.count()));
  }
  const int code = report::exit_code(run, arguments.fail_on);
  const std::string problem = write_outputs(arguments, run);
  return problem.empty() ? code : std::max<int>(code, fail(problem));
}

int run_explore(const Arguments& arguments) {
  const bool one_function =
      arguments.targets.size() == 1 && !driver::parse_target(arguments.targets.front()).function.empty();
  if (!one_function) return fail("`culprit explore` takes one PATH::FUNCTION");
  const driver::Exploration found = driver::explore(arguments.targets.front(), arguments.options);
  const report::Style style = style_of(arguments, wants_colour(arguments.colour));
  report::Run run;
  run.files.push_back(found.file);
  run.files.back().options = arguments.options;
  if (!found.result || !found.file.diagnostics.empty()) {
    print_error(report::make_reporter(report::Format::Text, style)->render(run));
  }
  if (!found.result) return std::max<int>(report::kUsageOrInput, report::exit_code(run, arguments.fail_on));
  if (!print_out(report::exploration_text(*found.result, arguments.format, style))) {
    return fail("cannot write to standard output");
  }
  const int code = condition_failed(arguments, *found.result) ? report::kFound : report::kOk;
  if (arguments.tests.empty()) return code;
  const auto written = driver::write_file(arguments.tests, found.tests);
  return written ? code : fail(fmt::format("cannot write `{}`: {}", arguments.tests, written.reason()));
}

int run_repro(const Arguments& arguments) {
  if (arguments.targets.size() != 1) return fail("`culprit repro` takes one ID or PATH::FUNCTION");
  const std::string& target = arguments.targets.front();
  const bool is_id = target.find_first_of(":./") == std::string::npos;
  if (!is_id) return repro_target(arguments);
  const auto finding = driver::FindingsStore(driver::default_findings_directory()).find(target);
  return finding ? deliver(arguments, finding.value()) : fail(finding.reason());
}

int run_explain(const Arguments& arguments) {
  if (arguments.targets.empty()) return print_result(list_of_codes());
  std::string text;
  for (const std::string& code : arguments.targets) {
    const diag::Explanation* const entry = diag::explain(code);
    if (entry == nullptr)
      return fail(fmt::format("there is no code `{}`; `culprit explain` lists all codes", code));
    text += fmt::format("{}{}: {}\n\n{}", text.empty() ? "" : "\n", entry->code, entry->title, entry->text);
  }
  return print_result(text);
}

int run_optimize(const Arguments& arguments) {
  if (arguments.targets.size() != 1) return fail("`culprit optimize` takes one file");
  if (arguments.in_place && !arguments.out.empty()) return fail("--out and --in-place exclude each other");
  const std::string& path = arguments.targets.front();
  ProgressLine progress(arguments.quiet);
  const driver::Optimisation done = driver::optimise(path, arguments.options, &progress);
  progress.clear();
  const int code = report::exit_code(done.run, verify::VerdictKind::Refuted);
  if (code == report::kInternalError || code == report::kUsageOrInput) {
    print_error(
        report::make_reporter(report::Format::Text, style_of(arguments, wants_colour(arguments.colour)))
            ->render(done.run));
    return code;
  }
  if (!done.result) return fail(fmt::format("`{}` has no contracts: `culprit optimize` is for Racket", path));
  if (!arguments.quiet) print_error(report::optimised_text(*done.result, done.run.files.front()));
  if (!arguments.in_place && arguments.out.empty()) return print_result(done.result->text);
  const std::string& out = arguments.in_place ? path : arguments.out;
  const auto written = driver::write_file(out, done.result->text);
  return written ? report::kOk : fail(fmt::format("cannot write `{}`: {}", out, written.reason()));
}

int run_program(const Arguments& arguments) {
  if (arguments.targets.size() != 1) return fail("`culprit run` takes one file");
  const auto read = [] { return std::string(std::istreambuf_iterator<char>(std::cin), {}); };
  const driver::ProgramRun run = driver::run_program(arguments.targets.front(), arguments.options, read);
  print_out(run.output);
  print_error(run.errors);
  print_error(run.problem);
  return run.exit_code;
}

}  // namespace culprit::app
