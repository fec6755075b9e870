// Each decorator alone, above a scripted solver.
#include <algorithm>

#include "base/invariant.h"
#include "solve/core_cache.h"
#include "solve/model_reuse.h"
#include "solve/simplify.h"
#include "solve/slice.h"
#include "solve/validate.h"
#include "solve/whole_numbers.h"
#include "solving.h"

namespace culprit::solve {
namespace {

Answer say_unknown(const Query&) { return Unknown{UnknownReason::Budget, "scripted"}; }

TEST_F(Solving, SimplifyDecidesWhatShowsOnTheSurface) {
  Simplify simplify(m, scripted(say_unknown));
  EXPECT_TRUE(is_sat(simplify.check({})));
  const std::vector trivial{m.boolean(true)};
  EXPECT_TRUE(is_sat(simplify.check({trivial})));
  const std::vector with_false{a, m.boolean(false), b};
  EXPECT_EQ(std::get<Unsat>(simplify.check({with_false})).core, std::vector{m.boolean(false)});
  const std::vector opposite{a, m.lt(x, y), b, m.le(y, x)};
  EXPECT_EQ(std::get<Unsat>(simplify.check({opposite})).core, (std::vector{m.lt(x, y), m.le(y, x)}));
  EXPECT_TRUE(asked.empty());
}

TEST_F(Solving, SimplifyPassesOnTheRest) {
  Simplify simplify(m, scripted(say_unknown));
  const std::vector conjuncts{a, m.boolean(true), b, a};
  EXPECT_TRUE(is_unknown(simplify.check({conjuncts, true}), UnknownReason::Budget));
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked[0].conjuncts, (std::vector{a, b}));
  EXPECT_TRUE(asked[0].for_user);
}

TEST_F(Solving, SliceKeepsWhatIsConnectedAndCompletesTheModel) {
  Slice slice(m, scripted([&](const Query&) { return Sat{model_of({{x, 5}, {y, 6}})}; }));
  const std::vector conjuncts{m.lt(z, n(9)), m.lt(x, y), m.lt(n(4), x)};
  const term::Model before = model_of({{x, 0}, {y, 1}, {z, 3}});
  const Answer answer = slice.check({conjuncts, false, true, &before});
  EXPECT_EQ(asked[0].conjuncts, (std::vector{conjuncts[1], conjuncts[2]}));
  ASSERT_TRUE(is_sat(answer));
  EXPECT_TRUE(all_hold(conjuncts, std::get<Sat>(answer).model));
  EXPECT_EQ(*std::get<Sat>(answer).model.find(z), term::Constant(base::BigInt(3)));
}

TEST_F(Solving, SliceCompletesWithWhatTheSolverLeftOut) {
  Slice slice(m, scripted([&](const Query&) { return Sat{term::Model()}; }));  // x = 0, by default
  const std::vector conjuncts{m.lt(z, n(9)), m.lt(x, n(4))};
  const term::Model before = model_of({{x, 7}});
  EXPECT_TRUE(all_hold(conjuncts, std::get<Sat>(slice.check({conjuncts, false, true, &before})).model));
}

TEST_F(Solving, SliceNeedsThePromiseAndAModel) {
  Slice slice(m, scripted(say_unknown));
  const std::vector conjuncts{m.lt(z, n(9)), m.lt(x, y)};
  const term::Model before;
  (void)slice.check({conjuncts, false, false, &before});
  (void)slice.check({conjuncts, false, true, nullptr});
  (void)slice.check({conjuncts, true, true, &before});
  for (const auto& query : asked) EXPECT_EQ(query.conjuncts, conjuncts);
}

TEST_F(Solving, WholeNumbersBecomeIntegers) {
  const Term r = m.variable(Sort::Real, 0);
  const std::vector conjuncts{m.lt(x, n(9)), m.eq(r, mk(Kind::ToReal, {mk(Kind::TruncToInt, {r})})),
                              m.lt(m.real(base::Rational(1)), r)};
  std::vector<Term> core;
  WholeNumbers whole(m, scripted([&](const Query& query) -> Answer {
                       for (const Term conjunct : query.conjuncts) {
                         for (const Term variable : m.variables(conjunct))
                           EXPECT_EQ(m.sort(variable), Sort::Int);
                       }
                       if (!core.empty()) return Unsat{{query.conjuncts[2]}};
                       term::Model model;
                       for (const Term variable : m.variables(query.conjuncts[2]))
                         model.set(variable, base::BigInt(2));
                       return Sat{model};
                     }));
  const Answer sat = whole.check({conjuncts});
  ASSERT_TRUE(is_sat(sat));
  EXPECT_TRUE(all_hold(conjuncts, std::get<Sat>(sat).model));
  core = {conjuncts[1], conjuncts[2]};
  EXPECT_EQ(std::get<Unsat>(whole.check({conjuncts})).core, core) << "that it is whole is part of the reason";
}

TEST_F(Solving, WholeNumbersForgetWhichTheyWere) {
  const Term w = m.variable(Sort::Real, 1);
  WholeNumbers whole(m, scripted(say_unknown));
  const auto is_whole = [&](Term v) { return m.eq(v, mk(Kind::ToReal, {mk(Kind::TruncToInt, {v})})); };
  const Term both = m.lt(r, w);
  for (const Term v : {r, w, r}) (void)whole.check({std::vector{is_whole(v), both}});
  const auto mentions = [&](std::size_t question, Term v) {
    const std::vector<Term>& variables = m.variables(asked[question].conjuncts[1]);
    return std::find(variables.begin(), variables.end(), v) != variables.end();
  };
  EXPECT_TRUE(mentions(0, w) && !mentions(0, r));
  EXPECT_TRUE(mentions(1, r) && !mentions(1, w));
  EXPECT_EQ(asked[2].conjuncts, asked[0].conjuncts);
}

TEST_F(Solving, WholeNumbersLeavesOtherQueriesAlone) {
  const Term r = m.variable(Sort::Real, 0), w = m.variable(Sort::Real, 1);
  WholeNumbers whole(m, scripted(say_unknown));
  const std::vector conjuncts{m.eq(r, mk(Kind::ToReal, {mk(Kind::TruncToInt, {w})}))};
  (void)whole.check({conjuncts});
  EXPECT_EQ(asked[0].conjuncts, conjuncts);
}

TEST_F(Solving, ModelReuseTriesThePrefixModel) {
  ModelReuse reuse(m, scripted(say_unknown));
  const std::vector conjuncts{m.lt(x, n(9)), m.lt(n(3), x)};
  const term::Model good = model_of({{x, 5}});
  const term::Model bad = model_of({{x, 2}});
  EXPECT_TRUE(is_sat(reuse.check({conjuncts, false, true, &good})));
  EXPECT_TRUE(asked.empty());
  EXPECT_FALSE(is_sat(reuse.check({conjuncts, false, true, &bad})));
  EXPECT_FALSE(is_sat(reuse.check({conjuncts, true, true, &good})))
      << "a model for the user comes from a solver";
  const term::Model hint = model_of({{x, 10}});
  EXPECT_FALSE(is_sat(reuse.check({conjuncts, false, false, &hint})))
      << "without a promise the prefix is evaluated";
}

TEST_F(Solving, ModelReuseRemembersModels) {
  ModelReuse reuse(m, scripted([&](const Query&) { return Sat{model_of({{x, 5}, {y, 1}})}; }));
  const std::vector first{m.lt(y, x)};
  const std::vector second{m.lt(n(4), x)};
  const std::vector third{m.lt(n(5), x)};
  (void)reuse.check({first});
  const Answer again = reuse.check({second});
  EXPECT_EQ(asked.size(), 1U);
  EXPECT_EQ(std::get<Sat>(again).model.values().size(), 1U) << "only the query's own variables";
  (void)reuse.check({third});
  EXPECT_EQ(asked.size(), 2U);
}

TEST_F(Solving, CoreCacheKnowsSupersetsOfACore) {
  CoreCache cache(scripted([&](const Query& query) -> Answer {
    if (query.conjuncts.size() < 2) return Unknown{UnknownReason::Budget, ""};
    return Unsat{{query.conjuncts[1], query.conjuncts[0]}};
  }));
  const std::vector first{b, a};
  const std::vector superset{a, m.lt(x, y), b};
  const std::vector part{b};
  EXPECT_TRUE(is_unsat(cache.check({first})));
  EXPECT_TRUE(is_unsat(cache.check({superset})));
  EXPECT_EQ(asked.size(), 1U);
  EXPECT_FALSE(is_unsat(cache.check({part})));
  EXPECT_EQ(asked.size(), 2U);
}

TEST_F(Solving, CoreCacheForgetsTheOldest) {
  CoreCache cache(scripted([](const Query& query) {
    return Unsat{{query.conjuncts.begin(), query.conjuncts.end()}};
  }));
  const auto conjuncts = [&](int i) { return std::vector{m.lt(x, n(i)), m.lt(n(i + 1), x)}; };
  for (int i = 0; i < 5000; ++i) (void)cache.check({conjuncts(i)});
  EXPECT_EQ(asked.size(), 5000U);
  (void)cache.check({conjuncts(4999)});
  EXPECT_EQ(asked.size(), 5000U);
  (void)cache.check({conjuncts(0)});
  EXPECT_EQ(asked.size(), 5001U);
}

TEST_F(Solving, ValidateTurnsAWrongModelIntoUnknown) {
  Validate validate(m, scripted([&](const Query&) { return Sat{model_of({{x, 5}})}; }));
  const std::vector right{m.lt(n(4), x)};
  const std::vector wrong{m.lt(n(5), x)};
  EXPECT_TRUE(is_sat(validate.check({right})));
  EXPECT_TRUE(is_unknown(validate.check({wrong}), UnknownReason::SolverError));
}

TEST_F(Solving, ValidateRejectsACoreFromElsewhere) {
  Validate validate(m, scripted([&](const Query&) { return Unsat{{b}}; }));
  const std::vector conjuncts{a};
  EXPECT_THROW((void)validate.check({conjuncts}), base::InvariantViolation);
}

}  // namespace
}  // namespace culprit::solve
