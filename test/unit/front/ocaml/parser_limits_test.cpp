// Deep and large inputs. Recursion over nesting needs a large stack, so these run on a thread like the
// driver's.
#include <gtest/gtest.h>
#include <pthread.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "front/ocaml/parser.h"

namespace culprit::front::ocaml {
namespace {

void on_large_stack(std::function<void()> task) {
  constexpr std::size_t kStack = std::size_t{512} << 20;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStack);
  pthread_t thread{};
  const auto run = [](void* argument) -> void* {
    (*static_cast<std::function<void()>*>(argument))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, &task), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

/// The kinds of all diagnostics; empty if the program parses.
std::vector<diag::Kind> problems(const std::string& source) {
  std::vector<diag::Kind> kinds;
  on_large_stack([&] {
    diag::SourceManager sources;
    diag::Sink sink;
    const bool parsed = parse(sources.add("test.ml", source), sources, sink).has_value();
    EXPECT_EQ(parsed, sink.empty());
    for (const diag::Diagnostic& diagnostic : sink.sorted()) kinds.push_back(diagnostic.kind);
  });
  return kinds;
}

std::string repeat(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

const std::vector<diag::Kind> kNone;
const std::vector<diag::Kind> kTooDeep = {diag::Kind::TooDeep};

TEST(OcamlParserLimits, NestingUpToTheLimitParses) {
  const int almost = kMaxDepth - 10;
  EXPECT_EQ(problems("let x = " + repeat("(", almost) + "1" + repeat(")", almost)), kNone);
  EXPECT_EQ(problems("let x = " + repeat("let y = 1 in ", almost) + "y"), kNone);
  EXPECT_EQ(problems("let x = 1" + repeat(" + 1", almost)), kNone);
}

TEST(OcamlParserLimits, DeeperNestingIsReportedOnce) {
  const int many = 100000;
  const std::vector<std::string> sources = {
      "let x = " + repeat("(", many) + "1" + repeat(")", many),
      "let x = " + repeat("[", many),
      "let x = " + repeat("- ", many) + "1",
      "let x = " + repeat("! ", many) + "r",
      "let x = 1" + repeat(" + 1", many),
      "let x = r" + repeat(".f", many),
      "let x = " + repeat("fun y -> ", many) + "y",
      "let x = " + repeat("let y = 1 in ", many) + "y",
      "let x = " + repeat("if a then b else ", many) + "c",
      "let x = " + repeat("match a with _ -> ", many) + "c",
      "let x = function " + repeat("(", many),
      "let x = function " + repeat("A ", many) + "-> 1",
      "let x = function y" + repeat(" as y", many) + "-> 1",
      "type t = " + repeat("(", many),
      "type t = int" + repeat(" list", many),
      "type t = int" + repeat(" -> int", many),
      "let x = " + repeat("(", 4000) + "1" + repeat("+ 1", 4000) + repeat(") + 1", 4000),
      "let x = " + repeat("(", many) + "\nlet y = " + repeat("(", many),
  };
  for (const std::string& source : sources) EXPECT_EQ(problems(source), kTooDeep) << source.substr(0, 40);
}

TEST(OcamlParserLimits, LengthIsNotDepth) {
  const int many = 100000;
  EXPECT_EQ(problems("let x = [" + repeat("r.f.g + 1; ", many) + "]"), kNone);
  EXPECT_EQ(problems("let x = " + repeat("1 :: ", many) + "[]"), kNone);
  EXPECT_EQ(problems("let x = " + repeat("f x;\n", many) + "()"), kNone);
  EXPECT_EQ(problems("let x = f" + repeat(" r.f.g", many)), kNone);
  EXPECT_EQ(problems("let x = 1" + repeat(", 1", many)), kNone);
  EXPECT_EQ(problems("let f = function 0" + repeat(" | 0", many) + " -> 1"), kNone);
  EXPECT_EQ(problems("let f = function 0 -> 1" + repeat(" | 0 -> 1", many)), kNone);
  EXPECT_EQ(problems(repeat("let x = 1\n", many)), kNone);
}

TEST(OcamlParserLimits, LargeFilesParseQuickly) {
  const std::string source =
      repeat("let rec f x ys = if x > 0 then f (x - 1) (x :: ys) else List.map (fun y -> y * 2) ys\n", 60000);
  ASSERT_GT(source.size(), 5000000u);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(problems(source), kNone);
  // Generous: unoptimised builds on busy machines; anything quadratic takes minutes.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(OcamlParserLimits, LongLinesOfErrorsStayQuick) {
  EXPECT_EQ(problems(repeat("let x = ) ", 500000)), std::vector<diag::Kind>{diag::Kind::SyntaxError});
}

}  // namespace
}  // namespace culprit::front::ocaml
