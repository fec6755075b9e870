// Exceptions and escapes leave frames of every kind behind.
#include "bench.h"

namespace culprit::test {
namespace {

using machine::Stop;

constexpr const char* kExceptions = R"(strict;
  data unit = `()`;
  open data exn = Fail int63 | Other;
  def fail = \n. case Fail n as e of { _ -> raise e [exception fail "failure"] };
  def other = \u. case Other as e of { _ -> raise e [exception other "other"] };
)";

Path run(Bench& bench) { return bench.run(); }
std::int64_t result(const std::string& entry) {
  Bench bench(std::string(kExceptions) + "entry \"main\" = " + entry + ";");
  return integer(run(bench));
}

TEST(Exceptions, SkipFramesOfEveryKind) {
  EXPECT_EQ(result("try (case fail 1 as x of { _ -> 0 }) with e. 2"), 2) << "case";
  EXPECT_EQ(result("try ((case fail 1 as f of { _ -> fail }) 3) with e. 2"), 2) << "application";
  EXPECT_EQ(result("try (escape k in fail 1) with e. 2"), 2) << "escape";
  EXPECT_EQ(result("let t = thunk (fail 1) in try (case t as v of { _ -> 0 }) with e. 2"), 2) << "update";
}

TEST(Exceptions, HandlersSeeTheirVariablesAndTheException) {
  EXPECT_EQ(result(R"(case %i63.add 40 1 as x of { _ ->
      try (case fail 1 as y of { _ -> 0 }) with e. case e as f of { Fail n -> %i63.add x n; _ -> 0 } })"),
            42);
}

TEST(Exceptions, GoToTheInnermostHandlerAndFromAHandlerToTheNextOne) {
  EXPECT_EQ(result("try (try (fail 1) with e. 2) with e. 3"), 2);
  EXPECT_EQ(result("try (try (fail 1) with e. fail 2) with e. 3"), 3);
  EXPECT_EQ(result("try (case (try 1 with e. 2) as x of { _ -> fail 1 }) with e. 3"), 3);
}

TEST(Exceptions, UncaughtOnesAreViolationsOfTheirBlame) {
  Bench bench(std::string(kExceptions) + "entry \"main\" = fail 7;");
  const Path path = run(bench);
  EXPECT_EQ(path.outcome.stop, Stop::Violation);
  const core::Blame& blame = (*bench.program.module)[path.outcome.blame];
  EXPECT_EQ(blame.text, "failure");
  EXPECT_EQ(static_cast<machine::Data*>(path.outcome.exception.as_object())->field(0).as_integer(), 7);
}

TEST(Exceptions, ReraisingKeepsTheFirstBlame) {
  Bench bench(std::string(kExceptions) +
              R"(entry "main" = try (other 0) with e. case e as f of { Fail n -> 0; _ -> reraise e };)");
  const Path path = run(bench);
  EXPECT_EQ(path.outcome.stop, Stop::Violation);
  EXPECT_EQ((*bench.program.module)[path.outcome.blame].text, "other");
}

TEST(Exceptions, ReraisingKeepsItsOwnBlameWhateverWasRaisedSince) {
  Bench bench(std::string(kExceptions) + R"(entry "main" = try (other 0) with e.
                                           case (try (fail 1) with f. 0) as u of { _ -> reraise e };)");
  const Path path = run(bench);
  EXPECT_EQ(path.outcome.stop, Stop::Violation);
  EXPECT_EQ((*bench.program.module)[path.outcome.blame].text, "other");
}

TEST(Exceptions, WithoutABlameAreTheFaultOfUnknownCode) {
  Bench bench(std::string(kExceptions) + R"(entry "main" = case (? g : int63 -> int63) as g of { _ ->
                                           case (try (g 1) with e. 0) as x of { _ -> g 1 } };)");
  EXPECT_EQ(stops(bench.all_paths()), (std::vector<Stop>{Stop::Finished, Stop::ForeignError}));
}

TEST(Escapes, LeaveEverythingBetween) {
  EXPECT_EQ(result("escape k in case k 1 as x of { _ -> 2 }"), 1);
  EXPECT_EQ(result("escape k in case (try (case k 1 as x of { _ -> 2 }) with e. 3) as y of { _ -> 4 }"), 1);
  EXPECT_EQ(result("escape outer in case (escape inner in outer 1) as x of { _ -> 2 }"), 1);
  EXPECT_EQ(result("escape outer in case (escape inner in inner 1) as x of { _ -> 2 }"), 2);
}

TEST(Escapes, LeaveHandlersBehind) {
  Bench bench(std::string(kExceptions) +
              R"(entry "main" = case (escape k in try (k 1) with e. 2) as x of { _ -> fail x };)");
  EXPECT_EQ(run(bench).outcome.stop, Stop::Violation) << "the handler is not asked any more";
}

TEST(Escapes, MayBeTakenFromAFunctionAndOnlyWhileTheyLast) {
  EXPECT_EQ(result("escape k in let f = \\x. k x in case f 5 as y of { _ -> 6 }"), 5);
  Bench bench(std::string(kExceptions) +
              R"(entry "main" = case (escape k in let f = \x. k x in f) as g of { _ -> g 5 };)");
  EXPECT_EQ(run(bench).outcome.stop, Stop::Unsupported);
}

}  // namespace
}  // namespace culprit::test
