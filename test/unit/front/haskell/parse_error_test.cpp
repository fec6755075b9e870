#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/parser.h"
#include "parse_dump.h"

namespace culprit::front::haskell {
namespace {

struct Parsed {
  std::vector<std::string> errors;  ///< "line:column message"
  std::vector<std::string> helps;
  std::string tree;  ///< empty: nothing could be used
};

Parsed parse(const std::string& source, bool literate = false) {
  diag::SourceManager sources;
  diag::Sink sink;
  const diag::FileId file = sources.add("test.hs", source);
  const auto module = parse_module(file, sources, literate, sink);
  Parsed parsed;
  for (const diag::Diagnostic& error : sink.sorted()) {
    EXPECT_EQ(error.kind, diag::Kind::SyntaxError);
    const diag::Position position = sources.file(file).position(error.span.begin);
    parsed.errors.push_back(std::to_string(position.line) + ":" + std::to_string(position.column) + " " +
                            error.message);
    parsed.helps.push_back(error.help);
  }
  if (module) parsed.tree = dump(*module);
  return parsed;
}

std::string only_error(const std::string& source) {
  const Parsed parsed = parse(source);
  EXPECT_EQ(parsed.errors.size(), 1u) << source;
  return parsed.errors.empty() ? "" : parsed.errors.front();
}

std::string help(const std::string& source) {
  const Parsed parsed = parse(source);
  return parsed.helps.empty() ? "no error" : parsed.helps.front();
}

TEST(HaskellSyntaxErrors, SayWhatWasFoundAndExpected) {
  EXPECT_EQ(only_error("f = x + * y"), "1:9 expected an expression after `+`, found `*`");
  EXPECT_EQ(only_error("f = x +"), "1:8 expected an expression after `+`, found the end of the file");
  EXPECT_EQ(only_error("f x = if x 1 else 2"),
            "1:14 expected `then` to go with the `if` on line 1, found `else`");
  EXPECT_EQ(only_error("f :: Int ->\nf x = x"), "2:1 expected a type after `->`, found `f` on a new line");
  EXPECT_EQ(only_error("module main where"),
            "1:8 expected the name of the module, which starts with a capital letter, found `main`");
  EXPECT_EQ(only_error("data T = a"),
            "1:10 expected a constructor, which starts with a capital letter, found `a`");
  EXPECT_EQ(only_error("infixl 10 +"), "1:8 a precedence is a number from 0 to 9");
  EXPECT_EQ(only_error("f = do\n\ng = 1"), "1:5 this `do` has no statements");
}

TEST(HaskellSyntaxErrors, PointToWhatIsStillOpen) {
  EXPECT_EQ(only_error("f x =\n (x + 1\ng y = y"),
            "3:1 expected `)` to close the `(` on line 2, found `g` on a new line");
  EXPECT_EQ(only_error("f x = [x, 1)"), "1:12 expected `]` to close the `[` on line 1, found `)`");
  EXPECT_EQ(only_error("f = R { a = 1\ng = 2"), "2:3 expected `}` to close the `{` on line 1, found `=`");
}

TEST(HaskellSyntaxErrors, HelpWithCommonMistakes) {
  EXPECT_EQ(help("f x | x = 3 = 5"), "to compare two values, write `==`");
  EXPECT_EQ(help("f x = if x = 3 then 1 else 2"), "to compare two values, write `==`");
  EXPECT_EQ(help("f = if a then b\ng = 1"), "an `if` is an expression, so it always needs an `else`");
  EXPECT_EQ(help("f = fun x -> x"), "an anonymous function is written `\\x -> …`");
  EXPECT_EQ(help("f : Int -> Int"), "a type signature is written with `::`");
  EXPECT_EQ(help("f : Int"), "a type signature is written with `::`");
  EXPECT_EQ(help("f x == 3"), "a definition is written with a single `=`");
  EXPECT_EQ(help("f = do\n  x = 5\n  g x"),
            "in a `do`, `let x = …` names a value, and `x <- …` names the result of an action");
  EXPECT_EQ(help("f = case x of\n  A = 1"), "alternatives of `case` are written with `->`");
  EXPECT_EQ(help("f = map \\x -> x"), "a lambda that is an argument needs parentheses, or `$` before it");
  EXPECT_EQ(help("f = g do x"), "an argument that starts with `do` needs parentheses, or `$` before it");
  EXPECT_EQ(help("f = 'abc'"),
            "one character stands between single quotes; strings are written with double quotes");
  EXPECT_EQ(help("f = \xe2\x80\x9cx"), "Haskell uses the plain quotes \" and '");
  EXPECT_EQ(help("f type = 2"), "`type` is a keyword of Haskell and cannot be used as a name");
  EXPECT_EQ(help("let x = 5"), "a definition of a module is written without `let`");
  EXPECT_EQ(help("f = 1 )"), "no bracket is open here that this could close");
  EXPECT_EQ(help("f = \\x => x"),
            "functions and alternatives are written with `->`; `=>` follows the context of a type");
}

TEST(HaskellSyntaxErrors, HelpWithIndentation) {
  EXPECT_EQ(help("f x = y\nwhere y = 1"),
            "indent the `where` further than the definition that it belongs to");
  EXPECT_EQ(help("f = x +\ny"), "a line that continues the one before it must be indented further");
  EXPECT_EQ(help("f = do\n\tg (a\n\tb)"),
            "this line is indented with a tab, which reaches to the next multiple of 8 columns; use blanks");
  EXPECT_EQ(help("f = do\n  a\n b"),
            "this line belongs neither to the block before it, which is indented further, nor to a new "
            "declaration");
  EXPECT_EQ(help("f = do\n  let x = 1\n  in x"),
            "indent the `in` further than the start of the statement with its `let`");
  EXPECT_EQ(only_error(" f = 1\ng = 2"),
            "2:1 this line is indented less than the first declaration of the module");
}

TEST(HaskellSyntaxErrors, CostOneDeclaration) {
  const Parsed parsed = parse("f 0 = 1\nf x = )\na = 1\ndata T = A | B (\nb = 2\nc = 'xy'\nd = 3\n");
  EXPECT_EQ(parsed.errors.size(), 3u);
  EXPECT_EQ(
      parsed.tree,
      "(unsupported:code with a syntax error f)\n(a = 1)\n(unsupported:code with a syntax error T A B)\n"
      "(b = 2)\n(unsupported:code with a syntax error c)\n(d = 3)\n");
}

TEST(HaskellSyntaxErrors, InTheHeaderCostOnlyTheHeader) {
  const Parsed parsed = parse("module M (f,, 1) where\na = 1\n");
  EXPECT_EQ(parsed.errors,
            std::vector<std::string>{"1:15 expected the name of something to import or export, found `1`"});
  EXPECT_EQ(parsed.tree, "module M ()\n(a = 1)\n");
}

TEST(HaskellSyntaxErrors, WhatIsNeverClosed) {
  EXPECT_EQ(only_error("f = 1\n{- {- -}\ng = 2"), "2:1 this comment is never closed");
  EXPECT_EQ(only_error("f = \"abc\ng = 2"), "1:5 this string is not closed on its line");
  EXPECT_EQ(only_error("f = do { a; b"),
            "1:14 expected `}` to close the `{` on line 1, found the end of the file");
}

TEST(HaskellSyntaxErrors, Literals) {
  EXPECT_EQ(only_error("f = \"a\\qb\""), "1:7 `\\q` is not an escape; a backslash itself is written `\\\\`");
  EXPECT_EQ(only_error("f = '\\1114112'"),
            "1:6 there is no character with this number; the last one is \\1114111");
}

TEST(HaskellSyntaxErrors, OfLiterateText) {
  EXPECT_EQ(parse("text\n> f = 1\n", true).errors,
            std::vector<std::string>{"2:1 a line of text and a line of code touch here"});
  EXPECT_EQ(parse("\\begin{code}\nf = 1\n", true).errors,
            std::vector<std::string>{"1:1 this \\begin{code} is never closed"});
}

}  // namespace
}  // namespace culprit::front::haskell
