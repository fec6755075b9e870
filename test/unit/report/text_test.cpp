// The whole text of reports, as users see it.
#include <gtest/gtest.h>

#include "example.h"
#include "report/reporter.h"

namespace culprit::report {

namespace {

std::string text(const Run& run, Style style = {}) { return make_reporter(Format::Text, style)->render(run); }

/// A proved function with `assumptions`.
FileReport proved(const std::string& file_name, const std::string& function,
                  std::vector<std::string> assumptions = {}) {
  FileReport report = example::file(file_name, "let " + function + " = 1\n");
  Result result = example::verdict(verify::VerdictKind::Proved, function);
  result.verdict.assumptions = std::move(assumptions);
  report.results = {result};
  return report;
}

}  // namespace

TEST(Text, ShowsACounterexampleWithItsPlaceCallBlameAndNextStep) {
  const report::Run run = example::run({example::division()});
  EXPECT_EQ(text(run),
            "error[C002]: `f` divides by zero\n"
            "  --> f.ml:1:42\n"
            "1 | let f (g : int -> int) (n : int) : int = 1 / (100 - (g n))\n"
            "  |                                          ^^^^^^^^^^^^^^^^^ raises Division_by_zero\n"
            "   = call:   f (fun _ -> 100) 0                        replayed: confirmed\n"
            "   = blame:  the code of `f`\n"
            "   = next:   culprit repro " +
                run.files[0].results[0].id + "\n");
}

TEST(Text, ShowsWhereTheSpecStandsWhenItIsNotWhereTheCodeFails) {
  FileReport file = example::file("s.ml", "(* keeps length *)\n\nlet insert y l = y :: l\n");
  Result result = example::verdict(verify::VerdictKind::Refuted, "insert");
  result.verdict.obligation = verify::Obligation{core::ObligationKind::Postcondition, "keeps length",
                                                 example::find(file, "keeps length")};
  result.verdict.blame = {verify::Party::Spec, "insert", example::find(file, "keeps length")};
  result.verdict.counterexamples = {
      example::counterexample("insert 0 [0]", "returns [0; 0]", example::find(file, "y :: l"))};
  file.results = {result};
  const report::Run run = example::run({file});
  EXPECT_EQ(text(run),
            "error[C001]: `insert` violates its result type\n"
            "  --> s.ml:3:18\n"
            "1 | (* keeps length *)\n"
            "  |    ------------ required here\n"
            "3 | let insert y l = y :: l\n"
            "  |                  ^^^^^^ returns [0; 0]\n"
            "   = call:   insert 0 [0]                              replayed: confirmed\n"
            "   = blame:  the spec of `insert` (s.ml:1:4)\n"
            "   = next:   culprit repro " +
                run.files[0].results[0].id + "\n");
}

TEST(Text, ShowsInputsThatWereReadAndFurtherCounterexamples) {
  FileReport file = example::file("r.ml", "let () = assert (read_int () < read_int ())\n");
  const diag::Span where = example::find(file, "assert (read_int () < read_int ())");
  Result result = example::verdict(verify::VerdictKind::Refuted, "<toplevel>");
  result.verdict.obligation = verify::Obligation{core::ObligationKind::Assertion, "assert", where};
  result.verdict.blame = {verify::Party::Code, "<toplevel>", {}};
  auto first = example::counterexample("", "raises Assert_failure", where);
  first.reads = {{"read_int", "3"}, {"Random.bool", "true"}, {"read_int", "2"}};
  auto second = example::counterexample("", "raises Assert_failure", where);
  second.reads = {{"read_int", "0"}, {"read_int", "0"}};
  result.verdict.counterexamples = {first, second};
  file.results = {result};
  const report::Run run = example::run({file});
  EXPECT_EQ(text(run),
            "error[C001]: the top level violates an assertion\n"
            "  --> r.ml:1:10\n"
            "1 | let () = assert (read_int () < read_int ())\n"
            "  |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ raises Assert_failure\n"
            "   = call:   (running the program)                     replayed: confirmed\n"
            "   = inputs: read_int = 3, then 2; Random.bool = true\n"
            "   = also:   (running the program)                     replayed: confirmed\n"
            "   = inputs: read_int = 0, then 0\n"
            "   = blame:  the code of the top level\n"
            "   = next:   culprit repro " +
                run.files[0].results[0].id + "\n");
}

TEST(Text, BreaksWideCalls) {
  FileReport file = example::division();
  std::string list = "[0";
  for (int i = 1; i < 40; ++i) list += "; " + std::to_string(i);
  file.results[0].verdict.counterexamples[0].call = "f (fun _ -> 100) " + list + "]";
  const std::string report = text(example::run({file}));
  EXPECT_NE(report.find("   = call:   f (fun _ -> 100)"), std::string::npos) << report;
  EXPECT_NE(report.find("   = replay: confirmed\n"), std::string::npos) << report;
  for (std::size_t begin = 0; begin < report.size();) {
    const std::size_t end = report.find('\n', begin);
    EXPECT_LE(end - begin, 100u) << report.substr(begin, end - begin);
    begin = end + 1;
  }
}

TEST(Text, SaysOkOnlyWhenAllIsProved) {
  EXPECT_EQ(text(example::run({proved("a.ml", "f"), proved("b.ml", "g"), proved("b2.ml", "h")})),
            "ok: 3 functions in 3 files proved\n");
  EXPECT_EQ(text(example::run({proved("a.ml", "f")})), "ok: 1 function in 1 file proved\n");
  EXPECT_EQ(text(example::run({})), "");
}

TEST(Text, CountsChecksByModule) {
  FileReport file = example::file("m.rkt", "(define (f x) (car (cdr x)))\n");
  const diag::Span outer = example::find(file, "(car (cdr x))");
  const diag::Span inner = example::find(file, "(cdr x)");
  file.results = {example::verdict(verify::VerdictKind::Proved, "f")};
  file.results[0].verdict.checks = {{outer, "m", true}, {inner, "n", true}};
  EXPECT_EQ(text(example::run({file})), "ok: 1 function in 1 file proved (2 checks)\n");
  file.results[0].verdict.kind = verify::VerdictKind::Bounded;
  file.results[0].verdict.bound = "20 steps";
  file.results[0].verdict.checks[1].proved = false;
  EXPECT_NE(text(example::run({file})).find("note: 1 of 2 checks proved: 1 of 1 in `m`, 0 of 1 in `n`\n"),
            std::string::npos);
}

TEST(Text, CountsAssumptionsAndListsThemWhenAsked) {
  const report::Run run = example::run(
      {proved("a.ml", "f", {"no overflow"}), proved("b.ml", "g", {"no overflow", "real arithmetic"})});
  EXPECT_EQ(text(run),
            "ok: 2 functions in 2 files proved\n"
            "note: 2 assumptions made (--show-assumptions)\n");
  Style style;
  style.show_assumptions = true;
  EXPECT_EQ(text(run, style),
            "ok: 2 functions in 2 files proved\n"
            "note: 2 assumptions made:\n"
            "   no overflow, for a.ml::f, b.ml::g\n"
            "   real arithmetic, for b.ml::g\n");
  style.quiet = true;
  EXPECT_EQ(text(run, style), "");
}

TEST(Text, NeverCallsUndecidedOk) {
  FileReport file = example::mixed();
  file.results.pop_back();
  EXPECT_EQ(text(example::run({file})),
            "undecided: 1 of 2 functions: `merge` has no counterexample in 20000 steps (bounded)"
            "       try: culprit check sort.ml::merge --steps 200000\n"
            "\n"
            "note: 1 assumption made (--show-assumptions)\n");
}

TEST(Text, NamesObligationReasonAndNextStepOfEachUndecidedFunction) {
  const std::string report = text(example::run({example::mixed()}));
  EXPECT_EQ(report.substr(0, report.find('\n')), "undecided: 2 of 3 functions");
  EXPECT_NE(report.find("   `hard`: "), std::string::npos) << report;
  EXPECT_NE(
      report.find(
          "`assert (x * x <> 8633)` at sort.ml:4:3 (unknown U004)       try: culprit check sort.ml::hard "
          "--budget 20000000\n"),
      std::string::npos)
      << report;
}

TEST(Text, SaysWhatTheBoundIsAndWhatMayHelp) {
  const auto line = [](const std::string& bound) {
    FileReport file = example::mixed();
    file.results = {file.results[1]};
    file.results[0].verdict.bound = bound;
    return text(example::run({file}));
  };
  EXPECT_EQ(line("a = int"),
            "undecided: 1 of 1 function: `merge` has no counterexample for a = int (bounded)"
            "       try: culprit explain B001\n");
  EXPECT_EQ(line("comparison of arrays"),
            "undecided: 1 of 1 function: `merge` has no counterexample; not followed: "
            "comparison of arrays (bounded)       try: culprit explain B001\n");
  EXPECT_EQ(line("1024 MiB of memory"),
            "undecided: 1 of 1 function: `merge` has no counterexample in 1024 MiB of memory "
            "(bounded)       try: culprit check sort.ml::merge --strategy depth-first\n");
}

TEST(Text, ShowsErrorsInTheInputAndStillTheOtherFiles) {
  EXPECT_EQ(text(example::run({example::broken(), proved("a.ml", "f")})),
            "error[E001]: expected an expression after `then`\n"
            "  --> bad.ml:2:11\n"
            "2 |   if true then\n"
            "  |           ^^^^\n"
            "   = help:   add what the branch gives\n"
            "\n"
            "incomplete: 1 function in 1 file proved; see the errors above\n");
}

TEST(Text, AsksForAReportOfInternalErrors) {
  FileReport file = proved("a.ml", "f");
  file.internal_errors = {{"g", "a frame without a state"}};
  EXPECT_EQ(text(example::run({file})),
            "internal error: checking `g` in a.ml: a frame without a state\n"
            "   = help:   this is a bug in culprit; please report it, with the file and this text\n"
            "\n"
            "incomplete: 1 function in 1 file proved; see the errors above\n");
}

TEST(Text, SumsUpWhenOneOfSeveralIsRefuted) {
  const std::string report = text(example::run({example::division(), proved("a.ml", "g")}));
  EXPECT_TRUE(report.ends_with("\n\nrefuted: 1 of 2 functions; 1 proved\n")) << report;
}

TEST(Text, ColoursAreTheOnlyDifference) {
  Style colour;
  colour.colour = true;
  const report::Run run = example::run({example::division(), example::mixed(), example::broken()});
  std::string coloured = text(run, colour);
  EXPECT_NE(coloured.find("\x1b[1;31merror[C002]\x1b[0m"), std::string::npos);
  for (std::size_t at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b')) {
    coloured.erase(at, coloured.find('m', at) - at + 1);
  }
  EXPECT_EQ(coloured, text(run));
}

}  // namespace culprit::report
