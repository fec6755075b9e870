// Every strategy explores the same tree, each in an order of its own that is the same every time.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "../machine/bench.h"
#include "search/explorer.h"
#include "small_solver.h"

namespace culprit::test {
namespace {

using env::Strategy;
using machine::Outcome;
using machine::State;
using machine::Stop;
using search::Exploration;
using search::Halt;

constexpr Strategy kStrategies[] = {Strategy::DepthFirst,         Strategy::BreadthFirst,
                                    Strategy::IterativeDeepening, Strategy::SmallFirst,
                                    Strategy::RandomPath,         Strategy::SuspectFirst};

/// A list of up to three elements, each compared with the next; five ways to fail.
constexpr const char* kTree = R"(strict;
  data list a = Nil | Cons a (list a);
  def fail = \n. case n as m of { 0 -> error [assertion f "empty"]; 1 -> error [assertion f "one"]; 2 -> error [assertion f "order"];
                                  3 -> error [assertion f "equal"]; _ -> error [assertion f "long"] };
  def walk = \xs last count. case xs as ys of {
    Nil -> case count as c of { 0 -> fail 0; 1 -> case %int.eq last 5 as b of { true -> fail 1; false -> 0 }; _ -> 0 };
    Cons y r -> case %int.lt y last as b of { true -> fail 2; false ->
      case %i63.add count 1 as c of { _ -> case c as d of {
        3 -> case %int.eq y last as e of { true -> fail 3; false -> fail 4 };
        _ -> walk r y c } } } };
  entry "main" = case (? xs : list int63) as xs of { _ -> walk xs 0 0 };
)";

class Exploring {
 public:
  explicit Exploring(const char* text, search::Budget budget = {100'000, std::size_t{1} << 30})
      : program_(text),
        heap_(machine::object_kinds()),
        code_(*program_.module, heap_),
        solver_(terms_),
        budget_(budget) {}

  /// What each path ended with, in the order in which they ended.
  std::vector<std::string> run(Strategy which, std::uint64_t seed = 0, std::size_t enough = ~std::size_t{0}) {
    const auto strategy = search::make_strategy(which, seed);
    search::Explorer explorer(heap_, terms_, solver_, *strategy, budget_, cancel);
    machine::Machine machine(code_, heap_, terms_, {}, [&](base::Tracer& tracer) { explorer.trace(tracer); });
    machine.watch(cancel);
    const machine::Procedure* entry = code_.compile_closed(program_.entry().body);
    std::vector<std::string> ends;
    exploration =
        explorer.explore(machine, machine.initial(entry), [&](const State& state, const Outcome& outcome) {
          ends.push_back(describe(state, outcome));
          longest_path = std::max(longest_path, state.path.size());
          return ends.size() >= enough;
        });
    return ends;
  }

  Exploration exploration;
  env::Cancellation cancel;
  std::uint32_t longest_path = 0;  /// conditions

 private:
  std::string describe(const State& state, const Outcome& outcome) const {
    std::string text;
    if (outcome.stop == Stop::Violation) text = (*program_.module)[outcome.blame].text;
    for (const auto* entry = state.decisions.head(); entry != nullptr; entry = entry->next) {
      text += fmt::format(" {}", machine::Value::from_word(entry->words[0]).as_integer());
    }
    return text;
  }

  Loaded program_;
  base::Heap heap_;
  term::Manager terms_;
  machine::Code code_;
  SmallSolver solver_;
  search::Budget budget_;
};

std::set<std::string> sorted(const std::vector<std::string>& ends) { return {ends.begin(), ends.end()}; }

TEST(Explorer, EveryStrategyFindsEverything) {
  const std::vector<std::string> depth_first = Exploring(kTree).run(Strategy::DepthFirst);
  std::set<std::string> violations;
  for (const std::string& end : depth_first) violations.insert(end.substr(0, end.find(' ')));
  EXPECT_EQ(violations, (std::set<std::string>{"", "empty", "equal", "long", "one", "order"}));
  for (const Strategy strategy : kStrategies) {
    Exploring exploring(kTree);
    EXPECT_EQ(sorted(exploring.run(strategy)), sorted(depth_first)) << static_cast<int>(strategy);
    EXPECT_EQ(exploring.exploration.halt, Halt::Exhausted);
    EXPECT_EQ(exploring.exploration.paths, depth_first.size());
  }
}

TEST(Explorer, TheOrderIsTheSameEveryTime) {
  for (const Strategy strategy : kStrategies) {
    EXPECT_EQ(Exploring(kTree).run(strategy, 7), Exploring(kTree).run(strategy, 7))
        << static_cast<int>(strategy);
  }
}

TEST(Explorer, StrategiesDiffer) {
  EXPECT_NE(Exploring(kTree).run(Strategy::DepthFirst), Exploring(kTree).run(Strategy::BreadthFirst));
  EXPECT_EQ(Exploring(kTree).run(Strategy::BreadthFirst).front().substr(0, 5), "empty")
      << "the shortest path first";
}

TEST(Explorer, RandomPathsDependOnTheSeed) {
  std::set<std::vector<std::string>> orders;
  for (std::uint64_t seed = 0; seed < 8; ++seed)
    orders.insert(Exploring(kTree).run(Strategy::RandomPath, seed));
  EXPECT_GT(orders.size(), 1U);
}

TEST(Explorer, SmallInputsComeFirst) {
  // What one element leads to takes more decisions than two elements do.
  constexpr const char* kSizes = R"(strict;
    data list a = Nil | Cons a (list a);
    def count = \x n. case %int.eq x n as b of { true -> n; false -> case %int.lt 5 n as c of {
      true -> 6; false -> case %i63.add n 1 as m of { _ -> count x m } } };
    entry "main" = case (? xs : list int63) as xs of { Nil -> 0; Cons y r -> case r as s of {
      Nil -> count y 1; Cons z q -> count z 5 } };)";
  const auto last_of_one_element = [](const std::vector<std::string>& paths) {
    std::size_t last = 0;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const std::string& path = paths[i];
      if (path.size() > 4 && path.substr(path.size() - 4) == " 0 1") last = i;
    }
    return last;
  };
  const std::vector<std::string> small_first = Exploring(kSizes).run(Strategy::SmallFirst);
  ASSERT_EQ(small_first.size(), 11U);
  EXPECT_EQ(last_of_one_element(small_first), 7U) << "only lists of two are left";
  EXPECT_EQ(last_of_one_element(Exploring(kSizes).run(Strategy::BreadthFirst)), 10U);
}

TEST(Explorer, SuspectsComeFirst) {
  // Two paths, too long for one turn; the one that evaluates the condition of an obligation is finished
  // first, though it is the second alternative.
  constexpr const char* kSuspect = R"(strict;
    def slow = \n. case n as m of { 0 -> true; _ -> case %i63.sub m 1 as k of { _ -> slow k } };
    entry "main" = case (? b : bool) as b of { _ -> case b as c of {
      false -> case slow 1300 as d of { _ -> 0 };
      true -> check case slow 1300 as d of { true -> error [assertion main "checked"]; false -> 0 } } };)";
  EXPECT_EQ(Exploring(kSuspect).run(Strategy::SuspectFirst), (std::vector<std::string>{"checked 1", " 0"}));
  EXPECT_EQ(Exploring(kSuspect).run(Strategy::BreadthFirst), (std::vector<std::string>{" 0", "checked 1"}));
}

