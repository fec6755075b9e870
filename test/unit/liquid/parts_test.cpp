// The smaller pieces: the checker, projection, preprocessing, qualifiers and the fixpoint.
#include <gtest/gtest.h>

#include <algorithm>

#include "clauses.h"
#include "liquid/check.h"
#include "liquid/fixpoint.h"
#include "liquid/preprocess.h"
#include "liquid/project.h"
#include "liquid/qualifiers.h"
#include "liquid/reduce.h"

namespace culprit::liquid {
namespace {

using term::Term;

class Parts : public ::testing::Test {
 protected:
  Term f(std::string_view text) { return reader.formula(text); }
  bool equivalent(Term a, Term b) {
    const std::vector<Term> different{manager.negate(manager.eq(a, b))};
    return std::holds_alternative<solve::Unsat>(solver->check({different}));
  }
  static constexpr const char* kSum = R"(
    n <= 0 -> Sum(0, n)
    n > 0 & Sum(w, n - 1) -> Sum(w + n, n)
    Sum(v, n) -> n <= v)";

  term::Manager manager;
  env::Cancellation cancel;
  std::unique_ptr<solve::Solver> solver = solve::make_solver(manager, {}, cancel);
  ClauseReader reader{manager};
};

TEST_F(Parts, TheCheckerNamesTheFirstClauseThatFails) {
  const HornSystem system = reader.read(kSum);
  const auto verdict = [&](const char* formula) {
    return first_invalid(manager, *solver, system, {reader.over_parameters(system, 0, formula)});
  };
  EXPECT_EQ(verdict("p1 <= p0"), std::nullopt);
  EXPECT_EQ(verdict("false"), 0U) << "the base case is not false";
  EXPECT_EQ(verdict("p0 = 0"), 1U) << "not inductive";
  EXPECT_EQ(verdict("true"), 2U) << "too weak";
  EXPECT_EQ(verdict("p1 <= p0 & stranger > 0"), 0U) << "says something about what is no parameter";
}

TEST_F(Parts, ProjectionIsExactForEquationsBoundsAndCases) {
  const auto x = f("x");
  EXPECT_TRUE(equivalent(project(manager, {f("x = y + 1"), f("y >= 3")}, {x}), f("x >= 4")));
  EXPECT_TRUE(equivalent(project(manager, {f("y < x"), f("3 < y")}, {x}), f("x >= 5")));
  EXPECT_TRUE(equivalent(project(manager, {f("y = 1 | y = 4"), f("x >= y")}, {x}), f("x >= 1")));
  EXPECT_TRUE(equivalent(project(manager, {f("(!b_c | x > 2)"), f("(b_c | x > 7)")}, {x}), f("x > 2")));
  EXPECT_TRUE(equivalent(project(manager, {f("x = y"), f("x = z + 5"), f("z != y - 5")}, {x}), f("false")));
}

TEST_F(Parts, ProjectionWeakensWhatItCannotSay) {
  const Term result = project(manager, {f("x = y * y"), f("x > 1")}, {f("x")});
  EXPECT_TRUE(equivalent(result, f("x > 1")));
}

TEST_F(Parts, PreprocessingLeavesWhatIsRecursive) {
  const HornSystem system = reader.read(R"(
    n >= 0 -> Start(n, extra)
    Start(n, extra) -> Loop(0, n, extra)
    Loop(i, n, extra) & i < n -> Loop(i + 1, n, extra)
    Loop(i, n, extra) & i >= n -> End(i, n, extra)
    End(i, n, extra) -> i = n
    Loop(i, n, extra) -> Unneeded(i)
    Unreached(i) -> i > 3)");
  const Preprocessed preprocessed(manager, system);
  const HornSystem& reduced = preprocessed.system();
  EXPECT_EQ(reduced.clauses.size(), 3U) << "entry, loop, obligation";
  for (const Clause& clause : reduced.clauses) {
    for (const Application& a : clause.body) EXPECT_EQ(a.arguments.size(), 2U) << "extra does not matter";
  }
  Assignment assignment(system.predicates.size(), manager.boolean(true));
  assignment[1] = reader.over_parameters(system, 1, "p0 <= p1");
  const Assignment original = preprocessed.original(assignment);
  EXPECT_FALSE(first_invalid(manager, *solver, system, original));
  EXPECT_TRUE(equivalent(original[2], reader.over_parameters(system, 2, "p0 = p1")));
  EXPECT_TRUE(manager.is_false(original[4])) << "nothing reaches it";
}

TEST_F(Parts, FixpointIsTheStrongestThatQualifiersCanSay) {
  const HornSystem system = reader.read(R"(
    -> Count(0)
    Count(i) & i < 10 -> Count(i + 2)
    Count(i) -> i < 100)");
  Qualifiers qualifiers(1);
  Chain upper;
  for (const char* link : {"p0 <= 3", "p0 <= 11", "p0 <= 50"}) {
    upper.links.push_back(reader.over_parameters(system, 0, link));
  }
  qualifiers[0] = {upper, {{reader.over_parameters(system, 0, "p0 != 5")}, std::nullopt}};
  qualifiers[0].push_back({{reader.over_parameters(system, 0, "p0 mod 2 = 0")}, std::nullopt});
  FixpointResult result = least_fixpoint(manager, *solver, system, qualifiers, 10'000, cancel);
  EXPECT_TRUE(result.failed.empty());
  EXPECT_TRUE(equivalent(result.assignment[0],
                         reader.over_parameters(system, 0, "p0 <= 11 & p0 != 5 & p0 mod 2 = 0")));
  const Assignment simple = reduced(manager, *solver, system, result.assignment, 100, cancel);
  EXPECT_EQ(simple[0], reader.over_parameters(system, 0, "p0 <= 11"));
  qualifiers[0].erase(qualifiers[0].begin());
  result = least_fixpoint(manager, *solver, system, qualifiers, 10'000, cancel);
  EXPECT_EQ(result.failed, std::vector<std::size_t>{2});
  EXPECT_TRUE(least_fixpoint(manager, *solver, system, qualifiers, 1, cancel).out_of_budget);
}

TEST_F(Parts, QualifiersComeFromTheSystem) {
  const HornSystem system = reader.read(R"(
    x > 41 -> P(x, y)
    P(x, y) & z = x + y -> Q(z, x, y)
    Q(z, x, y) -> 3 * z != x)");
  const auto has = [&](Vocabulary vocabulary, std::size_t p, const char* text) {
    const Term wanted = reader.over_parameters(system, p, text);
    const std::vector<Chain> chains = mine(manager, system, vocabulary)[p];
    return std::any_of(chains.begin(), chains.end(), [&](const Chain& chain) {
      return std::find(chain.links.begin(), chain.links.end(), wanted) != chain.links.end();
    });
  };
  EXPECT_TRUE(has(Vocabulary::Plain, 0, "p0 >= 42")) << "a number that is mentioned";
  EXPECT_TRUE(has(Vocabulary::Plain, 0, "p0 <= p1 + 1"));
  EXPECT_FALSE(has(Vocabulary::Plain, 0, "p0 + p1 <= 0"));
  EXPECT_TRUE(has(Vocabulary::Rich, 0, "p0 + p1 <= 0"));
  EXPECT_TRUE(has(Vocabulary::Plain, 1, "p0 <= p1 + p2")) << "the guard of the clause that defines it";
  EXPECT_TRUE(has(Vocabulary::Plain, 1, "3 * p0 != p1")) << "the goal";
  EXPECT_FALSE(has(Vocabulary::Plain, 1, "3 * p2 != p1"));
  EXPECT_TRUE(has(Vocabulary::Rich, 1, "3 * p2 != p1")) << "the goal with placeholders";
}

TEST_F(Parts, ChainsGoFromStrongToWeak) {
  const HornSystem system =
      reader.read("x > 7 & y < -2 -> P(x, y)\n P(x, y) & b_c -> Q(b_c, x)\n Q(b_c, x) -> x > 0");
  for (const std::vector<Chain>& chains : mine(manager, system, Vocabulary::Rich)) {
    for (const Chain& chain : chains) {
      for (std::size_t i = 1; i < chain.links.size(); ++i) {
        const std::vector<Term> query{chain.links[i - 1], manager.negate(chain.links[i])};
        EXPECT_TRUE(std::holds_alternative<solve::Unsat>(solver->check({query})))
            << manager.print(chain.links[i]);
      }
    }
  }
}

}  // namespace
}  // namespace culprit::liquid
