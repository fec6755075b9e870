#include "front/haskell/test_program.h"

#include <regex>

#include <fmt/format.h>

#include "front/haskell/print_value.h"
#include "front/haskell/program_text.h"

namespace culprit::front::haskell {

namespace {

using Outcome = TestCase::Outcome;

// Not Prelude: naming it would hide what the program imports of it without saying so.
constexpr std::string_view kImports = R"(import qualified Control.Exception as Culprit
import qualified Control.Monad as Culprit
import qualified Data.Bool as Culprit
import qualified Data.Either as Culprit
import qualified Data.Eq as Culprit
import qualified Data.Function as Culprit
import qualified Data.List as Culprit
import qualified Data.String as Culprit
import qualified System.Exit as Culprit
import qualified System.IO as Culprit
import qualified Text.Show as Culprit
)";

constexpr std::string_view kHelpers = R"(
-- What the calls were seen to do.

culpritShows :: Culprit.Show a => Culprit.String -> a -> a -> Culprit.IO Culprit.Bool
culpritShows call found wanted = culpritActs call (Culprit.return found) wanted

culpritActs :: Culprit.Show a => Culprit.String -> Culprit.IO a -> a -> Culprit.IO Culprit.Bool
culpritActs call action wanted = do
  found <- culpritOutcome (action Culprit.>>= \result -> Culprit.return (Culprit.show result))
  let expected = Culprit.show wanted
  culpritReport call (found Culprit.== Culprit.Right expected) found expected

culpritMatches :: Culprit.String -> Culprit.String -> Culprit.Bool -> Culprit.IO Culprit.Bool
culpritMatches call wanted matches = do
  found <- culpritOutcome (Culprit.return (if matches then wanted else "another value"))
  culpritReport call (found Culprit.== Culprit.Right wanted) found wanted

culpritRaises :: Culprit.String -> Culprit.String -> Culprit.IO Culprit.String -> Culprit.IO Culprit.Bool
culpritRaises call wanted action = do
  found <- culpritOutcome action
  let expected = "an exception that says: " Culprit.++ wanted
  culpritReport call (Culprit.either (Culprit.isInfixOf wanted) (\_ -> Culprit.False) found) found expected

-- The text of the exception, or the result.
culpritOutcome :: Culprit.IO Culprit.String -> Culprit.IO (Culprit.Either Culprit.String Culprit.String)
culpritOutcome action = Culprit.catch run raised
  where
    run = action Culprit.>>= \text -> Culprit.evaluate (Culprit.length text) Culprit.>> Culprit.return (Culprit.Right text)
    raised problem = Culprit.return (Culprit.Left (Culprit.displayException (problem :: Culprit.SomeException)))

culpritReport :: Culprit.String -> Culprit.Bool -> Culprit.Either Culprit.String Culprit.String -> Culprit.String
              -> Culprit.IO Culprit.Bool
culpritReport call holds found expected = do
  Culprit.unless holds
    (Culprit.putStrLn ("FAILED: " Culprit.++ call Culprit.++ ": " Culprit.++ Culprit.either ("raises " Culprit.++) Culprit.id found
                       Culprit.++ ", not " Culprit.++ expected))
  Culprit.return holds
)";

/// Without the place, which GHC writes in another way.
std::string message(const std::string& exception) {
  static const std::regex kPlace(R"(^[^ ]*\.l?hs:[0-9]+:[0-9]+[^ ]*: )");
  return std::regex_replace(exception, kPlace, "");
}

/// The text of the whole result, as an action.
std::string shown_action(const EntryShape& entry, const std::string& call) {
  const std::string_view show = entry.shown ? "Culprit.return (Culprit.show result)"
                                            : "Culprit.evaluate result Culprit.>> Culprit.return \"\"";
  if (entry.use == EntryShape::Use::Runs) return fmt::format("(({}) Culprit.>>= \\result -> {})", call, show);
  return fmt::format("(let result = {} in {})", call, show);
}

/// One check; empty if GHC has no means for it.
std::string check(const EntryShape& entry, const TestCase& test) {
  const std::string name = string_literal(test.rendered.call);
  const std::string& call = test.rendered.exact;
  const bool acts = entry.use == EntryShape::Use::Runs;
  switch (test.outcome) {
    case Outcome::Violates:
      if (test.rendered.condition.empty()) return {};
      return fmt::format("culpritMatches {} \"what was found\" (Culprit.not ({}))", name,
                         test.rendered.condition);
    case Outcome::RaisesInside:
      if (!entry.shown) return {};
      [[fallthrough]];
    case Outcome::Raises:
      return fmt::format("culpritRaises {} {} {}", name, string_literal(message(test.exception)),
                         shown_action(entry, call));
    case Outcome::Returns: break;
  }
  if (!test.result) return {};
  if (entry.shown)
    return fmt::format("{} {} ({}) ({})", acts ? "culpritActs" : "culpritShows", name, call,
                       test.result->text);
  if (!test.result->is_pattern || acts) return {};
  return fmt::format("culpritMatches {} {} (case {} of {{ {} -> Culprit.True; _ -> Culprit.False }})", name,
                     string_literal(test.result->text), call, test.result->text);
}

}  // namespace

std::string test_program(const EntryShape& entry, const std::vector<TestCase>& cases,
                         const std::set<std::string>& modules, const ShownProgram& program) {
  std::string imports(kImports);
  for (const std::string& module : modules) imports += fmt::format("import qualified {}\n", module);
  std::string checks;
  std::size_t count = 0;
  for (const TestCase& test : cases) {
    const std::string text = check(entry, test);
    if (text.empty()) continue;
    checks += fmt::format("    {} {}\n", checks.empty() ? '[' : ',', text);
    ++count;
  }
  if (checks.empty()) checks = "    [\n";
  const std::string added = fmt::format(
      "{}\nmain :: Culprit.IO ()\nmain = do\n  held <- Culprit.sequence\n{}    ]\n"
      "  Culprit.putStrLn (Culprit.show (Culprit.length (Culprit.filter Culprit.id held)) Culprit.++ \" of "
      "{} "
      "checks hold\")\n  Culprit.unless (Culprit.and held) Culprit.exitFailure\n",
      kHelpers, checks, count);
  return with_partial_types(entry, program_with_main(program.main, program.module_name(), program.sources,
                                                     imports + imports_for(entry), added));
}

}  // namespace culprit::front::haskell
