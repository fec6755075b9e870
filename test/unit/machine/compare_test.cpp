// Structural equality and order.
#include <fmt/format.h>

#include "bench.h"

namespace culprit::test {
namespace {

using machine::Stop;
using Integers = std::vector<std::int64_t>;

constexpr const char* kPrelude = R"(strict;
  data list a = Nil | Cons a (list a);
  data shape = Dot | Circle int63 | Line int63 int63 | Empty;
)";

/// `let`s that make both sides, and the two sides.
struct Pair {
  const char* lets;
  const char* left;
  const char* right;
};
std::string comparing(const Pair& pair, const char* primitive, const char* result) {
  return fmt::format(
      "{}entry \"main\" = {} case {} as l of {{ _ -> case {} as r of {{ _ -> case %{} l r as v of {{ _ -> {} "
      "}} }} }};",
      kPrelude, pair.lets, pair.left, pair.right, primitive, result);
}
std::int64_t compare(const Pair& pair) {
  Bench bench(comparing(pair, "compare", "v"));
  return integer(bench.run());
}
bool equal(const Pair& pair) {
  Bench bench(comparing(pair, "equal", "case v as b of { true -> 1; false -> 0 }"));
  return integer(bench.run()) == 1;
}

constexpr const char* kLists =
    "let nil = Nil, a = Cons 2 nil, b = Cons 2 nil, c = Cons 1 a, d = Cons 1 b, e = Cons 1 nil in";

TEST(Compare, NestedDataIsEqualIfAllOfItIs) {
  EXPECT_TRUE(equal({kLists, "c", "d"}));
  EXPECT_FALSE(equal({kLists, "c", "e"}));
  EXPECT_FALSE(equal({kLists, "nil", "e"}));
  EXPECT_TRUE(equal({kLists, "nil", "nil"}));
}

TEST(Compare, GoesFromLeftToRight) {
  EXPECT_EQ(compare({kLists, "c", "d"}), 0);
  EXPECT_EQ(compare({kLists, "a", "c"}), 1);
  EXPECT_EQ(compare({kLists, "c", "a"}), -1);
  EXPECT_EQ(compare({kLists, "e", "c"}), -1) << "a shorter list is smaller";
}

TEST(Compare, ConstantConstructorsComeFirst) {
  constexpr const char* kShapes = "let dot = Dot, one = Circle 1, line = Line 0 0, empty = Empty in";
  EXPECT_EQ(compare({kShapes, "empty", "one"}), -1);
  EXPECT_EQ(compare({kShapes, "dot", "empty"}), -1);
  EXPECT_EQ(compare({kShapes, "line", "one"}), 1);
}

TEST(Compare, Atoms) {
  EXPECT_EQ(compare({"", "3", "5"}), -1);
  EXPECT_EQ(compare({"", "true", "false"}), 1);
  EXPECT_EQ(compare({"", "\"ab\"", "\"abc\""}), -1);
  EXPECT_EQ(compare({"", "\"b\"", "\"abc\""}), 1);
  EXPECT_EQ(compare({"", "1.5", "-2.5"}), 1);
  EXPECT_EQ(compare({"", "%nan", "%nan"}), 0) << "order is total";
  EXPECT_EQ(compare({"", "%nan", "%-inf"}), -1);
  EXPECT_FALSE(equal({"", "%nan", "%nan"}));
  EXPECT_TRUE(equal({"", "0.0", "-0.0"}));
  EXPECT_TRUE(equal({"", "123456789012345678901234567890", "123456789012345678901234567890"}));
}

TEST(Compare, BoxesAndArraysByContent) {
  EXPECT_TRUE(equal({"", "(%ref.new 3)", "(%ref.new 3)"}));
  EXPECT_FALSE(equal({"", "(%ref.new 3)", "(%ref.new 4)"}));
  EXPECT_EQ(compare({"", "(%array.make 2 9)", "(%array.make 3 0)"}), -1) << "the shorter one is smaller";
  EXPECT_EQ(compare({"", "(%array.make 2 9)", "(%array.make 2 0)"}), 1);
}

TEST(Compare, FunctionsAreNotSupported) {
  Bench bench(comparing({"let f = \\x. x, g = \\x. x in", "f", "g"}, "equal", "0"));
  EXPECT_EQ(bench.run().outcome.stop, Stop::Unsupported);
}

TEST(Compare, EvaluatesSuspendedFields) {
  // One of the thunks is closed and has no cell; the other captures a box and has one.
  Bench bench(R"(data box a = Box a;
    entry "main" =
      case %ref.new 3 as ref of { _ ->
      let x = thunk (%int.add 1 2), a = Box x, y = thunk (%ref.get ref), b = Box y in
      case a as l of { _ -> case b as r of { _ -> case %equal l r as v of { true -> 1; false -> 0 } } } };)");
  EXPECT_EQ(integer(bench.run()), 1);
}

TEST(Compare, EvaluatesSuspendedUnknowns) {
  Bench bench(R"(data list a = Nil | Cons a (list a); data box a = Box a;
    entry "main" =
      case (? xs : list int63) as xs of { _ ->
      let x = thunk (case xs as ys of { _ -> ys }), a = Box x, n = Nil, b = Box n in
      case a as l of { _ -> case b as r of { _ -> case %equal l r as v of { true -> 1; false -> 0 } } } };)");
  EXPECT_EQ(integers(bench.all_paths()), (Integers{1, 0}));
}

TEST(Compare, UnknownNumbersGiveOneCondition) {
  Bench bench(std::string(kPrelude) + R"(entry "main" =
    case (? x : int63) as x of { _ -> case (? y : int63) as y of { _ ->
    let a = Line x 1, b = Line 2 y in case a as l of { _ -> case b as r of { _ -> %equal l r } } } };)");
  const std::vector<Path> paths = bench.all_paths();
  ASSERT_EQ(paths.size(), 1U) << "equality does not fork";
  const term::Term x = bench.terms.variable(term::Sort::Int, 0);
  const term::Term y = bench.terms.variable(term::Sort::Int, 1);
  const term::Term both = bench.terms.conj(bench.terms.eq(x, bench.terms.integer(std::int64_t{2})),
                                           bench.terms.eq(bench.terms.integer(std::int64_t{1}), y));
  EXPECT_EQ(paths[0].state->control, machine::Value::of(both));
}

TEST(Compare, TheOrderOfUnknownNumbersIsATermIfNothingFollows) {
  Bench bench(comparing({"", "(? x : int63)", "5"}, "compare", "v"));
  const std::vector<Path> paths = bench.all_paths();
  ASSERT_EQ(paths.size(), 1U);
  ASSERT_TRUE(paths[0].state->control.is_term());
  const term::Term order = paths[0].state->control.as_term();
  const term::Term x = bench.terms.variable(term::Sort::Int, 0);
  for (const int value : {4, 5, 6}) {
    term::Model model;
    model.set(x, base::big(value));
    EXPECT_EQ(term::evaluate(bench.terms, order, model), term::Constant(base::big(value - 5)));
  }
}

TEST(Compare, TheOrderOfUnknownNumbersForksIfMoreDependsOnIt) {
  Bench bench(
      comparing({"", "(case (? x : int63) as x of { _ -> Line x 1 })", "(Line 5 2)"}, "compare", "v"));
  EXPECT_EQ(integers(bench.all_paths()), (Integers{-1, -1, 1}));
}

TEST(Compare, UnknownDataIsRefinedAsFarAsNeeded) {
  Bench bench(comparing({"let nil = Nil, one = Cons 1 nil in", "(? xs : list int63)", "one"}, "equal",
                        "case v as b of { true -> 1; false -> 0 }"));
  // Nil; a list of one element that differs or is 1; a longer one.
  const std::vector<Path> paths = bench.all_paths();
  EXPECT_EQ(integers(paths), (Integers{0, 0, 1, 0}));
}

TEST(Compare, AnUnknownIsEqualToItself) {
  Bench bench(std::string(kPrelude) + R"(entry "main" = case (? xs : list int63) as xs of { _ ->
    case %equal xs xs as b of { true -> 1; false -> 0 } };)");
  EXPECT_EQ(integers(bench.all_paths()), Integers{1});
}

}  // namespace
}  // namespace culprit::test
