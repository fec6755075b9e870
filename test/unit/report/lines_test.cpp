// The formats made of lines.
#include <gtest/gtest.h>

#include "example.h"
#include "report/reporter.h"

namespace culprit::report {

namespace {

std::string render(Format format, const Run& run, Style style = {}) {
  return make_reporter(format, style)->render(run);
}

Run one_of_each() {
  FileReport crashed = example::file("c.ml", "let c = 1\n");
  crashed.internal_errors = {{"c", "a bug"}};
  return example::run({example::division(), example::mixed(), example::broken(), crashed});
}

}  // namespace

TEST(Short, GivesCallExpectedAndActualInThreeLines) {
  EXPECT_EQ(render(Format::Short, example::run({example::division()})),
            "f.ml:1:42: call: f (fun _ -> 100) 0\n"
            "  expected: no exception\n"
            "  actual:   raises Division_by_zero\n");
}

TEST(Short, GivesOneLineForEverythingElse) {
  const std::string report = render(Format::Short, one_of_each());
  EXPECT_NE(report.find("sort.ml:2:5: undecided: `merge` has no counterexample in 20000 steps (bounded)\n"),
            std::string::npos)
      << report;
  EXPECT_NE(report.find("bad.ml:2:11: error[E001]: expected an expression after `then`\n"), std::string::npos)
      << report;
  EXPECT_NE(report.find("c.ml: internal error[I001]: checking `c` in c.ml: a bug\n"), std::string::npos)
      << report;
  EXPECT_TRUE(
      report.ends_with("refuted: 1 of 4 functions; 2 undecided; 1 proved\n"
                       "note: 1 assumption made (--show-assumptions)\n"))
      << report;
}

TEST(Concise, GivesOneLinePerFinding) {
  Style quiet;
  quiet.quiet = true;
  const std::string report = render(Format::Concise, one_of_each(), quiet);
  EXPECT_EQ(report.substr(0, report.find('\n')), "f.ml:1:42: C002 `f` divides by zero: f (fun _ -> 100) 0");
  EXPECT_NE(report.find("\nsort.ml:2:5: B001 `merge` has no counterexample"), std::string::npos) << report;
  EXPECT_NE(report.find("\nsort.ml:4:3: U004 `hard`: "), std::string::npos) << report;
  EXPECT_NE(report.find("\nbad.ml:2:11: E001 expected an expression"), std::string::npos) << report;
  EXPECT_NE(report.find("\nc.ml: I001 checking `c`"), std::string::npos) << report;
  EXPECT_EQ(std::count(report.begin(), report.end(), '\n'), 5);
}

TEST(Concise, PutsCallsOfSeveralLinesOnOne) {
  FileReport file = example::division();
  file.results[0].verdict.counterexamples[0].call = "f\n  (fun _ -> 100)\n  0";
  EXPECT_EQ(render(Format::Concise, example::run({file})),
            "f.ml:1:42: C002 `f` divides by zero: f (fun _ -> 100) 0\n");
}

TEST(Formats, AreFoundByTheirNames) {
  EXPECT_EQ(find_format("concise"), Format::Concise);
  EXPECT_EQ(find_format("xml"), std::nullopt);
  for (const std::string& name : format_names()) EXPECT_TRUE(find_format(name).has_value()) << name;
}

}  // namespace culprit::report
