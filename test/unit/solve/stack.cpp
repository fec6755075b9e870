// The whole stack against brute force, and its optional parts.
#include <cstdio>
#include <fstream>
#include <random>
#include <sstream>

#include "base/invariant.h"
#include "solve/cross_check.h"
#include "solve/cvc5/smtlib.h"
#include "solve/z3/z3_solver.h"
#include "solving.h"

namespace culprit::solve {
namespace {

constexpr int kRange = 2;  // variables in -kRange..kRange

class Stack : public Solving {
 protected:
  Term random_integer() {
    const auto small = [&] { return n(static_cast<int>(pick(7)) - 3); };
    const Term variables[] = {x, y, z};
    const Term v = variables[pick(3)];
    const Term w = variables[pick(3)];
    switch (pick(7)) {
      case 0: return m.add(v, w);
      case 1: return m.sub(v, small());
      case 2: return m.mul(small(), v);
      case 3: return mk(Kind::DivFloor, {v, small()});
      case 4: return mk(Kind::RemTrunc, {v, small()});
      case 5: return mk(Kind::Ite, {pick(2) == 0 ? a : b, v, w});
      default: return v;
    }
  }
  Term random_condition() {
    const Term left = random_integer();
    const Term right = pick(2) == 0 ? random_integer() : n(static_cast<int>(pick(7)) - 3);
    switch (pick(6)) {
      case 0: return m.eq(left, right);
      case 1: return m.negate(m.eq(left, right));
      case 2: return m.disj(m.lt(left, right), a);
      case 3: return m.disj(m.negate(a), m.le(left, right));
      case 4: return m.le(left, right);
      default: return m.lt(left, right);
    }
  }
  std::vector<Term> range() {
    std::vector<Term> result;
    for (const Term v : {x, y, z}) {
      result.push_back(m.le(n(-kRange), v));
      result.push_back(m.le(v, n(kRange)));
    }
    return result;
  }
  bool satisfiable(const std::vector<Term>& conjuncts) {
    for (int i = -kRange; i <= kRange; ++i)
      for (int j = -kRange; j <= kRange; ++j)
        for (int k = -kRange; k <= kRange; ++k)
          for (int booleans = 0; booleans < 4; ++booleans) {
            term::Model model = model_of({{x, i}, {y, j}, {z, k}});
            model.set(a, (booleans & 1) != 0);
            model.set(b, (booleans & 2) != 0);
            if (all_hold(conjuncts, model)) return true;
          }
    return false;
  }
  std::size_t pick(std::size_t count) { return random() % count; }
  std::unique_ptr<Solver> stack(const Configuration& configuration = Configuration()) {
    return make_solver(m, configuration, cancel);
  }
  std::mt19937 random{7};
};

/// Random paths that grow and backtrack as an explorer's do.
TEST_F(Stack, AgreesWithBruteForceAlongPaths) {
  const auto solver = stack();
  const auto session_only = make_z3_solver(m, Configuration(), cancel);
  int sat_count = 0, unsat_count = 0;
  for (int round = 0; round < 40; ++round) {
    std::vector<Term> path = range();
    auto known = std::get<Sat>(solver->check({path})).model;
    for (int step = 0; step < 6; ++step) {
      path.push_back(random_condition());
      const Answer answer = solver->check({path, false, true, &known});
      const bool expected = satisfiable(path);
      ASSERT_EQ(is_sat(answer), expected);
      ASSERT_EQ(is_unsat(answer), !expected);
      ASSERT_EQ(is_sat(session_only->check({path})), expected);
      ASSERT_EQ(is_sat(session_only->check({path, true})), expected)
          << "a fresh solver agrees with the session";
      if (expected) {
        ++sat_count;
        known = std::get<Sat>(answer).model;
        ASSERT_TRUE(all_hold(path, known));
      } else {
        ++unsat_count;
        ASSERT_FALSE(satisfiable(std::get<Unsat>(answer).core));
        path.pop_back();
      }
    }
  }
  EXPECT_GT(sat_count, 20);
  EXPECT_GT(unsat_count, 10);
}

TEST_F(Stack, CoresAreUnsatisfiable) {
  const auto solver = stack();
  for (int round = 0; round < 60; ++round) {
    std::vector<Term> path = range();
    for (int i = 0; i < 4; ++i) path.push_back(random_condition());
    const Answer answer = solver->check({path});
    if (const auto* unsat = std::get_if<Unsat>(&answer)) {
      ASSERT_TRUE(is_unsat(make_z3_solver(m, Configuration(), cancel)->check({unsat->core})));
    }
  }
}

TEST_F(Stack, CostsNothingWhereTheModelFits) {
  const auto solver = stack();
  const std::vector path{m.lt(x, y), m.lt(n(0), x)};
  const term::Model model = model_of({{x, 1}, {y, 2}});
  EXPECT_TRUE(is_sat(solver->check({path, false, true, &model})));
  EXPECT_EQ(count(*solver, "solve.z3.contexts"), 0U);
  const std::vector product{m.lt(n(0), m.mul(x, y)), m.lt(m.mul(x, y), n(3))};
  EXPECT_TRUE(is_sat(solver->check({product, false, true, &model})));
  EXPECT_EQ(count(*solver, "solve.z3.contexts"), 0U);
}

/// Loops over numbers that may be floats or integers ask this by the thousand.
TEST_F(Stack, BoundsOfWholeRealNumbersNeedNoSolver) {
  const auto solver = stack();
  const auto real = [&](const char* text) { return m.real(base::Rational(text)); };
  std::vector path{m.eq(r, mk(Kind::ToReal, {mk(Kind::TruncToInt, {r})})),
                   m.lt(r, real(("1" + std::string(400, '0')).c_str())), m.lt(real("7/2"), r)};
  for (int i = 0; i < 3; ++i) path.push_back(m.lt(real("3"), m.sub(r, real(std::to_string(i).c_str()))));
  const Answer answer = solver->check({path});
  ASSERT_TRUE(is_sat(answer));
  EXPECT_TRUE(all_hold(path, std::get<Sat>(answer).model));
  path.push_back(m.lt(r, real("6")));
  EXPECT_TRUE(is_unsat(solver->check({path})));
  EXPECT_EQ(count(*solver, "solve.z3.contexts"), 0U);
}

TEST_F(Stack, TheLogIsReadByCvc5WithTheSameAnswers) {
  Configuration logging;
  logging.log_file = ::testing::TempDir() + "solver_log.smt2";
  {
    const auto solver = stack(logging);
    const std::vector unsat{m.lt(x, y), m.lt(y, m.sub(x, n(2)))};
    EXPECT_TRUE(is_unsat(solver->check({unsat})));
  }
  std::ifstream file(logging.log_file);
  std::stringstream text;
  text << file.rdbuf();
  std::remove(logging.log_file.c_str());
  EXPECT_NE(text.str().find(":status unsat"), std::string::npos);
  std::string script = text.str();
  const auto verdict = cvc5::Process("cvc5").check_sat(script);
  ASSERT_TRUE(verdict.ok()) << verdict.reason();
  EXPECT_EQ(verdict.value(), cvc5::Verdict::Unsat);
}

TEST_F(Stack, ALogThatCannotBeWrittenIsSaid) {
  Configuration logging;
  logging.log_file = "/nonexistent/log.smt2";
  const std::vector conjuncts{a};
  EXPECT_TRUE(is_unknown(stack(logging)->check({conjuncts}), UnknownReason::SolverError));
}

TEST_F(Stack, CrossCheckAgreesOnEveryTheory) {
  Configuration checking;
  checking.cross_check = true;
  const auto solver = stack(checking);
  const std::vector<std::vector<Term>> queries = {
      {m.lt(x, y), m.lt(y, m.sub(x, n(1)))},
      {m.eq(mk(Kind::QuotTrunc, {x, y}), n(-3)), m.lt(x, n(-7)), m.lt(n(2), y)},
      {m.eq(mk(Kind::ModFloor, {x, n(-3)}), n(1))},
      {m.eq(mk(Kind::RemTrunc, {x, n(4)}), n(-3)), m.eq(mk(Kind::DivFloor, {x, n(4)}), n(-2))},
      {m.lt(r, m.real(base::Rational(-1, 3))), m.eq(mk(Kind::TruncToInt, {r}), n(0))},
      {m.eq(mk(Kind::StrConcat, {s, t}), m.string("\"\\\xff")), m.eq(mk(Kind::StrLen, {s}), n(2))},
      {m.lt(n(255), mk(Kind::StrCode, {s, n(0)}))},
      {mk(Kind::StrLt, {s, m.string("b")}), m.eq(mk(Kind::StrSub, {s, n(1), n(2)}), m.string("xy"))},
  };
  for (const auto& query : queries) {
    const Answer answer = solver->check({query});
    EXPECT_FALSE(std::holds_alternative<Unknown>(answer)) << std::get<Unknown>(answer).detail;
  }
  EXPECT_GE(count(*solver, "solve.cross_check.agreed"), queries.size() - 1);
}

TEST_F(Stack, CrossCheckReportsDisagreementWithTheQuery) {
  CrossCheck check(m, cvc5::Process("cvc5"), scripted([](const Query&) { return Sat{}; }));
  const std::vector unsat{m.lt(x, y), m.lt(y, x)};
  try {
    (void)check.check({unsat});
    FAIL() << "sat against unsat must be an invariant violation";
  } catch (const base::InvariantViolation& violation) {
    EXPECT_NE(violation.detail.find("(assert (< i0 i1))"), std::string::npos) << violation.detail;
  }
}

TEST_F(Stack, WithoutCvc5ACrossCheckIsUnknown) {
  CrossCheck check(m, cvc5::Process("no-such-solver"), scripted([](const Query&) { return Sat{}; }));
  const std::vector conjuncts{a};
  const Answer answer = check.check({conjuncts});
  ASSERT_TRUE(is_unknown(answer, UnknownReason::SolverError));
  EXPECT_NE(std::get<Unknown>(answer).detail.find("cannot run no-such-solver"), std::string::npos);
}

TEST_F(Stack, SmtlibNamesLongTermsAndStaysLinear) {
  Term deep = x;
  for (int i = 0; i < 2000; ++i) deep = mk(Kind::QuotTrunc, {deep, m.add(deep, y)});
  const std::vector conjuncts{m.lt(deep, n(0))};
  EXPECT_LT(smtlib::assertions(m, conjuncts).size(), 4'000'000U);
}

}  // namespace
}  // namespace culprit::solve
