// The running example of paper 004, §4-5: constraints (1)-(14), trace formula, partition, interpolants.
#include <gtest/gtest.h>

#include <algorithm>

#include "clauses.h"
#include "liquid/check.h"
#include "liquid/clone.h"
#include "liquid/fixpoint.h"
#include "liquid/interpolate.h"
#include "liquid/refine.h"

namespace culprit::liquid {
namespace {

using term::Term;

/// Constraints (1)-(6) of Example 1. The paper's applications 0, 1, 2 have the labels 1, 2, 3 here.
constexpr const char* kConstraints = R"(
  K3(y) & v = y + 1 -> K4(v, y)
  K1(x) & K4@1(v, x) -> K2(v, x)
  K1(x) & v = x -> K3@1(v)
  v = 2 -> K1@2(v)
  v = 3 -> K1@3(v)
  K2@2(a, 2) & K2@3(b, 3) & c = a + b -> c > 0)";
constexpr std::size_t kK3 = 0, kK4 = 1, kK1 = 2, kK2 = 3;  // in order of appearance
constexpr std::size_t kAssertion = 5;

class Paper : public ::testing::Test {
 protected:
  std::size_t clone(std::size_t predicate, const Context& context) {
    const auto& all = clones.predicates();
    const auto found = std::find_if(all.begin(), all.end(), [&](const ClonedPredicate& p) {
      return p.predicate.index() == predicate && p.context == context;
    });
    return static_cast<std::size_t>(found - all.begin());
  }
  Term value(std::size_t predicate, const Context& context) {
    return clones.predicates().at(clone(predicate, context)).values[0];
  }
  bool satisfiable(std::vector<Term> conjuncts, Term more) {
    conjuncts.push_back(more);
    const solve::Answer answer = solver->check({conjuncts});
    EXPECT_FALSE(std::holds_alternative<solve::Unknown>(answer));
    return std::holds_alternative<solve::Sat>(answer);
  }
  bool follows(const std::vector<Term>& conjuncts, Term conclusion) {
    return !satisfiable(conjuncts, manager.negate(conclusion));
  }
  Term plus(Term t, int n) { return manager.add(t, manager.integer(n)); }

