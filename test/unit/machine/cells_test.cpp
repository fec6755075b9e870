// Boxes and arrays, known and unknown.
#include <fmt/format.h>

#include "bench.h"

namespace culprit::test {
namespace {

using machine::Stop;
using Integers = std::vector<std::int64_t>;

/// Binds each of `steps` to a variable in turn; the last is the result.
std::string chain(const std::vector<std::pair<std::string, std::string>>& steps, const std::string& result) {
  std::string text = "strict; entry \"main\" = ";
  for (const auto& [name, value] : steps) text += fmt::format("case {} as {} of {{ _ -> ", value, name);
  text += result;
  for (std::size_t i = 0; i < steps.size(); ++i) text += " }";
  return text + ";";
}

TEST(Arrays, KeepWhatIsWritten) {
  Bench bench(chain({{"a", "%array.make 100 1"},
                     {"u", "%array.set a 40 7"},
                     {"x", "%array.get a 40"},
                     {"y", "%array.get a 41"},
                     {"n", "%array.length a"},
                     {"s", "%i63.add x y"}},
                    "%i63.add s n"));
  EXPECT_EQ(integer(bench.run()), 7 + 1 + 100);
}

TEST(Arrays, AnUnknownIndexIsEachOfThem) {
  Bench bench(chain({{"i", "(? i : int63)"},
                     {"a", "%array.make 3 0"},
                     {"u", "%array.set a i 5"},
                     {"x", "%array.get a 0"},
                     {"y", "%array.get a 2"},
                     {"d", "%i63.mul x 10"}},
                    "%i63.add d y"));
  EXPECT_EQ(integers(bench.all_paths()), (Integers{50, 0, 5}));
}

TEST(Arrays, AnUnknownIndexIntoALongArrayIsCut) {
  Bench bench(chain({{"i", "(? i : int63)"}, {"a", "%array.make 300 0"}}, "%array.get a i"));
  EXPECT_EQ(stops(bench.all_paths()), std::vector<Stop>{Stop::Cut});
}

TEST(Arrays, OfUnknownLengthRememberWritesByIndex) {
  // At the same index: no question. At another known one: certainly not. At an unknown one: both.
  const std::vector<std::pair<std::string, std::string>> start = {
      {"n", "(? n : int63)"}, {"i", "(? i : int63)"}, {"a", "%array.make n 0"}, {"u", "%array.set a 4 9"}};
  Bench same(chain(start, "%array.get a 4"));
  EXPECT_EQ(integers(same.all_paths()), Integers{9});
  Bench other(chain(start, "%array.get a 5"));
  EXPECT_EQ(integers(other.all_paths()), Integers{0});
  Bench unknown(chain(start, "%array.get a i"));
  EXPECT_EQ(integers(unknown.all_paths()), (Integers{9, 0}));
}

TEST(Arrays, OfUnknownLengthTheNewestWriteCounts) {
  Bench bench(chain({{"n", "(? n : int63)"},
                     {"a", "%array.make n 0"},
                     {"u", "%array.set a 4 1"},
                     {"v", "%array.set a 4 2"}},
                    "%array.get a 4"));
  EXPECT_EQ(integers(bench.all_paths()), Integers{2});
}

TEST(Arrays, UnknownOnesGiveTheSameElementTwice) {
  Bench bench(chain(
      {{"a", "(? a : array int63)"}, {"x", "%array.get a 1"}, {"y", "%array.get a 1"}, {"e", "%int.eq x y"}},
      "case e as b of { true -> 1; false -> 0 }"));
  EXPECT_EQ(integers(bench.all_paths()), Integers{1});
}

TEST(Arrays, UnknownOnesHaveALengthThatIsNotNegative) {
  Bench bench(chain({{"a", "(? a : array int63)"}, {"n", "%array.length a"}}, "n"));
  const std::vector<Path> paths = bench.all_paths();
  ASSERT_EQ(paths.size(), 1U);
  ASSERT_EQ(paths[0].state->path.size(), 1U);
  const term::Term condition = machine::Value::from_word(paths[0].state->path.head()->words[0]).as_term();
  EXPECT_EQ(condition,
            bench.terms.le(bench.terms.integer(std::int64_t{0}), paths[0].state->control.as_term()));
}

TEST(Boxes, UnknownOnesAreNewOrOneThatIsKnown) {
  const std::string twice = chain(
      {{"a", "(? a : ref int63)"}, {"b", "(? b : ref int63)"}, {"u", "%ref.set a 1"}, {"v", "%ref.set b 2"}},
      "%ref.get a");
  Bench bench(twice);
  EXPECT_EQ(integers(bench.all_paths()), (Integers{1, 2}));
}

TEST(Boxes, OfAnotherTypeAreNoAlias) {
  Bench bench(chain({{"a", "(? a : ref int63)"},
                     {"b", "(? b : ref bool)"},
                     {"u", "%ref.set a 1"},
                     {"v", "%ref.set b true"}},
                    "%ref.get a"));
  EXPECT_EQ(integers(bench.all_paths()), Integers{1});
}

TEST(Boxes, AreTheSameOnlyAsThemselves) {
  const auto same = [](const char* left, const char* right) {
    Bench bench(
        chain({{"a", "%ref.new 0"}, {"b", "%ref.new 0"}, {"s", fmt::format("%same {} {}", left, right)}},
              "case s as t of { true -> 1; false -> 0 }"));
    return integer(bench.run());
  };
  EXPECT_EQ(same("a", "a"), 1);
  EXPECT_EQ(same("a", "b"), 0);
}

TEST(Output, IsKeptInOrder) {
  Bench bench(chain({{"u", "%print \"one\""}, {"v", "%print \"two\""}}, "0"));
  const Path path = bench.run();
  ASSERT_EQ(path.state->output.size(), 2U);
  const auto* newest = path.state->output.head();
  EXPECT_EQ(static_cast<machine::String*>(machine::Value::from_word(newest->words[0]).as_object())->view(),
            "two");
}

TEST(Exit, EndsTheProgram) {
  Bench bench(chain({{"u", "%exit 3"}}, "error [assertion main \"goes on\"]"));
  EXPECT_EQ(bench.run().outcome.stop, Stop::Finished);
}

}  // namespace
}  // namespace culprit::test
