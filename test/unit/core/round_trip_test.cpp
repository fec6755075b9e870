// Printing and parsing are inverse.
#include <gtest/gtest.h>

#include "core/equal.h"
#include "core/printer.h"
#include "core/validate.h"
#include "core_test.h"
#include "random_module.h"
#include "random_syntax.h"

namespace culprit::test {
namespace {

void expect_round_trip(const core::Module& module) {
  const std::string text = core::print(module);
  const Parsed again(text);
  ASSERT_TRUE(again.module) << again.messages().front() << "\n" << text;
  EXPECT_EQ(core::difference(module, *again.module), std::nullopt) << text;
  EXPECT_EQ(core::print(*again.module), text);
}

class HandWritten : public testing::TestWithParam<const char*> {};

TEST_P(HandWritten, RoundTrips) {
  const Parsed parsed(GetParam());
  ASSERT_TRUE(parsed.module) << parsed.messages().front();
  expect_round_trip(*parsed.module);
}

INSTANTIATE_TEST_SUITE_P(
    Core, HandWritten,
    testing::Values(
        "", "strict;", "-- only a comment", "data list a = Nil | Cons a (list a);", "data empty a;",
        "open data exn = E1 | E2 int63;", "abstract data map k v;", "newtype id a = a -> id a;",
        "open abstract data t = A;", "open data exn = A; open data exn = B int63;",
        "data unit = `()`; def u = `()`;",
        "data v a = N int63 : int63 | S (v w) (v w) : bool | P a w : (v a); data some = Some (v n) :;",
        "data t = A | B; data s = A int63; def a = A@t; def b = A@s 1; def c = B;",
        "def f = \\A. $A; data t = A;",  // a variable with the name of a constructor
        "data list a = Nil | Cons a (list a);\n"
        "def length : list a -> int63 = \\xs. case xs as ys of {\n"
        "  Nil -> 0; Cons y rest -> case length rest as n of { _ -> %i63.add n 1 } };",
        "def k = thunk (\\x. x) 1;", "data p = P int63 p; def c = P 1 c;",
        "entry \"main\" = case (? n : int63) as x of { _ -> x };",
        "entry \"main\" instance assuming \"a = int\", \"b\\n\" = ?read read : int63;",
        "entry \"k\" = ?context context : int63 -> bool; entry \"l\" = ? : any;",
        "def f = \\x y. x; def g = \\(x : int63) y. x; def h = \\x : a -> b. x;",
        "def f = \\x. case x as y : int63 of { 1 -> 2; -3 -> 4; _ -> 5; };",
        "def f = \\x. check case x as y of { true -> \"s\\\"\\\\\\n\\t\\x00\\xff\"; false -> \"\" };",
        "def f = \\x. case x as (y : float) of { 1.5 -> 1e10; -0.0 -> %-inf; %nan -> %inf; 1e-7 -> 0.1; _ -> "
        "2.0 };",
        "def f = \\x. case x as y of { };", "def f = \\x. choose f { x | ? : int63 };",
        "def f = \\b. assume b in assert b [assertion f \"assert b\"] in b;",
        "def f = thunk error [division-by-zero \"x / 0\"];",
        "def f = \\e. try raise e [exception f \"raise e\"] with x : exn. reraise x;",
        "def f = thunk escape k in k 1; def g = thunk escape (k : int63 -> any) in k 1;",
        "def f = thunk (/\\a. \\(x : a). x) @ int63 @ (list int63); data list a;",
        "def f = thunk (g @ int63) x;", "def f = thunk g x @ int63;",
        "def f = thunk let x = thunk 1, g : a -> b = \\y. y, c = P x g in (g c) x; data p = P a b;",
        "def `List.map` = \\`(,)` `case`. `(,)` `case` ``;", "def f : $list = thunk 1; data list;",
        "data `int63`; def f : `int63` -> int63 -> $int63 = \\x. x;",
        "def f : (ref int63 -> array (list any)) -> ref (array a) = \\x. x; data list a;"));

TEST(RoundTrip, RandomPrograms) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) expect_round_trip(*random_module(seed));
}

TEST(RoundTrip, RandomSyntax) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) expect_round_trip(*random_syntax(seed));
}

