// Deep recursion, large data, garbage and step limits.
#include <fmt/format.h>

#include "bench.h"
#include "same_state.h"

namespace culprit::test {
namespace {

using machine::Outcome;
using machine::State;
using machine::Stop;

#ifdef CULPRIT_CHECK_RULES
constexpr std::int64_t kMany = 1'000'000;  // these builds are slow
#else
constexpr std::int64_t kMany = 10'000'000;
#endif

TEST(Limits, RecursionIsAsDeepAsMemoryAllows) {
  Bench bench(fmt::format(R"(strict;
    def sum = \n. case n as m of {{ 0 -> 0; _ -> case %i63.sub m 1 as k of {{ _ ->
                  case sum k as s of {{ _ -> %i63.add s m }} }} }};
    entry "main" = sum {};)",
                          kMany));
  EXPECT_EQ(integer(bench.run()), kMany * (kMany + 1) / 2);
  EXPECT_LT(bench.heap.bytes_in_use(), std::size_t{1} << 30);
  bench.drop_states();
  bench.collect();
  EXPECT_LT(bench.heap.live_bytes(), std::size_t{1} << 20);
}

TEST(Limits, ALongListDiesWithoutRecursion) {
  Bench bench(fmt::format(R"(strict;
    data list a = Nil | Cons a (list a);
    def build = \n acc. case n as m of {{ 0 -> acc; _ -> case Cons m acc as more of {{ _ ->
                        case %i63.sub m 1 as k of {{ _ -> build k more }} }} }};
    def length = \xs n. case xs as ys of {{ Nil -> n; Cons y r -> case %i63.add n 1 as m of {{ _ -> length r m }} }};
    entry "main" = case Nil as nil of {{ _ -> case build {} nil as xs of {{ _ -> length xs 0 }} }};)",
                          kMany));
  EXPECT_EQ(integer(bench.run()), kMany);
  EXPECT_LT(bench.heap.bytes_in_use(), std::size_t{1} << 30);
  bench.collect();
  EXPECT_LT(bench.heap.live_bytes(), std::size_t{1} << 20)
      << "the result is a number: nothing of the list is left";
}

TEST(Limits, LongLoopsRunInLittleMemory) {
  constexpr std::int64_t kRounds = 4'000'000;  // enough for a collection
  Bench bench(fmt::format(R"(strict;
    data pair = Pair int63 int63;
    def loop = \p. case p as q of {{ Pair n s -> case n as m of {{ 0 -> s; _ ->
                   case %i63.sub m 1 as k of {{ _ -> case %i63.add s m as t of {{ _ ->
                   case Pair k t as next of {{ _ -> loop next }} }} }} }} }};
    entry "main" = case Pair {} 0 as p of {{ _ -> loop p }};)",
                          kRounds));
  EXPECT_EQ(integer(bench.run()), kRounds * (kRounds + 1) / 2);
  EXPECT_LT(bench.heap.bytes_in_use(), std::size_t{160} << 20);
  EXPECT_GT(bench.heap.collections(), 0U);
}

TEST(Limits, CollectionsKeepTheStatesThatWait) {
  // Eight paths; each keeps a list of its own from before the last fork and makes garbage after it.
  Bench bench(R"(strict;
    data list a = Nil | Cons a (list a);
    def build = \n v acc. case n as m of { 0 -> acc; _ -> case Cons v acc as more of { _ ->
                          case %i63.sub m 1 as k of { _ -> build k v more } } };
    def sum = \xs s. case xs as ys of { Nil -> s; Cons y r -> case %i63.add s y as t of { _ -> sum r t } };
    def digit = \u. case (? b : bool) as b of { _ -> case b as c of { true -> 1; false -> 0 } };
    entry "main" =
      case Nil as nil of { _ -> case digit 0 as a of { _ -> case build 1000 a nil as kept of { _ ->
      case digit 0 as b of { _ -> case digit 0 as c of { _ ->
      case build 1200000 1 nil as garbage of { _ -> case sum garbage 0 as g of { _ ->
      case sum kept 0 as k of { _ -> case %i63.add g k as t of { _ ->
      case %i63.mul b 2 as d of { _ -> case %i63.add t d as v of { _ -> %i63.add v c } } } } } } } } } } };)");
  EXPECT_EQ(integers(bench.all_paths()), (std::vector<std::int64_t>{1200000, 1200001, 1200002, 1200003,
                                                                    1201000, 1201001, 1201002, 1201003}));
  EXPECT_GE(bench.heap.collections(), 2U);
}

constexpr const char* kBusy = R"(strict;
  data list a = Nil | Cons a (list a);
  open data exn = Fail int63;
  def fib = \n. case %int.lt n 2 as b of { true -> n; false -> case %i63.sub n 1 as a of { _ -> case fib a as x of { _ ->
            case %i63.sub n 2 as c of { _ -> case fib c as y of { _ -> %i63.add x y } } } } };
  entry "main" =
    case %ref.new 0 as r of { _ -> let f = \x y. %i63.add x y in case f 3 as g of { _ ->
    let later = thunk (case %ref.set r 5 as u of { _ -> fib 7 }) in
    case (try (case later as v of { _ -> case Fail v as e of { _ -> raise e [exception main "x"] } })
          with e. case e as x of { Fail n -> g n; _ -> 0 }) as w of { _ ->
    case (escape k in case k w as never of { _ -> 0 }) as z of { _ ->
    case later as again of { _ -> case %ref.get r as c of { _ -> case %i63.add z c as s of { _ -> %i63.add s again } } } } } } };)";

