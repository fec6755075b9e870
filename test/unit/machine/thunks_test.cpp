// Suspended expressions: a state evaluates each at most once, and pays for it then, whatever other states do.
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

TEST(Thunks, WhoComesFirstMakesNoDifference) {
  for (const bool swapped : {false, true}) {
    Bench bench(kSharedDefinition);
    const auto [first, second] = fork_in_two(bench);
    bench.machine.run(swapped ? second : first, kForever, swapped ? 1 : 0);
    bench.machine.run(swapped ? first : second, kForever, swapped ? 0 : 1);
    EXPECT_EQ(first.control, Value::integer(500500));
    EXPECT_EQ(first.control, second.control);
    EXPECT_EQ(first.steps, second.steps);
    EXPECT_GT(first.steps, 1000U);
  }
}

TEST(Thunks, AStatePaysForADefinitionOnce) {
  const auto steps = [](const char* entry) {
    Bench bench(std::string(kSum) + "def total = thunk (sum 1000);" + entry);
    return bench.run().state->steps;
  };
  const std::uint64_t once = steps(R"(entry "main" = case total as t of { _ -> t };)");
  const std::uint64_t twice =
      steps(R"(entry "main" = case total as t of { _ -> case total as u of { _ -> u } };)");
  EXPECT_LT(twice, once + 20);
}

struct Differs {
  const char* what;
  const char* text;
};
class PerState : public testing::TestWithParam<Differs> {};

TEST_P(PerState, IsWhatItsOwnStateSays) {
  Bench bench(GetParam().text);
  const std::vector<Path> paths = bench.all_paths();
  ASSERT_FALSE(paths.empty());
  EXPECT_EQ(paths.back().outcome.stop, Stop::Finished);
  for (const Path& path : paths) EXPECT_EQ(bench.definition(*path.state, "x"), path.state->control);
}

INSTANTIATE_TEST_SUITE_P(
    Machine, PerState,
    testing::Values(
        Differs{"read of a box",
                R"(def r = thunk (%ref.new 5); def x = thunk (case r as b of { _ -> %ref.get b });
                                   entry "main" = case x as v of { _ -> v };)"},
        Differs{"a new box", R"(def x = thunk (%ref.new 5); entry "main" = case x as v of { _ -> v };)"},
        Differs{"an unknown", R"(def x = thunk (? n : int63); entry "main" = case x as v of { _ -> v };)"},
        Differs{"a choice",
                R"(def x = thunk (choose f { 1 | 2 }); entry "main" = case x as v of { _ -> v };)"},
        Differs{"a value that depends on an unknown definition",
                R"(def n = thunk (? n : int63); def x = thunk (case n as m of { _ -> %i63.add m 1 });
                  entry "main" = case n as m of { _ -> case x as v of { _ -> v } };)"},
        Differs{"output", R"(def x = thunk (%print "hello"); entry "main" = case x as v of { _ -> v };)"}));

TEST(Thunks, IsEvaluatedOnce) {
  Bench bench(R"(def counter = thunk (%ref.new 0);
    entry "main" =
      let x = thunk (case counter as r of { _ -> case %ref.get r as n of { _ -> case %int.add n 1 as m of { _ ->
                     case %ref.set r m as u of { _ -> m } } } }) in
      case x as a of { _ -> case x as b of { _ -> case counter as r of { _ -> %ref.get r } } };)");
  EXPECT_EQ(integer(bench.run()), 1);
}

constexpr const char* kThunkLists = R"(
  data list a = Nil | Cons a (list a);
  def plus = \a b. case a as x of { _ -> case b as y of { _ -> %int.add x y } };
  def zipWith = \f xs ys. case xs as v of { Nil -> Nil; Cons x xr -> case ys as w of { Nil -> Nil; Cons y yr ->
                let h = thunk (f x y), t = thunk (zipWith f xr yr) in Cons h t } };
  def tail = \xs. case xs as v of { Nil -> Nil; Cons x r -> r };
  def nth = \xs n. case xs as v of { Nil -> 0; Cons x r -> case n as k of { 0 -> x; _ ->
              case %int.sub k 1 as m of { _ -> nth r m } } };
)";

/// The state that ends `entry`, and what it gives.
std::pair<std::int64_t, std::uint64_t> value_and_steps(const std::string& entry) {
  Bench bench(kThunkLists + entry);
  const Path path = bench.run();
  return {integer(path), path.state->steps};
}

TEST(Thunks, AListThatRefersToItselfCostsLinearTime) {
  const auto fib = [](int n) {
    return value_and_steps(R"(entry "main" =
      let fibs = thunk (let t = thunk (tail fibs), z = thunk (zipWith plus fibs t), r = Cons 1 z in Cons 0 r) in
      case nth fibs )" + std::to_string(n) +
                           " as x of { _ -> x };");
  };
  EXPECT_EQ(fib(20).first, 6765);
  EXPECT_EQ(fib(80).first, 23416728348467685);
  EXPECT_LT(fib(80).second, 5 * fib(20).second);
}

