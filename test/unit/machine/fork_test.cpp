// States after a fork share everything and see nothing of each other.
#include <algorithm>

#include <fmt/format.h>

#include "bench.h"
#include "same_state.h"

namespace culprit::test {
namespace {

using machine::Outcome;
using machine::State;
using machine::Stop;

constexpr const char* kWriteOnOneSide = R"(strict;
entry "main" =
  case %ref.new 0 as r of { _ -> case (? b : bool) as b of { _ ->
  case (case b as c of { true -> %ref.set r 1; false -> %ref.set r 2 }) as u of { _ -> %ref.get r } } };)";

TEST(Fork, AWriteIsNotSeenByTheSibling) {
  for (const bool first : {false, true}) {
    Bench bench(kWriteOnOneSide);
    State& parent = bench.start();
    ASSERT_EQ(bench.machine.run(parent, kForever).stop, Stop::Fork);
    State& one = bench.fork(parent);
    State& other = bench.fork(parent);
    ASSERT_EQ(bench.machine.run(one, kForever, first ? 1 : 0).stop, Stop::Finished);
    ASSERT_EQ(bench.machine.run(other, kForever, first ? 0 : 1).stop, Stop::Finished);
    EXPECT_EQ(one.control.as_integer(), first ? 1 : 2);
    EXPECT_EQ(other.control.as_integer(), first ? 2 : 1);
  }
}

TEST(Fork, TheParentCanStillBeForkedAfterItsChildrenRan) {
  Bench bench(kWriteOnOneSide);
  State& parent = bench.start();
  ASSERT_EQ(bench.machine.run(parent, kForever).stop, Stop::Fork);
  for (const int choice : {1, 0, 1, 0}) {
    State& child = bench.fork(parent);
    ASSERT_EQ(bench.machine.run(child, kForever, choice).stop, Stop::Finished);
    EXPECT_EQ(child.control.as_integer(), choice == 1 ? 1 : 2);
  }
}

TEST(Fork, WhatAnUnknownBecameIsNotSeenByTheSibling) {
  Bench bench(R"(strict;
    data list a = Nil | Cons a (list a);
    entry "main" = case (? xs : list int63) as xs of { _ ->
      case xs as a of { Nil -> 0; Cons x r -> case xs as b of { Nil -> 9; Cons y s -> 1 } } };)");
  EXPECT_EQ(integers(bench.all_paths()), (std::vector<std::int64_t>{0, 1}));
}

TEST(Fork, AnArrayIsCopiedBeforeItIsChanged) {
  Bench bench(R"(strict;
    entry "main" =
      case %array.make 2 0 as a of { _ -> case (? b : bool) as b of { _ ->
      case (case b as c of { true -> %array.set a 0 1; false -> %array.set a 1 1 }) as u of { _ ->
      case %array.get a 0 as x of { _ -> case %array.get a 1 as y of { _ ->
      case %i63.mul 10 x as z of { _ -> %i63.add z y } } } } } };)");
  EXPECT_EQ(integers(bench.all_paths()), (std::vector<std::int64_t>{1, 10}));
}

/// `count` boxes, an unknown boolean, a write to one of the boxes.
std::string many_boxes(unsigned count) {
  return fmt::format(R"(strict;
    data list a = Nil | Cons a (list a);
    def boxes = \n acc. case n as m of {{ 0 -> acc; _ ->
      case %ref.new m as r of {{ _ -> case Cons r acc as more of {{ _ ->
      case %i63.sub m 1 as k of {{ _ -> boxes k more }} }} }} }};
    entry "main" =
      case Nil as nil of {{ _ -> case boxes {} nil as all of {{ _ -> case (? b : bool) as b of {{ _ ->
      case b as c of {{ true -> 0; false ->
      case all as list of {{ Nil -> 0; Cons r rest -> case %ref.set r 7 as u of {{ _ -> %ref.get r }} }} }} }} }} }};)",
                     count);
}

