// What happens before parsing: comments, literals, literate text, preprocessing.
#include <gtest/gtest.h>

#include "diag/diagnostic.h"
#include "front/haskell/parser.h"
#include "parse_dump.h"

namespace culprit::front::haskell {
namespace {

TEST(HaskellLexicalSyntax, Numbers) {
  EXPECT_EQ(dump_expr("[0xFF, 0o17, 0b101, 007, 1_000, 0, 0x_ff]"), "(list 255 15 5 7 1000 0 255)");
  EXPECT_EQ(dump_expr("[1.5, 1e10, 2.5E-3, 1_0.0_1e+2]"), "(list 1.5 1e10 2.5E-3 10.01e+2)");
  EXPECT_EQ(dump_expr("1.f"), "(ops 1 . f)");
  EXPECT_EQ(dump_expr("0x123456789abcdef0123456789"), "90144042682896311822508713865");
  EXPECT_EQ(dump_expr("1e"), "(1 e)");
}

TEST(HaskellLexicalSyntax, HexadecimalFloats) {
  EXPECT_EQ(dump_module("{-# LANGUAGE HexFloatLiterals #-}\nx = [0x1.8p3, 0xF.FF, 0x1p-2, 0x10]"),
            "(x = (list 120e-1 1599609375e-8 25e-2 16))\n");
}

TEST(HaskellLexicalSyntax, Characters) {
  EXPECT_EQ(
      dump_expr(
          "['a', '\\'', '\"', '\\n', '\\SOH', '\\^Z', '\\x41', '\\o101', '\\65', 'ä', '\\DEL', '\\\\']"),
      "(list '97' '39' '34' '10' '1' '26' '65' '65' '65' '228' '127' '92')");
  EXPECT_EQ(dump_expr("f' x'' 'a'"), "(f' x'' '97')");
}

TEST(HaskellLexicalSyntax, Strings) {
  EXPECT_EQ(dump_expr("\"a\\tb\\\\\\\"\""), "\"a\tb\\\"\"");
  EXPECT_EQ(dump_expr("\"\\SO\\&H\\SOHx\\1234\\&5\""), "\"\x0eH\x01xӒ5\"");
  EXPECT_EQ(dump_expr("\"ab\\\n    \\cd\""), "\"abcd\"");
  EXPECT_EQ(dump_expr("\"größe → ∀\""), "\"größe → ∀\"");
  EXPECT_EQ(dump_expr("\"-- {- \" -- x"), "\"-- {- \"");
}

TEST(HaskellLexicalSyntax, UnicodeNames) {
  EXPECT_EQ(dump_expr("größe + Ärger.ünï ∘ x₁"), "(ops größe + Ärger.ünï ∘ x₁)");
  EXPECT_EQ(dump_module("{-# LANGUAGE UnicodeSyntax #-}\nf ∷ ∀ a. Eq a ⇒ a → a"),
            "(sig f ((forall a) (=> (Eq a)) (-> a a)))\n");
}

TEST(HaskellLexicalSyntax, Comments) {
  EXPECT_EQ(dump_module("-- | doc\nf = {- a {- b -} -} 1 --- c\n  {- -- -} + 2 {--}\n"),
            "(f = (ops 1 + 2))\n");
  EXPECT_EQ(dump_module("f = a --| b"), "(f = (ops a --| b))\n");
}

TEST(HaskellLexicalSyntax, PragmasAreIgnored) {
  EXPECT_EQ(dump_module("{-# INLINE f #-}\nf = {-# SCC \"x\" #-} 1\ninstance {-# OVERLAPPING #-} C a"),
            "(f = 1)\n(instance (C a) (where))\n");
}

TEST(HaskellLexicalSyntax, QualifiedNames) {
  EXPECT_EQ(dump_expr("(M.., M.N.x, f.g, M.N, M.+)"),
            "error: expected an expression after `M..`, found `,`\n");
  EXPECT_EQ(dump_expr("[(M..), M.N.x, M.N, (M.+), f.g]"), "(list M.. M.N.x M.N M.+ (ops f . g))");
}

std::unique_ptr<ast::Module> parse(const std::string& source, diag::SourceManager& sources,
                                   bool literate = false) {
  diag::Sink sink;
  auto module = parse_module(sources.add("test.hs", source), sources, literate, sink);
  EXPECT_TRUE(sink.empty());
  return module;
}

TEST(HaskellPragmas, ExtensionsAreCollected) {
  diag::SourceManager sources;
  const auto module = parse(
      "#!/usr/bin/runghc\n-- x\n{-# language GADTs,LambdaCase #-}\n{-# OPTIONS_GHC -Wall -XCPP #-}\n"
      "module M where\n{-# LANGUAGE Late #-}\n",
      sources);
  EXPECT_EQ(module->extensions, (std::vector<std::string_view>{"GADTs", "LambdaCase", "CPP"}));
}

TEST(HaskellAnnotations, AreCollectedWithTheirPositions) {
  diag::SourceManager sources;
  const auto module = parse(
      "{-@ f :: {v:Int | v > 0} @-}\nf = 1\n{- no -}\n{-@ invariant {- x -}\n  p @-}\n{-@ not closed -}\n",
      sources);
  ASSERT_EQ(module->annotations.size(), 3u);
  EXPECT_EQ(module->annotations[0].text, " f :: {v:Int | v > 0} ");
  EXPECT_EQ(module->annotations[1].text, " invariant {- x -}\n  p ");
  for (const ast::Annotation& annotation : module->annotations)
    EXPECT_EQ(sources.text(annotation.span), annotation.text);
  EXPECT_TRUE(module->annotations[1].closed);
  EXPECT_FALSE(module->annotations[2].closed);
}

TEST(HaskellAnnotations, InQuasiQuotes) {
  diag::SourceManager sources;
  const auto module = parse("{-# LANGUAGE QuasiQuotes #-}\n[lq| f :: Nat |]\nf = 1\n", sources);
  ASSERT_EQ(module->annotations.size(), 1u);
  EXPECT_EQ(sources.text(module->annotations[0].span), " f :: Nat ");
  EXPECT_EQ(module->declarations.size(), 1u);
}

TEST(HaskellLiterate, BirdTracks) {
  EXPECT_EQ(dump_module("Text = =\n\n> f = do\n>   a\n>   b\n\nmore\n", true), "(f = (do a b))\n");
}

TEST(HaskellLiterate, Blocks) {
  EXPECT_EQ(
      dump_module("Text 'x\n\\begin{code}\nf = 1\n\\end{code}\ntext\n\\begin{code}\ng = 2\n\\end{code}\n",
                  true),
      "(f = 1)\n(g = 2)\n");
}

TEST(HaskellLiterate, PositionsStay) {
  diag::SourceManager sources;
  const auto module = parse("ä\n\n> f = {-@ x\n>  y @-} 1\n", sources, true);
  EXPECT_EQ(sources.text(module->declarations[0]->span), "f = {-@ x\n>  y @-} 1");
  EXPECT_EQ(module->annotations[0].text, " x\n   y ");
}

TEST(HaskellPreprocessor, ChoosesLines) {
  const std::string head = "{-# LANGUAGE CPP #-}\n";
  EXPECT_EQ(
      dump_module(head + "#if __GLASGOW_HASKELL__ >= 800 && !defined(X)\na = 1\n#else\nb = 2\n#endif\n"),
      "(a = 1)\n");
  EXPECT_EQ(dump_module(head + "#define X\n#ifdef X\na = 1\n#elif 1\nb = 2\n#else\nc = 3\n#endif\nd = 4\n"),
            "(a = 1)\n(d = 4)\n");
  EXPECT_EQ(dump_module(head + "#if MIN_VERSION_base(4,8,0)\nimport A\n#endif\n#include \"x.h\"\nd = 4\n"),
            "import A\n(d = 4)\n");
  EXPECT_EQ(
      dump_module(head + "#if 0\n#if 1\na = )\n#else\n#endif\nb = 1\n#endif\n#ifndef Y\nc = 1\n#endif\n"),
      "(c = 1)\n");
  EXPECT_EQ(dump_module(head + "#if 1\nf = 1\n"), "error: this #if has no #endif\n");
  EXPECT_EQ(dump_module(head + "#if (0 || 2 == 2) && 1 < 2\na = 1\n#endif\n"), "(a = 1)\n");
}

TEST(HaskellPreprocessor, IsOffByDefault) { EXPECT_NE(dump_module("#if 1\nf = 1\n#endif\n"), "(f = 1)\n"); }

TEST(HaskellSources, MayStartWithAByteOrderMark) {
  EXPECT_EQ(dump_module("\xef\xbb\xbf"
                        "f = 1\ng = 2\n"),
            "(f = 1)\n(g = 2)\n");
}

TEST(HaskellSources, MayBeEmpty) {
  EXPECT_EQ(dump_module(""), "");
  EXPECT_EQ(dump_module("-- x"), "");
  EXPECT_EQ(dump_module("module M where"), "module M\n");
}

}  // namespace
}  // namespace culprit::front::haskell
