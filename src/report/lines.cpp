// The two formats made of lines: `short` and `concise`.
#include <fmt/format.h>

#include "report/codes.h"
#include "report/formats.h"
#include "report/wording.h"

namespace culprit::report {

namespace {

bool is_counterexample(const verify::Verdict& verdict) {
  return verdict.kind == verify::VerdictKind::Refuted && !verdict.counterexamples.empty();
}

std::string short_result(const FileReport& file, const Result& result) {
  const verify::Verdict& verdict = result.verdict;
  const std::string where = place(file, location(verdict));
  if (!is_counterexample(verdict)) {
    const bool weak = verdict.kind == verify::VerdictKind::WeakSpec;
    return fmt::format("{}: {}: {}\n", where, weak ? "warning" : "undecided", sentence(file, verdict));
  }
  std::string text;
  for (const verify::Counterexample& counterexample : verdict.counterexamples) {
    text += fmt::format("{}: call: {}\n  expected: {}\n  actual:   {}\n",
                        counterexample.where.valid() ? place(file, counterexample.where) : where,
                        call_with_inputs(counterexample), one_line(counterexample.expected),
                        one_line(counterexample.actual));
  }
  return text;
}

std::string concise_result(const FileReport& file, const Result& result) {
  const verify::Verdict& verdict = result.verdict;
  std::string text =
      fmt::format("{}: {} {}", place(file, location(verdict)), code(verdict), sentence(file, verdict));
  if (is_counterexample(verdict)) text += ": " + call_with_inputs(verdict.counterexamples.front());
  return text + "\n";
}

/// What both formats share: everything but the results.
template <class RenderResult>
std::string render_lines(const Run& run, const Style& style, std::string_view diagnostic_format,
                         RenderResult render_result) {
  std::string text;
  for (const FileReport& file : run.files) {
    for (const diag::Diagnostic& diagnostic : file.diagnostics) {
      const diag::KindInfo& kind = diag::info(diagnostic.kind);
      if (kind.severity == diag::Severity::Note && style.quiet) continue;
      text += fmt::format(fmt::runtime(diagnostic_format), place(file, diagnostic),
                          severity_name(kind.severity), kind.code, one_line(diagnostic.message));
    }
    for (const Result& result : file.results) {
      const bool shown = result.verdict.kind != verify::VerdictKind::Proved && !result.accepted;
      if (shown) text += render_result(file, result);
    }
    for (const InternalError& error : file.internal_errors) {
      text += fmt::format(fmt::runtime(diagnostic_format), file.name, "internal error", kInternalErrorCode,
                          one_line(internal_error_text(file, error)));
    }
  }
  return text + closing_lines(run, style, Paint(style.colour));
}

}  // namespace

std::string ShortReporter::render(const Run& run) const {
  return render_lines(run, style_, "{0}: {1}[{2}]: {3}\n", short_result);
}

std::string ConciseReporter::render(const Run& run) const {
  return render_lines(run, style_, "{0}: {2} {3}\n", concise_result);
}

}  // namespace culprit::report
