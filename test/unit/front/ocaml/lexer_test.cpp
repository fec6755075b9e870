#include "front/ocaml/lexer.h"

#include <gtest/gtest.h>

#include <string>

namespace culprit::front::ocaml {
namespace {

struct Lexed {
  std::string texts;  ///< tokens separated by blanks; "" on errors
  std::vector<TokenKind> kinds;
  std::vector<diag::Diagnostic> errors;
};

Lexed lex(std::string source) {
  diag::SourceManager sources;
  diag::Sink sink;
  const diag::FileId file = sources.add("test.ml", std::move(source));
  Lexed result;
  const auto tokens = tokenize(file, sources, sink);
  result.errors = sink.sorted();
  if (!tokens) return result;
  for (const Token& token : *tokens) {
    result.kinds.push_back(token.kind);
    if (token.kind == TokenKind::EndOfFile) continue;
    if (!result.texts.empty()) result.texts += ' ';
    result.texts += sources.text({file, token.begin, token.end});
  }
  return result;
}

TokenKind kind_of(const std::string& source) {
  const Lexed lexed = lex(source);
  EXPECT_EQ(lexed.kinds.size(), 2u) << source;
  return lexed.kinds.empty() ? TokenKind::EndOfFile : lexed.kinds.front();
}

TEST(OcamlLexer, SplitsAtLongestTokens) {
  EXPECT_EQ(lex("a:=b::c<-d->e;;f..g").texts, "a := b :: c <- d -> e ;; f .. g");
  EXPECT_EQ(lex("[|a|] [||] {x=1} (a,b)").texts, "[| a |] [| |] { x = 1 } ( a , b )");
  EXPECT_EQ(lex("a|>b||c|d").texts, "a |> b || c | d");
  EXPECT_EQ(lex("x-1 -. 2. ** !r").texts, "x - 1 -. 2. ** ! r");
}

TEST(OcamlLexer, ClassifiesOperatorsByTheirFirstCharacters) {
  EXPECT_EQ(kind_of("|>"), TokenKind::CompareOp);
  EXPECT_EQ(kind_of("!="), TokenKind::CompareOp);
  EXPECT_EQ(kind_of("^^"), TokenKind::AppendOp);
  EXPECT_EQ(kind_of("+!"), TokenKind::AddOp);
  EXPECT_EQ(kind_of("*."), TokenKind::MultiplyOp);
  EXPECT_EQ(kind_of("**."), TokenKind::PowerOp);
  EXPECT_EQ(kind_of("!!"), TokenKind::PrefixOp);
  EXPECT_EQ(kind_of("~-"), TokenKind::PrefixOp);
  EXPECT_EQ(kind_of("let*"), TokenKind::LetOp);
  EXPECT_EQ(kind_of("and+"), TokenKind::AndOp);
}

TEST(OcamlLexer, TellsCharactersFromTypeVariables) {
  EXPECT_EQ(kind_of("'a'"), TokenKind::Char);
  EXPECT_EQ(kind_of("'a"), TokenKind::TypeVariable);
  EXPECT_EQ(kind_of("'\\''"), TokenKind::Char);
  EXPECT_EQ(kind_of("'\\065'"), TokenKind::Char);
  EXPECT_EQ(lex("('a, 'b) t 'x' x'").texts, "( 'a , 'b ) t 'x' x'");
}

TEST(OcamlLexer, ReadsLabels) {
  EXPECT_EQ(kind_of("~x:"), TokenKind::Label);
  EXPECT_EQ(kind_of("~x"), TokenKind::LabelPun);
  EXPECT_EQ(kind_of("?x:"), TokenKind::OptionalLabel);
  EXPECT_EQ(kind_of("?x"), TokenKind::OptionalPun);
}

TEST(OcamlLexer, ReadsNumbers) {
  for (const char* text : {"0", "1_000", "0xfF", "0b101", "0o17"})
    EXPECT_EQ(kind_of(text), TokenKind::Int) << text;
  for (const char* text : {"1.", "1.5e-3", "1e10", "0x1.8p3"})
    EXPECT_EQ(kind_of(text), TokenKind::Float) << text;
  for (const char* text : {"1l", "1L", "1n"}) EXPECT_EQ(kind_of(text), TokenKind::SizedInt) << text;
  for (const char* text : {"12abc", "0x", "0b2", "1e", "1.5x"})
    EXPECT_EQ(lex(text).errors.size(), 1u) << text;
}

TEST(OcamlLexer, SkipsNestedCommentsWithStringsAndCharacters) {
  EXPECT_EQ(lex("a (* x (* y *) \"*)\" '\"' don't {q|*)|q} *) b").texts, "a b");
  EXPECT_EQ(lex("( * )").texts, "( * )");
}

TEST(OcamlLexer, SkipsAttributesAndShebang) {
  EXPECT_EQ(lex("#!/usr/bin/env ocaml\nlet[@inline] f = a [@x [1]] [@@y \"]\"]").texts, "let f = a");
  EXPECT_EQ(lex("a [@x").errors.at(0).message, "this attribute is never closed");
}

TEST(OcamlLexer, PointsToWhatIsNotClosed) {
  const Lexed comment = lex("a (* b (* c *) d");
  ASSERT_EQ(comment.errors.size(), 1u);
  EXPECT_EQ(comment.errors[0].message, "this comment is never closed");
  EXPECT_EQ(comment.errors[0].span.begin, 2u);
  const Lexed string = lex("let s = \"abc\nlet t = 3");
  ASSERT_EQ(string.errors.size(), 1u);
  EXPECT_EQ(string.errors[0].span.begin, 8u);
  EXPECT_EQ(lex("(* \"a *)").errors.at(0).message, "this string inside a comment is never closed");
  EXPECT_EQ(lex("let s = {id|abc|x}").errors.at(0).help, "it ends at `|id}`");
  EXPECT_EQ(lex("let m = (*) 1 2").errors.at(0).help,
            "the multiplication operator is written `( * )`, with blanks");
}

TEST(OcamlLexer, RejectsBytesBeyondAsciiOutsideStrings) {
  EXPECT_EQ(lex("\"é\" (* é *)").errors.size(), 0u);
  const Lexed lexed = lex("let é = 1");
  ASSERT_EQ(lexed.errors.size(), 1u);
  EXPECT_EQ(lexed.errors[0].span.begin, 4u);
  EXPECT_EQ(lexed.errors[0].span.end, 6u);
  EXPECT_EQ(lex("'é'").errors.size(), 1u);
  EXPECT_EQ(lex(std::string("a \0 b", 5)).errors.at(0).message, "there is a control character in the code");
}

TEST(OcamlLexer, StopsAfterTwentyErrors) {
  std::string source;
  for (int i = 0; i < 100; ++i) source += "12abc ";
  EXPECT_EQ(lex(source).errors.size(), 20u);
}

TEST(OcamlLexer, TokensEndWithTheFile) {
  for (const std::string source : {"+", "|", "'\\", "[", ":", ".", "~", "let", "1.", "{", "#"}) {
    diag::SourceManager sources;
    diag::Sink sink;
    const auto tokens = tokenize(sources.add("test.ml", source), sources, sink);
    if (tokens) {
      EXPECT_EQ(tokens->back().end, source.size()) << source;
    }
    for (const diag::Diagnostic& error : sink.sorted()) EXPECT_LE(error.span.end, source.size()) << source;
  }
}

TEST(OcamlLexer, EndOfFileIsBehindTheLastToken) {
  diag::SourceManager sources;
  diag::Sink sink;
  const auto tokens = tokenize(sources.add("test.ml", "ab  \n\n"), sources, sink);
  ASSERT_TRUE(tokens);
  EXPECT_EQ(tokens->back().begin, 2u);
}

}  // namespace
}  // namespace culprit::front::ocaml
