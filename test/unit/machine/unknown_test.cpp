// Unknown values and functions: what they may turn out to be, and that they stay what they were.
#include "bench.h"

namespace culprit::test {
namespace {

using machine::Stop;
using machine::Value;
using Integers = std::vector<std::int64_t>;

constexpr const char* kUnknownPrelude = R"(strict;
  data unit = `()`;
  data list a = Nil | Cons a (list a);
  open data exn = Fail int63;
)";
std::string with_prelude(const char* text) { return std::string(kUnknownPrelude) + text; }

TEST(Unknowns, OfATypeWithOneValueAreThatValue) {
  Bench bench(with_prelude(R"(entry "main" = case (? u : unit) as u of { `()` -> 3 };)"));
  EXPECT_EQ(integers(bench.all_paths()), Integers{3});
}

TEST(Unknowns, OfAnAbstractTypeAreNotGuessed) {
  Bench bench(R"(abstract data secret = Secret int63;
                 entry "main" = case (? s : secret) as s of { _ -> case s as t of { Secret n -> n } };)");
  EXPECT_EQ(stops(bench.all_paths()), std::vector<Stop>{Stop::Unsupported});
}

TEST(Unknowns, AreNumberedPerPath) {
  Bench bench(with_prelude(R"(entry "main" = case (? b : bool) as b of { _ -> case b as c of {
    true -> case (? x : int63) as x of { _ -> x }; false -> case (? y : int63) as y of { _ -> y } } };)"));
  const std::vector<Path> paths = bench.all_paths();
  ASSERT_EQ(paths.size(), 2U);
  EXPECT_EQ(paths[0].state->control, paths[1].state->control) << "so that replaying gives the same variables";
}

TEST(Tables, AnEqualArgumentGivesTheSameResult) {
  Bench bench(
      with_prelude(R"(entry "main" = case (? g : int63 -> int63) as g of { _ -> case g 1 as a of { _ ->
    case g 2 as b of { _ -> case g 1 as c of { _ -> case %same a c as s of { true -> 1; false -> 0 } } } } };)"));
  EXPECT_EQ(integers(bench.all_paths()), Integers{1});
}

TEST(Tables, ForNumbersEqualityIsAConstraint) {
  Bench bench(with_prelude(
      R"(entry "main" = case (? g : int63 -> int63) as g of { _ -> case (? x : int63) as x of { _ ->
    case g x as a of { _ -> case g 1 as b of { _ -> 0 } } } };)"));
  const std::vector<Path> paths = bench.all_paths();
  ASSERT_EQ(paths.size(), 1U) << "no fork";
  ASSERT_EQ(paths[0].state->path.size(), 1U);
  auto& terms = bench.terms;
  const auto variable = [&](std::uint32_t i) { return terms.variable(term::Sort::Int, i); };
  const term::Term one = terms.integer(std::int64_t{1});
  EXPECT_EQ(Value::from_word(paths[0].state->path.head()->words[0]).as_term(),
            terms.implies(terms.eq(one, variable(0)), terms.eq(variable(2), variable(1))));
}

TEST(Tables, ForDataEqualityIsDecidedByCases) {
  Bench bench(with_prelude(
      R"(entry "main" = case (? g : list int63 -> bool) as g of { _ -> case (? x : int63) as x of { _ ->
    let nil = Nil, a = Cons x nil, b = Cons 1 nil in
    case g a as p of { _ -> case g b as q of { _ -> case %same p q as s of { true -> 1; false -> 0; _ -> 2 } } } } };)"));
  const std::vector<Path> paths = bench.all_paths();
  ASSERT_EQ(paths.size(), 3U) << "x is not 1 (and then p = q or not), x is 1";
  EXPECT_EQ(integer(paths.back()), 1);
}

TEST(Functions, TakeAShapeAndKeepIt) {
  // Constant, or calls its argument; in neither case does the second application ask again.
  Bench bench(with_prelude(R"(entry "main" = case (? g : (int63 -> unit) -> unit) as g of { _ ->
    escape k in let h = \x. k 1 in
    case g h as u of { _ -> case g h as v of { _ -> 0 } } };)"));
  EXPECT_EQ(integers(bench.all_paths()), (Integers{0, 1}));
}

TEST(Functions, MayRaiseOnlyUnderAHandler) {
  Bench without(with_prelude(
      R"(entry "main" = case (? g : int63 -> unit) as g of { _ -> case g 1 as u of { _ -> 0 } };)"));
  EXPECT_EQ(integers(without.all_paths()), Integers{0});
  Bench with(with_prelude(R"(entry "main" = case (? g : int63 -> unit) as g of { _ ->
                               try (case g 1 as u of { _ -> 0 }) with e. 1 };)"));
  EXPECT_EQ(integers(with.all_paths()), (Integers{0, 1}));
}

