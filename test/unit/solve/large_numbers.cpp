#include "solve/large_numbers.h"

#include "solving.h"

namespace culprit::solve {
namespace {

class LargeNumbersTest : public Solving {
 protected:
  Answer ask(std::vector<Term> conjuncts, Answer reply) {
    LargeNumbers solver(m, scripted([&](const Query&) { return reply; }));
    return solver.check({conjuncts});
  }
  Term square = m.mul(x, x);
  Term is_small = m.lt(y, m.integer(base::BigInt(1) << 1024));
};

TEST_F(LargeNumbersTest, StandBesideWhatIsLinear) {
  EXPECT_TRUE(is_sat(ask({m.lt(x, y), is_small}, Sat{})));
  EXPECT_EQ(asked.at(0).conjuncts.size(), 2U);
}

TEST_F(LargeNumbersTest, AreNotAskedAboutBesideProducts) {
  EXPECT_TRUE(is_unsat(ask({m.lt(square, n(0)), is_small}, Unsat{})));
  EXPECT_EQ(asked.at(0).conjuncts, std::vector<Term>{m.lt(square, n(0))});
}

TEST_F(LargeNumbersTest, MustBeRespectedByModels) {
  const Term is_large = m.negate(is_small);
  const Term is_four = m.eq(square, n(4));
  EXPECT_TRUE(is_sat(ask({is_four, is_small}, Sat{model_of({{x, 2}, {y, 1}})})));
  EXPECT_TRUE(
      is_unknown(ask({is_four, is_large}, Sat{model_of({{x, 2}, {y, 1}})}), UnknownReason::Incomplete));
}

}  // namespace
}  // namespace culprit::solve
