#include <fmt/format.h>

#include "report/codes.h"
#include "report/display.h"
#include "report/excerpt.h"
#include "report/formats.h"
#include "report/layout.h"
#include "report/wording.h"

namespace culprit::report {

namespace {

constexpr std::size_t kLineWidth = 100;
constexpr std::size_t kFactColumn = 13;  // where the text of a "   = call:   " line begins
constexpr std::size_t kCallColumns = 40;
constexpr std::string_view kConfirmed = "replayed: confirmed";
constexpr std::string_view kTryGap = "       ";

Tone tone_of(diag::Severity severity) {
  switch (severity) {
    case diag::Severity::Error: return Tone::Error;
    case diag::Severity::Warning: return Tone::Warning;
    case diag::Severity::Note: return Tone::Note;
  }
  return Tone::Note;
}

std::string paint_tone(const Paint& paint, Tone tone, const std::string& text) {
  switch (tone) {
    case Tone::Error: return paint.error(text);
    case Tone::Warning: return paint.warning(text);
    case Tone::Note: return paint.note(text);
  }
  return text;
}

bool is_undecided(const verify::Verdict& verdict) {
  return verdict.kind == verify::VerdictKind::Bounded || verdict.kind == verify::VerdictKind::Unknown;
}

bool is_finding(const verify::Verdict& verdict) {
  return verdict.kind == verify::VerdictKind::Refuted || verdict.kind == verify::VerdictKind::WeakSpec;
}

/// The obligation, unless it is where the failure shows anyway or cannot be shown.
bool shows_obligation(const FileReport& file, const verify::Verdict& verdict, diag::Span where) {
  if (!verdict.obligation) return false;
  const diag::Span span = verdict.obligation->span;
  const bool elsewhere = span.valid() && (span.begin != where.begin || span.end != where.end);
  return elsewhere && span.file == where.file && !file.sources->in_library(span);
}

/// Where the obligation stands, if the excerpt cannot show it.
bool is_in_another_file(const FileReport& file, const verify::Verdict& verdict, diag::Span where) {
  if (!verdict.obligation || !verdict.obligation->span.valid()) return false;
  const diag::Span span = verdict.obligation->span;
  return where.valid() && span.file != where.file && !file.sources->in_library(span);
}

/// "append Emp Emp were 0 :+: Emp  (it really is Emp)"
std::string assumed_text(const verify::AssumedCall& assumed) {
  const std::string really =
      assumed.actual.empty() ? "" : fmt::format("          (it really is {})", assumed.actual);
  return fmt::format("{} were {}{}", assumed.call, assumed.result, really);
}

}  // namespace

std::string TextReporter::render(const Run& run) const {
  std::string text;
  const auto add = [&text](const std::string& block) {
    if (!text.empty()) text += "\n";
    text += block;
  };
  for (const FileReport& file : run.files) {
    for (const diag::Diagnostic& one : file.diagnostics) {
      const bool is_note = diag::info(one.kind).severity == diag::Severity::Note;
      if (!is_note || !style_.quiet) add(diagnostic(file, one));
    }
    for (const Result& result : file.results) {
      if (is_finding(result.verdict) && !result.accepted) add(finding(file, result));
    }
    for (const InternalError& error : file.internal_errors) add(internal_error(file, error));
  }
  if (const std::string lines = undecided(run, summarise(run)); !lines.empty()) add(lines);
  if (const std::string lines = closing_lines(run, style_, paint_); !lines.empty()) add(lines);
  return text;
}

std::string TextReporter::diagnostic(const FileReport& file, const diag::Diagnostic& diagnostic) const {
  const diag::KindInfo& kind = diag::info(diagnostic.kind);
  const Tone tone = tone_of(kind.severity);
  std::string text =
      paint_tone(paint_, tone, fmt::format("{}[{}]", severity_name(kind.severity), kind.code)) +
      paint_.strong(fmt::format(": {}", diagnostic.message)) + "\n";
  text += fmt::format("  {} {}\n", paint_.frame("-->"), place(file, diagnostic));
  if (diagnostic.span.valid()) {
    text += excerpt(file.sources->file(diagnostic.span.file), {{diagnostic.span, "", true}}, tone, paint_);
  }
  if (!diagnostic.help.empty()) text += fact("help", diagnostic.help);
  return text;
}

std::string TextReporter::finding(const FileReport& file, const Result& result) const {
  const verify::Verdict& verdict = result.verdict;
  const bool refuted = verdict.kind == verify::VerdictKind::Refuted;
  const std::string head = fmt::format("{}[{}]", refuted ? "error" : "warning", code(verdict));
  return paint_tone(paint_, refuted ? Tone::Error : Tone::Warning, head) +
         paint_.strong(": " + headline(verdict)) + "\n" +
         fmt::format("  {} {}\n", paint_.frame("-->"), place(file, location(verdict))) +
         finding_excerpt(file, verdict) + finding_facts(file, result);
}

std::string TextReporter::finding_excerpt(const FileReport& file, const verify::Verdict& verdict) const {
  const diag::Span where = location(verdict);
  if (!where.valid()) return {};
  std::string label = "fails here";
  if (!verdict.counterexamples.empty() && !verdict.counterexamples.front().actual.empty()) {
    label = verdict.counterexamples.front().actual;
  }
  std::vector<Mark> marks;
  if (shows_obligation(file, verdict, where))
    marks.push_back({verdict.obligation->span, "required here", false});
  marks.push_back({where, label, true});
  const Tone tone = verdict.kind == verify::VerdictKind::Refuted ? Tone::Error : Tone::Warning;
  return excerpt(file.sources->file(where.file), marks, tone, paint_);
}

std::string TextReporter::finding_facts(const FileReport& file, const Result& result) const {
  const verify::Verdict& verdict = result.verdict;
  std::string text;
  for (std::size_t i = 0; i < verdict.counterexamples.size(); ++i) {
    text += call(i == 0 ? "call" : "also", verdict.counterexamples[i]);
    const std::string inputs = inputs_text(verdict.counterexamples[i]);
    if (!inputs.empty()) text += fact("inputs", inputs);
    for (const verify::AssumedCall& assumed : verdict.counterexamples[i].assumed)
      text += fact("if", assumed_text(assumed));
  }
  if (is_in_another_file(file, verdict, location(verdict)))
    text += fact("needs", fmt::format("{} ({})", verdict.obligation->text,
                                      file.sources->describe(verdict.obligation->span)));
  text += fact("blame", blame_text(verdict.blame, *file.sources));
  const bool reproducible =
      !verdict.counterexamples.empty() && !verdict.counterexamples.front().reproduction.empty();
  if (reproducible) text += fact("next", repro_command(result));
  return text;
}

std::string TextReporter::call(std::string_view name, const verify::Counterexample& counterexample) const {
  const std::vector<std::string> lines = wrap_call(call_text(counterexample), kLineWidth - kFactColumn);
  if (lines.size() == 1) {
    const std::string padded = pad(lines.front(), kCallColumns) + "  ";
    const bool fits = display_width(padded) + kConfirmed.size() + kFactColumn <= kLineWidth;
    if (fits) return fact(name, padded + std::string(kConfirmed));
  }
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) text += i == 0 ? lines[i] : "\n" + lines[i];
  return fact(name, text) + fact("replay", "confirmed");
}

