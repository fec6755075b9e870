// The pieces that reports are made of.
#include <set>

#include <gtest/gtest.h>

#include "diag/explanations.h"
#include "example.h"
#include "report/codes.h"
#include "report/display.h"
#include "report/excerpt.h"
#include "report/finding.h"
#include "report/layout.h"
#include "report/statistics.h"
#include "report/wording.h"

namespace culprit::report {

namespace {

/// The excerpt of `text` in which `part` is marked.
std::string marked(const std::string& text, std::string_view part, const std::string& label = "") {
  const FileReport file = example::file("x.ml", text);
  return excerpt(file.sources->file(diag::FileId(0)), {{example::find(file, part), label, true}}, Tone::Error,
                 Paint(false));
}

std::vector<std::string> prefixes(const Run& run) {
  std::vector<std::string> ids;
  for (const FileReport& file : run.files) {
    for (const Result& result : file.results) ids.push_back(result.id);
  }
  return ids;
}

}  // namespace

TEST(Display, CountsColumnsOfWideAndCombiningCharacters) {
  EXPECT_EQ(display_width("abc"), 3u);
  EXPECT_EQ(display_width("é€"), 2u);
  EXPECT_EQ(display_width("漢字"), 4u);
  EXPECT_EQ(display_width("e\xcc\x81"), 1u);
}

TEST(Display, MakesControlCharactersHarmless) {
  EXPECT_EQ(to_display("a\x1b[31m").text, "a\xEF\xBF\xBD[31m");
  EXPECT_EQ(to_display("a\xffz").text, "a\xEF\xBF\xBDz");
  EXPECT_EQ(to_display("\tx").text, "    x");
}

TEST(Excerpt, UnderlinesAfterTabsAndWideCharacters) {
  EXPECT_EQ(marked("\tlet x = 1\n", "x"),
            "1 |     let x = 1\n"
            "  |         ^\n");
  EXPECT_EQ(marked("let s = \"漢é\" ^ t\n", "t\n"),
            "1 | let s = \"漢é\" ^ t\n"
            "  |                 ^\n");
}

TEST(Excerpt, ShowsAllLinesOfAShortMarkAndTheEndsOfALongOne) {
  EXPECT_EQ(marked("if a\n  then b\n  else c + d\n", "a\n  then b\n  else c", "here"),
            "1 | if a\n"
            "  |    ^\n"
            "2 |   then b\n"
            "  |   ^^^^^^\n"
            "3 |   else c + d\n"
            "  |   ^^^^^^ here\n");
  EXPECT_EQ(marked("a\nb\nc\nd\ne\nf\n", "a\nb\nc\nd\ne\nf", "here"),
            "1 | a\n"
            "  | ^\n"
            "2 | b\n"
            "  | ^\n"
            "  ...\n"
            "6 | f\n"
            "  | ^ here\n");
}

TEST(Excerpt, ShowsTheEndOfAFile) {
  const FileReport file = example::file("x.ml", "let x =");
  EXPECT_EQ(excerpt(file.sources->file(diag::FileId(0)), {{{diag::FileId(0), 7, 7}, "", true}}, Tone::Error,
                    Paint(false)),
            "1 | let x =\n"
            "  |        ^\n");
  const FileReport empty = example::file("x.ml", "");
  EXPECT_EQ(excerpt(empty.sources->file(diag::FileId(0)), {{{diag::FileId(0), 0, 0}, "", true}}, Tone::Error,
                    Paint(false)),
            "1 |\n"
            "  | ^\n");
}

TEST(Excerpt, AlignsLineNumbers) {
  const std::string text = "one\ntwo\n\n\n\n\n\n\n\nten\n";
  const FileReport file = example::file("x.ml", text);
  EXPECT_EQ(
      excerpt(file.sources->file(diag::FileId(0)),
              {{example::find(file, "ten"), "last", true}, {example::find(file, "two"), "first", false}},
              Tone::Note, Paint(false)),
      " 2 | two\n"
      "   | --- first\n"
      "10 | ten\n"
      "   | ^^^ last\n");
}

TEST(Excerpt, CutsVeryLongLinesAroundTheMark) {
  const std::string report = marked(std::string(5000, 'a') + "HERE" + std::string(5000, 'b') + "\n", "HERE");
  EXPECT_EQ(report, "1 | …" + std::string(40, 'a') + "HERE" + std::string(96, 'b') + "…\n" + "  | " +
                        std::string(41, ' ') + "^^^^\n");
}

TEST(Layout, LeavesShortCallsAlone) { EXPECT_EQ(wrap_call("f 1 2", 20), std::vector<std::string>{"f 1 2"}); }

TEST(Layout, BreaksOutsideBracketsBeforeInside) {
  EXPECT_EQ(wrap_call("insert (fun x -> x) [1; 2; 3]", 24),
            (std::vector<std::string>{"insert (fun x -> x)", "  [1; 2; 3]"}));
  EXPECT_EQ(wrap_call("f [1; 2; 3; 4; 5; 6; 7; 8]", 14),
            (std::vector<std::string>{"f [1; 2; 3; 4;", "  5; 6; 7; 8]"}));
}

TEST(Layout, NeverBreaksStrings) {
  EXPECT_EQ(wrap_call("f \"a b c d e f g\" 'x' '\"' 2", 10),
            (std::vector<std::string>{"f", "  \"a b c d e f g\"", "  'x' '\"'", "  2"}));
  EXPECT_EQ(wrap_call("f \"a \\\" b c d e\"", 8), (std::vector<std::string>{"f", "  \"a \\\" b c d e\""}));
}

TEST(Layout, KeepsLinesThatAreThere) {
  EXPECT_EQ(wrap_call("let g = 1 in\nf g", 40), (std::vector<std::string>{"let g = 1 in", "  f g"}));
}

TEST(Codes, EveryVerdictHasACodeWithAnExplanation) {
  std::set<std::string_view> reasons;
  for (int i = 0; i <= static_cast<int>(verify::UnknownReason::Vacuous); ++i) {
    const auto reason = static_cast<verify::UnknownReason>(i);
    EXPECT_NE(diag::explain(code(reason)), nullptr) << code(reason);
    EXPECT_TRUE(reasons.insert(code(reason)).second) << code(reason);
  }
  for (int i = 0; i <= static_cast<int>(core::ObligationKind::Unsupported); ++i) {
    EXPECT_NE(diag::explain(code(static_cast<core::ObligationKind>(i))), nullptr);
  }
  for (const auto kind : {verify::VerdictKind::Bounded, verify::VerdictKind::WeakSpec}) {
    EXPECT_NE(diag::explain(code(example::verdict(kind, "f").verdict)), nullptr);
  }
  EXPECT_NE(diag::explain(kInternalErrorCode), nullptr);
}

TEST(Fingerprint, DependsOnFileFunctionObligationAndKindOnly) {
  FileReport file = example::division();
  const std::string before = fingerprint("f.ml", file.results[0].verdict);
  EXPECT_EQ(before.size(), 16u);
  verify::Verdict moved = file.results[0].verdict;
  moved.obligation->span.begin += 7;
  moved.counterexamples.clear();
  EXPECT_EQ(fingerprint("f.ml", moved), before);
  EXPECT_NE(fingerprint("g.ml", moved), before);
  moved.obligation->text = "1 / n";
  EXPECT_NE(fingerprint("f.ml", moved), before);
  verify::Verdict renamed = file.results[0].verdict;
  renamed.function = "g";
  EXPECT_NE(fingerprint("f.ml", renamed), before);
  verify::Verdict other_kind = file.results[0].verdict;
  other_kind.obligation->kind = core::ObligationKind::Bounds;
  EXPECT_NE(fingerprint("f.ml", other_kind), before);
}

TEST(Fingerprint, IdsAreDistinctAndAsShortAsCanBe) {
  FileReport file = example::file("many.ml", "");
  for (int i = 0; i < 20000; ++i)
    file.results.push_back(example::verdict(verify::VerdictKind::Proved, "f" + std::to_string(i)));
  const std::vector<std::string> ids = prefixes(example::run({file}));
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
  std::size_t longer = 0;
  for (const std::string& id : ids) longer += id.size() > 6 ? 1 : 0;
  EXPECT_GT(longer, 0u) << "among 20000 results some share six digits";
  EXPECT_LT(longer, 200u);
}

TEST(Fingerprint, TellsApartAFunctionThatIsDefinedTwice) {
  FileReport file = example::file("twice.ml", "");
  file.results = {example::verdict(verify::VerdictKind::Proved, "f"),
                  example::verdict(verify::VerdictKind::Proved, "f")};
  const std::vector<std::string> ids = prefixes(example::run({file}));
  EXPECT_NE(ids[0], ids[1]);
}

TEST(ExitCode, IsTheWorstOfAll) {
  const auto weak_spec = verify::VerdictKind::WeakSpec;
  EXPECT_EQ(exit_code(example::run({}), weak_spec), 0);
  EXPECT_EQ(exit_code(example::run({example::mixed()}), weak_spec), 0);
  EXPECT_EQ(exit_code(example::run({example::mixed()}), verify::VerdictKind::Unknown), 1);
  EXPECT_EQ(exit_code(example::run({example::mixed()}), verify::VerdictKind::Bounded), 1);
  EXPECT_EQ(exit_code(example::run({example::division()}), weak_spec), 1);
  EXPECT_EQ(exit_code(example::run({example::division(), example::broken()}), weak_spec), 2);
  FileReport crashed = example::broken();
  crashed.internal_errors = {{"f", "a bug"}};
  EXPECT_EQ(exit_code(example::run({example::division(), crashed}), weak_spec), 4);
}

TEST(Finding, SurvivesWritingAndReading) {
  const report::Run run = example::run({example::division()});
  const auto finding = to_finding(run.files[0], run.files[0].results[0]);
  ASSERT_TRUE(finding.has_value());
  const auto again = read_finding(write_finding(*finding));
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->call, "f (fun _ -> 100) 0");
  EXPECT_EQ(again->reproduction, "let () = ignore (f (fun _ -> 100) 0)\n");
  EXPECT_EQ(again->fingerprint, run.files[0].results[0].fingerprint);
  EXPECT_EQ(again->code, "C002");
}

