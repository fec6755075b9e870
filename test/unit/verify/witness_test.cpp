// From paths to concrete values, to core, and back through the concrete machine.
#include <algorithm>

#include "../machine/bench.h"
#include "core/printer.h"
#include "verify/replay.h"
#include "verify/shrink.h"
#include "verify/witness.h"

namespace culprit::test {
namespace {

using machine::Stop;
using verify::Answer;
using verify::ReplayResult;
using verify::Witness;

constexpr const char* kPrelude = R"(strict;
  data unit = `()`;
  data list a = Nil | Cons a (list a);
  data tree = Leaf | Node tree int63 tree;
  open data exn = Fail int63;
)";
std::string with_prelude(const char* text) { return std::string(kPrelude) + text; }

std::vector<Witness> values(const std::vector<Answer>& answers) {
  std::vector<Witness> result;
  for (const Answer& answer : answers) result.push_back(answer.value);
  return result;
}
ReplayResult replay(Bench& bench, const std::vector<Witness>& witnesses) {
  env::Cancellation cancel;
  return verify::replay(*bench.program.module, bench.program.entry(), witnesses, 100'000, cancel);
}

/// The first path of a program that violates something, its inputs when its unknown numbers are `numbers`,
/// and what replaying them gave.
class Confirmed {
 public:
  explicit Confirmed(const char* text, const std::vector<base::BigInt>& numbers = {})
      : bench(with_prelude(text)) {
    term::Model model;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      model.set(bench.terms.variable(term::Sort::Int, static_cast<std::uint32_t>(i)), numbers[i]);
    }
    for (const Path& path : bench.all_paths()) {
      if (path.outcome.stop != Stop::Violation) continue;
      answers = verify::concretise(bench.machine, *path.state, model);
      EXPECT_TRUE(answers.has_value());
      if (answers) run = replay(bench, values(*answers));
      return;
    }
    ADD_FAILURE() << "no path fails";
  }
  std::string input(std::size_t i) {
    return core::print(*bench.program.module, verify::to_core(*bench.program.module, answers->at(i).value));
  }

  Bench bench;
  std::optional<std::vector<Answer>> answers;
  ReplayResult run;
};

TEST(Concretise, GivesNumbersTheirValuesInTheModel) {
  Confirmed found(
      R"(entry "main" = case (? x : int63) as x of { _ -> case x as y of { 5 -> error [assertion main "5"]; _ -> 0 } };)",
      {5});
  EXPECT_EQ(found.input(0), "5");
  EXPECT_TRUE(found.run.failed);
}

TEST(Concretise, KeepsMachineIntegersInTheirRange) {
  Confirmed found(
      R"(entry "main" = case (? x : int63) as x of { _ -> case %int.le x 4611686018427387903 as b of { _ ->
                       assert b [assertion main "x <= max_int"] in 0 } };)",
      {base::BigInt("4611686018427387904")});
  EXPECT_EQ(found.input(0), "-4611686018427387904");
  EXPECT_FALSE(found.run.failed) << "no integer of 63 bits is above max_int";
}

TEST(Concretise, BuildsDataAsFarAsItWasLookedAt) {
  Confirmed found(R"(entry "main" = case (? t : tree) as t of { _ -> case t as u of { Leaf -> 0; Node l x r ->
                       case l as m of { Leaf -> 0; Node a y b -> error [assertion main "deep"] } } };)");
  const Witness& tree = found.answers->at(0).value;
  ASSERT_EQ(tree.kind, Witness::Data);
  ASSERT_EQ(tree.parts.size(), 3U);
  EXPECT_EQ(tree.parts[0].parts.size(), 3U);
  EXPECT_TRUE(tree.parts[2].parts.empty()) << "nobody looked at the right side: a leaf will do";
  EXPECT_TRUE(found.run.failed);
}

TEST(Concretise, WritesFunctionsAsTheShapesTheyTook) {
  Confirmed constant(
      R"(entry "main" = case (? g : int63 -> unit) as g of { _ -> case g 1 as u of { _ -> error [assertion main "end"] } };)");
  EXPECT_EQ(constant.answers->at(0).value.kind, Witness::Constant);
  EXPECT_TRUE(constant.run.failed);

  Confirmed calls(R"(entry "main" = case (? g : (int63 -> int63) -> int63) as g of { _ ->
                       let h = \x. error [assertion h "called"] in g h };)");
  EXPECT_EQ(calls.answers->at(0).value.kind, Witness::Havoc);
  EXPECT_TRUE(calls.run.failed);

  Confirmed raises(R"(entry "main" = case (? g : int63 -> int63) as g of { _ ->
                        try (g 1) with e. error [assertion main "raised"] };)");
  EXPECT_EQ(raises.answers->at(0).value.parts.at(0).kind, Witness::Throw);
  EXPECT_TRUE(raises.run.failed);
}