std::string TextReporter::fact(std::string_view name, const std::string& text) const {
  std::string line = fmt::format("   {} {}", paint_.frame("="), pad(fmt::format("{}:", name), 8));
  for (const char c : text) {
    line += c;
    if (c == '\n') line.append(kFactColumn, ' ');
  }
  return line + "\n";
}

std::string TextReporter::undecided(const Run& run, const Summary& summary) const {
  if (summary.undecided() == 0) return {};
  const bool single = summary.undecided() == 1;
  std::string text = fmt::format("{}: {} of {}", paint_.warning("undecided"), summary.undecided(),
                                 count_of(summary.functions, "function"));
  text += single ? ": " : "\n";
  for (const FileReport& file : run.files) {
    for (const Result& result : file.results) {
      if (!is_undecided(result.verdict) || result.accepted) continue;
      if (!single) text += "   ";
      text += undecided_sentence(result.verdict, *file.sources);
      text += fmt::format("{}try: {}\n", kTryGap, next_step(file, result.verdict));
    }
  }
  return text;
}

std::string TextReporter::internal_error(const FileReport& file, const InternalError& error) const {
  return fmt::format("{}: {}\n{}", paint_.error("internal error"), internal_error_text(file, error),
                     fact("help", "this is a bug in culprit; please report it, with the file and this text"));
}

}  // namespace culprit::report
