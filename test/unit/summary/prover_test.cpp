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
  summary::OpenDefinitions open;
  Proved result;
  const auto excuse = [&](const machine::State&, const machine::Outcome& outcome, bool) {
    result.violations.insert((*loaded.module)[outcome.blame].text);
    return goes_on;
  };
  summary::Prover prover(code, heap, terms, *solver, {}, {0, 1, 5}, precision, {100'000, 10'000, 10'000},
                         cancel, excuse, open);
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

}  // namespace
}  // namespace culprit::test
