// Each part of the portfolio alone and all together, on systems with a known answer.
#include "liquid/portfolio.h"

#include <gtest/gtest.h>

#include <set>

#include "clauses.h"
#include "liquid/check.h"
#include "systems.h"

namespace culprit::liquid {
namespace {

class PortfolioTest : public ::testing::Test {
 protected:
  Outcome outcome(std::string_view clauses, const Settings& settings) {
    ClauseReader reader(manager);
    system = reader.read(clauses);
    const auto solver = solve::make_solver(manager, {}, cancel);
    return solve(system, manager, *solver, settings, cancel, statistics);
  }
  std::set<std::string_view> solved_with(const Settings& settings) {
    std::set<std::string_view> result;
    for (const auto& [name, clauses] : kSolvable) {
      if (std::holds_alternative<Solved>(outcome(clauses, settings))) result.insert(name);
    }
    return result;
  }
  static Settings none() {
    Settings settings;
    settings.qualifiers = settings.horn_engine = settings.ordered_horn_engine = settings.refinement = false;
    return settings;
  }

  term::Manager manager;
  env::Cancellation cancel;
  env::Statistics statistics;
  HornSystem system;
};

TEST_F(PortfolioTest, Together) { EXPECT_EQ(solved_with({}).size(), kSolvable.size()); }

TEST_F(PortfolioTest, Qualifiers) {
  Settings settings = none();
  settings.qualifiers = true;
  EXPECT_GE(solved_with(settings).size(), 11U);
}

TEST_F(PortfolioTest, HornEngine) {
  Settings settings = none();
  settings.horn_engine = true;
  EXPECT_GE(solved_with(settings).size(), 11U);
}

TEST_F(PortfolioTest, Unsolvable) {
  for (const auto& [name, clauses] : kUnsolvable) {
    EXPECT_FALSE(std::holds_alternative<Solved>(outcome(clauses, {}))) << name;
  }
}

}  // namespace
}  // namespace culprit::liquid