TEST(Finding, OnlyRefutedResultsAreKept) {
  const report::Run run = example::run({example::mixed()});
  for (const Result& result : run.files[0].results)
    EXPECT_FALSE(to_finding(run.files[0], result).has_value());
}

TEST(Finding, RejectsOtherText) {
  EXPECT_FALSE(read_finding("").has_value());
  EXPECT_FALSE(read_finding("{\"call\": 1}").has_value());
  EXPECT_FALSE(read_finding("[]").has_value());
}

TEST(Wording, QuotesForTheShellOnlyWhatNeedsIt) {
  EXPECT_EQ(shell_quote("src/f.ml::merge"), "src/f.ml::merge");
  EXPECT_EQ(shell_quote("f.ml::<toplevel>"), "'f.ml::<toplevel>'");
  EXPECT_EQ(shell_quote("f.ml::f'"), "'f.ml::f'\\'''");
}

TEST(Statistics, AddUpPerRun) {
  report::Run run = example::run({example::division(), example::mixed()});
  run.files[0].results[0].verdict.statistics.add("search.forks", 2);
  run.files[1].results[0].verdict.statistics.add("search.forks", 3);
  const std::string text = statistics_text(run, 12.25);
  EXPECT_NE(
      text.find("f.ml::f           refuted          42         2         1          1000         1.5\n"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("  search.forks                                      5\n"), std::string::npos) << text;
  EXPECT_NE(trace_text(run).find("trace: f.ml::f: refuted after 42 steps on 2 paths, 1 queries\n"
                                 "  search.forks                                      2\n"),
            std::string::npos)
      << trace_text(run);
}

}  // namespace culprit::report
