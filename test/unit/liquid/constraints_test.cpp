// Programs in core, the clauses that typing makes of them, and the types that solve them.
#include "liquid/constraints.h"

#include <gtest/gtest.h>

#include <regex>

#include "core/parser.h"
#include "diag/diagnostic.h"
#include "liquid/portfolio.h"
#include "liquid/show.h"

namespace culprit::liquid {
namespace {

class Generated {
 public:
  explicit Generated(const std::string& text, Generation options = {}) {
    diag::Sink sink;
    module = core::parse(sources, sources.add("test.core", "strict;\ndata unit = `()`;\n" + text), sink);
    if (module == nullptr) throw std::runtime_error("the program has errors");
    entry = module->entries.front();
    result = constraints(*module, entry, terms, options);
  }

  [[nodiscard]] const Constraints& get() const { return std::get<Constraints>(result); }
  [[nodiscard]] bool understood() const { return std::holds_alternative<Constraints>(result); }

  std::string print(const Application& application) {
    std::string text = get().system.predicates[application.predicate.index()].name + "(";
    for (const term::Term argument : application.arguments)
      text += (text.back() == '(' ? "" : ", ") + terms.print(argument);
    return text + ")";
  }
  /// Variables are numbered in each clause for itself.
  static std::string renamed(const std::string& text) {
    static const std::regex variable("\\bi[0-9]+\\b");
    std::map<std::string, std::string> names;
    std::string result;
    std::size_t end = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), variable); at != std::sregex_iterator(); ++at) {
      const auto position = static_cast<std::size_t>(at->position());
      const std::string& name = names.emplace(at->str(), "x" + std::to_string(names.size())).first->second;
      result += text.substr(end, position - end) + name;
      end = position + at->str().size();
    }
    return result + text.substr(end);
  }
  /// One line per clause.
  std::vector<std::string> clauses() {
    std::vector<std::string> all;
    for (const Clause& clause : get().system.clauses) {
      std::string text;
      for (const Application& application : clause.body) text += print(application) + " & ";
      text += terms.print(clause.guard) + " -> ";
      all.push_back(renamed(text + (clause.head ? print(*clause.head) : terms.print(clause.goal))));
    }
    return all;
  }

  bool solvable() { return understood() && std::holds_alternative<Solved>(solution()); }
  Outcome solution(const Settings& settings = {}) {
    const auto solver = solve::make_solver(terms, {}, cancel);
    return solve(get().system, terms, *solver, settings, cancel, statistics);
  }
  /// "f : type" for each function; nothing if there is no solution.
  std::vector<std::string> types() {
    Settings settings;
    settings.preprocess = false;  // it finds out exactly what functions do that are not recursive
    const Outcome outcome = solution(settings);
    const auto* solved = std::get_if<Solved>(&outcome);
    std::vector<std::string> all;
    if (solved == nullptr) return all;
    for (const InferredFunction& function : get().functions)
      all.push_back(function.name + " : " + show(get(), solved->assignment, function, *module, terms));
    return all;
  }

  diag::SourceManager sources;
  std::unique_ptr<core::Module> module;
  core::Entry entry;
  term::Manager terms;
  env::Cancellation cancel;
  env::Statistics statistics;
  std::variant<Constraints, NotUnderstood> result;
};

/// Fig. 4 of paper 004.
constexpr const char* kDinc = R"(
def dinc : int63 -> int63 = \(y : int63). %i63.add y 1;
def inc : int63 -> int63 = \(x : int63). dinc x;
entry "main" =
  case inc 2 as (a : int63) of { _ -> case inc 3 as (b : int63) of { _ ->
  case %i63.add a b as (c : int63) of { _ -> case %int.lt 0 c as (t : bool) of { _ ->
  assert t [assertion main "c > 0"] in c } } } };
)";

/// Fig. 1 of paper 004.
std::string sum(const std::string& condition) {
  return R"(
def sum : int63 -> int63 = \(`n.1` : int63). case %int.le `n.1` 0 as (t : bool) of {
    true -> 0;
    false -> case %i63.sub `n.1` 1 as (m : int63) of { _ -> case sum m as (r : int63) of { _ -> %i63.add r `n.1` } } };
entry "main" = case (? a : int63) as (a : int63) of { _ -> case sum a as (b : int63) of { _ ->
  case )" +
         condition + R"( as (ok : bool) of { _ -> assert ok [assertion main "ok"] in b } } };
)";
}