TEST(Explorer, FewerAbstractedCallsComeFirst) {
  constexpr const char* kChoices = R"(strict;
    def f = \x. choose f { case (? b : bool) as b of { _ -> case b as c of { true -> 1; false -> 0 } } | 2 };
    entry "main" = case f 0 as a of { _ -> case f 0 as b of { _ -> error [assertion main "end"] } };)";
  for (const Strategy strategy : kStrategies) {
    const std::vector<std::string> ends = Exploring(kChoices).run(strategy);
    ASSERT_EQ(ends.size(), 9U);
    // Decisions are newest first; a concrete call decides twice (0, then the boolean), an abstract one once
    // (1).
    for (std::size_t i = 0; i < 4; ++i)
      EXPECT_EQ(ends[i].size(), std::string("end 0 0 0 0").size()) << ends[i];
    EXPECT_EQ(ends.back(), "end 1 1");
  }
}

TEST(Explorer, StopsWhenTheVisitorHasEnough) {
  Exploring exploring(kTree);
  EXPECT_EQ(exploring.run(Strategy::DepthFirst, 0, 2).size(), 2U);
  EXPECT_EQ(exploring.exploration.halt, Halt::Answered);
}

constexpr const char* kEndless = R"(strict;
  data list a = Nil | Cons a (list a);
  def length = \xs. case xs as ys of { Nil -> 0; Cons y r -> case length r as n of { _ -> %i63.add n 1 } };
  entry "main" = case (? xs : list int63) as xs of { _ -> length xs };)";

