// Runs to be reported, made by hand.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "report/fingerprint.h"
#include "report/run.h"

namespace culprit::report::example {

/// The file with `text`, to which results can be added.
inline FileReport file(const std::string& name, const std::string& text) {
  auto sources = std::make_shared<diag::SourceManager>();
  sources->add(name, text);
  FileReport report;
  report.name = name;
  report.language = "ocaml";
  report.sources = sources;
  return report;
}

/// The first place in the file where `part` stands.
inline diag::Span find(const FileReport& file, std::string_view part) {
  const std::string_view text = file.sources->file(diag::FileId(0)).text();
  const auto begin = static_cast<std::uint32_t>(text.find(part));
  return {diag::FileId(0), begin, begin + static_cast<std::uint32_t>(part.size())};
}

inline Result verdict(verify::VerdictKind kind, const std::string& function, diag::Span span = {}) {
  Result result;
  result.verdict.kind = kind;
  result.verdict.function = function;
  result.verdict.language = "ocaml";
  result.verdict.span = span;
  return result;
}

inline verify::Counterexample counterexample(const std::string& call, const std::string& actual,
                                             diag::Span where) {
  verify::Counterexample found;
  found.call = call;
  found.expected = "no exception";
  found.actual = actual;
  found.where = where;
  found.reproduction = "let () = ignore (" + call + ")\n";
  return found;
}

/// `f` of the user guide: divides by zero.
inline FileReport division() {
  FileReport report = file("f.ml", "let f (g : int -> int) (n : int) : int = 1 / (100 - (g n))\n");
  const diag::Span where = find(report, "1 / (100 - (g n))");
  Result result = verdict(verify::VerdictKind::Refuted, "f", find(report, "f"));
  result.verdict.obligation =
      verify::Obligation{core::ObligationKind::DivisionByZero, "1 / (100 - (g n))", where};
  result.verdict.blame = {verify::Party::Code, "f", find(report, "f")};
  result.verdict.counterexamples = {counterexample("f (fun _ -> 100) 0", "raises Division_by_zero", where)};
  result.verdict.counterexamples.front().inputs = {{"g", "(fun _ -> 100)"}, {"n", "0"}};
  result.verdict.steps = 42;
  result.verdict.paths = 2;
  result.verdict.queries = 1;
  result.verdict.rlimit = 1000;
  result.verdict.milliseconds = 1.5;
  report.results = {result};
  return report;
}

/// One proved, one bounded, one unknown function.
inline FileReport mixed() {
  FileReport report =
      file("sort.ml", "let ok x = x\nlet merge a b = a\nlet hard x =\n  assert (x * x <> 8633)\n");
  Result proved = verdict(verify::VerdictKind::Proved, "ok", find(report, "ok"));
  proved.verdict.how = "all paths explored";
  proved.verdict.assumptions = {"no overflow"};
  Result bounded = verdict(verify::VerdictKind::Bounded, "merge", find(report, "merge"));
  bounded.verdict.bound = "20000 steps";
  Result unknown = verdict(verify::VerdictKind::Unknown, "hard", find(report, "hard"));
  unknown.verdict.reason = verify::UnknownReason::Solver;
  unknown.verdict.obligation = verify::Obligation{core::ObligationKind::Assertion, "assert (x * x <> 8633)",
                                                  find(report, "assert (x * x <> 8633)")};
  report.results = {proved, bounded, unknown};
  return report;
}

/// A file that cannot be read as a program.
inline FileReport broken() {
  FileReport report = file("bad.ml", "let x =\n  if true then\n");
  report.diagnostics = {{diag::Kind::SyntaxError, find(report, "then"), "expected an expression after `then`",
                         "add what the branch gives", ""}};
  return report;
}

inline Run run(std::vector<FileReport> files) {
  Run result;
  result.files = std::move(files);
  for (FileReport& file : result.files) file.options.steps = 20000;
  name_results(result);
  return result;
}

}  // namespace culprit::report::example
