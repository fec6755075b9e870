#include "solve/minimise.h"

#include "solving.h"

namespace culprit::solve {
namespace {

using base::BigInt;
using base::Rational;
using term::Constant;

class Minimise : public Solving {
 protected:
  /// The value of the first variable in the smallest model.
  Constant smallest(const std::vector<Term>& conjuncts, const std::vector<Term>& variables) {
    const Answer answer = smallest_model(*solver, m, conjuncts, variables);
    if (!is_sat(answer)) return std::string("no model");
    model = std::get<Sat>(answer).model;
    EXPECT_TRUE(all_hold(conjuncts, model));
    return value(variables[0]);
  }
  Constant value(Term variable) { return term::evaluate(m, variable, model); }
  Term q(int num, int den = 1) {
    Rational ratio(num, den);
    ratio.canonicalize();
    return m.real(ratio);
  }
  static Constant integer(long value) { return BigInt(value); }

  std::unique_ptr<Solver> solver = make_solver(m, Configuration(), cancel);
  term::Model model;
};

TEST_F(Minimise, AllZeroNeedsNoSolver) {
  EXPECT_EQ(smallest({m.le(x, y)}, {x, y}), integer(0));
  EXPECT_EQ(count(*solver, "solve.z3.contexts"), 0U);
}

TEST_F(Minimise, IntegersNearZero) {
  EXPECT_EQ(smallest({m.lt(n(41), x)}, {x}), integer(42));
  EXPECT_EQ(smallest({m.lt(x, n(-41))}, {x}), integer(-42));
  EXPECT_EQ(smallest({m.lt(n(1'000'000), x)}, {x}), integer(1'000'001));
  const Term far = m.disj(m.lt(n(6), x), m.lt(x, n(-6)));
  EXPECT_EQ(smallest({far}, {x}), integer(7)) << "of 7 and -7 the positive one";
  EXPECT_EQ(smallest({m.lt(x, y), m.lt(y, z)}, {x, y, z}), integer(0));
  EXPECT_EQ(value(y), integer(1));
  EXPECT_EQ(value(z), integer(2));
}

TEST_F(Minimise, NonlinearIntegers) {
  EXPECT_EQ(smallest({m.eq(m.mul(x, y), n(15)), m.lt(n(1), x)}, {x, y}), integer(3));
  EXPECT_EQ(value(y), integer(5));
}

TEST_F(Minimise, StaysInTheMachineRangeWhereItCan) {
  const BigInt limit = BigInt(1) << 62;
  // x = 0 needs y beyond the range; a y within it needs x >= 5.
  const Term choice = m.disj(m.lt(m.integer(BigInt(limit * 4)), y), m.le(n(5), x));
  const Term large = m.lt(n(100), y);
  EXPECT_EQ(smallest({choice, large}, {x, y}), integer(5));
  EXPECT_EQ(value(y), integer(101));
  EXPECT_EQ(smallest({m.lt(m.integer(limit), x)}, {x}), Constant(BigInt(limit + 1)));
}

TEST_F(Minimise, Booleans) {
  EXPECT_EQ(smallest({m.disj(a, b)}, {a, b}), Constant(false));
  EXPECT_EQ(value(b), Constant(true));
}

TEST_F(Minimise, RealsPreferIntegersThenDyadicFractions) {
  EXPECT_EQ(smallest({m.lt(q(0), r)}, {r}), Constant(Rational(1)));
  EXPECT_EQ(smallest({m.lt(q(7, 2), r)}, {r}), Constant(Rational(4)));
  EXPECT_EQ(smallest({m.lt(q(1, 3), r), m.lt(r, q(2, 3))}, {r}), Constant(Rational(1, 2)));
  EXPECT_EQ(smallest({m.lt(r, q(-7, 2))}, {r}), Constant(Rational(-4)));
  EXPECT_EQ(smallest({m.eq(r, q(1, 3))}, {r}), Constant(Rational(1, 3)));
}

TEST_F(Minimise, StringsAreShortAndPrintable) {
  const Term length = mk(Kind::StrLen, {s});
  const auto code = [&](int i) { return mk(Kind::StrCode, {s, n(i)}); };
  EXPECT_EQ(smallest({m.lt(n(2), length)}, {s}), Constant(std::string("aaa")));
  EXPECT_EQ(smallest({m.lt(n(1), length), m.negate(m.eq(code(1), n('a')))}, {s}),
            Constant(std::string("ab")));
  EXPECT_EQ(smallest({m.eq(code(0), n(200))}, {s}), Constant(std::string("\xc8")));
  EXPECT_EQ(smallest({m.lt(n(0), length), m.lt(code(0), n('A'))}, {s}), Constant(std::string(" ")));
  EXPECT_EQ(smallest({m.negate(m.eq(s, t))}, {s, t}), Constant(std::string()));
  EXPECT_EQ(value(t), Constant(std::string("a")));
}

TEST_F(Minimise, AnUnsatisfiablePathHasNoModel) {
  const std::vector conjuncts{m.lt(x, y), m.lt(y, x)};
  const std::vector variables{x, y};
  EXPECT_TRUE(is_unsat(smallest_model(*solver, m, conjuncts, variables)));
}

TEST_F(Minimise, TheSameQuestionHasTheSameAnswer) {
  const std::vector conjuncts{m.lt(n(3), m.mul(x, y)), m.lt(m.add(x, y), n(100))};
  const Constant first = smallest(conjuncts, {x, y, z});
  const Constant second = value(y);
  EXPECT_EQ(smallest({m.lt(n(41), x)}, {x}), integer(42));
  EXPECT_EQ(smallest(conjuncts, {x, y, z}), first);
  EXPECT_EQ(value(y), second);
}

}  // namespace
}  // namespace culprit::solve
