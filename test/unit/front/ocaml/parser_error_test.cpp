#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "front/ocaml/parser.h"

namespace culprit::front::ocaml {
namespace {

/// "line:column `text`: message", one per error.
std::vector<std::string> errors(const std::string& source) {
  diag::SourceManager sources;
  diag::Sink sink;
  const diag::FileId file = sources.add("test.ml", source);
  EXPECT_FALSE(parse(file, sources, sink)) << source;
  std::vector<std::string> result;
  for (const diag::Diagnostic& error : sink.sorted()) {
    EXPECT_EQ(error.kind, diag::Kind::SyntaxError);
    const diag::Position position = sources.file(file).position(error.span.begin);
    result.push_back(std::to_string(position.line) + ":" + std::to_string(position.column) + " `" +
                     std::string(sources.text(error.span)) + "`: " + error.message);
  }
  return result;
}

std::string only_error(const std::string& source) {
  const auto all = errors(source);
  EXPECT_EQ(all.size(), 1u) << source;
  return all.empty() ? "" : all.front();
}

std::string help(const std::string& source) {
  diag::SourceManager sources;
  diag::Sink sink;
  EXPECT_FALSE(parse(sources.add("test.ml", source), sources, sink)) << source;
  return sink.empty() ? "" : sink.sorted().front().help;
}

TEST(OcamlSyntaxErrors, SayWhatWasFoundAndExpected) {
  EXPECT_EQ(only_error("let f x = x + * 3"), "1:15 `*`: expected an expression after `+`, found `*`");
  EXPECT_EQ(only_error("let f x = x +"),
            "1:14 ``: expected an expression after `+`, found the end of the file");
  EXPECT_EQ(only_error("let f x y z"), "1:12 ``: expected `=` in this definition, found the end of the file");
  EXPECT_EQ(only_error("let f = fun -> 1"), "1:13 `->`: expected a parameter after `fun`, found `->`");
  EXPECT_EQ(only_error("type t = A of"), "1:14 ``: expected a type, found the end of the file");
  EXPECT_EQ(only_error("let x = a."),
            "1:11 ``: expected the name of a field after `.`, found the end of the file");
}

TEST(OcamlSyntaxErrors, PointToWhatIsStillOpen) {
  EXPECT_EQ(only_error("let f x =\n (x + 1\nlet g y = y"),
            "3:1 `let`: expected `)` to close the `(` on line 2, found `let`");
  EXPECT_EQ(only_error("let x = [1; 2)"), "1:14 `)`: expected `]` to close the `[` on line 1, found `)`");
  EXPECT_EQ(only_error("let f x = begin x"),
            "1:18 ``: expected `end` to close the `begin` on line 1, found the end of the file");
  EXPECT_EQ(only_error("let f x = while x do y"),
            "1:23 ``: expected `done` to close the `do` on line 1, found the end of the file");
  EXPECT_EQ(only_error("module M = struct\nlet x = (1 end"),
            "2:12 `end`: expected `)` to close the `(` on line 2, found `end`");
  EXPECT_EQ(only_error("module M = struct"),
            "1:18 ``: expected `end` to close the `struct` on line 1, found the end of the file");
}

TEST(OcamlSyntaxErrors, MissingIn) {
  const std::string source = "let f x =\n  let y = x + 1\n  y * 2\nlet g = 3";
  EXPECT_EQ(only_error(source), "4:1 `let`: expected `in` to go with the `let` on line 2, found `let`");
  EXPECT_EQ(
      help(source),
      "inside an expression, a definition is followed by `in` and what it is used for: `let x = e in …`");
  EXPECT_EQ(help("let x = 1 +\nlet y = 2"),
            "if this `let` starts a new definition, the one before it is not complete");
}

TEST(OcamlSyntaxErrors, ElseWithoutIf) {
  const std::string source = "let f x = if x then a; b else c";
  EXPECT_EQ(only_error(source), "1:26 `else`: unexpected `else`");
  EXPECT_EQ(help(source),
            "an `else` belongs to the nearest `if`, and `;` ends an `if`: put `(…)` or `begin … end` around "
            "the branch before it");
  EXPECT_EQ(help("let f x = (if x then a; b else c)"), help(source));
}

TEST(OcamlSyntaxErrors, MistakesFromOtherLanguages) {
  EXPECT_EQ(help("let x == 3"), "a definition is written with `=`: `let x = e`");
  EXPECT_EQ(help("let x := 3"), "a definition is written with `=`: `let x = e`");
  EXPECT_EQ(help("let f = fun x => x"), "OCaml writes `->`");
  EXPECT_EQ(help("let f x = if x and y then 1 else 2"),
            "the boolean operator is `&&`; `and` joins definitions");
  EXPECT_EQ(help("let x = 'hello'"), "strings are written with double quotes");
  EXPECT_EQ(help("// comment\nlet x = 1"), "comments are written `(* … *)`");
  EXPECT_EQ(help("let x = {a : 1}"), "a field gets its value with `=`: `{x = 1; y = 2}`");
  EXPECT_EQ(help("let x = {a := 1}"), "a field gets its value with `=`: `{x = 1; y = 2}`");
  EXPECT_EQ(help("let () = x <- 3"), "to change the contents of a reference write `r := e`");
  EXPECT_EQ(help("let x = Some 1 2"),
            "a constructor takes one argument, or several in parentheses: `Some (a, b)`");
  EXPECT_EQ(help("let val = 3"), "`val` is a keyword of OCaml and cannot be used as a name");
  EXPECT_EQ(help("let f x = x : int"), "a type annotation on an expression needs parentheses: `(e : t)`");
  EXPECT_EQ(help("let f x = match x | 0 -> 1"), "the form is `match e with p1 -> e1 | p2 -> e2`");
  EXPECT_EQ(help("type T = A"), "it starts with a lower-case letter");
  EXPECT_EQ(help("exception foo"), "it starts with a capital letter");
  EXPECT_EQ(help("let f x = x *) 3"), "no comment is open here that `*)` could close");
}

TEST(OcamlSyntaxErrors, StrayTokensAtTopLevel) {
  EXPECT_EQ(only_error("let f x = x )"), "1:13 `)`: unexpected `)`");
  EXPECT_EQ(only_error("let x = 3\nlet y = x in y"), "2:11 `in`: unexpected `in`");
  EXPECT_EQ(only_error("type t = int;;\n= 3"), "2:1 `=`: unexpected `=`");
  EXPECT_EQ(only_error("exception E\nf 3"), "2:1 `f`: unexpected `f`: a definition was expected");
}

TEST(OcamlSyntaxErrors, LiteralsThatMeanNothing) {
  EXPECT_EQ(only_error("let x = 4611686018427387904"),
            "1:9 `4611686018427387904`: this integer does not fit into OCaml's 63-bit integers");
  EXPECT_EQ(only_error("let x = \"a\\999\""),
            "1:11 `\\999`: the escape `\\999` is not the code of a character (0 to 255)");
}

TEST(OcamlSyntaxErrors, SeveralAreReported) {
  const auto all = errors("let f = )\nlet g = 1\nlet h = (\nlet i = 2 in\n type t = |\n;; else");
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0], "1:9 `)`: expected an expression after `=`, found `)`");
  EXPECT_EQ(all[1], "5:2 `type`: expected an expression after `in`, found `type`");
  EXPECT_EQ(all[2], "6:4 `else`: unexpected `else`");
}

TEST(OcamlSyntaxErrors, OneMistakeBeforeALocalLetGivesOneError) {
  EXPECT_EQ(errors("let f x =\n  x = = 1;\nlet y = 2 in\ny\nlet g = 3").size(), 1u);
}

TEST(OcamlSyntaxErrors, AtMostTwentyAreReported) {
  std::string source;
  for (int i = 0; i < 1000; ++i) source += "let x = )\n";
  EXPECT_EQ(errors(source).size(), 20u);
}

TEST(OcamlSyntaxErrors, LongTokensAreCut) {
  const std::string source = "type t = \"" + std::string(1000, 'a') + "\"";
  EXPECT_LT(only_error(source).size(), 1200u);
}

}  // namespace
}  // namespace culprit::front::ocaml
