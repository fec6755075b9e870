// Texts that a query mentions, tried before anything else.
#include "solve/small_texts.h"

#include "solving.h"

namespace culprit::solve {
namespace {

class SmallTextsTest : public Solving {
 protected:
  Answer decide(const std::vector<Term>& conjuncts, bool for_user = false) {
    const auto found_out = [](const Query&) -> Answer {
      return Unknown{UnknownReason::Incomplete, "passed on"};
    };
    Query query{conjuncts};
    query.for_user = for_user;
    return SmallTexts(m, scripted(found_out)).check(query);
  }
  Term joined(Term a, Term b) { return m.make(term::Kind::StrConcat, {a, b}); }
  Term text(const char* t) { return m.string(t); }

  Term s = m.variable(Sort::String, 20);
  Term t = m.variable(Sort::String, 21);
};

TEST_F(SmallTextsTest, ASumThatMayBeAnother) {
  const std::vector<Term> conjuncts = {m.disj(m.eq(s, text(".")), m.eq(s, text("o"))),
                                       m.negate(m.eq(joined(s, t), text(".")))};
  const Answer answer = decide(conjuncts);
  ASSERT_TRUE(is_sat(answer));
  EXPECT_TRUE(all_hold(conjuncts, std::get<Sat>(answer).model));
  EXPECT_TRUE(asked.empty());
}

TEST_F(SmallTextsTest, WhatNoneOfThemAnswersIsPassedOn) {
  EXPECT_FALSE(is_sat(decide({m.eq(joined(s, s), text("oxox"))})));
  EXPECT_EQ(asked.size(), 1U);
}

TEST_F(SmallTextsTest, NumbersArePassedOn) {
  EXPECT_FALSE(is_sat(decide({m.eq(m.make(term::Kind::StrLen, {s}), x)})));
  EXPECT_EQ(asked.size(), 1U);
}

TEST_F(SmallTextsTest, UsersGetModelsFromOthers) {
  EXPECT_FALSE(is_sat(decide({m.negate(m.eq(joined(s, t), text(".")))}, true)));
  EXPECT_EQ(asked.size(), 1U);
}

}  // namespace
}  // namespace culprit::solve
