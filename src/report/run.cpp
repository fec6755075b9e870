#include "report/run.h"

#include <map>
#include <tuple>

namespace culprit::report {

namespace {

void count(const Result& result, Summary& summary) {
  ++summary.functions;
  if (result.accepted) {
    ++summary.accepted;
    return;
  }
  switch (result.verdict.kind) {
    case verify::VerdictKind::Proved: ++summary.proved; break;
    case verify::VerdictKind::Bounded: ++summary.bounded; break;
    case verify::VerdictKind::Unknown: ++summary.unknown; break;
    case verify::VerdictKind::WeakSpec: ++summary.weak_spec; break;
    case verify::VerdictKind::Refuted: ++summary.refuted; break;
  }
}

void count(const diag::Diagnostic& diagnostic, Summary& summary) {
  switch (diag::info(diagnostic.kind).severity) {
    case diag::Severity::Error: ++summary.errors; break;
    case diag::Severity::Warning: ++summary.warnings; break;
    case diag::Severity::Note: break;
  }
}

}  // namespace

std::vector<ModuleChecks> count_checks(const Run& run) {
  using Place = std::tuple<std::string, std::string, std::uint32_t, std::uint32_t>;  // file, module, span
  std::map<Place, bool> places;
  for (const FileReport& file : run.files) {
    for (const Result& result : file.results) {
      for (const verify::CheckedPlace& check : result.verdict.checks) {
        const Place place{file.sources->file(check.span.file).name(), check.party, check.span.begin,
                          check.span.end};
        const auto [known, is_new] = places.emplace(place, check.proved);
        known->second = known->second && check.proved;
      }
    }
  }
  std::vector<ModuleChecks> result;
  for (const auto& [place, proved] : places) {
    const auto& [file, module, begin, end] = place;
    if (result.empty() || result.back().file != file || result.back().module != module)
      result.push_back({file, module, 0, 0});
    ++result.back().checks;
    if (proved) ++result.back().proved;
  }
  return result;
}

Summary summarise(const Run& run) {
  Summary summary;
  for (const ModuleChecks& module : count_checks(run)) {
    summary.checks += module.checks;
    summary.checks_proved += module.proved;
  }
  for (const FileReport& file : run.files) {
    if (!file.results.empty()) ++summary.files;
    for (const Result& result : file.results) count(result, summary);
    for (const diag::Diagnostic& diagnostic : file.diagnostics) count(diagnostic, summary);
    summary.internal_errors += file.internal_errors.size();
  }
  return summary;
}

ExitCode exit_code(const Run& run, verify::VerdictKind fail_on) {
  const Summary summary = summarise(run);
  if (summary.internal_errors > 0) return kInternalError;
  if (summary.errors > 0) return kUsageOrInput;
  for (const FileReport& file : run.files) {
    for (const Result& result : file.results) {
      if (!result.accepted && result.verdict.kind >= fail_on) return kFound;
    }
  }
  return kOk;
}

}  // namespace culprit::report
