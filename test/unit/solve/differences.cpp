// The decision procedure for bounds, differences and disequalities: by hand, and against Z3 at random.
#include "solve/differences.h"

#include <algorithm>
#include <random>

#include "solve/z3/z3_solver.h"
#include "solving.h"

namespace culprit::solve {
namespace {

Answer pass(const Query&) { return Unknown{UnknownReason::Incomplete, "passed on"}; }

class DifferencesTest : public Solving {
 protected:
  Answer decide(const std::vector<Term>& conjuncts, const term::Model* known = nullptr) {
    return Differences(m, scripted(pass)).check({conjuncts, false, known != nullptr, known});
  }
  bool sat_with_good_model(const std::vector<Term>& conjuncts) {
    const Answer answer = decide(conjuncts);
    const auto* sat = std::get_if<Sat>(&answer);
    return sat != nullptr && all_hold(conjuncts, sat->model);
  }
  static std::vector<Term> core(const Answer& answer) {
    const auto* unsat = std::get_if<Unsat>(&answer);
    return unsat == nullptr ? std::vector<Term>() : sorted(unsat->core);
  }
  static std::vector<Term> sorted(std::vector<Term> terms) {
    std::sort(terms.begin(), terms.end());
    return terms;
  }
  Term unequal(Term left, Term right) { return m.negate(m.eq(left, right)); }
  std::vector<Term> all_but(Term variable, int first, int last) {
    std::vector<Term> result;
    for (int i = first; i <= last; ++i) result.push_back(unequal(variable, n(i)));
    return result;
  }
};

TEST_F(DifferencesTest, Bounds) {
  EXPECT_TRUE(sat_with_good_model({m.le(n(3), x), m.lt(x, n(5)), m.lt(y, n(-7))}));
  const std::vector empty{m.le(x, n(9)), m.lt(y, n(0)), m.le(n(5), x), m.lt(x, n(5))};
  EXPECT_EQ(core(decide(empty)), sorted({empty[2], empty[3]}));
}

TEST_F(DifferencesTest, ChainsOfHoles) {
  std::vector<Term> chain = all_but(x, 0, 5000);
  EXPECT_TRUE(sat_with_good_model(chain));
  chain.push_back(m.le(n(0), x));
  EXPECT_TRUE(sat_with_good_model(chain));
  chain.push_back(m.lt(y, x));
  chain.push_back(m.le(x, n(5000)));
  const Answer answer = decide(chain);
  EXPECT_EQ(core(answer).size(), 5003U) << "every hole is needed, y is not";
}

TEST_F(DifferencesTest, DifferencesOfVariables) {
  EXPECT_TRUE(sat_with_good_model({m.lt(x, y), m.lt(y, z), m.eq(z, m.add(x, n(2)))}));
  const std::vector cycle{m.lt(n(3), x), m.lt(x, y), m.lt(y, z), m.le(z, m.add(x, n(1)))};
  EXPECT_EQ(core(decide(cycle)), sorted({cycle[1], cycle[2], cycle[3]}));
  const std::vector tight{m.le(x, y), m.le(y, x), unequal(x, y), m.lt(z, x)};
  EXPECT_EQ(core(decide(tight)), sorted({tight[0], tight[1], tight[2]}));
}

/// Three different numbers out of two: no single difference shows it.
TEST_F(DifferencesTest, SplitsOnDisequalities) {
  std::vector<Term> pigeons{unequal(x, y), unequal(y, z), unequal(x, z)};
  EXPECT_TRUE(sat_with_good_model(pigeons));
  for (const Term v : {x, y, z}) pigeons.push_back(m.conj(m.le(n(0), v), m.le(v, n(1))));
  EXPECT_TRUE(is_unsat(decide(pigeons)));
}

TEST_F(DifferencesTest, NumbersBeyond64Bits) {
  const std::int64_t most = INT64_MAX;
  EXPECT_TRUE(
      sat_with_good_model({m.le(n(most), x), m.le(m.add(x, n(most)), y), m.le(m.add(y, n(most)), z)}));
  const base::BigInt huge = base::BigInt(1) << 70;
  EXPECT_TRUE(is_unknown(decide({m.le(m.integer(huge), x)}), UnknownReason::Incomplete));
}

TEST_F(DifferencesTest, WhatItCannotReadMayStillBeDecided) {
  const Term half = mk(Kind::QuotTrunc, {x, n(2)});
  const std::vector contradiction{m.disj(a, b), m.lt(half, y), m.lt(y, half)};
  EXPECT_EQ(core(decide(contradiction)), sorted({contradiction[1], contradiction[2]}));
  EXPECT_TRUE(sat_with_good_model({m.le(half, n(0)), m.disj(m.negate(a), b), m.negate(a), b}));
  EXPECT_TRUE(is_unknown(decide({m.le(half, n(4)), m.le(n(12), x)}), UnknownReason::Incomplete))
      << "unsatisfiable, but what a half is it does not know";
  EXPECT_TRUE(is_unknown(decide({m.lt(m.add(x, y), n(0))}), UnknownReason::Incomplete));
}

TEST_F(DifferencesTest, GivenValuesDecideAnything) {
  const Term odd = m.eq(mk(Kind::RemTrunc, {x, n(2)}), n(1));
  const std::vector even{m.lt(y, z), odd, m.le(n(8), x), m.lt(x, n(9))};
  EXPECT_EQ(core(decide(even)), sorted({odd, even[2], even[3]}));
  EXPECT_TRUE(sat_with_good_model({odd, m.eq(x, n(9))}));
  EXPECT_TRUE(is_unknown(decide({odd, m.le(n(8), x), m.lt(x, n(10))}), UnknownReason::Incomplete));
  const std::vector product{m.eq(x, n(3)), m.lt(m.mul(x, y), n(12)), m.eq(y, n(4)), a};
  EXPECT_EQ(core(decide(product)), sorted({product[0], product[1], product[2]}));
  const std::vector literals{m.lt(x, y), a, m.negate(b), m.disj(m.negate(a), b)};
  EXPECT_EQ(core(decide(literals)), sorted({a, literals[2], literals[3]}));
  const std::vector opposite{a, m.negate(a)};
  EXPECT_EQ(core(decide(opposite)), sorted(opposite));
}

TEST_F(DifferencesTest, ChangesAsLittleAsNeeded) {
  const term::Model known = model_of({{x, 3}, {y, 40}, {z, 50}});
  const std::vector conjuncts{m.lt(x, y), m.lt(y, z), m.le(n(5), x)};
  const Answer answer = decide(conjuncts, &known);
  ASSERT_TRUE(is_sat(answer));
  EXPECT_EQ(std::get<Sat>(answer).model.values(), model_of({{x, 5}, {y, 40}, {z, 50}}).values());
}

TEST_F(DifferencesTest, AnAnswerForTheUserIgnoresOtherModels) {
  const term::Model known = model_of({{x, 77}});
  const std::vector conjuncts{m.lt(n(2), x)};
  Differences differences(m, scripted(pass));
  const Answer with = differences.check({conjuncts, true, true, &known});
  const Answer without = differences.check({conjuncts, true});
  EXPECT_EQ(std::get<Sat>(with).model.values(), std::get<Sat>(without).model.values());
}

class RandomDifferences : public DifferencesTest {
 protected:
  Term random_side() { return pick(3) == 0 ? n(0) : variables[pick(variables.size())]; }
  Term random_conjunct() {
    const Term left = variables[pick(variables.size())];
    const Term right = m.add(random_side(), n(static_cast<int>(pick(9)) - 4));
    switch (pick(8)) {
      case 0: return m.eq(left, right);
      case 1: return m.lt(left, right);
      case 2: return m.le(right, left);
      case 3: return m.conj(m.le(n(-3), left), m.le(left, n(3)));
      case 4: return pick(2) == 0 ? m.le(mk(Kind::ModFloor, {left, n(3)}), right) : m.le(left, right);
      default: return unequal(left, right);
    }
  }
  std::size_t pick(std::size_t count) { return random() % count; }

