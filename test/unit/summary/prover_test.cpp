// The programs of test/core that show the rules of proofs by summaries are proved by those, and not only by
// other means; and a proof that goes on after violations tells all of them.
#include <fstream>
#include <set>
#include <sstream>

#include "../machine/bench.h"
#include "summary/prover.h"

namespace culprit::test {
namespace {

std::string program(const std::string& name) {
  std::ifstream stream(std::string(CULPRIT_SOURCE_DIR) + "/test/core/" + name + ".core");
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

struct Proved {
  summary::Proof proof;
  std::set<std::string> violations;
};

/// `goes_on`: violations are only written down.
Proved prove(const std::string& text, summary::Precision precision, bool goes_on = false) {
  const Loaded loaded(text.c_str());
  base::Heap heap(machine::object_kinds());
  term::Manager terms;
  machine::Code code(*loaded.module, heap);
  const env::Cancellation cancel;
  const auto solver = solve::make_solver(terms, {}, cancel);
  const summary::Recursion recursion(*loaded.module);
  summary::OpenDefinitions open;
  Proved result;
  const auto excuse = [&](const machine::State&, const machine::Outcome& outcome, bool) {
    result.violations.insert((*loaded.module)[outcome.blame].text);
    return goes_on;
  };
  summary::Prover prover(code, recursion, heap, terms, *solver, {}, {0, 1, 5}, precision,
                         {100'000, 10'000, 10'000}, cancel, excuse, open);
  result.proof = prover.prove(code.compile_closed(loaded.entry().body));
  return result;
}

bool is_proved(const std::string& text) {
  for (const auto precision :
       {summary::Precision::Kinds, summary::Precision::Relations, summary::Precision::SingleNumbers}) {
    if (prove(text, precision).proof.found) return true;
  }
  return false;
}

class RulesOfProofs : public testing::TestWithParam<const char*> {};

TEST_P(RulesOfProofs, ApplyOrNot) {
  EXPECT_TRUE(is_proved(program(std::string(GetParam()) + ".applies")));
  EXPECT_TRUE(is_proved(program(std::string(GetParam()) + ".not")));
}

INSTANTIATE_TEST_SUITE_P(Summary, RulesOfProofs,
                         testing::Values("Memo-Call", "Memo-Wait", "Memo-Answer", "Memo-Equal", "Widen",
                                         "Apply-Havoc", "Apply-Shaped"));

constexpr const char* kTwoFaults = R"(strict;
  def down = \n. case %int.le n 0 as done of { true -> assert done [assertion down "done"] in n; false ->
    case %int.lt n 7 as small of { _ -> assert small [assertion down "small"] in
      case %int.sub n 1 as m of { _ -> down m } } };
  entry "main" = case (? n : integer) as n of { _ -> case down n as r of { _ ->
    case %int.eq r 0 as zero of { _ -> assert zero [assertion main "zero"] in r } } };
)";

TEST(ProverTest, AViolationEndsAProof) {
  const Proved proved = prove(kTwoFaults, summary::Precision::Kinds);
  EXPECT_FALSE(proved.proof.found);
  EXPECT_TRUE(proved.proof.may_be_found);
  EXPECT_EQ(proved.violations.size(), 1u);
}

TEST(ProverTest, GoingOnAfterViolationsTellsAllOfThem) {
  const Proved proved = prove(kTwoFaults, summary::Precision::SingleNumbers, true);
  EXPECT_TRUE(proved.proof.found);
  EXPECT_EQ(proved.violations, (std::set<std::string>{"small", "zero"}));
}

/// A copy of an unknown list is compared with the list; `last` is what the copy ends in.
std::string copies(const std::string& last) {
  return R"(strict;
  data list = Nil | Cons integer list;
  def nil = Nil;
  def one = Cons 1 nil;
  def length = \xs. case xs as v of { Nil -> 0; Cons h t -> case length t as n of { _ -> %int.add n 1 } };
  def copy = \xs. case xs as v of { Nil -> )" +
         last + R"(; Cons h t -> case copy t as r of { _ -> Cons h r } };
  entry "main" = case (? xs : list) as xs of { _ -> case copy xs as ys of { _ ->
    case length xs as n of { _ -> case length ys as m of { _ -> case %int.eq n m as same of { _ ->
      assert same [assertion main "same"] in m }}}}};
)";
}

TEST(ProverTest, EquationsRelateLengthsOfLists) {
  EXPECT_FALSE(prove(copies("Nil"), summary::Precision::Relations).proof.found);
  EXPECT_TRUE(prove(copies("Nil"), summary::Precision::Equations).proof.found);
  EXPECT_FALSE(prove(copies("one"), summary::Precision::Equations).proof.found);
}

/// What is given back depends on which side of 5 the argument is on.
constexpr const char* kTwoSides = R"(strict;
  def level = \n. case %int.le n 5 as low of { true -> 5; false ->
    case %int.sub n 1 as m of { _ -> case level m as r of { _ -> %int.add r 1 }}};
  entry "main" = case (? n : integer) as n of { _ -> case level n as r of { _ -> case %int.le n 5 as low of {
    true -> case %int.eq r 5 as least of { _ -> assert least [assertion main "least"] in r };
    false -> case %int.eq r n as same of { _ -> assert same [assertion main "same"] in r }}}};
)";

TEST(ProverTest, AnswersForArgumentsOnDifferentSidesAreKeptApart) {
  EXPECT_TRUE(prove(kTwoSides, summary::Precision::Equations).proof.found);
}

}  // namespace
}  // namespace culprit::test
