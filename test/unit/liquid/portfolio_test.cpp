// Each part of the portfolio alone and all together, on systems with a known answer.
#include "liquid/portfolio.h"

#include <gtest/gtest.h>

#include <set>

#include "clauses.h"
#include "liquid/check.h"
#include "systems.h"

namespace culprit::liquid {
namespace {

using term::Term;

class PortfolioTest : public ::testing::Test {
 protected:
  Outcome outcome(std::string_view clauses, const Settings& settings) {
    system = reader.read(clauses);
    const auto solver = solve::make_solver(manager, {}, cancel);
    Outcome result = solve(system, manager, *solver, settings, cancel, statistics);
    if (const auto* solved = std::get_if<Solved>(&result)) expect_solution(*solved);
    if (const auto* refuted = std::get_if<Refuted>(&result)) expect_derivation(refuted->derivation);
    return result;
  }
  std::set<std::string_view> unsolved(const Settings& settings) {
    std::set<std::string_view> result;
    for (const auto& [name, clauses] : kSolvable) {
      if (!std::holds_alternative<Solved>(outcome(clauses, settings))) result.insert(name);
    }
    return result;
  }
  static Settings none() {
    Settings settings;
    settings.qualifiers = settings.rich_qualifiers = settings.refinement = false;
    settings.horn_engine = settings.ordered_horn_engine = false;
    return settings;
  }

  void expect_solution(const Solved& solved) {
    const auto solver = solve::make_solver(manager, {}, cancel);
    EXPECT_FALSE(first_invalid(manager, *solver, system, solved.assignment));
  }
  /// Each step is an instance of its clause, and its premises are what other steps conclude.
  void expect_derivation(const std::vector<Step>& steps) {
    ASSERT_FALSE(steps.empty());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Clause& clause = system.clauses[steps[i].clause];
      EXPECT_TRUE(term::holds(manager, clause.guard, steps[i].values));
      ASSERT_EQ(steps[i].premises.size(), clause.body.size());
      for (std::size_t p = 0; p < clause.body.size(); ++p) {
        ASSERT_LT(steps[i].premises[p], i);
        const Step& premise = steps[steps[i].premises[p]];
        expect_same(clause.body[p], steps[i], *system.clauses[premise.clause].head, premise);
      }
    }
    const Clause& last = system.clauses[steps.back().clause];
    ASSERT_FALSE(last.head);
    EXPECT_FALSE(term::holds(manager, last.goal, steps.back().values));
  }
  void expect_same(const Application& used, const Step& user, const Application& concluded,
                   const Step& step) {
    EXPECT_EQ(used.predicate, concluded.predicate);
    for (std::size_t i = 0; i < used.arguments.size(); ++i) {
      EXPECT_EQ(term::evaluate(manager, used.arguments[i], user.values),
                term::evaluate(manager, concluded.arguments[i], step.values));
    }
  }

  using Names = std::set<std::string_view>;
  term::Manager manager;
  env::Cancellation cancel;
  env::Statistics statistics;
  ClauseReader reader{manager};
  HornSystem system;
};

TEST_F(PortfolioTest, Together) { EXPECT_EQ(unsolved({}), Names()); }

TEST_F(PortfolioTest, WithoutPreprocessing) {
  Settings settings;
  settings.preprocess = false;
  EXPECT_EQ(unsolved(settings), Names());
}

TEST_F(PortfolioTest, QualifiersAlone) {
  Settings settings = none();
  settings.qualifiers = true;
  EXPECT_EQ(unsolved(settings), (Names{"McCarthy 91", "even and odd", "two counters"}));
  settings.rich_qualifiers = true;
  EXPECT_EQ(unsolved(settings), Names{"even and odd"});
}

TEST_F(PortfolioTest, HornEngineAlone) {
  Settings settings = none();
  settings.horn_engine = true;
  EXPECT_EQ(unsolved(settings), Names());
}

TEST_F(PortfolioTest, ReorderedHornEngineAlone) {
  Settings settings = none();
  settings.ordered_horn_engine = true;
  EXPECT_EQ(unsolved(settings), Names());
}

TEST_F(PortfolioTest, RefinementAlone) {
  Settings settings = none();
  settings.refinement = true;
  EXPECT_EQ(unsolved(settings), Names());
}

TEST_F(PortfolioTest, NothingAlone) {
  const Outcome found = outcome(kSolvable[2].clauses, none());
  ASSERT_TRUE(std::holds_alternative<GaveUp>(found));
  EXPECT_EQ(std::get<GaveUp>(found).reason, "every part is switched off");
}

TEST_F(PortfolioTest, UnsolvableOnesAreRefutedByADerivation) {
  Settings unprocessed;
  unprocessed.preprocess = false;
  for (const auto& [name, clauses] : kUnsolvable) {
    EXPECT_TRUE(std::holds_alternative<Refuted>(outcome(clauses, {}))) << name;
    EXPECT_TRUE(std::holds_alternative<Refuted>(outcome(clauses, unprocessed))) << name;
  }
}

TEST_F(PortfolioTest, TheHornEngineAloneRefutesNothing) {
  Settings settings = none();
  settings.horn_engine = true;
  for (const auto& [name, clauses] : kUnsolvable) {
    EXPECT_TRUE(std::holds_alternative<GaveUp>(outcome(clauses, settings))) << name;
  }
}

TEST_F(PortfolioTest, SolutionsAreWhatAPersonWouldWrite) {
  Outcome found = outcome(kSolvable[2].clauses, {});
  EXPECT_EQ(std::get<Solved>(found).assignment[0], reader.over_parameters(system, 0, "p1 <= p0"));
  EXPECT_EQ(std::get<Solved>(found).by, "qualifiers");
  found = outcome(kSolvable[5].clauses, {});
  EXPECT_EQ(std::get<Solved>(found).assignment[0], reader.over_parameters(system, 0, "p2 < p0"));
}

TEST_F(PortfolioTest, DescriptionsShowTheObligationsThatTheyCan) {
  const std::string shown = kSum + "Sum(v, n) -> n <= v";
  const HornSystem with_more = reader.read(shown + "\nSum(v, n) -> n < v");
  const auto solver = solve::make_solver(manager, {}, cancel);
  const auto found = describe(with_more, manager, *solver, {}, cancel, statistics);
  ASSERT_TRUE(found);
  EXPECT_TRUE(first_invalid(manager, *solver, with_more, *found)) << "one obligation does not hold";
  HornSystem rest = with_more;
  rest.clauses.pop_back();
  EXPECT_FALSE(first_invalid(manager, *solver, rest, *found));
}

TEST_F(PortfolioTest, ACancelledRunGivesUp) {
  cancel.cancel();
  EXPECT_TRUE(std::holds_alternative<GaveUp>(outcome(kSolvable[4].clauses, {})));
}

TEST_F(PortfolioTest, BudgetsEndARun) {
  Settings settings;
  settings.fixpoint_effort = settings.quick_horn_rlimit = settings.horn_rlimit =
      settings.interpolation_rlimit = 10;
  EXPECT_TRUE(std::holds_alternative<GaveUp>(outcome(kSolvable[4].clauses, settings)));
}

}  // namespace
}  // namespace culprit::liquid