TEST(Concretise, SharesReferencesThatAreOne) {
  Confirmed found(
      R"(entry "main" = case (? a : ref int63) as a of { _ -> case (? b : ref int63) as b of { _ ->
    case %ref.set a 1 as u of { _ -> case %ref.set b 2 as v of { _ -> case %ref.get a as n of {
      2 -> error [assertion main "aliased"]; _ -> 0 } } } } };)");
  EXPECT_EQ(found.answers->at(0).value.cell, found.answers->at(1).value.cell);
  EXPECT_TRUE(found.run.failed);
}

TEST(Concretise, DoesNotShareReferencesThatNobodyLookedAt) {
  Confirmed found(R"(entry "main" = case (? a : ref int63) as a of { _ -> case (? b : ref bool) as b of { _ ->
                       error [assertion main "end"] } };)");
  EXPECT_EQ(found.input(0), "%ref.new 0");
  EXPECT_EQ(found.input(1), "%ref.new false");
  const std::size_t definitions = found.bench.program.module->defs().size();
  std::vector<const Witness*> both{&found.answers->at(0).value, &found.answers->at(1).value};
  verify::to_core(*found.bench.program.module, both);
  EXPECT_EQ(found.bench.program.module->defs().size(), definitions);
}

TEST(Concretise, WritesDownWhatUnknownCodeDidWithLeaks) {
  Confirmed found(
      R"(entry "main" = case (? g : (unit -> unit) -> unit) as g of { _ -> case %ref.new 0 as r of { _ ->
    let set = \u. case %ref.get r as n of { 0 -> %ref.set r 1; _ -> error [assertion set "called twice"] } in g set } };)");
  const Witness& script = found.answers->at(0).value;
  ASSERT_EQ(script.kind, Witness::Script);
  ASSERT_EQ(script.calls.size(), 1U);
  EXPECT_EQ(script.calls[0].actions.size(), 2U);
  EXPECT_TRUE(found.run.failed);
}

// --- smallest ---

Witness smallest(Bench& bench, core::TypeId type) {
  const std::optional<Witness> result = verify::smallest(*bench.program.module, type);
  EXPECT_TRUE(result.has_value());
  return result.value_or(Witness());
}

TEST(Smallest, IsEmptyZeroOrConstant) {
  Bench bench(with_prelude(R"(data endless = More endless; entry "main" = 0;)"));
  core::Module& module = *bench.program.module;
  const auto text = [&](core::TypeId type) {
    return core::print(module, verify::to_core(module, smallest(bench, type)));
  };
  const core::TypeId number = module.types.make(core::TypeKind::Int63);
  const core::TypeId tree = module.types.data(module.names.intern("tree"));
  EXPECT_EQ(text(number), "0");
  EXPECT_EQ(text(module.types.make(core::TypeKind::String)), "\"\"");
  EXPECT_EQ(text(tree), "Leaf");
  EXPECT_EQ(smallest(bench, module.types.function(number, tree)).kind, Witness::Constant);
  EXPECT_FALSE(verify::smallest(module, module.types.data(module.names.intern("endless"))).has_value());
}

// --- replay ---

TEST(Replay, AnswersUnknownsInOrderThenWithTheSmallest) {
  Bench bench(
      with_prelude(R"(entry "main" = case (? x : int63) as x of { _ -> case (? y : int63) as y of { _ ->
    case (? z : int63) as z of { _ -> case x as a of { 3 -> case y as b of { 4 -> case z as c of {
      0 -> error [assertion main "3, 4, 0"]; _ -> 0 }; _ -> 0 }; _ -> 0 } } } };)"));
  const auto number = [&](int n) {
    Witness witness;
    witness.type = bench.program.module->types.make(core::TypeKind::Int63);
    witness.literal = base::big(n);
    return witness;
  };
  EXPECT_TRUE(replay(bench, {number(3), number(4)}).failed);
  EXPECT_FALSE(replay(bench, {number(4), number(3)}).failed);
  EXPECT_FALSE(replay(bench, {number(3), number(4), number(5)}).failed);
}

TEST(Replay, GivesNoAnswerToAnUnknownOfAnotherType) {
  Bench bench(with_prelude(R"(entry "main" = case (? b : bool) as b of { _ -> case b as c of {
    true -> case (? xs : list int63) as xs of { _ -> case xs as ys of { Nil -> error [assertion main "nil"]; _ -> 0 } };
    false -> case (? n : int63) as n of { _ -> n } } };)"));
  core::Module& module = *bench.program.module;
  Witness flag;
  flag.type = module.types.make(core::TypeKind::Bool);
  flag.literal = true;
  Witness number;  // meant for the other branch
  number.type = module.types.make(core::TypeKind::Int63);
  number.literal = base::big(3);
  const ReplayResult run = replay(bench, {flag, number});
  EXPECT_TRUE(run.failed);
  EXPECT_EQ(run.asked.size(), 2U);
}

