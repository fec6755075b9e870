// Small numbers that are tried before Z3: by hand, and against Z3 at random.
#include "solve/small_values.h"

#include <algorithm>
#include <random>

#include "solve/z3/z3_solver.h"
#include "solving.h"

namespace culprit::solve {
namespace {

Answer pass_on(const Query&) { return Unknown{UnknownReason::Incomplete, "passed on"}; }

class SmallValuesTest : public Solving {
 protected:
  Answer decide(const std::vector<Term>& conjuncts) {
    return SmallValues(m, scripted(pass_on)).check({conjuncts, false, false, nullptr});
  }
  bool sat_with_good_model(const std::vector<Term>& conjuncts) {
    const Answer answer = decide(conjuncts);
    const auto* sat = std::get_if<Sat>(&answer);
    return sat != nullptr && all_hold(conjuncts, sat->model);
  }
  Term product(Term left, Term right) { return m.mul(left, right); }
};

TEST_F(SmallValuesTest, SolutionsNearZeroAndNearConstants) {
  EXPECT_TRUE(sat_with_good_model({m.eq(m.add(x, y), n(10)), m.lt(x, y)}));
  EXPECT_TRUE(sat_with_good_model({m.lt(n(1000), x), m.eq(product(x, y), n(2004))}));
}

TEST_F(SmallValuesTest, FewAssignmentsAreAllTried) {
  const std::vector<Term> bounds{m.le(n(-3), x), m.le(x, n(3)), m.le(n(0), y), m.le(y, n(5))};
  std::vector<Term> impossible = bounds;
  impossible.push_back(m.eq(product(x, y), n(7)));
  EXPECT_TRUE(is_unsat(decide(impossible)));
  std::vector<Term> possible = bounds;
  possible.push_back(m.eq(product(x, y), n(-15)));
  EXPECT_TRUE(sat_with_good_model(possible));
}

TEST_F(SmallValuesTest, WhatIsNotFoundIsPassedOn) {
  EXPECT_TRUE(is_unknown(decide({m.eq(product(x, x), n(1234321 + 1))}), UnknownReason::Incomplete));
  EXPECT_TRUE(is_unknown(decide({m.eq(product(x, y), n(7)), m.lt(n(100), x)}), UnknownReason::Incomplete));
}

TEST_F(SmallValuesTest, AgreesWithZ3) {
  std::mt19937 random(7);
  const auto number = [&](int low, int high) { return n(std::uniform_int_distribution(low, high)(random)); };
  const std::unique_ptr<Solver> z3 = make_z3_solver(m, {}, cancel);
  int decided = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<Term> query{m.le(number(-6, 0), x), m.le(x, number(0, 6)), m.le(number(-6, 0), y),
                            m.le(y, number(0, 6))};
    query.push_back(m.eq(product(x, y), number(-20, 20)));
    if (round % 2 == 0) query.push_back(m.lt(m.add(x, y), number(-8, 8)));
    if (round % 3 == 0) query.erase(query.begin());
    const Answer ours = decide(query);
    const Answer theirs = z3->check({query});
    if (std::holds_alternative<Unknown>(ours) || std::holds_alternative<Unknown>(theirs)) continue;
    ++decided;
    EXPECT_EQ(is_sat(ours), is_sat(theirs)) << round;
  }
  EXPECT_GT(decided, 200);
}

}  // namespace
}  // namespace culprit::solve
