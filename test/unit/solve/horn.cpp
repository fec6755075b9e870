// The engine for whole systems of Horn clauses.
#include "solve/horn_engine.h"

#include "solving.h"

namespace culprit::solve {
namespace {

class HornTest : public Solving {
 protected:
  /// 0 -> P, P(x) and x < 5 -> P(x + 1), P(x) -> x <= limit.
  HornProblem counting(int limit) {
    const HornAtom current{0, {x}};
    return {{{z}},
            {{{}, m.eq(x, n(0)), current},
             {{current}, m.lt(x, n(5)), HornAtom{0, {m.add(x, n(1))}}},
             {{current}, m.lt(n(limit), x), std::nullopt}}};
  }
  HornAnswer answer(const HornProblem& problem, const HornEngineOptions& options = {}) {
    return solve_horn(m, problem, options, cancel);
  }
};

TEST_F(HornTest, SolutionsAreFormulasOverTheParameters) {
  for (const bool reorder : {false, true}) {
    const HornAnswer found = answer(counting(6), {5'000'000, 5, reorder});
    ASSERT_TRUE(std::holds_alternative<HornSolution>(found));
    const Term formula = std::get<HornSolution>(found).formulas.at(0);
    EXPECT_EQ(m.variables(formula), std::vector<Term>{z});
    for (int i = 0; i <= 5; ++i) EXPECT_TRUE(term::holds(m, formula, model_of({{z, i}})));
    EXPECT_FALSE(term::holds(m, formula, model_of({{z, 7}})));
  }
}

TEST_F(HornTest, WhatHasNoSolution) {
  EXPECT_TRUE(std::holds_alternative<HornUnsolvable>(answer(counting(4))));
}

TEST_F(HornTest, ABudgetAndACancellationEndIt) {
  EXPECT_TRUE(std::holds_alternative<HornUnknown>(answer(counting(6), {100, 5, false})));
  cancel.cancel();
  EXPECT_TRUE(std::holds_alternative<HornUnknown>(answer(counting(6))));
}

TEST_F(HornTest, StringsAreNotForIt) {
  HornProblem problem = counting(6);
  problem.rules[0].guard = m.conj(problem.rules[0].guard, m.eq(s, m.string("a")));
  const HornAnswer found = answer(problem);
  ASSERT_TRUE(std::holds_alternative<HornUnknown>(found));
  EXPECT_EQ(std::get<HornUnknown>(found).reason, "strings");
}

}  // namespace
}  // namespace culprit::solve
