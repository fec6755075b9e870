// Results of closed suspended expressions are shared between states, and paid for by each.
#include "bench.h"

namespace culprit::test {
namespace {

using machine::State;
using machine::Stop;
using machine::Value;

constexpr const char* kSum = R"(strict;
  def sum = \n. case n as m of { 0 -> 0; _ -> case %i63.sub m 1 as k of { _ -> case sum k as s of { _ -> %i63.add s m } } };
)";

/// Both children use `total` after the fork.
const std::string kSharedDefinition = std::string(kSum) + R"(
  def total = thunk (sum 1000);
  entry "main" = case (? b : bool) as b of { _ -> case b as c of { true -> case total as t of { _ -> t };
                                                                   false -> case total as t of { _ -> t } } };)";

struct Children {
  State& first;
  State& second;
};
Children fork_in_two(Bench& bench) {
  State& parent = bench.start();
  EXPECT_EQ(bench.machine.run(parent, kForever).stop, Stop::Fork);
  return {bench.fork(parent), bench.fork(parent)};
}

TEST(Publish, TheResultOfAClosedDefinitionIsStored) {
  Bench bench(kSharedDefinition);
  const auto [first, second] = fork_in_two(bench);
  machine::Thunk* const total = bench.definition("total");
  ASSERT_NE(total, nullptr);
  EXPECT_EQ(total->result, 0U);
  bench.machine.run(first, kForever, 0);
  EXPECT_EQ(Value::from_word(total->result), Value::integer(500500));
  EXPECT_GT(total->cost, 1000U);
}

TEST(Publish, AnotherStateTakesTheStoredResultInsteadOfEvaluating) {
  Bench bench(kSharedDefinition);
  const auto [first, second] = fork_in_two(bench);
  bench.machine.run(first, kForever, 0);
  bench.definition("total")->result = Value::integer(42).word();  // only who looks here can know
  ASSERT_EQ(bench.machine.run(second, kForever, 1).stop, Stop::Finished);
  EXPECT_EQ(second.control, Value::integer(42));
}

TEST(Publish, WhoTakesAResultIsChargedWhatItCost) {
  for (const bool swapped : {false, true}) {
    Bench bench(kSharedDefinition);
    const auto [first, second] = fork_in_two(bench);
    bench.machine.run(swapped ? second : first, kForever, swapped ? 1 : 0);
    bench.machine.run(swapped ? first : second, kForever, swapped ? 0 : 1);
    EXPECT_EQ(first.control, second.control);
    EXPECT_EQ(first.steps, second.steps);
    EXPECT_GT(first.steps, 1000U);
  }
}

TEST(Publish, AStatePaysForADefinitionOnce) {
  const auto steps = [](const char* entry) {
    Bench bench(std::string(kSum) + "def total = thunk (sum 1000);" + entry);
    return bench.run().state->steps;
  };
  const std::uint64_t once = steps(R"(entry "main" = case total as t of { _ -> t };)");
  const std::uint64_t twice =
      steps(R"(entry "main" = case total as t of { _ -> case total as u of { _ -> u } };)");
  EXPECT_LT(twice, once + 20);
}

struct Impure {
  const char* what;
  const char* text;
};
class NotPublished : public testing::TestWithParam<Impure> {};

TEST_P(NotPublished, IsKnownToItsOwnStateOnly) {
  Bench bench(GetParam().text);
  const std::vector<Path> paths = bench.all_paths();
  ASSERT_FALSE(paths.empty());
  EXPECT_EQ(paths.back().outcome.stop, Stop::Finished);
  const machine::Thunk* const x = bench.definition("x");
  ASSERT_NE(x, nullptr);
  EXPECT_EQ(x->result, 0U);
  std::uint32_t cell = 0;
  while (bench.code.suspended()[cell] != x) ++cell;
  const Value held = Value::from_word(paths.back().state->cells.get(cell));
  EXPECT_EQ(held, paths.back().state->control);
}

INSTANTIATE_TEST_SUITE_P(
    Machine, NotPublished,
    testing::Values(
        Impure{"read of a box",
               R"(def r = thunk (%ref.new 5); def x = thunk (case r as b of { _ -> %ref.get b });
                                   entry "main" = case x as v of { _ -> v };)"},
        Impure{"a new box", R"(def x = thunk (%ref.new 5); entry "main" = case x as v of { _ -> v };)"},
        Impure{"an unknown", R"(def x = thunk (? n : int63); entry "main" = case x as v of { _ -> v };)"},
        Impure{"a choice",
               R"(def x = thunk (choose f { 1 | 2 }); entry "main" = case x as v of { _ -> v };)"},
        Impure{"a value that depends on an unknown definition",
               R"(def n = thunk (? n : int63); def x = thunk (case n as m of { _ -> %i63.add m 1 });
                  entry "main" = case n as m of { _ -> case x as v of { _ -> v } };)"},
        Impure{"output", R"(def x = thunk (%print "hello"); entry "main" = case x as v of { _ -> v };)"}));

TEST(Publish, AClosedThunkOfALetNeedsNoCell) {
  Bench closed(R"(entry "main" = let x = thunk (%int.add 1 2) in case x as v of { _ -> v };)");
  const Path without = closed.run();
  EXPECT_EQ(integer(without), 3);
  EXPECT_EQ(without.state->cells.size(), 1U) << "that of the entry";

  Bench open(R"(entry "main" = case %ref.new 1 as r of { _ ->
                  let x = thunk (%ref.get r) in case x as v of { _ -> v } };)");
  EXPECT_EQ(open.run().state->cells.size(), 3U) << "entry, box and thunk";
}

TEST(Publish, AClosedThunkWithAPrivateResultIsEvaluatedOncePerState) {
  // The thunk captures nothing, so it is closed; what it gives depends on the state.
  Bench bench(R"(def counter = thunk (%ref.new 0);
    entry "main" =
      let x = thunk (case counter as r of { _ -> case %ref.get r as n of { _ -> case %int.add n 1 as m of { _ ->
                     case %ref.set r m as u of { _ -> m } } } }) in
      case x as a of { _ -> case x as b of { _ -> case counter as r of { _ -> %ref.get r } } };)");
  EXPECT_EQ(integer(bench.run()), 1);
}

TEST(Publish, SharedLazyDataIsEvaluatedOnce) {
  Bench bench(R"(data list a = Nil | Cons a (list a);
    def from = \n. let m = thunk (case n as v of { _ -> %int.add v 1 }), r = thunk (from m), c = Cons n r in c;
    def nth = \k0 xs. case k0 as k of { _ -> case xs as ys of { Nil -> 0; Cons h t -> case k as j of { 0 -> h; _ ->
                      case %int.sub k 1 as k1 of { _ -> nth k1 t } } } };
    def nats = thunk (from 0);
    entry "main" = case nth 500 nats as x of { _ -> case nth 500 nats as y of { _ -> %int.add x y } };)");
  const std::size_t before = bench.heap.bytes_in_use();
  EXPECT_EQ(integer(bench.run()), 1000);
  const std::size_t first = bench.heap.bytes_in_use() - before;
  EXPECT_EQ(integer(bench.run()), 1000);
  EXPECT_LT(bench.heap.bytes_in_use() - before - first, first * 3 / 4) << "the second run allocates no list";
}

}  // namespace
}  // namespace culprit::test