/// Bytes that forking takes, and that one of the children needs for its first write.
std::pair<std::size_t, std::size_t> cost_of_forking(unsigned boxes) {
  Bench bench(many_boxes(boxes));
  State& parent = bench.start();
  EXPECT_EQ(bench.machine.run(parent, kForever).stop, Stop::Fork);
  EXPECT_GE(parent.cells.size(), boxes);
  const std::size_t before = bench.heap.bytes_in_use();
  State& child = bench.fork(parent);
  bench.fork(parent);
  const std::size_t forked = bench.heap.bytes_in_use();
  EXPECT_EQ(bench.machine.run(child, kForever, 0).stop, Stop::Finished);
  EXPECT_EQ(child.control.as_integer(), 7);
  return {forked - before, bench.heap.bytes_in_use() - forked};
}

TEST(Fork, CostsNothingHoweverManyCellsThereAre) {
  const auto [few_fork, few_write] = cost_of_forking(100);
  const auto [many_fork, many_write] = cost_of_forking(200'000);
  EXPECT_EQ(few_fork, 0U);
  EXPECT_EQ(many_fork, 0U);
  // A write copies one node of 32 words per level of the tree: 2 levels for 100 cells, 4 for 200,000.
  EXPECT_LE(many_write, few_write + 2 * 288);
}

constexpr const char* kTree = R"(strict;
  data list a = Nil | Cons a (list a);
  open data exn = Fail int63;
  def sum = \xs. case xs as ys of { Nil -> 0; Cons y r -> case sum r as s of { _ -> %i63.add y s } };
  def cached = thunk (case Nil as n of { _ -> case Cons 3 n as l of { _ -> sum l } });
  entry "main" =
    case (? xs : list int63) as xs of { _ -> case (? g : int63 -> int63) as g of { _ -> case %ref.new 1 as r of { _ ->
    case cached as c of { _ ->
    case (try (case xs as a of { Nil -> case Fail c as e of { _ -> raise e [exception main "empty"] }; Cons x rest ->
               case rest as b of { Nil -> case g x as y of { _ -> case %ref.set r y as u of { _ -> sum xs } };
                                   Cons z s -> case Fail z as e of { _ -> raise e [exception main "long"] } } })
          with e. case e as f of { Fail n -> case %ref.set r n as u of { _ -> n }; _ -> reraise e }) as v of { _ ->
    case %ref.get r as w of { _ -> case %int.lt w v as q of { true -> v; false -> w } } } } } } };)";

/// The state that the decisions of `original` lead to from the start.
State& rebuild(Bench& bench, const State& original) {
  std::vector<int> decisions;
  for (const auto* entry = original.decisions.head(); entry != nullptr; entry = entry->next) {
    decisions.push_back(static_cast<int>(machine::Value::from_word(entry->words[0]).as_integer()));
  }
  std::reverse(decisions.begin(), decisions.end());
  State& state = bench.start();
  bench.machine.run(state, kForever);
  for (const int decision : decisions) bench.machine.run(state, kForever, decision);
  return state;
}

TEST(Fork, AStateIsItsDecisions) {
  Bench bench(kTree);
  const std::vector<Path> paths = bench.all_paths();
  ASSERT_EQ(paths.size(), 5U);
  for (const Path& path : paths) {
    EXPECT_EQ(difference(bench.machine, *path.state, rebuild(bench, *path.state)), "");
  }
}

TEST(Fork, TheComparisonOfStatesSeesDifferences) {
  Bench bench(kTree);
  const std::vector<Path> paths = bench.all_paths();
  for (std::size_t i = 0; i < paths.size(); ++i) {
    for (std::size_t j = 0; j < paths.size(); ++j) {
      EXPECT_EQ(difference(bench.machine, *paths[i].state, *paths[j].state).empty(), i == j)
          << i << " and " << j;
    }
  }
}

}  // namespace
}  // namespace culprit::test
