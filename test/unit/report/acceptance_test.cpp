// Results that are known and meant to stay.
#include <gtest/gtest.h>

#include "example.h"
#include "report/baseline.h"
#include "report/comments.h"
#include "report/reporter.h"

namespace culprit::report {

namespace {

/// A function `f` on the line of `place` that divides by zero there.
FileReport dividing(const std::string& text, std::string_view place) {
  FileReport file = example::file("f.ml", text);
  Result result = example::verdict(verify::VerdictKind::Refuted, "f", example::find(file, place));
  result.verdict.obligation =
      verify::Obligation{core::ObligationKind::DivisionByZero, "1 / n", example::find(file, place)};
  result.verdict.counterexamples = {
      example::counterexample("f 0", "raises Division_by_zero", example::find(file, place))};
  file.results = {result};
  return file;
}

std::vector<std::string> codes(const FileReport& file) {
  std::vector<std::string> result;
  for (const diag::Diagnostic& each : file.diagnostics) result.emplace_back(diag::info(each.kind).code);
  return result;
}

}  // namespace

TEST(Comments, AcceptWhatStandsBelowOrBesideThem) {
  for (const char* text : {"(* culprit: allow C002: tested *)\nlet f n =\n  1 / n\n",
                           "let f n = 1 / n (* culprit: allow C001, c002: tested *)\n",
                           "-- culprit: allow C002: tested\nlet f n = 1 / n\n",
                           ";; culprit: allow C002: tested\nlet f n = 1 / n\n"}) {
    FileReport file = dividing(text, "1 / n");
    accept_commented(file, true);
    ASSERT_TRUE(file.results[0].accepted) << text;
    EXPECT_EQ(file.results[0].accepted->reason, "tested");
    EXPECT_EQ(codes(file), std::vector<std::string>{});
  }
}

TEST(Comments, EndAtAnEmptyLine) {
  FileReport file = dividing("(* culprit: allow C002: tested *)\nlet g n = n\n\nlet f n = 1 / n\n", "1 / n");
  accept_commented(file, true);
  EXPECT_FALSE(file.results[0].accepted);
  EXPECT_EQ(codes(file), std::vector<std::string>{"W003"});
}

TEST(Comments, OfOtherFunctionsAreNotUnusedIfOnlySomeAreChecked) {
  FileReport file = dividing("let g n = n (* culprit: allow C002: tested *)\n\nlet f n = 1 / n\n", "1 / n");
  accept_commented(file, false);
  EXPECT_EQ(codes(file), std::vector<std::string>{});
}

TEST(Comments, NeedACodeAndAReason) {
  for (const char* comment : {"(* culprit: allow C002 *)", "(* culprit: allow C002: *)",
                              "(* culprit: allow: why *)", "(* culprit: allow X1: why *)"}) {
    FileReport file = dividing(std::string("let f n = 1 / n ") + comment + "\n", "1 / n");
    accept_commented(file, true);
    EXPECT_FALSE(file.results[0].accepted) << comment;
    EXPECT_EQ(codes(file), std::vector<std::string>{"W002"}) << comment;
  }
}

TEST(Baseline, AcceptsWhatAnEarlierReportHas) {
  report::Run run = example::run({example::division(), example::mixed()});
  const auto known =
      read_baseline(make_reporter(Format::Json, {})->render(example::run({example::division()})));
  ASSERT_TRUE(known);
  accept_known(run, known.value());
  EXPECT_TRUE(run.files[0].results[0].accepted);
  EXPECT_EQ(summarise(run).accepted, 1);
  EXPECT_EQ(exit_code(run, verify::VerdictKind::WeakSpec), kOk);
  EXPECT_EQ(exit_code(run, verify::VerdictKind::Bounded), kFound);
}

TEST(Baseline, IsARealReport) {
  for (const char* text : {"", "{", "[]", "{\"results\": 3}"}) EXPECT_FALSE(read_baseline(text)) << text;
  EXPECT_TRUE(read_baseline("{\"results\": [3]}"));
}

}  // namespace culprit::report