  std::mt19937 random{11};
  std::vector<Term> variables{x, y, z, m.variable(Sort::Int, 3)};
};

/// One decider for all queries, as in a run: what it remembers must not change answers. The path grows and is
/// cut back; the model of the prefix is given along.
TEST_F(RandomDifferences, AgreeWithZ3) {
  int decided = 0, sat_count = 0, unsat_count = 0;
  Differences differences(m, scripted(pass));
  const auto z3 = make_z3_solver(m, Configuration(), cancel);
  for (int round = 0; round < 150; ++round) {
    std::vector<Term> path;
    term::Model known;
    for (int step = 0; step < 14; ++step) {
      path.push_back(random_conjunct());
      const Answer answer = differences.check({path, pick(4) == 0, true, &known});
      const Answer expected = z3->check({path, true});
      ASSERT_FALSE(std::holds_alternative<Unknown>(expected));
      if (const auto* sat = std::get_if<Sat>(&answer)) {
        ASSERT_TRUE(all_hold(path, sat->model));
        ++sat_count;
      } else if (const auto* unsat = std::get_if<Unsat>(&answer)) {
        ASSERT_TRUE(is_unsat(expected));
        ASSERT_TRUE(is_unsat(z3->check({unsat->core, true})));
        ++unsat_count;
      }
      ++decided;
      if (is_unsat(expected)) {
        path.pop_back();
      } else {
        known = std::get<Sat>(is_sat(answer) ? answer : expected).model;
      }
    }
  }
  EXPECT_GT(sat_count, 300);
  EXPECT_GT(unsat_count, 100);
  EXPECT_GT(sat_count + unsat_count, decided * 8 / 10) << "most of it is in the fragment";
}

}  // namespace
}  // namespace culprit::solve
