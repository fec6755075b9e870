// The formats for code scanning, test reports and GitHub.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "example.h"
#include "report/reporter.h"

namespace culprit::report {

namespace {

using Json = nlohmann::json;

std::string rendered(Format format, const Run& run, Style style = {}) {
  return make_reporter(format, style)->render(run);
}

Json sarif(const Run& run) { return Json::parse(rendered(Format::Sarif, run))["runs"][0]; }

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

Run accepted(Acceptance acceptance) {
  FileReport file = example::division();
  file.results[0].accepted = std::move(acceptance);
  return example::run({file});
}

}  // namespace

TEST(Sarif, SaysWhatFailsAndWhere) {
  const Json run = sarif(example::run({example::division()}));
  const Json& result = run["results"][0];
  EXPECT_EQ(result["ruleId"], "C002");
  EXPECT_EQ(result["kind"], "fail");
  EXPECT_EQ(result["level"], "error");
  EXPECT_EQ(result["locations"][0]["physicalLocation"], Json::parse(R"({"artifactLocation": {"uri": "f.ml"},
                            "region": {"startLine": 1, "startColumn": 42, "endLine": 1, "endColumn": 59}})"));
  EXPECT_EQ(run["tool"]["driver"]["rules"][0]["id"], "C002");
  EXPECT_EQ(run["invocations"][0]["executionSuccessful"], true);
}

TEST(Sarif, LeavesUndecidedOnesOpenAndProvedOnesOut) {
  const Json results = sarif(example::run({example::mixed()}))["results"];
  ASSERT_EQ(results.size(), 2);
  for (const Json& result : results) {
    EXPECT_EQ(result["kind"], "open");
    EXPECT_EQ(result["level"], "none");
  }
}

TEST(Sarif, TellsErrorsInTheInput) {
  const Json invocation = sarif(example::run({example::broken()}))["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], false);
  EXPECT_EQ(invocation["toolExecutionNotifications"][0]["descriptor"]["id"], "E001");
}

TEST(Sarif, EncodesPaths) {
  FileReport file = example::file("a b/é.ml", "let x = 1\n");
  file.diagnostics = {{diag::Kind::NothingToCheck, {}, "nothing", "", "a b/é.ml"}};
  const std::string text = rendered(Format::Sarif, example::run({file}));
  EXPECT_TRUE(has(text, R"("uri": "a%20b/%C3%A9.ml")")) << text;
}

TEST(Sarif, SaysWhatIsAccepted) {
  const Json commented = sarif(accepted({Acceptance::By::Comment, "tested"}))["results"][0];
  EXPECT_EQ(commented["suppressions"][0]["justification"], "tested");
  const Json known = sarif(accepted({Acceptance::By::Baseline, ""}))["results"][0];
  EXPECT_EQ(known["baselineState"], "unchanged");
}

TEST(Junit, HasACasePerFunction) {
  const std::string text = rendered(Format::Junit, example::run({example::division(), example::mixed()}));
  EXPECT_TRUE(has(text, R"(<testsuites name="culprit" tests="4" failures="1" errors="0" skipped="2">)"))
      << text;
  EXPECT_TRUE(has(text, R"(<testcase classname="f.ml" name="f">)")) << text;
  EXPECT_TRUE(
      has(text,
          R"(<failure type="C002" message="`f` divides by zero">f.ml:1:42&#10;call: f (fun _ -&gt; 100) 0)"))
      << text;
  EXPECT_TRUE(has(text, R"(<testcase classname="sort.ml" name="ok"/>)")) << text;
}

TEST(Junit, CountsErrorsInTheInput) {
  const std::string text = rendered(Format::Junit, example::run({example::broken()}));
  EXPECT_TRUE(has(text, R"(errors="1")")) << text;
  EXPECT_TRUE(has(text, R"(<error type="E001")")) << text;
}

TEST(Junit, WritesTextThatXmlAllows) {
  FileReport file = example::division();
  file.results[0].verdict.counterexamples[0].call = "f \"<&\x01\xff\"";
  const std::string text = rendered(Format::Junit, example::run({file}));
  EXPECT_TRUE(has(text, "call: f &quot;&lt;&amp;??&quot;")) << text;
}

TEST(Junit, SkipsWhatIsAccepted) {
  const std::string text = rendered(Format::Junit, accepted({Acceptance::By::Comment, "tested"}));
  EXPECT_TRUE(has(text, R"(failures="0" errors="0" skipped="1")")) << text;
  EXPECT_TRUE(has(text, "<skipped message=\"accepted: `f` divides by zero: tested\"/>")) << text;
}

TEST(Github, WritesCommands) {
  const std::string text =
      rendered(Format::Github, example::run({example::division(), example::mixed(), example::broken()}));
  EXPECT_TRUE(has(text,
                  "::error file=f.ml,line=1,endLine=1,col=42,endColumn=59,title=culprit C002::`f` divides "
                  "by zero%0Acall: f (fun _ -> 100) 0%0A"))
      << text;
  EXPECT_TRUE(has(text, "::notice file=sort.ml,line=2,")) << text;
  EXPECT_TRUE(has(text, "::error file=bad.ml,line=2,")) << text;
}

TEST(Github, ShowsNothingOfWhatIsAccepted) {
  EXPECT_FALSE(has(rendered(Format::Github, accepted({Acceptance::By::Baseline, ""})), "::"));
}

}  // namespace culprit::report
