#include <fmt/format.h>

#include "report/codes.h"
#include "report/formats.h"
#include "report/wording.h"

namespace culprit::report {

namespace {

/// What would end the command or the property is percent-encoded.
std::string escaped(const std::string& text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) == std::string_view::npos) {
      result += c;
    } else {
      result += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return result;
}
std::string message_text(const std::string& text) { return escaped(text, "%\r\n"); }
std::string property_text(const std::string& text) { return escaped(text, "%\r\n:,"); }

/// "file=f.ml,line=3,endLine=3,col=5,endColumn=9,"; GitHub wants columns only within one line.
std::string position(const FileReport& file, diag::Span span) {
  const bool can_be_opened = span.valid() && !file.sources->in_library(span);
  if (!can_be_opened) return fmt::format("file={},", property_text(file.name));
  const diag::SourceFile& source = file.sources->file(span.file);
  const diag::Position begin = source.position(span.begin);
  const diag::Position end = source.position(span.end);
  std::string text =
      fmt::format("file={},line={},endLine={},", property_text(source.name()), begin.line, end.line);
  if (begin.line == end.line) text += fmt::format("col={},endColumn={},", begin.column, end.column);
  return text;
}

std::string command(std::string_view name, const std::string& where, std::string_view code,
                    const std::string& message) {
  return fmt::format("::{} {}title={}::{}\n", name, where, property_text(fmt::format("culprit {}", code)),
                     message_text(message));
}

std::string result_command(const FileReport& file, const Result& result) {
  const verify::Verdict& verdict = result.verdict;
  std::string message = sentence(file, verdict);
  if (!verdict.counterexamples.empty()) {
    const verify::Counterexample& found = verdict.counterexamples.front();
    message += fmt::format("\ncall: {}\nactual: {}", call_with_inputs(found), found.actual);
    message += fmt::format("\nblame: {}", blame_text(verdict.blame, *file.sources));
  }
  const std::string_view name = verdict.kind == verify::VerdictKind::Refuted    ? "error"
                                : verdict.kind == verify::VerdictKind::WeakSpec ? "warning"
                                                                                : "notice";
  return command(name, position(file, location(verdict)), code(verdict), message);
}

std::string diagnostic_command(const FileReport& file, const diag::Diagnostic& diagnostic) {
  const diag::KindInfo& kind = diag::info(diagnostic.kind);
  const bool note = kind.severity == diag::Severity::Note;
  std::string message = diagnostic.message;
  if (!diagnostic.help.empty()) message += "\nhelp: " + diagnostic.help;
  return command(note ? "notice" : severity_name(kind.severity), position(file, diagnostic.span), kind.code,
                 message);
}

}  // namespace

std::string GithubReporter::render(const Run& run) const {
  std::string text;
  for (const FileReport& file : run.files) {
    for (const diag::Diagnostic& diagnostic : file.diagnostics) {
      const bool is_note = diag::info(diagnostic.kind).severity == diag::Severity::Note;
      if (!is_note || !style_.quiet) text += diagnostic_command(file, diagnostic);
    }
    for (const Result& result : file.results) {
      const bool shown = result.verdict.kind != verify::VerdictKind::Proved && !result.accepted;
      if (shown) text += result_command(file, result);
    }
    for (const InternalError& error : file.internal_errors) {
      text += command("error", position(file, {}), kInternalErrorCode,
                      "internal error: " + internal_error_text(file, error));
    }
  }
  return text + closing_lines(run, style_, Paint(false));
}

}  // namespace culprit::report