TEST(Replay, TellsHowTheRunEnded) {
  const auto ends = [](const char* text) {
    Bench bench(with_prelude(text));
    return replay(bench, {});
  };
  EXPECT_EQ(ends(R"(entry "main" = 0;)").stop, Stop::Finished);
  EXPECT_EQ(ends(R"(entry "main" = assume false in 0;)").stop, Stop::Infeasible);
  EXPECT_EQ(ends(R"(def loop = \x. loop x; entry "main" = loop 0;)").stop, Stop::Steps);
  const ReplayResult raised =
      ends(R"(entry "main" = case Fail 3 as e of { _ -> raise e [exception main "text"] };)");
  EXPECT_TRUE(raised.failed);
  ASSERT_TRUE(raised.exception.has_value());
  EXPECT_EQ(raised.exception->kind, Witness::Data);
  EXPECT_EQ(
      ends(R"(entry "main" = case %print "a" as u of { _ -> case %print "b" as v of { _ -> 0 } };)").output,
      "ab");
}

TEST(Replay, TakesTheConcreteSideOfChoices) {
  Bench bench(with_prelude(R"(entry "main" = choose f { error [assertion f "concrete"] | 0 };)"));
  EXPECT_TRUE(replay(bench, {}).failed);
  Bench other(with_prelude(R"(entry "main" = choose f { 0 | error [assertion f "abstract"] };)"));
  EXPECT_FALSE(replay(other, {}).failed);
}

// --- shrink ---

class Shrinking : public testing::Test {
 protected:
  Shrinking() : bench_(with_prelude("entry \"main\" = 0;")), module_(*bench_.program.module) {
    number_ = module_.types.make(core::TypeKind::Int63);
    list_ = module_.types.data(module_.names.intern("list"), {number_});
  }
  Witness number(int n) {
    Witness witness;
    witness.type = number_;
    witness.literal = base::big(n);
    return witness;
  }
  Witness list(const std::vector<int>& numbers) {
    Witness result;
    result.kind = Witness::Data;
    result.type = list_;
    result.constructor = module_.find_constructor(module_.names.intern("Nil"));
    for (std::size_t i = numbers.size(); i > 0; --i) {
      Witness cons;
      cons.kind = Witness::Data;
      cons.type = list_;
      cons.constructor = module_.find_constructor(module_.names.intern("Cons"));
      cons.parts = {number(numbers[i - 1]), result};
      result = cons;
    }
    return result;
  }
  static std::vector<int> numbers(const Witness& list) {
    std::vector<int> result;
    for (const Witness* rest = &list; !rest->parts.empty(); rest = &rest->parts[1]) {
      result.push_back(static_cast<int>(std::get<base::BigInt>(rest->parts[0].literal).get_si()));
    }
    return result;
  }
  static int integer(const Witness& witness) {
    return static_cast<int>(std::get<base::BigInt>(witness.literal).get_si());
  }

  Bench bench_;
  core::Module& module_;
  core::TypeId number_;
  core::TypeId list_;
};

TEST_F(Shrinking, FindsTheSmallestNumberThatFails) {
  const auto above_nine = [](const std::vector<Witness>& w) { return integer(w[0]) >= 10; };
  EXPECT_EQ(integer(verify::shrink(module_, {number(1000)}, 200, above_nine)[0]), 10);
  const auto below = [](const std::vector<Witness>& w) { return integer(w[0]) <= -3; };
  EXPECT_EQ(integer(verify::shrink(module_, {number(-77)}, 200, below)[0]), -3);
}

TEST_F(Shrinking, FindsAShortListWithTheElementThatMatters) {
  const auto has_seven = [](const std::vector<Witness>& w) {
    const std::vector<int> all = numbers(w[0]);
    return std::find(all.begin(), all.end(), 7) != all.end();
  };
  const std::vector<Witness> result = verify::shrink(module_, {list({1, 2, 7, 3, 4})}, 200, has_seven);
  EXPECT_EQ(numbers(result[0]), std::vector<int>{7});
}

TEST_F(Shrinking, NeverGivesWhatDoesNotFail) {
  const auto exactly = [&](const std::vector<Witness>& w) { return numbers(w[0]) == std::vector<int>{4, 2}; };
  EXPECT_EQ(numbers(verify::shrink(module_, {list({4, 2})}, 200, exactly)[0]), (std::vector<int>{4, 2}));
}

TEST_F(Shrinking, TriesNoMoreOftenThanAllowed) {
  unsigned tries = 0;
  const auto always = [&](const std::vector<Witness>&) {
    ++tries;
    return false;
  };
  verify::shrink(module_, {list({1, 2, 3, 4, 5, 6, 7, 8}), number(100)}, 5, always);
  EXPECT_EQ(tries, 5U);
}

TEST_F(Shrinking, IsDeterministic) {
  const auto sum_large = [](const std::vector<Witness>& w) {
    int sum = 0;
    for (const int n : numbers(w[0])) sum += n;
    return sum > 12;
  };
  const std::vector<int> once = numbers(verify::shrink(module_, {list({5, 9, 3, 8})}, 200, sum_large)[0]);
  const std::vector<int> again = numbers(verify::shrink(module_, {list({5, 9, 3, 8})}, 200, sum_large)[0]);
  EXPECT_EQ(once, again);
  EXPECT_LT(once.size(), 4U);
}

}  // namespace
}  // namespace culprit::test