constexpr const char* kLeak = R"(
  entry "main" = case (? g : (unit -> unit) -> unit) as g of { _ -> case %ref.new 0 as r of { _ ->
    let set = \u. %ref.set r 1 in case g set as u of { _ -> %ref.get r } } };)";

TEST(Leaks, WhatUnknownCodeWasGivenItMayUseAnyNumberOfTimes) {
  Bench bench(with_prelude(kLeak));
  machine::State& state = bench.start();
  for (int calls = 0; calls < 5; ++calls) {
    const machine::Outcome outcome = bench.machine.run(state, kForever, calls == 0 ? -1 : 1);
    ASSERT_EQ(outcome.stop, Stop::Fork);
    ASSERT_EQ(outcome.alternatives.size(), 2U) << "return, or call what it was given";
    machine::State& returning = bench.fork(state);
    ASSERT_EQ(bench.machine.run(returning, kForever, 0).stop, Stop::Finished);
    EXPECT_EQ(returning.control, Value::integer(calls == 0 ? 0 : 1));
  }
}

TEST(Leaks, APureContextLeavesStateAlone) {
  machine::Settings settings;
  settings.pure_context = true;
  Bench bench(
      with_prelude(
          R"(entry "main" = case (? g : ref int63 -> unit) as g of { _ -> case %ref.new 0 as r of { _ ->
    case g r as u of { _ -> %ref.get r } } };)"),
      settings);
  const std::vector<Path> paths = bench.all_paths();
  EXPECT_EQ(integers(paths), Integers{0});
  EXPECT_NE(paths[0].state->notes & machine::kPureContext, 0U) << "which the verdict must mention";
}

TEST(Leaks, ALeakedBoxMayHoldAnythingAfterwards) {
  Bench bench(with_prelude(
      R"(entry "main" = case (? g : ref int63 -> unit) as g of { _ -> case %ref.new 0 as r of { _ ->
    case g r as u of { _ -> case %ref.get r as v of { 0 -> 0; _ -> 1 } } } };)"));
  machine::State& state = bench.start();
  const machine::Outcome first = bench.machine.run(state, kForever);
  ASSERT_EQ(first.alternatives.size(), 2U);
  ASSERT_EQ(bench.machine.run(state, kForever, 1).stop, Stop::Fork) << "it wrote something and may go on";
  ASSERT_EQ(bench.machine.run(state, kForever, 0).stop, Stop::Fork) << "what it wrote is unknown";
  ASSERT_EQ(bench.machine.run(state, kForever, 1).stop, Stop::Finished);
  EXPECT_EQ(state.control, Value::integer(1));
}

TEST(Choices, CountTheAbstractSides) {
  Bench bench(with_prelude(R"(def f = \x. choose f { 1 | 2 };
    entry "main" = case f 0 as a of { _ -> case f 0 as b of { _ -> case %i63.mul a 10 as c of { _ -> %i63.add c b } } };)"));
  const std::vector<Path> paths = bench.all_paths();
  EXPECT_EQ(integers(paths), (Integers{11, 12, 21, 22}));
  std::vector<std::uint32_t> abstracted;
  for (const Path& path : paths) abstracted.push_back(path.state->abstracted);
  EXPECT_EQ(abstracted, (std::vector<std::uint32_t>{0, 1, 1, 2}));
}

TEST(Types, ArePassedAtRunTime) {
  Bench bench(R"(data unit = `()`; def some = thunk (/\a. ? x : a);
                 entry "main" = case (some @ unit) as u of { `()` -> case (some @ bool) as b of { true -> 1; false -> 0 } };)");
  EXPECT_EQ(integers(bench.all_paths()), (Integers{0, 1}));
}

TEST(Unknowns, OfALazyProgramIgnoreTheirArgumentOrLookAtIt) {
  Bench base(R"(entry "main" = case (? g : int63 -> int63) as g of { _ ->
    let x = thunk (error [assertion main "x"]) in case g x as y of { _ -> 5 } };)");
  EXPECT_EQ(stops(base.all_paths()), (std::vector<Stop>{Stop::Finished, Stop::Violation}));
  // The list: ignored; taken apart as far as its head, or as far as its tail.
  Bench tree(R"(data list a = Nil | Cons a (list a);
    entry "main" = case (? g : list int63 -> int63) as g of { _ ->
      let t = thunk (error [assertion main "t"]), l = Cons 1 t in case g l as y of { _ -> 5 } };)");
  EXPECT_EQ(stops(tree.all_paths()), (std::vector<Stop>{Stop::Finished, Stop::Finished, Stop::Violation}));
}

}  // namespace
}  // namespace culprit::test
