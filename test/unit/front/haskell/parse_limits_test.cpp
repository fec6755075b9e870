// Deep and large inputs. Recursion over nesting needs a large stack, so these run on a thread like the
// driver's.
#include <gtest/gtest.h>
#include <pthread.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/parser.h"

namespace culprit::front::haskell {
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
    parse_module(sources.add("test.hs", source), sources, false, sink);
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

TEST(HaskellParserLimits, NestingUpToTheLimitParses) {
  const int almost = ast::kMaximumNesting - 10;
  EXPECT_EQ(problems("x = " + repeat("(", almost) + "1" + repeat(")", almost)), kNone);
  EXPECT_EQ(problems("x = " + repeat("let y = 1 in ", almost) + "y"), kNone);
  EXPECT_EQ(problems("x = " + repeat("if a then b else ", almost) + "c"), kNone);
  EXPECT_EQ(problems("x :: " + repeat("Int -> ", almost) + "Int"), kNone);
}

TEST(HaskellParserLimits, DeeperNestingIsReportedOnce) {
  const int many = 100000;
  const std::vector<std::string> sources = {
      "x = " + repeat("(", many) + "1" + repeat(")", many),
      "x = " + repeat("[", many),
      "x = f" + repeat(" @a", many),
      "x = r" + repeat(" { a = 1 }", many),
      "x = " + repeat("\\y -> ", many) + "y",
      "x = " + repeat("let y = 1 in ", many) + "y",
      "x = " + repeat("if a then b else ", many) + "c",
      "x = " + repeat("case a of _ -> ", many) + "c",
      "x = " + repeat("do ", many) + "c",
      "x = " + repeat("R { a = ", many),
      "x = " + repeat("a where x = ", many) + "c",
      "f " + repeat("(", many) + "x" + repeat(")", many) + " = 1",
      "f " + repeat("~ ", many) + "x = 1",
      "f " + repeat("x@", many) + "x = 1",
      "f " + repeat("[", many) + "x" + repeat("]", many) + " = 1",
      repeat("(", many) + "f x" + repeat(") x", many) + " = 1",
      "x :: " + repeat("(", many),
      "x :: " + repeat("[", many),
      "x :: Int" + repeat(" -> Int", many),
      "x :: " + repeat("forall a . ", many) + "a",
      "x :: " + repeat("C a => ", many) + "a",
      "data T = A " + repeat("(", many),
      "x = " + repeat("(r { a = 1 }", 800) + repeat(" { b = 2 })", 800),
  };
  for (const std::string& source : sources) EXPECT_EQ(problems(source), kTooDeep) << source.substr(0, 40);
}

TEST(HaskellParserLimits, OnlyTheDeepDeclarationSuffers) {
  diag::SourceManager sources;
  diag::Sink sink;
  on_large_stack([&] {
    const auto module =
        parse_module(sources.add("test.hs", "x = " + repeat("(", 2000) + "\ny = 1\n"), sources, false, sink);
    ASSERT_TRUE(module);
    EXPECT_EQ(module->declarations.size(), 2u);
  });
  EXPECT_EQ(sink.sorted().size(), 1u);
}

TEST(HaskellParserLimits, LengthIsNotDepth) {
  const int many = 100000;
  EXPECT_EQ(problems("x = [" + repeat("r { a = 1 } + f @a 1, ", many) + "1]"), kNone);
  EXPECT_EQ(problems("x = " + repeat("1 : ", many) + "[]"), kNone);
  EXPECT_EQ(problems("x = (" + repeat("1 + ", many) + "1 +)"), kNone);
  EXPECT_EQ(problems("x = do\n" + repeat("  f x y\n", many)), kNone);
  EXPECT_EQ(problems("x = f" + repeat(" (g x)", many)), kNone);
  EXPECT_EQ(problems("x = (1" + repeat(", 1", many) + ")"), kNone);
  EXPECT_EQ(problems("f (x" + repeat(" : x", many) + ") = 1"), kNone);
  EXPECT_EQ(problems("f x = case x of\n" + repeat("  A -> 1\n", many)), kNone);
  EXPECT_EQ(problems(repeat("f x = 1\n", many)), kNone);
  EXPECT_EQ(problems("data T = A" + repeat(" | A Int", many)), kNone);
  EXPECT_EQ(problems("f x" + repeat("\n  | a = 1", many)), kNone);
}

TEST(HaskellParserLimits, LargeFilesParseQuickly) {
  const std::string source = repeat(
      "f :: Int -> [Int] -> [Int]\nf x ys\n  | x > 0 = f (x - 1) (x : ys)\n  | otherwise = map (\\y -> y * "
      "2) ys\n",
      50000);
  ASSERT_GT(source.size(), 5000000u);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(problems(source), kNone);
  // Generous: unoptimised builds on busy machines; anything quadratic takes minutes.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(HaskellParserLimits, OddFilesStayQuick) {
  const int many = 500000;
  const auto start = std::chrono::steady_clock::now();
  const std::vector<std::string> sources = {
      repeat("x = ) ", many),     repeat("x = )\n", many), repeat("(", many),
      repeat("{-", many),         repeat("do ", many),     repeat("\"\\", many),
      repeat("x = (do\n", many),  repeat(",", many),       repeat("A.", many),
      repeat("'", many),          repeat("x ::\n", many),  repeat(" \t\n", many),
      repeat("(,", many),         repeat("f x | ", many),  repeat("[x|x<-", many),
      repeat("x = (x ->\n", many)};
  for (const std::string& source : sources) EXPECT_LE(problems(source).size(), 40u) << source.substr(0, 20);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

}  // namespace
}  // namespace culprit::front::haskell
