// Questions about unknown strings in integers: by hand, and against Z3 at random.
#include "solve/string_contents.h"

#include <random>

#include "solve/z3/z3_solver.h"
#include "solving.h"

namespace culprit::solve {
namespace {

using term::Kind;

class StringContentsTest : public Solving {
 protected:
  /// Integers are left to Z3, strings are not.
  Answer decide(const std::vector<Term>& conjuncts) {
    const std::unique_ptr<Solver> z3 = make_z3_solver(m, {}, cancel);
    const auto only_integers = [&](const Query& query) -> Answer {
      for (const Term variable : m.variables(query.conjuncts)) {
        if (m.sort(variable) == term::Sort::String) return Unknown{UnknownReason::Incomplete, "passed on"};
      }
      return z3->check(query);
    };
    return StringContents(m, scripted(only_integers)).check({conjuncts, false, false, nullptr});
  }
  bool sat_with_good_model(const std::vector<Term>& conjuncts) {
    const Answer answer = decide(conjuncts);
    const auto* sat = std::get_if<Sat>(&answer);
    return sat != nullptr && all_hold(conjuncts, sat->model);
  }
  Term length(Term string) { return m.make(Kind::StrLen, {string}); }
  Term at(Term string, Term index) { return m.make(Kind::StrCode, {string, index}); }
  Term less(Term left, Term right) { return m.make(Kind::StrLt, {left, right}); }

  Term s = m.variable(term::Sort::String, 20);
  Term t = m.variable(term::Sort::String, 21);
};

TEST_F(StringContentsTest, LengthsAndCharacters) {
  EXPECT_TRUE(
      sat_with_good_model({m.lt(n(2), length(s)), m.eq(at(s, n(1)), n('x')), m.lt(at(s, n(0)), n('b'))}));
  EXPECT_TRUE(is_unsat(decide({m.le(length(s), n(1)), m.eq(at(s, n(1)), n('x'))})));
  EXPECT_TRUE(is_unsat(decide({m.lt(length(s), n(0))})));
  EXPECT_TRUE(is_unsat(decide({m.lt(n(255), at(s, n(0)))})));
}

TEST_F(StringContentsTest, Texts) {
  EXPECT_TRUE(sat_with_good_model({m.eq(s, m.string("abc"))}));
  EXPECT_TRUE(sat_with_good_model({m.negate(m.eq(s, m.string("abc"))), m.eq(length(s), n(3))}));
  EXPECT_TRUE(is_unsat(decide({m.eq(s, m.string("abc")), m.eq(at(s, n(2)), n('x'))})));
  EXPECT_TRUE(is_unsat(decide({m.eq(s, m.string("abc")), m.eq(s, m.string("abd"))})));
}

TEST_F(StringContentsTest, IndicesThatDependOnTheLength) {
  const Term last = m.sub(length(s), n(1));
  EXPECT_TRUE(
      sat_with_good_model({m.lt(n(3), length(s)), m.eq(at(s, last), n('z')), m.eq(at(s, n(0)), n('a'))}));
  EXPECT_TRUE(
      is_unsat(decide({m.eq(length(s), n(1)), m.eq(at(s, last), n('z')), m.eq(at(s, n(0)), n('a'))})));
}

TEST_F(StringContentsTest, PartsOfStrings) {
  const Term part = m.make(Kind::StrSub, {s, n(1), n(2)});
  EXPECT_TRUE(sat_with_good_model({m.le(n(3), length(s)), m.eq(at(part, n(1)), n('q'))}));
  EXPECT_TRUE(
      is_unsat(decide({m.le(n(3), length(s)), m.eq(at(part, n(1)), n('q')), m.eq(at(s, n(2)), n('r'))})));
  EXPECT_TRUE(is_unsat(decide({m.le(n(3), length(s)), m.eq(length(part), n(1))})));
}

TEST_F(StringContentsTest, StringsTogether) {
  const Term both = m.make(Kind::StrConcat, {s, t});
  const std::vector<Term> lengths{m.eq(length(s), n(1)), m.eq(length(t), n(1))};
  std::vector<Term> query = lengths;
  query.push_back(m.eq(at(both, n(1)), n('q')));
  EXPECT_TRUE(sat_with_good_model(query));
  query.push_back(m.eq(at(t, n(0)), n('r')));
  EXPECT_TRUE(is_unsat(decide(query)));
  EXPECT_TRUE(
      is_unsat(decide({lengths[0], lengths[1], m.eq(both, m.string("ab")), m.eq(at(s, n(0)), n('b'))})));
}

TEST_F(StringContentsTest, Order) {
  EXPECT_TRUE(sat_with_good_model({less(s, t)}));
  EXPECT_TRUE(sat_with_good_model({less(m.string("b"), s), less(s, t)}));
  EXPECT_TRUE(is_unsat(decide({less(s, t), less(t, s)})));
  EXPECT_TRUE(is_unsat(decide({less(s, t), m.eq(s, t)})));
  EXPECT_TRUE(is_unsat(decide({less(s, m.string("a")), less(m.string("b"), s)})));
}

TEST_F(StringContentsTest, AgreesWithZ3) {
  std::mt19937 random(11);
  const auto number = [&](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
  const std::unique_ptr<Solver> z3 = make_z3_solver(m, {}, cancel);
  int decided = 0;
  for (int round = 0; round < 150; ++round) {
    std::vector<Term> query;
    for (int i = number(1, 4); i > 0; --i) {
      const Term string = number(0, 1) == 0 ? s : t;
      const Term index = number(0, 2) == 0 ? m.sub(length(string), n(number(1, 2))) : n(number(0, 2));
      Term claim;
      switch (number(0, 5)) {
        case 0: claim = m.lt(length(string), n(number(0, 4))); break;
        case 1: claim = m.eq(at(string, index), n(number('a', 'b'))); break;
        case 2: claim = m.eq(string, m.string(number(0, 1) == 0 ? "ab" : "b")); break;
        case 3: claim = less(s, t); break;
        case 4: claim = m.eq(length(m.make(Kind::StrSub, {string, n(0), n(2)})), n(number(0, 2))); break;
        default: claim = m.eq(s, t);
      }
      query.push_back(number(0, 1) == 0 ? claim : m.negate(claim));
    }
    const Answer ours = decide(query);
    if (std::holds_alternative<Unknown>(ours)) continue;
    const Answer theirs = z3->check({query, true});
    if (std::holds_alternative<Unknown>(theirs)) continue;
    ++decided;
    EXPECT_EQ(is_sat(ours), is_sat(theirs)) << round;
  }
  EXPECT_GT(decided, 75);
}

}  // namespace
}  // namespace culprit::solve
