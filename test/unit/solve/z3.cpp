#include "solve/z3/z3_solver.h"

#include <chrono>
#include <thread>

#include "solving.h"

namespace culprit::solve {
namespace {

class Z3 : public Solving {
 protected:
  Answer ask(const std::vector<Term>& conjuncts, bool for_user = false) {
    return z3->check({conjuncts, for_user});
  }
  bool sat_with_good_model(const std::vector<Term>& conjuncts) {
    const Answer answer = ask(conjuncts);
    const auto* sat = std::get_if<Sat>(&answer);
    return sat != nullptr && all_hold(conjuncts, sat->model);
  }
  std::unique_ptr<Solver> z3 = make_z3_solver(m, Configuration(), cancel);
};

TEST_F(Z3, NothingIsCreatedBeforeTheFirstQuery) {
  EXPECT_EQ(count(*z3, "solve.z3.contexts"), 0U);
  (void)ask({m.lt(x, y)});
  EXPECT_EQ(count(*z3, "solve.z3.contexts"), 1U);
  EXPECT_EQ(count(*z3, "solve.z3.queries"), 1U);
  EXPECT_GT(count(*z3, "solve.z3.rlimit"), 0U);
}

TEST_F(Z3, SatHasAModelAndUnsatASmallCore) {
  EXPECT_TRUE(sat_with_good_model({m.lt(x, y), m.lt(y, n(-5))}));
  const std::vector conjuncts{m.lt(n(3), z), m.lt(x, y), a, m.lt(y, m.sub(x, n(1)))};
  const Answer answer = ask(conjuncts);
  ASSERT_TRUE(is_unsat(answer));
  auto core = std::get<Unsat>(answer).core;
  std::sort(core.begin(), core.end());
  EXPECT_EQ(core, (std::vector{conjuncts[1], conjuncts[3]}));
}

TEST_F(Z3, TheSessionFollowsThePath) {
  EXPECT_TRUE(is_sat(ask({a, m.lt(x, y)})));
  EXPECT_TRUE(is_unsat(ask({a, m.lt(x, y), m.lt(y, x)})));
  EXPECT_TRUE(is_sat(ask({a, m.lt(y, x)})));
  EXPECT_TRUE(is_sat(ask({m.negate(a)})));
  EXPECT_TRUE(is_unsat(ask({m.disj(a, b), m.negate(a), m.negate(b)})));
  EXPECT_EQ(count(*z3, "solve.z3.session_answers"), 5U);
  EXPECT_EQ(count(*z3, "solve.z3.fresh_solvers"), 0U);
}

TEST_F(Z3, WhatIsForTheUserComesFromAFreshSolver) {
  EXPECT_TRUE(is_sat(ask({m.lt(x, y)}, true)));
  EXPECT_EQ(count(*z3, "solve.z3.session_answers"), 0U);
  EXPECT_EQ(count(*z3, "solve.z3.fresh_solvers"), 1U);
}

TEST_F(Z3, HardQueriesAreRedoneOnAFreshSolver) {
  EXPECT_TRUE(sat_with_good_model({m.eq(m.mul(x, y), n(8633)), m.lt(n(1), x), m.lt(x, y)}));
  EXPECT_EQ(count(*z3, "solve.z3.fresh_solvers"), 1U);
}

TEST_F(Z3, DivisionsMeanWhatEvaluationSays) {
  for (const Kind kind : {Kind::QuotTrunc, Kind::RemTrunc, Kind::DivFloor, Kind::ModFloor}) {
    for (const int p : {-7, -6, 0, 6, 7}) {
      for (const int q : {-3, -1, 0, 2, 3}) {
        const Term result = mk(kind, {n(p), n(q)});
        EXPECT_TRUE(is_sat(ask({m.eq(x, n(p)), m.eq(y, n(q)), m.eq(mk(kind, {x, y}), result)})));
        EXPECT_TRUE(is_unsat(ask({m.eq(x, n(p)), m.eq(y, n(q)), m.negate(m.eq(mk(kind, {x, y}), result))})));
        EXPECT_TRUE(is_unsat(ask({m.eq(x, n(p)), m.negate(m.eq(mk(kind, {x, n(q)}), result))})))
            << term::info(kind).name << ' ' << p << ' ' << q;
      }
    }
  }
}

TEST_F(Z3, Reals) {
  const auto q = [&](int num, int den) { return m.real(base::Rational(num, den)); };
  EXPECT_TRUE(sat_with_good_model({m.lt(q(1, 3), r), m.lt(r, q(1, 2))}));
  EXPECT_TRUE(is_sat(ask({m.eq(r, q(-5, 2)), m.eq(mk(Kind::TruncToInt, {r}), n(-2))})));
  EXPECT_TRUE(is_unsat(ask({m.eq(r, q(-5, 2)), m.eq(mk(Kind::TruncToInt, {r}), n(-3))})));
  EXPECT_TRUE(is_unsat(ask({m.eq(mk(Kind::ToReal, {x}), q(1, 2))})));
  EXPECT_TRUE(is_unknown(ask({m.eq(m.mul(r, r), q(2, 1))}), UnknownReason::Incomplete))
      << "the root is irrational";
}

TEST_F(Z3, BigNumbers) {
  const base::BigInt big("123456789012345678901234567890");
  const Answer answer = ask({m.eq(m.add(x, n(1)), m.integer(big))});
  EXPECT_EQ(*std::get<Sat>(answer).model.find(x), term::Constant(base::BigInt(big - 1)));
}

TEST_F(Z3, StringsAreBytes) {
  const auto code = [&](Term string, Term index) { return mk(Kind::StrCode, {string, index}); };
  const Term length = mk(Kind::StrLen, {s});
  EXPECT_TRUE(is_unsat(ask({m.lt(n(255), code(s, n(0)))})));
  EXPECT_TRUE(sat_with_good_model({m.eq(code(s, n(1)), n(255)), m.eq(code(s, n(0)), n('\\'))}));
  EXPECT_TRUE(is_sat(ask({m.eq(length, n(1)), m.eq(code(s, x), n(-1)), m.lt(n(0), x)})));
  EXPECT_TRUE(
      sat_with_good_model({m.eq(mk(Kind::StrConcat, {s, t}), m.string("\\u{41}")), m.eq(length, n(2))}));
  EXPECT_TRUE(
      sat_with_good_model({m.eq(mk(Kind::StrSub, {s, x, n(2)}), m.string(std::string_view("\0b", 2)))}));
  EXPECT_TRUE(is_sat(ask({m.eq(s, m.string("z")), m.eq(t, m.string("\xe9")), mk(Kind::StrLt, {s, t})})));
  EXPECT_TRUE(is_unsat(ask({m.eq(s, m.string("b")), m.eq(t, m.string("a")), mk(Kind::StrLt, {s, t})})));
}

TEST_F(Z3, CancellationBeforeAndDuringACheck) {
  const auto cube = [&](Term v) { return m.mul(v, m.mul(v, v)); };
  Configuration generous;
  generous.rlimit_per_query = 4'000'000'000;
  z3 = make_z3_solver(m, generous, cancel);
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    cancel.cancel();
  });
  EXPECT_TRUE(
      is_unknown(ask({m.eq(m.add(m.add(cube(x), cube(y)), cube(z)), n(42))}), UnknownReason::Interrupted));
  later.join();
  EXPECT_TRUE(is_unknown(ask({a}), UnknownReason::Interrupted));
  cancel.reset();
  EXPECT_TRUE(is_sat(ask({a})));
}

TEST_F(Z3, ASmallBudgetIsNamedAsTheReason) {
  Configuration tight;
  tight.rlimit_per_query = 500;
  z3 = make_z3_solver(m, tight, cancel);
  EXPECT_TRUE(
      is_unknown(ask({m.eq(m.mul(x, y), n(8633)), m.lt(n(1), x), m.lt(x, y)}), UnknownReason::Budget));
}

}  // namespace
}  // namespace culprit::solve
