#include "front/racket/reader.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "front/common/embedded.h"
#include "kernel_dump.h"

namespace culprit::front::racket {
namespace {

/// The data of a text, separated by blanks; or "line:column message".
std::string read_text(const std::string& text) {
  diag::SourceManager sources;
  diag::Sink sink;
  const diag::FileId file = sources.add("dir/test.rkt", text);
  const auto result = read(file, sources, sink, std::make_shared<std::pmr::monotonic_buffer_resource>());
  if (!result) {
    const diag::Diagnostic error = sink.sorted().at(0);
    const diag::Position at = sources.file(file).position(error.span.begin);
    return std::to_string(at.line) + ":" + std::to_string(at.column) + " " + error.message;
  }
  std::string dumped;
  for (const Datum* datum : result->forms) dumped += (dumped.empty() ? "" : " ") + dump(*datum);
  return dumped;
}

TEST(RacketReader, ReadsListsInAnyParentheses) {
  EXPECT_EQ(read_text("(a [b] {c d})"), "(a (b) (c d))");
  EXPECT_EQ(read_text("(a . b) (a . (b c)) (a b . (c . d))"), "(a . b) (a b c) (a b c . d)");
}

TEST(RacketReader, PutsTheOperatorBetweenDotsInFront) {
  EXPECT_EQ(read_text("(a b . -> . c)"), "(-> a b c)");
  EXPECT_EQ(read_text("((a . -> . b) . -> . c)"), "(-> (-> a b) c)");
}

TEST(RacketReader, SkipsComments) {
  EXPECT_EQ(read_text("a ; b\n#| c #| d |# e |# f #;(g h) #; i j"), "a f j");
  EXPECT_EQ(read_text("(a #;b)"), "(a)");
  EXPECT_EQ(read_text("(f x #|HERE|##;[g ])"), "(f x)");
}

TEST(RacketReader, ResolvesShorthands) {
  EXPECT_EQ(read_text("'a `(b ,c ,@d)"), "(quote a) (quasiquote (b (unquote c) (unquote-splicing d)))");
  EXPECT_EQ(read_text("#'x"), "(syntax x)");
}

TEST(RacketReader, TellsNumbersFromSymbols) {
  EXPECT_EQ(read_text("1 -1/2 1.5e3 .5 +inf.0 0+1i #xff #e1.5"), "1 -1/2 1.5e3 .5 +inf.0 0+1i #xff #e1.5");
  for (const std::string number : {"12", "+5", "1/2", "1.", "1e10", "-nan.0", "+i", "1-2i", "1@2", "#b101"}) {
    diag::SourceManager sources;
    diag::Sink sink;
    const auto file = read(sources.add("t", number), sources, sink,
                           std::make_shared<std::pmr::monotonic_buffer_resource>());
    ASSERT_TRUE(file) << number;
    EXPECT_EQ(file->forms[0]->kind, Datum::Kind::Number) << number;
  }
  for (const std::string symbol :
       {"+", "-", "...", "1+", "-a", "1/", "e5", "+i5", "a.b", "|1|", "\\1", "->"}) {
    diag::SourceManager sources;
    diag::Sink sink;
    const auto file = read(sources.add("t", symbol), sources, sink,
                           std::make_shared<std::pmr::monotonic_buffer_resource>());
    ASSERT_TRUE(file) << symbol;
    EXPECT_EQ(file->forms[0]->kind, Datum::Kind::Symbol) << symbol;
  }
}

TEST(RacketReader, ReadsSymbolsOfAllKinds) {
  EXPECT_EQ(read_text("• λ a|b c|d e\\ f #%app"), "• λ ab cd e f #%app");
}

TEST(RacketReader, ResolvesEscapesOfStrings) {
  EXPECT_EQ(read_text(R"("a\n\t\"\\" "\x41\u3bb\101" "a\
b")"),
            "\"a\n\t\"\\\" \"AλA\" \"ab\"");
  EXPECT_EQ(read_text("#\"a\\377\""), "#\"a\xff\"");
  EXPECT_EQ(read_text("#<<END\nline \"1\"\nline 2\nEND\nx"), "\"line \"1\"\nline 2\" x");
}

TEST(RacketReader, ReadsCharacters) {
  EXPECT_EQ(read_text("#\\a #\\( #\\space #\\newline #\\x41 #\\λ #\\x #\\101 (#\\a)"),
            "#\\61 #\\28 #\\20 #\\a #\\41 #\\3bb #\\78 #\\41 (#\\61)");
}

TEST(RacketReader, ReadsOtherData) {
  EXPECT_EQ(read_text("#t #false #:key #(1 2) #3(1 2) #&b"), "#t #f #:key #(1 2) #(1 2 2) #&b");
  EXPECT_EQ(read_text("#hash((a . 1) (b 2 3)) #hasheq()"), "#hash(a 1 b (2 3)) #hasheq()");
  EXPECT_EQ(read_text("#rx\"a+\" #px#\"b\""), "#rx0\"a+\" #rx3\"b\"");
}

TEST(RacketReader, MakesAModuleOfALanguageLine) {
  EXPECT_EQ(read_text("; c\n#lang racket/base\n(f) 1"), "(module test racket/base (f) 1)");
}

TEST(RacketReader, PointsAtTheParenthesisThatIsOpen) {
  EXPECT_EQ(read_text("(a\n (b c)\n (d e"), "3:2 this `(` is never closed");
  EXPECT_EQ(read_text("a)"), "1:2 unexpected `)`");
  EXPECT_EQ(read_text("(a\n b]"), "2:3 `)` is expected to close the `(` at dir/test.rkt:1:1, not `]`");
  EXPECT_EQ(read_text("#| a"), "1:1 this `#|` is never closed");
  EXPECT_EQ(read_text("(f \"abc)"), "1:4 this string is never closed");
}

TEST(RacketReader, RejectsWhatIsNoDatum) {
  EXPECT_EQ(read_text("(. a)"), "1:2 unexpected `.`");
  EXPECT_EQ(read_text("(a . b c)"), "1:4 more than one datum follows this `.`");
  EXPECT_EQ(read_text("'"), "1:1 nothing follows `'`");
  EXPECT_EQ(read_text("\"\\q\""), "1:2 `\\q` is not an escape of strings");
  EXPECT_EQ(read_text("#\\abc"), "1:1 `#\\abc` is not a character");
  EXPECT_EQ(read_text("#foo"), "1:1 `#foo` is not the beginning of a datum");
  EXPECT_EQ(read_text("#lang\n"), "1:1 the name of a language is expected after `#lang`");
  EXPECT_EQ(read_text("1\n#lang racket\n"), "2:1 `#lang` after the beginning of the file cannot be read");
}

TEST(RacketReader, LimitsNesting) {
  EXPECT_EQ(read_text(std::string(5000, '(')), "1:2001 this is nested more than 2000 levels deep");
  EXPECT_EQ(read_text(std::string(5000, '\'') + "a"), "1:2001 this is nested more than 2000 levels deep");
  EXPECT_EQ(read_text(std::string(100000, '#') + ";"),
            "1:1 `" + std::string(100000, '#') + "` is not the beginning of a datum");
}

/// The forms of a module after its language.
Slice<const Datum*> forms_of(const File& file) { return file.forms[0]->elements.subspan(3); }

TEST(RacketOutline, SkipsWhatFollowsTheNameOfADefinition) {
  diag::SourceManager sources;
  diag::Sink sink;
  const diag::FileId id = sources.add("test.rkt", R"~((module m 'language
  (define (f x) "\\" "\")" #\) #\" #\; [g |)|] ; )
    \) #| ) |# '(a . b))
  (define ((curried y) z) y)
  (struct point (x y))
  (define constant 1)))~");
  const Arena arena = std::make_shared<std::pmr::monotonic_buffer_resource>();
  const auto outline = read_outline(id, sources, sink, arena);
  ASSERT_TRUE(outline);
  std::vector<std::string> dumped;
  for (const Datum* form : forms_of(*outline)) {
    dumped.push_back(dump(*form));
    if (form->is_beginning) dumped.push_back(dump(*read_form(form->span, sources, sink, arena)));
  }
  EXPECT_EQ(dumped, (std::vector<std::string>{
                        "(define f)", R"~((define (f x) "\" "")" #\29 #\22 #\3b (g )) ) (quote (a . b))))~",
                        "(define curried)", "(define ((curried y) z) y)", "(struct point (x y))",
                        "(define constant)", "(define constant 1)"}));
}

TEST(RacketOutline, SaysWhatIsWrong) {
  diag::SourceManager sources;
  diag::Sink sink;
  const Arena arena = std::make_shared<std::pmr::monotonic_buffer_resource>();
  EXPECT_FALSE(read_outline(sources.add("a", "(module m 'l (define (f x) \"))"), sources, sink, arena));
  EXPECT_FALSE(read_outline(sources.add("b", "(module m 'l (define [f x] 1))"), sources, sink, arena));
  ASSERT_EQ(sink.sorted().size(), 2U);
  EXPECT_EQ(sink.sorted()[0].message, "this `(` is never closed");
  EXPECT_EQ(sink.sorted()[1].message, "a name is expected in this definition");
}

TEST(RacketOutline, OfTheLibraryHasAllItsForms) {
  diag::SourceManager sources;
  diag::Sink sink;
  const Arena arena = std::make_shared<std::pmr::monotonic_buffer_resource>();
  for (const EmbeddedFile& part : racket_library()) {
    if (!part.name.ends_with(".rkt")) continue;
    const diag::FileId id = sources.add_library(std::string(part.name), part.text);
    const auto whole = read(id, sources, sink, arena);
    const auto outline = read_outline(id, sources, sink, arena);
    ASSERT_TRUE(whole && outline) << part.name;
    ASSERT_EQ(forms_of(*outline).size(), forms_of(*whole).size()) << part.name;
    for (std::size_t i = 0; i < forms_of(*whole).size(); ++i) {
      const Datum& expected = *forms_of(*whole)[i];
      EXPECT_EQ(forms_of(*outline)[i]->span, expected.span) << part.name;
      EXPECT_EQ(dump(*read_form(expected.span, sources, sink, arena)), dump(expected));
    }
  }
}

}  // namespace
}  // namespace culprit::front::racket