TEST(Thunks, AListThatRefersToItselfCostsLinearTimeAfterAFork) {
  const auto steps = [](int n) {
    Bench bench(kThunkLists +
                std::string(R"(def fibs = thunk (let t = thunk (tail fibs), z = thunk (zipWith plus fibs t),
                           r = Cons 1 z in Cons 0 r);
      entry "main" = case nth fibs 3 as x of { _ -> case (? b : bool) as b of { true -> nth fibs )") +
                std::to_string(n) + "; false -> nth fibs " + std::to_string(n) + " } };");
    const std::vector<Path> paths = bench.all_paths();
    EXPECT_EQ(integer(paths.at(0)), integer(paths.at(1)));
    EXPECT_EQ(paths.at(0).state->steps, paths.at(1).state->steps);
    return paths.at(0).state->steps;
  };
  EXPECT_LT(steps(80), 5 * steps(20));
}

TEST(Thunks, ABindingThatIsUsedTwiceIsPaidForOnce) {
  const auto doubled = [](int n) {
    std::string text = "let x0 = thunk (%int.add 0 1) in ";
    for (int i = 1; i <= n; ++i) {
      const std::string before = "x" + std::to_string(i - 1);
      text += "let x" + std::to_string(i) + " = thunk (plus " + before + " " + before + ") in ";
    }
    return value_and_steps("entry \"main\" = " + text + "case x" + std::to_string(n) +
                           " as r of { _ -> r };");
  };
  EXPECT_EQ(doubled(40).first, std::int64_t{1} << 40);
  EXPECT_LT(doubled(40).second, 5 * doubled(10).second);
}

TEST(Thunks, AKnotCanBeTied) {
  // Each of the two lists is the tail of the other.
  EXPECT_EQ(value_and_steps(R"(entry "main" =
    let a = thunk (Cons 1 b), b = thunk (Cons 2 a), s = Cons 3 a in
    case nth s 1000 as x of { _ -> case nth a 1000 as y of { _ -> case %int.mul 10 x as z of { _ -> %int.add z y } } };)")
                .first,
            21);
}

TEST(Thunks, AForkDuringAnEvaluationLeavesEachStateItsOwnResult) {
  Bench bench(R"(entry "main" =
    let x = thunk (case (? b : bool) as b of { true -> 1; false -> 2 }) in
    case x as v of { _ -> case x as w of { _ -> case %int.mul 10 v as t of { _ -> %int.add t w } } };)");
  EXPECT_EQ(integers(bench.all_paths()), (std::vector<std::int64_t>{22, 11}));
}

TEST(Thunks, AnEvaluationThatRaisedRaisesAgain) {
  // The box counts how often the suspended expression ran.
  Bench bench(R"(data unit = Unit; open data exn = Fail int63;
    entry "main" = case %ref.new 0 as r of { _ ->
      let x = thunk (case %ref.get r as n of { _ -> case %int.add n 1 as m of { _ -> case %ref.set r m as u of { _ ->
                     case Fail m as e of { _ -> raise e [exception main "x"] } } } }) in
      case (try x with e. case e as f of { Fail n -> n; _ -> 0 }) as a of { _ ->
      case (try x with e. case e as f of { Fail n -> n; _ -> 0 }) as b of { _ ->
      case %ref.get r as n of { _ -> case %int.mul 10 n as t of { _ -> case %int.add a b as c of { _ -> %int.add t c } } } } } };)");
  EXPECT_EQ(integer(bench.run()), 12);
}

TEST(Thunks, AnEvaluationThatAnEscapeLeftIsNotRepeated) {
  Bench bench(R"(entry "main" = case (? b : bool) as b of { _ ->
      escape out in let x = thunk (case (escape k in let y = thunk (case k 5 as z of { _ -> 7 }) in
                                         case y as v of { _ -> v }) as five of { _ -> out five }) in
      case x as v of { _ -> 1 } };)");
  EXPECT_EQ(integer(bench.run()), 5);
}

TEST(Thunks, WhatAForkedStateEvaluatedDiesWithWhatNeededIt) {
  Bench bench(kThunkLists + std::string(R"(
    def count = \n. case n as k of { 0 -> Nil; _ -> let m = thunk (case n as k of { _ -> %int.sub k 1 }),
                    r = thunk (count m) in Cons n r };
    def sum = \xs z. case z as s of { _ -> case xs as v of { Nil -> s; Cons x r -> case x as y of { _ ->
                     case %int.add s y as t of { _ -> sum r t } } } };
    entry "main" = let l = thunk (count 10000) in
      case nth l 9999 as x of { _ -> case (? b : bool) as b of { true -> sum l 0; false -> 0 } };)"));
  State& parent = bench.start();
  ASSERT_EQ(bench.machine.run(parent, kForever).stop, Stop::Fork);
  State child = bench.machine.fork(parent);
  parent = State();
  ASSERT_EQ(bench.machine.run(child, kForever, 1).stop, Stop::Finished);
  EXPECT_EQ(child.control, Value::integer(50005000));
  bench.keep(std::move(child));
  bench.collect();
  bench.collect();
  EXPECT_LT(bench.heap.live_bytes(), 20'000U) << "not even the map's nodes";
}

}  // namespace
}  // namespace culprit::test
