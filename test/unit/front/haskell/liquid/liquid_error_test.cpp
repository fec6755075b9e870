#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/liquid/parser.h"
#include "front/haskell/parser.h"
#include "liquid_dump.h"

namespace culprit::front::haskell::liquid {
namespace {

std::string names_of_unread_signatures(const std::string& text) {
  std::pmr::monotonic_buffer_resource arena;
  diag::Sink sink;
  std::string result;
  for (const Annotation& each : parse(ast::Annotation{text, {}, 1}, arena, sink)) {
    const auto* signature = std::get_if<Signature>(&each.node);
    for (const Path& name : signature->names)
      result += std::string(name.name) + (signature->unread ? " is not read; " : " is read; ");
  }
  return result;
}

TEST(LiquidErrors, FunctionsKeepThatTheyHaveASignature) {
  EXPECT_EQ(names_of_unread_signatures("f :: {v:Int | v >= }"), "f is not read; ");
  EXPECT_EQ(names_of_unread_signatures("assume f :: {v:Int | v >= }"), "f is not read; ");
  EXPECT_EQ(names_of_unread_signatures("f, (+) :: {v:Int | v >= }"), "f is not read; + is not read; ");
  EXPECT_EQ(names_of_unread_signatures("f :: Int\ng :: {v:Int | v >= }\nh :: x:Int -> Int"),
            "f is read; g is not read; h is not read; ");
  EXPECT_EQ(names_of_unread_signatures("type T = {v:Int | v >= }"), "");
}

TEST(LiquidErrors, SayWhatWasExpected) {
  EXPECT_EQ(
      dump_annotation("f :: x:Int"),
      "error: 1:15 expected `->` behind the parameter `x` and its type, found the end of the annotation");
  EXPECT_EQ(dump_annotation("f :: {v:Int | v > }"), "error: 1:23 expected an expression, found `}`");
  EXPECT_EQ(dump_annotation("f :: {v:Int | v > 0"),
            "error: 1:24 expected `}` to close the `{`, found the end of the annotation");
  EXPECT_EQ(dump_annotation("f :: Int ->"), "error: 1:16 expected a type, found the end of the annotation");
  EXPECT_EQ(dump_annotation("f :: {v:Int v > 0}"),
            "error: 1:19 expected `|` and a refinement, or `}`, found `>`");
  EXPECT_EQ(dump_annotation("f :: Int )"), "error: 1:14 unexpected `)` after `Int`");
  EXPECT_EQ(dump_annotation("f : Int"),
            "error: 1:5 expected a signature `name :: type`, or a keyword of LiquidHaskell, found `f`");
  EXPECT_EQ(dump_annotation("type t = Int"),
            "error: 1:10 expected the name of a type, which starts with a capital letter, found `t`");
  EXPECT_EQ(dump_annotation("measure m :: T -> Int\n m x = 0"),
            "error: 2:6 expected a constructor in the equation of a measure, found `=`");
  EXPECT_EQ(dump_annotation("f :: {v:Int | if v then 1}"),
            "error: 1:30 expected `else` to go with `if`, found `}`");
  EXPECT_EQ(dump_annotation("f :: {v:Int | v > \"a}"), "error: 1:23 this string is not closed on its line");
  EXPECT_EQ(dump_annotation("f :: {v:Int | forall x. x}"), "error: 1:19 refinements have no quantifiers");
  EXPECT_EQ(dump_annotation("embed"),
            "error: 1:10 expected what this is about, found the end of the annotation");
  EXPECT_EQ(dump_annotation(""), "error: 1:4 expected an annotation, found the end of the annotation");
}

TEST(LiquidErrors, WhatIsLeftOver) {
  EXPECT_EQ(dump_annotation("measure m :: T -> Int )\n m A = 0"), "error: 1:27 unexpected `)` after `Int`");
  EXPECT_EQ(dump_annotation("measure m :: T -> Int\n m A = 0 )\n m B = 1"),
            "error: 2:10 unexpected `)` after `0`");
  EXPECT_EQ(dump_annotation("class C a where\n      m :: Int )\n      n :: Int"),
            "error: 2:16 unexpected `)` after `Int`");
  EXPECT_EQ(dump_annotation("data T where\n      A :: T )\n      B :: T"),
            "error: 2:14 unexpected `)` after `T`");
  EXPECT_EQ(dump_annotation("using T ) as T"), "error: 1:13 unexpected `)` after `T`");
}

TEST(LiquidErrors, CostOneAnnotation) {
  EXPECT_EQ(dump_annotations("{-@ f :: Int @-}\n{-@ g :: Int -> ) x } @-}\n{-@ h :: Int @-}"),
            "sig f :: Int\nsig h :: Int\nerror: 2:17 expected a type, found `)`\n");
}

std::vector<diag::Kind> problems(const std::string& annotation) {
  diag::SourceManager sources;
  diag::Sink sink;
  const diag::FileId file = sources.add("test.hs", "{-@ " + annotation + " @-}");
  const auto module = parse_module(file, sources, false, sink);
  if (module) parse(module->annotations, module->arena, sink);
  std::vector<diag::Kind> kinds;
  for (const diag::Diagnostic& problem : sink.sorted()) kinds.push_back(problem.kind);
  return kinds;
}

std::string repeat(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

TEST(LiquidErrors, NestingIsLimited) {
  const std::vector<diag::Kind> too_deep = {diag::Kind::TooDeep};
  for (const int times : {ast::kMaximumNesting + 1, 100 * ast::kMaximumNesting}) {
    EXPECT_EQ(problems("f :: " + repeat("(", times)), too_deep);
    EXPECT_EQ(problems("f :: " + repeat("[", times)), too_deep);
    EXPECT_EQ(problems("f :: " + repeat("! ", times)), too_deep);
    EXPECT_EQ(problems("f :: " + repeat("a -> ", times) + "a"), too_deep);
    EXPECT_EQ(problems("predicate P = " + repeat("(", times)), too_deep);
    EXPECT_EQ(problems("predicate P = " + repeat("not ", times)), too_deep);
    EXPECT_EQ(problems("predicate P = " + repeat("- ", times)), too_deep);
    EXPECT_EQ(problems("predicate P = " + repeat("a => ", times) + "a"), too_deep);
    EXPECT_EQ(problems("predicate P = " + repeat("a + ", times) + "a"), too_deep);
    EXPECT_EQ(problems("predicate P = \\" + repeat("a ", times) + "-> a"), too_deep);
  }
  EXPECT_EQ(problems("predicate P = " + repeat("a && ", 100 * ast::kMaximumNesting) + "a"),
            std::vector<diag::Kind>{});
}

TEST(LiquidErrors, DamagedAnnotationsAreReportedOnce) {
  const std::vector<std::string> seeds = {
      "f, (+) :: Ord a => x:{v:[a]<{\\y v -> y <= v}> | len v > -1} -> ListN a {n+1} / [len x, 0]",
      "measure size :: [a] -> Int\n  size [] = 0\n  size (x:xs) = {v | v = 1 + size xs}",
      "data T [len] a <p :: a -> Bool> = N | C {h :: a, t :: T <p> (a<p h>)}",
      "class (Eq a) => C a where\n  m :: forall <p :: a -> Bool>. {x::a |- a<p> <: a} a<<p>>\n  n :: a",
      "predicate P x = if x mod 2 == 0 then not (f x) else (\\y:Int -> \"s\" ++ ['c', 1.5]) <=> $k || is$C x",
      "infixl 5 +++, `f`",
      "qualif Q(v:@(0), x:Int): v == x +++ 1",
      "data G a where\n  A :: (x:Int, b) -> G a\n  B :: G !a"};
  const std::string noise = "(){}[]<>|:,;`'\"\\-=&~!_ \n$abN0.";
  std::mt19937 random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string text = seeds[random() % seeds.size()];
    for (int damage = static_cast<int>(random() % 4); damage >= 0; --damage) {
      const std::size_t at = random() % text.size();
      const char c = noise[random() % noise.size()];
      const auto kind = random() % 3;
      if (kind == 0) text[at] = c;
      if (kind == 1) text.insert(at, 1, c);
      if (kind == 2) text.erase(at, 1 + random() % 5);
      if (text.empty()) text = " ";
    }
    if (text.find("-}") != std::string::npos || text.find("{-") != std::string::npos) continue;
    EXPECT_LE(problems(text).size(), 1u) << text;
  }
}

}  // namespace
}  // namespace culprit::front::haskell::liquid