TEST(Cons, GeneratesTheConstraintsOfPaper004) {
  Generated program(kDinc, {.inlines = false});
  // The unknowns in order of creation: k0 and k1 are the paper's κ1 and κ2 (of inc), k2 and k3 its κ3 and κ4.
  const std::vector<std::string> all = program.clauses();
  ASSERT_EQ(all.size(), 6u);
  EXPECT_EQ(all[0], "true -> k0(2)");                                     // (4)
  EXPECT_EQ(all[1], "k1(x0, 2) & true -> k0(3)");                         // (5)
  EXPECT_EQ(all[2], "k1(x0, 2) & k1(x1, 3) & true -> (<= 1 (+ x0 x1))");  // (6)
  EXPECT_EQ(all[3], "k0(x0) & true -> k2(x0)");                           // (3)
  EXPECT_EQ(all[4], "k0(x0) & k3(x1, x0) & true -> k1(x1, x0)");          // (2)
  EXPECT_EQ(all[5], "k2(x0) & true -> k3((+ x0 1), x0)");                 // (1)
}

TEST(Cons, FunctionsThatDoNotCallThemselvesAreExecuted) {
  Generated program(kDinc);
  EXPECT_TRUE(program.get().system.predicates.empty());
  EXPECT_TRUE(program.clauses().empty());  // 3 + 4 > 0 is decided on the spot
}

TEST(Types, OfThePapersExamples) {
  EXPECT_EQ(Generated(sum("%int.le a b")).types(),
            std::vector<std::string>{"sum : n:int -> {v:int | n <= v}"});
  const std::vector<std::string> both = Generated(kDinc, {.inlines = false}).types();
  ASSERT_EQ(both.size(), 2u);
  EXPECT_NE(both[0].find("x < v"), std::string::npos) << both[0];
  EXPECT_NE(both[1].find("y < v"), std::string::npos) << both[1];
}

TEST(Types, NoneForWhatIsWrong) { EXPECT_FALSE(Generated(sum("%int.lt a b")).solvable()); }

TEST(Cons, WhatIsCalledTooEarlyMayNotRelyOnLaterArguments) {
  // f 0 alone fails; no caller ever gives the second argument.
  EXPECT_FALSE(Generated(R"(
def loop : (int63 -> int63 -> int63) -> int63 -> int63 = \(f : int63 -> int63 -> int63) (n : int63).
  case %int.lt 0 n as (t : bool) of {
    true -> case %i63.sub n 1 as (m : int63) of { _ -> loop f m };
    false -> case f 0 as (g : int63 -> int63) of { _ -> 0 } };
entry "main" = case (? n : int63) as (n : int63) of { _ ->
  let f : int63 -> int63 -> int63 = \(x : int63). case %int.lt 0 x as (t : bool) of { _ ->
    assert t [assertion main "x > 0"] in \(y : int63). %i63.add x y } in
  loop f n };
)")
                   .solvable());
}

TEST(Cons, AliasesShareTheInvariant) {
  const auto program = [](const std::string& number) {
    return R"(
entry "main" = case %ref.new 0 as (r : ref int63) of { _ -> case r as (s : ref int63) of { _ ->
  case %ref.set s )" +
           number + R"( as u of { _ -> case %ref.get r as (v : int63) of { _ ->
  case %int.le 0 v as (t : bool) of { _ -> assert t [assertion main "v >= 0"] in v } } } } };
)";
  };
  EXPECT_TRUE(Generated(program("1")).solvable());
  EXPECT_FALSE(Generated(program("-1")).solvable());
}

