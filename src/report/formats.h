// The formats that `make_reporter` knows.
#pragma once

#include "report/paint.h"
#include "report/reporter.h"

namespace culprit::report {

/// For people: source excerpts, the call, who is to blame, what to do next.
class TextReporter final : public Reporter {
 public:
  explicit TextReporter(const Style& style) : style_(style), paint_(style.colour) {}
  [[nodiscard]] std::string render(const Run& run) const override;

 private:
  [[nodiscard]] std::string diagnostic(const FileReport& file, const diag::Diagnostic& diagnostic) const;
  [[nodiscard]] std::string finding(const FileReport& file, const Result& result) const;
  [[nodiscard]] std::string finding_excerpt(const FileReport& file, const verify::Verdict& verdict) const;
  [[nodiscard]] std::string finding_facts(const FileReport& file, const Result& result) const;
  [[nodiscard]] std::string call(std::string_view name, const verify::Counterexample& counterexample) const;
  [[nodiscard]] std::string fact(std::string_view name, const std::string& text) const;
  [[nodiscard]] std::string undecided(const Run& run, const Summary& summary) const;
  [[nodiscard]] std::string internal_error(const FileReport& file, const InternalError& error) const;
  Style style_;
  Paint paint_;
};

/// Call, expected and actual in three lines per finding; one line for everything else.
class ShortReporter final : public Reporter {
 public:
  explicit ShortReporter(const Style& style) : style_(style) {}
  [[nodiscard]] std::string render(const Run& run) const override;

 private:
  Style style_;
};

/// One line per finding, for editors and grep: "file:line:column: CODE text".
class ConciseReporter final : public Reporter {
 public:
  explicit ConciseReporter(const Style& style) : style_(style) {}
  [[nodiscard]] std::string render(const Run& run) const override;

 private:
  Style style_;
};

/// One JSON document; docs/schema.json describes it.
class JsonReporter final : public Reporter {
 public:
  explicit JsonReporter(const Style& style) : style_(style) {}
  [[nodiscard]] std::string render(const Run& run) const override;

 private:
  Style style_;
};

/// SARIF 2.1.0, for code scanning: refuted and weak-spec fail, undecided ones are open, proved ones are left
/// out.
class SarifReporter final : public Reporter {
 public:
  [[nodiscard]] std::string render(const Run& run) const override;
};

/// JUnit's XML: a suite per file, a test case per function.
class JunitReporter final : public Reporter {
 public:
  explicit JunitReporter(const Style& style) : style_(style) {}
  [[nodiscard]] std::string render(const Run& run) const override;

 private:
  Style style_;
};

/// Workflow commands that GitHub shows beside the lines of a pull request.
class GithubReporter final : public Reporter {
 public:
  explicit GithubReporter(const Style& style) : style_(style) {}
  [[nodiscard]] std::string render(const Run& run) const override;

 private:
  Style style_;
};

/// The closing lines of all formats for people; empty when `style.quiet`.
std::string closing_lines(const Run& run, const Style& style, const Paint& paint);

}  // namespace culprit::report