class Resume : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Resume, StoppingAndGoingOnGivesWhatRunningThroughGives) {
  Bench bench(kBusy);
  const Path through = bench.run();
  EXPECT_EQ(integer(through), 13 + 3 + 5 + 13);
  State& state = bench.start();
  std::uint64_t stops = 0;
  Outcome outcome = bench.machine.run(state, GetParam());
  while (outcome.stop == Stop::Steps) {
    ++stops;
    ASSERT_LT(stops, 10'000U) << "no progress";
    outcome = bench.machine.run(state, GetParam());
  }
  EXPECT_GT(stops, 0U);
  EXPECT_EQ(outcome.stop, Stop::Finished);
  EXPECT_EQ(state.control, through.state->control);
  state.steps = through.state->steps;  // stopping takes steps of its own
  EXPECT_EQ(difference(bench.machine, *through.state, state), "");
}
INSTANTIATE_TEST_SUITE_P(Machine, Resume, testing::Values(1, 2, 3, 7, 50, 100));

TEST(Limits, ARunStopsSoonAfterItsSteps) {
  Bench bench("strict; def loop = \\n. loop n; entry \"main\" = loop 0;");
  State& state = bench.start();
  EXPECT_EQ(bench.machine.run(state, 1000).stop, Stop::Steps);
  EXPECT_LE(state.steps, 1010U);
  EXPECT_GE(state.steps, 1000U);
}

TEST(Limits, AThunkThatNeedsItselfStopsToo) {
  for (const char* text : {"def x = thunk x; entry \"main\" = case x as v of { _ -> 0 };",
                           "entry \"main\" = let x = thunk x in case x as v of { _ -> 0 };"}) {
    Bench bench(text);
    EXPECT_EQ(bench.run().outcome.stop, Stop::Cut);
  }
}

constexpr const char* kLazyLists = R"(
  data list a = Nil | Cons a (list a);
  def plus = \a b. case a as x of { _ -> case b as y of { _ -> %int.add x y } };
  def count = \a b. case a as x of { _ -> case b as y of { _ -> case %int.lt y x as c of { true -> Nil; false ->
                    let a1 = thunk (plus a 1), r = thunk (count a1 b) in Cons a r } } };
  def foldl = \f z xs. case xs as v of { Nil -> z; Cons x r -> let z1 = thunk (f z x) in foldl f z1 r };
  def foldl' = \f z xs. case xs as v of { Nil -> z; Cons x r -> let z1 = thunk (f z x) in
                       case z1 as w of { _ -> foldl' f z1 r } };
  def foldr = \f z xs. case xs as v of { Nil -> z; Cons x r -> let z1 = thunk (foldr f z r) in f x z1 };
)";

TEST(Limits, ALongLazyLoopNeedsNoMemory) {
  // Neither the suspended list nor the suspended sum may hold on to the elements.
  Bench bench(kLazyLists + fmt::format(R"(entry "main" =
    let l = thunk (count 1 {}), s = thunk (foldl' plus 0 l) in case s as n of {{ _ -> n }};)",
                                       kMany / 10));
  bench.heap.set_budget(std::size_t{8} << 20);  // so that it is collected often
  EXPECT_EQ(integer(bench.run()), kMany / 10 * (kMany / 10 + 1) / 2);
  EXPECT_GE(bench.heap.collections(), 1U);
  EXPECT_LT(bench.heap.live_bytes(), std::size_t{1} << 20) << "when last looked, in the middle of the loop";
}

TEST(Limits, ArgumentsOfAPartialApplicationKeepTheirOrder) {
  // The n-th of forty arguments, given in three portions.
  const auto numbers = [](int from, int to) {
    std::string text;
    for (int i = from; i < to; ++i) text += " " + std::to_string(i);
    return text;
  };
  for (const int n : {0, 2, 3, 17, 18, 39}) {
    std::string parameters;
    for (int i = 0; i < 40; ++i) parameters += " x" + std::to_string(i);
    Bench bench(fmt::format(R"(strict; def pick = \{}. x{};
      entry "main" = case pick{} as f of {{ _ -> case f{} as g of {{ _ -> g{} }} }};)",
                            parameters.substr(1), n, numbers(0, 3), numbers(3, 18), numbers(18, 40)));
    EXPECT_EQ(integer(bench.run()), n);
  }
}

class DeepChain : public testing::TestWithParam<const char*> {};

TEST_P(DeepChain, OfThunksIsEvaluated) {
  Bench bench(kLazyLists + fmt::format(R"(entry "main" =
    let l = thunk (count 1 {}), s = thunk ({} plus 0 l) in case s as n of {{ _ -> n }};)",
                                       kMany / 10, GetParam()));
  EXPECT_EQ(integer(bench.run()), kMany / 10 * (kMany / 10 + 1) / 2);
  EXPECT_LT(bench.heap.bytes_in_use(), std::size_t{500} << 20);
}
INSTANTIATE_TEST_SUITE_P(Limits, DeepChain, testing::Values("foldl", "foldr"));

class Cancelled : public testing::TestWithParam<const char*> {};

TEST_P(Cancelled, StopsARun) {
  Bench bench(GetParam());
  env::Cancellation cancel;
  cancel.cancel();
  bench.machine.watch(cancel);
  State& state = bench.start();
  EXPECT_EQ(bench.machine.run(state, kForever).stop, Stop::Steps);
  EXPECT_LT(state.steps, 10'000U);
}
// Calls at every step, at every even one, at every odd one.
INSTANTIATE_TEST_SUITE_P(
    Machine, Cancelled,
    testing::Values("strict; def loop = \\n. loop n; entry \"main\" = loop 0;",
                    "strict; def loop = \\n. case n as m of { _ -> loop m }; entry \"main\" = loop 0;",
                    "strict; def loop = \\n. case n as m of { _ -> loop m };"
                    "entry \"main\" = case 0 as z of { _ -> loop z };"));

}  // namespace
}  // namespace culprit::test