TEST(Explorer, StopsAtTheBudgetOfSteps) {
  for (const Strategy strategy : kStrategies) {
    Exploring exploring(kEndless, {5'000, std::size_t{1} << 30});
    const std::vector<std::string> ends = exploring.run(strategy);
    EXPECT_EQ(exploring.exploration.halt, Halt::Steps) << static_cast<int>(strategy);
    EXPECT_GE(exploring.exploration.steps, 5'000U);
    EXPECT_LT(exploring.exploration.steps, 5'100U);
    if (strategy == Strategy::DepthFirst) continue;  // it never comes back from the endless path
    EXPECT_GT(ends.size(), 3U) << "other paths are not starved by the endless one";
  }
}

/// Ten booleans are looked at before anything is done with them.
constexpr const char* kManyShapes = R"(strict;
  def bits = \n. case n as m of { 0 -> 0; _ -> case (? b : bool) as b of { _ -> case b as c of {
    true -> case %i63.sub m 1 as k of { _ -> bits k }; false -> case %i63.sub m 1 as k of { _ -> bits k } } } };
  entry "main" = case bits 10 as b of { _ -> 1 };)";

TEST(Explorer, DivesBringPathsToAnEndThatNoneCameTo) {
  search::Budget budget{2'000, std::size_t{1} << 30};
  EXPECT_TRUE(Exploring(kManyShapes, budget).run(Strategy::BreadthFirst).empty());
  budget.dives = 500;
  Exploring diving(kManyShapes, budget);
  EXPECT_GT(diving.run(Strategy::BreadthFirst).size(), 1U);
  EXPECT_EQ(diving.exploration.halt, Halt::Steps);
  EXPECT_LT(diving.exploration.steps, 2'600U);
}

TEST(Explorer, DivesComeOnlyWhereNoPathEndedWell) {
  search::Budget budget{5'000, std::size_t{1} << 30};
  budget.dives = 5'000;
  Exploring ended(kEndless, budget);
  ended.run(Strategy::BreadthFirst);
  EXPECT_LT(ended.exploration.steps, 5'100U);
  budget.only_if_stuck = false;
  Exploring anyway(kEndless, budget);
  anyway.run(Strategy::BreadthFirst);
  EXPECT_GE(anyway.exploration.steps, 10'000U);
}

TEST(Explorer, DivesMissNothing) {
  const std::vector<std::string> in_order = Exploring(kTree).run(Strategy::BreadthFirst);
  search::Budget budget{100, std::size_t{1} << 30};
  budget.dives = 100'000;
  budget.only_if_stuck = false;
  Exploring diving(kTree, budget);
  EXPECT_EQ(sorted(diving.run(Strategy::BreadthFirst)), sorted(in_order));
  EXPECT_EQ(diving.exploration.halt, Halt::Exhausted);
}

TEST(Explorer, StopsWhenCancelled) {
  Exploring exploring(kEndless);
  exploring.cancel.cancel();
  EXPECT_TRUE(exploring.run(Strategy::BreadthFirst).empty());
  EXPECT_EQ(exploring.exploration.halt, Halt::Cancelled);
}

TEST(Explorer, StopsWhenMemoryIsShort) {
  Exploring exploring(R"(strict;
    data list a = Nil | Cons a (list a);
    def grow = \l. case Cons 1 l as m of { _ -> grow m };
    entry "main" = case Nil as l of { _ -> grow l };)",
                      {10'000'000, std::size_t{1} << 20});
  exploring.run(Strategy::BreadthFirst);
  EXPECT_EQ(exploring.exploration.halt, Halt::Memory);
}

TEST(Explorer, ASmallBudgetOfMemoryIsEnoughWhereLittleIsLive) {
  Exploring exploring(R"(strict;
    def loop = \n. case n as m of { 0 -> 0; _ -> case %i63.sub m 1 as k of { _ -> case loop 0 as z of { _ -> loop k } } };
    entry "main" = case (? b : bool) as b of { true -> loop 300000; false -> 0 };)",
                      {10'000'000, std::size_t{1} << 20});
  EXPECT_EQ(exploring.run(Strategy::BreadthFirst).size(), 2U);
  EXPECT_EQ(exploring.exploration.halt, Halt::Exhausted);
}

TEST(Explorer, DropsWhatTheSolverRefutes) {
  Exploring exploring(R"(strict; entry "main" = case (? x : int63) as x of { _ ->
    case %int.lt x 3 as a of { false -> 0; true -> case %int.lt 5 x as b of { true -> error [assertion main "never"]; false -> 1 } } };)");
  EXPECT_EQ(exploring.run(Strategy::BreadthFirst).size(), 2U);
  EXPECT_EQ(exploring.exploration.infeasible, 1U);
}

TEST(Explorer, LongPathsDoNotSayWhatFollowsFromThem) {
  Exploring exploring(R"(strict;
    def wait = \n k. case %int.eq n k as here of { true -> error [assertion main "never"]; false ->
      case %i63.sub k 1 as l of { _ -> case l as m of { -300 -> 0; _ -> wait n l } } };
    entry "main" = case (? n : int63) as n of { _ ->
      case %int.lt n 0 as low of { true -> 0; false -> wait n -1 } };)");
  EXPECT_EQ(exploring.run(Strategy::BreadthFirst).size(), 2U);
  EXPECT_EQ(exploring.exploration.halt, Halt::Exhausted);
  EXPECT_EQ(exploring.exploration.infeasible, 299U);
  EXPECT_EQ(exploring.longest_path, 64U);
}

}  // namespace
}  // namespace culprit::test
