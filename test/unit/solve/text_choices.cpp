// Strings that are only compared with texts: by hand, and against Z3 at random.
#include "solve/text_choices.h"

#include <random>

#include "solve/z3/z3_solver.h"
#include "solving.h"

namespace culprit::solve {
namespace {

class TextChoicesTest : public Solving {
 protected:
  Answer decide(const std::vector<Term>& conjuncts) {
    const auto found_out = [](const Query&) -> Answer {
      return Unknown{UnknownReason::Incomplete, "passed on"};
    };
    return TextChoices(m, scripted(found_out)).check({conjuncts, false, false, nullptr});
  }
  Term is(Term string, const char* text) { return m.eq(string, m.string(text)); }
  Term is_not(Term string, const char* text) { return m.negate(is(string, text)); }

  Term s = m.variable(Sort::String, 20);
  Term t = m.variable(Sort::String, 21);
};

TEST_F(TextChoicesTest, OneOfTheTexts) {
  const std::vector<Term> conjuncts = {m.disj(is(s, "up"), is(s, "down")), is_not(s, "up")};
  const Answer answer = decide(conjuncts);
  ASSERT_TRUE(is_sat(answer));
  EXPECT_TRUE(all_hold(conjuncts, std::get<Sat>(answer).model));
  EXPECT_TRUE(asked.empty());
}

TEST_F(TextChoicesTest, AnyOther) {
  const std::vector<Term> conjuncts = {is_not(s, ""), is_not(s, "a"), is_not(t, "up")};
  const Answer answer = decide(conjuncts);
  ASSERT_TRUE(is_sat(answer));
  EXPECT_TRUE(all_hold(conjuncts, std::get<Sat>(answer).model));
}

TEST_F(TextChoicesTest, NoneIsLeft) {
  const Term choice = m.disj(is(s, "up"), is(s, "down"));
  const Answer answer = decide({m.le(x, y), choice, is_not(s, "up"), is_not(s, "down")});
  ASSERT_TRUE(is_unsat(answer));
  EXPECT_EQ(std::get<Unsat>(answer).core.size(), 3U);
}

TEST_F(TextChoicesTest, OthersArePassedOn) {
  const Term number = m.le(x, y);
  decide({number, is(s, "up")});
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked[0].conjuncts, std::vector<Term>{number});
}

TEST_F(TextChoicesTest, MoreThanComparisonsArePassedOn) {
  const Term length = m.eq(m.make(Kind::StrLen, {s}), n(2));
  decide({length, is_not(s, "up")});
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked[0].conjuncts.size(), 2U);
  decide({m.eq(s, t), is_not(s, "up")});
  EXPECT_EQ(asked[1].conjuncts.size(), 2U);
  decide({m.disj(is(s, "up"), m.le(x, y)), is_not(s, "up")});
  EXPECT_EQ(asked[2].conjuncts.size(), 2U);
}

TEST_F(TextChoicesTest, AgreesWithZ3) {
  std::mt19937 random(7);
  const auto below = [&](int bound) { return std::uniform_int_distribution(0, bound - 1)(random); };
  const char* const texts[] = {"", "a", "aa", "up"};
  const std::unique_ptr<Solver> z3 = make_z3_solver(m, {}, cancel);
  const auto comparison = [&] {
    const Term equal = is(below(3) == 0 ? t : s, texts[below(4)]);
    return below(2) == 0 ? equal : m.negate(equal);
  };
  for (int round = 0; round < 300; ++round) {
    std::vector<Term> conjuncts;
    for (int i = 0; i < 1 + below(5); ++i) {
      Term conjunct = comparison();
      for (int j = below(3); j > 0; --j)
        conjunct = below(3) == 0 ? m.conj(conjunct, comparison()) : m.disj(conjunct, comparison());
      if (!m.is_constant(conjunct)) conjuncts.push_back(conjunct);
    }
    TextChoices decorated(m, scripted([&](const Query& query) { return z3->check(query); }));
    const Answer mine = decorated.check({conjuncts, false, false, nullptr});
    EXPECT_EQ(is_sat(mine), is_sat(z3->check({conjuncts, false, false, nullptr})));
    const auto* sat = std::get_if<Sat>(&mine);
    EXPECT_TRUE(sat == nullptr || all_hold(conjuncts, sat->model));
  }
}

}  // namespace
}  // namespace culprit::solve
