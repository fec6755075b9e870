#include <fmt/format.h>

#include "base/utf8.h"
#include "report/codes.h"
#include "report/formats.h"
#include "report/wording.h"

namespace culprit::report {

namespace {

/// XML 1.0 has no way to write most control characters, nor bytes that are no UTF-8: they become `?`.
std::string xml(const std::string& text) {
  std::string result;
  for (const char c : base::valid_utf8(text)) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      case '\n': result += "&#10;"; break;
      case '\t': result += "&#9;"; break;
      default: result += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    }
  }
  return result;
}

std::string element(std::string_view name, std::string_view type, const std::string& message,
                    const std::string& text) {
  return fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", name, type, xml(message),
                     xml(text));
}

std::string details(const FileReport& file, const Result& result) {
  const verify::Verdict& verdict = result.verdict;
  std::string text = place(file, location(verdict)) + "\n";
  for (const verify::Counterexample& found : verdict.counterexamples) {
    text += fmt::format("call: {}\nexpected: {}\nactual: {}\n", call_with_inputs(found), found.expected,
                        found.actual);
  }
  return text + fmt::format("blame: {}\nnext: {}\n", blame_text(verdict.blame, *file.sources),
                            repro_command(result));
}

/// Nothing for what is proved.
std::string outcome(const FileReport& file, const Result& result) {
  const verify::Verdict& verdict = result.verdict;
  if (verdict.kind == verify::VerdictKind::Proved) return {};
  if (result.accepted) {
    const bool comment = result.accepted->by == Acceptance::By::Comment;
    const std::string why = comment ? result.accepted->reason : "it is in the baseline";
    return fmt::format("      <skipped message=\"{}\"/>\n",
                       xml(fmt::format("accepted: {}: {}", sentence(file, verdict), why)));
  }
  if (verdict.kind >= verify::VerdictKind::WeakSpec)
    return element("failure", code(verdict), sentence(file, verdict), details(file, result));
  return fmt::format("      <skipped message=\"{}\"/>\n", xml(sentence(file, verdict)));
}

std::string test_case(const std::string& classname, const std::string& name, const std::string& time,
                      const std::string& inside) {
  const std::string head =
      fmt::format("    <testcase classname=\"{}\" name=\"{}\"{}", xml(classname), xml(name), time);
  return inside.empty() ? head + "/>\n" : head + ">\n" + inside + "    </testcase>\n";
}

struct Suite {
  std::size_t tests = 0;
  std::size_t failures = 0;
  std::size_t errors = 0;
  std::size_t skipped = 0;
  std::string cases;

  void add(const Suite& other) {
    tests += other.tests;
    failures += other.failures;
    errors += other.errors;
    skipped += other.skipped;
  }
  [[nodiscard]] std::string counts() const {
    return fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\"", tests, failures, errors,
                       skipped);
  }
};

void add_result(Suite& suite, const FileReport& file, const Result& result, const Style& style) {
  const bool found = result.verdict.kind >= verify::VerdictKind::WeakSpec && !result.accepted;
  ++suite.tests;
  if (found)
    ++suite.failures;
  else if (result.verdict.kind != verify::VerdictKind::Proved)
    ++suite.skipped;
  const std::string time =
      style.statistics ? fmt::format(" time=\"{:.3f}\"", result.verdict.milliseconds / 1000) : "";
  suite.cases += test_case(file.name, result.verdict.function, time, outcome(file, result));
}

void add_error(Suite& suite, const FileReport& file, std::string_view code, const std::string& where,
               const std::string& message) {
  ++suite.tests;
  ++suite.errors;
  suite.cases += test_case(file.name, where, "", element("error", code, message, where));
}

Suite suite_of(const FileReport& file, const Style& style) {
  Suite suite;
  for (const diag::Diagnostic& diagnostic : file.diagnostics) {
    const diag::KindInfo& kind = diag::info(diagnostic.kind);
    if (kind.severity == diag::Severity::Error)
      add_error(suite, file, kind.code, place(file, diagnostic), diagnostic.message);
  }
  for (const Result& result : file.results) add_result(suite, file, result, style);
  for (const InternalError& error : file.internal_errors)
    add_error(suite, file, kInternalErrorCode, file.name,
              "internal error: " + internal_error_text(file, error));
  return suite;
}

}  // namespace

std::string JunitReporter::render(const Run& run) const {
  Suite all;
  std::string suites;
  for (const FileReport& file : run.files) {
    const Suite suite = suite_of(file, style_);
    all.add(suite);
    suites += fmt::format("  <testsuite name=\"{}\" {}>\n{}  </testsuite>\n", xml(file.name), suite.counts(),
                          suite.cases);
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"culprit\" {}>\n{}</testsuites>\n",
      all.counts(), suites);
}

}  // namespace culprit::report