TEST(Cons, WhatIsReadTwiceIsTheSameUnlessSomethingMayWrite) {
  const auto program = [](const std::string& between) {
    return R"(
def wait : (int63 -> unit) -> int63 -> unit = \(f : int63 -> unit) (n : int63). case %int.le n 0 as (ok : bool) of {
    true -> f 0;
    false -> case f 0 as (u : unit) of { _ -> case %i63.sub n 1 as (m : int63) of { _ -> wait f m } } };
entry "main" = case (? n : int63) as (n : int63) of { _ -> case %ref.new n as (r : ref int63) of { _ ->
  let f : int63 -> unit = \(u : int63). %ref.set r 0 in
  case %ref.get r as (a : int63) of { _ -> case )" +
           between + R"( as u of { _ -> case %ref.get r as (b : int63) of { _ ->
  case %int.eq a b as (ok : bool) of { _ -> assert ok [assertion main "a = b"] in b } } } } } };
)";
  };
  EXPECT_TRUE(Generated(program("%int.le n n")).solvable());
  EXPECT_FALSE(Generated(program("wait f n")).solvable());
  EXPECT_FALSE(Generated(program("%ref.set r 1")).solvable());
}

TEST(Cons, RecursiveFunctionsAreTypedWithWhatIsInReferencesBeforeAndAfter) {
  const auto program = [](const std::string& written) {
    return R"(
entry "main" = case (? n : int63) as (n : int63) of { _ -> case %ref.new n as (r : ref int63) of { _ ->
  case %ref.new 7 as (s : ref int63) of { _ ->
  let loop : int63 -> unit = \(k : int63). case %int.le k 0 as (stop : bool) of {
      true -> %ref.set s 8;
      false -> case %ref.get r as (a : int63) of { _ -> case %ref.set r )" +
           written + R"( as (u : unit) of { _ -> case %i63.sub k 1 as (m : int63) of { _ -> loop m } } } } in
  case loop n as (u : unit) of { _ -> case %ref.get r as (b : int63) of { _ ->
  case %int.eq n b as (ok : bool) of { _ -> assert ok [assertion main "n = b"] in b } } } } } };
)";
  };
  EXPECT_TRUE(Generated(program("a")).solvable());
  EXPECT_FALSE(Generated(program("k")).solvable());
}

TEST(Cons, UnknownFunctionsUseWhatTheyGetInEveryWay) {
  const auto program = [](const std::string& condition) {
    return R"(
entry "main" = case (? f : (int63 -> int63) -> int63) as (f : (int63 -> int63) -> int63) of { _ ->
  let g : int63 -> int63 = \(x : int63). case )" +
           condition + R"( as (t : bool) of { _ -> assert t [assertion main "t"] in x } in
  f g };
)";
  };
  EXPECT_TRUE(Generated(program("%int.le x x")).solvable());
  EXPECT_FALSE(Generated(program("%int.le 0 x")).solvable());
}

TEST(Cons, LazyProgramsAreNotUnderstood) {
  diag::SourceManager sources;
  diag::Sink sink;
  const auto module = core::parse(sources, sources.add("test.core", "entry \"main\" = 0;"), sink);
  term::Manager terms;
  const core::Entry entry = module->entries.front();
  EXPECT_TRUE(std::holds_alternative<NotUnderstood>(constraints(*module, entry, terms, {})));
}

TEST(ShowFormula, NegativePartsGoToTheOtherSide) {
  term::Manager terms;
  const term::Term x = terms.variable(term::Sort::Int, 0);
  const term::Term y = terms.variable(term::Sort::Int, 1);
  const std::map<term::Term, std::string> names = {{x, "x"}, {y, "y"}};
  const auto shown = [&](term::Term formula) { return show_formula(terms, formula, names); };
  EXPECT_EQ(shown(terms.le(x, y)), "x <= y");
  EXPECT_EQ(shown(terms.le(terms.sub(x, y), terms.integer(3))), "x <= y + 3");
  EXPECT_EQ(shown(terms.negate(terms.eq(x, terms.integer(0)))), "x <> 0");
  EXPECT_EQ(shown(terms.le(terms.integer(0), terms.add(x, terms.integer(1)))), "-1 <= x");
  EXPECT_EQ(shown(terms.disj(terms.le(x, terms.integer(0)), terms.eq(x, terms.integer(5)))),
            "x = 5 || x <= 0");
}

}  // namespace
}  // namespace culprit::liquid