TEST(RandomModule, IsValidWithAllOptions) {
  for (std::uint64_t seed = 0; seed < 128; ++seed) {
    const auto has = [seed](unsigned bit) { return (seed >> bit & 1) != 0; };
    RandomProgram options{2, 40, has(0), has(1), has(2), has(3), has(4), has(5), has(6)};
    diag::Sink sink;
    const auto module = random_module(seed, options);
    EXPECT_TRUE(core::validate(*module, sink)) << sink.sorted().front().message << "\n"
                                               << core::print(*module);
  }
}

TEST(RandomModule, IsDeterministic) {
  EXPECT_EQ(core::print(*random_module(7)), core::print(*random_module(7)));
  EXPECT_NE(core::print(*random_module(7)), core::print(*random_module(8)));
}

TEST(Printer, DeepModulesNeitherRecurseNorGrowQuadratically) {
  core::Module module;
  const core::Symbol x = module.names.intern("x");
  const core::ExprId leaf = module.add(core::AtomExpr{x});
  core::ExprId deep = leaf;
  for (int i = 0; i < 50000; ++i) {
    deep = module.add(core::Lambda{{{x, {}}}, deep});
    deep = module.add(
        core::Case{leaf, {x, {}}, {{core::LiteralPattern{true}, deep}, {core::DefaultPattern{}, leaf}}});
  }
  module.add_def({x, {}, deep, {}});
  EXPECT_LT(core::print(module).size(), 30'000'000U);
  EXPECT_TRUE(core::equal(module, module));
}

TEST(Printer, PrintsReadably) {
  const Parsed parsed(
      "data list a = Nil | Cons a (list a); def sum : list int63 -> int63 = \\xs. case xs as ys of { Nil -> "
      "0; "
      "Cons y rest -> case sum rest as n of { _ -> let t = thunk n in %i63.add n y } };");
  ASSERT_TRUE(parsed.module);
  EXPECT_EQ(core::print(*parsed.module),
            "data list a = Nil | Cons a (list a);\n"
            "def sum : list int63 -> int63 =\n"
            "  \\xs. case xs as ys of {\n"
            "    Nil -> 0;\n"
            "    Cons y rest ->\n"
            "      case sum rest as n of { _ ->\n"
            "      let t = thunk n in\n"
            "      %i63.add n y } };\n");
}

TEST(Printer, PrintsSingleExpressionsAndTypes) {
  const Parsed parsed("def f : a -> ref (b -> a) = \\x. f x;");
  ASSERT_TRUE(parsed.module);
  const core::Def& def = parsed.module->defs()[0];
  EXPECT_EQ(core::print(*parsed.module, def.value), "\\x. f x");
  EXPECT_EQ(core::print(*parsed.module, def.type), "a -> ref (b -> a)");
}

TEST(Equal, SaysWhereModulesDiffer) {
  const auto differ = [](const char* left, const char* right) {
    const Parsed a(left), b(right);
    return core::difference(*a.module, *b.module).value_or("equal");
  };
  EXPECT_EQ(differ("def f = \\x. x;", "def  f = \\x. (x);"), "equal");
  EXPECT_EQ(differ("def f = \\x. x;", "def f = \\y. y;"), "definition `f` differs");
  EXPECT_EQ(differ("def f = \\x. 0.0;", "def f = \\x. -0.0;"), "definition `f` differs");
  EXPECT_EQ(differ("def f = \\x. 0;", "def f = \\x. 0.0;"), "definition `f` differs");
  EXPECT_EQ(differ("def f : a = \\x. x;", "def f = \\x. x;"), "definition `f` differs");
  EXPECT_EQ(differ("def f = \\x. x;", "def f = \\x. x; def g = f;"), "1 against 2 items of kind definition");
  EXPECT_EQ(differ("data t = A | B;", "data t = B | A;"), "data type `t` differs");
  EXPECT_EQ(differ("entry \"a\" = 1;", "entry \"a\" instance = 1;"), "entry `a` differs");
  EXPECT_EQ(differ("strict;", ""), "only one module is strict");
}

}  // namespace
}  // namespace culprit::test