  term::Manager manager;
  env::Cancellation cancel;
  env::Statistics statistics;
  std::unique_ptr<solve::Solver> solver = solve::make_solver(manager, {}, cancel);
  ClauseReader reader{manager};
  HornSystem system = reader.read(kConstraints);
  Clones clones = *Clones::make(manager, system, kAssertion, 0);
  RefinementLimits limits{500'000, 5, 3, 1000};
};

TEST_F(Paper, CloneGivesConstraints7To14) {
  std::vector<std::pair<std::size_t, Context>> found;
  for (const ClonedClause& c : clones.clauses()) found.emplace_back(c.clause, c.context);
  std::sort(found.begin(), found.end());
  // In the paper's order: (13), (14); (7), (8); (11), (12); (9); (10); and the assertion (6).
  const std::vector<std::pair<std::size_t, Context>> expected = {
      {0, {1, 2}}, {0, {1, 3}}, {1, {2}}, {1, {3}}, {2, {2}}, {2, {3}}, {3, {}}, {4, {}}, {5, {}}};
  EXPECT_EQ(found, expected);
  EXPECT_FALSE(clones.is_cut());
  EXPECT_EQ(clones.predicates().size(), 8U) << "κ1 to κ4, each in two contexts";
}

TEST_F(Paper, TraceFormulaSaysWhatEachVariableIs) {
  std::vector<Term> trace = clones.trace_formula();
  EXPECT_FALSE(satisfiable(trace, manager.boolean(true))) << "the program is safe";
  // Without the failed assertion, the execution of the program is its only model.
  std::erase_if(trace, [&](Term t) { return t == clones.clauses()[0].formula; });
  EXPECT_TRUE(satisfiable(trace, manager.boolean(true)));
  EXPECT_TRUE(follows(trace, manager.eq(value(kK1, {2}), manager.integer(2))));
  EXPECT_TRUE(follows(trace, manager.eq(value(kK1, {3}), manager.integer(3))));
  EXPECT_TRUE(follows(trace, manager.eq(value(kK3, {1, 3}), manager.integer(3))));
  EXPECT_TRUE(follows(trace, manager.eq(value(kK4, {1, 2}), manager.integer(3))));
  EXPECT_TRUE(follows(trace, manager.eq(value(kK2, {2}), value(kK4, {1, 2}))));
  EXPECT_TRUE(follows(trace, manager.eq(value(kK2, {3}), manager.integer(4))));
}

TEST_F(Paper, TraceFormulaOfAFailureIsADerivation) {
  system.clauses[kAssertion].goal = reader.formula("c > 7");
  const Clones failing = *Clones::make(manager, system, kAssertion, 0);
  const std::vector<Term> trace = failing.trace_formula();
  const solve::Answer answer = solver->check({trace});
  ASSERT_TRUE(std::holds_alternative<solve::Sat>(answer));
  const std::vector<Step> steps = failing.derivation(std::get<solve::Sat>(answer).model);
  EXPECT_EQ(steps.size(), 9U);
  EXPECT_EQ(steps.back().clause, kAssertion);
  EXPECT_EQ(std::get<base::BigInt>(*steps.back().values.find(reader.formula("c"))), 7);
}

TEST_F(Paper, PartitionSplitsOffConstraint13) {
  const Clones::Parts parts = clones.partition(clone(kK4, {1, 2}));
  ASSERT_EQ(parts.defining.size(), 1U)
      << "κ3 is in the environment of κ4: its definition is on the other side";
  const Term defined = value(kK4, {1, 2});
  const Term argument = value(kK3, {1, 2});
  EXPECT_TRUE(follows(parts.defining, manager.eq(defined, plus(argument, 1))));
  EXPECT_TRUE(satisfiable(parts.defining, manager.eq(argument, manager.integer(17))));
  EXPECT_TRUE(satisfiable(parts.using_it, manager.eq(defined, manager.integer(-17))));
  EXPECT_EQ(parts.defining.size() + parts.using_it.size(), clones.trace_formula().size());
  // ν of the pivot and of y have names among the parameters of κ4.
  EXPECT_EQ(parts.parameters.at(defined), system.predicates[kK4].parameters[0]);
  EXPECT_EQ(parts.parameters.at(argument), system.predicates[kK4].parameters[1]);
}

TEST_F(Paper, InterpolantIsImpliedAndSuffices) {
  const Clones::Parts parts = clones.partition(clone(kK4, {1, 2}));
  const auto found = interpolant(manager, parts.defining, parts.using_it, 500'000, 5, cancel);
  ASSERT_TRUE(found);
  EXPECT_TRUE(follows(parts.defining, *found));
  EXPECT_FALSE(satisfiable(parts.using_it, *found));
  for (const Term v : manager.variables(*found)) EXPECT_TRUE(parts.parameters.contains(v));
  // The paper's ν > y is one as well.
  const Term greater = manager.lt(value(kK3, {1, 2}), value(kK4, {1, 2}));
  EXPECT_TRUE(follows(parts.defining, greater));
  EXPECT_FALSE(satisfiable(parts.using_it, greater));
}

TEST_F(Paper, QualifiersOfTheInterpolantsSuffice) {
  const Analysis analysis = analyze_cex(manager, *solver, system, {kAssertion}, 0, limits, cancel);
  EXPECT_FALSE(analysis.derivation);
  EXPECT_TRUE(analysis.found_any);
  const FixpointResult result = least_fixpoint(manager, *solver, system, analysis.qualifiers, 1000, cancel);
  EXPECT_TRUE(result.failed.empty());
  EXPECT_FALSE(first_invalid(manager, *solver, system, result.assignment));
}

TEST_F(Paper, QualifiersOfThePaperSuffice) {
  Qualifiers qualifiers(system.predicates.size());
  const auto add = [&](std::size_t predicate, const char* text) {
    add_chain({{reader.over_parameters(system, predicate, text)}, std::nullopt}, qualifiers[predicate]);
  };
  for (const std::size_t k : {kK2, kK4}) add(k, "p0 > p1");
  const FixpointResult result = least_fixpoint(manager, *solver, system, qualifiers, 1000, cancel);
  EXPECT_TRUE(result.failed.empty());
  EXPECT_EQ(result.assignment[kK4], reader.over_parameters(system, kK4, "p0 > p1"));
  EXPECT_EQ(result.assignment[kK2], reader.over_parameters(system, kK2, "p0 > p1"));
  EXPECT_TRUE(manager.is_true(result.assignment[kK1]));
}

TEST_F(Paper, SumNeedsOneUnrolling) {
  system = reader.read(R"(
    n <= 0 -> Sum(0, n)
    n > 0 & Sum(w, n - 1) -> Sum(w + n, n)
    Sum(v, n) -> n <= v)");
  auto found = infer_with_refinement(manager, *solver, system, {}, limits, cancel, statistics);
  ASSERT_TRUE(std::holds_alternative<Assignment>(found));
  EXPECT_EQ(std::get<Assignment>(found)[0], reader.over_parameters(system, 0, "p1 <= p0"));
  EXPECT_EQ(statistics.get("liquid.refine.rounds"), 1U);
}

}  // namespace
}  // namespace culprit::liquid
