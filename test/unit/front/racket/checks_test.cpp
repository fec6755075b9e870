// Which places of a Racket program are checks, on whose account, and which of them a failure is one of.
#include <gtest/gtest.h>

#include "front/common/front_end.h"

namespace culprit::front {

namespace {

class ChecksTest : public testing::Test {
 protected:
  void load(const std::string& text, const std::string& name = "m.rkt") {
    const diag::FileId file = sources_.add(name, text);
    diag::Sink sink;
    program_ = make_racket_front_end()->load(file, sources_, {}, sink);
    for (const diag::Diagnostic& each : sink.sorted()) ADD_FAILURE() << each.message;
    ASSERT_NE(program_, nullptr);
  }
  /// "party: text", sorted by place.
  std::vector<std::string> texts(const std::vector<CheckPlace>& places) const {
    std::vector<std::string> result;
    for (const CheckPlace& each : places)
      result.push_back(each.party + ": " + std::string(sources_.text(each.span)));
    return result;
  }
  std::vector<std::string> checks(std::string_view entry) {
    for (const core::Entry& each : program_->module().entries) {
      if (program_->module().names.text(each.name) == entry) return texts(program_->checks(each));
    }
    ADD_FAILURE() << "no entry " << entry;
    return {};
  }
  diag::Span find(std::string_view part) const {
    const auto begin = static_cast<std::uint32_t>(sources_.file(diag::FileId(0)).text().find(part));
    return {diag::FileId(0), begin, begin + static_cast<std::uint32_t>(part.size())};
  }
  std::vector<std::string> failed(core::ObligationKind kind, std::string_view party, std::string_view place,
                                  std::vector<diag::Span> calls) {
    const core::Blame blame{kind, program_->module().names.intern(party),
                            place.empty() ? diag::Span() : find(place), ""};
    return texts(program_->failed_checks(blame, calls));
  }

  diag::SourceManager sources_;
  std::unique_ptr<Program> program_;
};

using Texts = std::vector<std::string>;
using core::ObligationKind;

}  // namespace

TEST_F(ChecksTest, AreContractsAndCallsThatMayBeRefused) {
  load(R"(#lang racket
(provide (contract-out [f (-> pair? any/c)]))
(define (f p) (if (null? p) (helper (cons 1 p)) (helper (car p))))
(define (helper x) (list x))
)");
  EXPECT_EQ(checks("f"), (Texts{"m: (-> pair? any/c)", "m: (car p)"}));
}

TEST_F(ChecksTest, AreOnlyThoseThatAnExportMayComeTo) {
  load(R"(#lang racket
(provide (contract-out [f (-> pair? any/c)] [g (-> number? number?)]))
(define (f p) (cdr p))
(define (g n) (add1 n))
(define (unused v) (vector-ref v 0))
)");
  EXPECT_EQ(checks("f"), (Texts{"m: (-> pair? any/c)", "m: (cdr p)"}));
  EXPECT_EQ(checks("g"), (Texts{"m: (-> number? number?)", "m: (add1 n)"}));
}

TEST_F(ChecksTest, AreAllWhereTheModuleKeepsState) {
  load(R"(#lang racket
(provide (contract-out [f (-> number?)] [g (-> number? void?)]))
(define total 0)
(define (f) (/ 1 total))
(define (g n) (set! total (+ total n)))
)");
  EXPECT_EQ(checks("f"), checks("g"));
}

TEST_F(ChecksTest, OfContractsAreOnTheAccountOfEachKnownParty) {
  load(R"((module a racket
  (provide (contract-out [half (-> even? number?)]))
  (define (half n) (/ n 2)))
(module b racket
  (require 'a)
  (provide (contract-out [quarter (-> number? number?)]))
  (define (quarter n) (half (half n))))
)",
       "m.sch");
  const Texts found = checks("quarter");
  EXPECT_EQ(std::count(found.begin(), found.end(), "a: (-> even? number?)"), 1);
  EXPECT_EQ(std::count(found.begin(), found.end(), "b: (-> even? number?)"), 1);
  EXPECT_EQ(failed(ObligationKind::Contract, "b", "(-> even? number?)", {}),
            (Texts{"b: (-> even? number?)"}));
  EXPECT_EQ(failed(ObligationKind::Contract, "a", "(-> even? number?)", {}),
            (Texts{"a: (-> even? number?)"}));
}

TEST_F(ChecksTest, ThatFailIsTheInnermostCallOfThePrimitive) {
  load(R"(#lang racket
(provide (contract-out [f (-> pair? any/c)]))
(define (f p) (car (cdr p)))
)");
  EXPECT_EQ(failed(ObligationKind::Exception, "", "", {find("(cdr p)")}), (Texts{"m: (cdr p)"}));
}

TEST_F(ChecksTest, ThatFailMayBeCallsWhoseFramesAreGone) {
  load(R"(#lang racket
(provide (contract-out [f (-> any/c any/c any/c)]))
(define (f g x) (list (map (lambda (y) (g y)) x)))
)");
  EXPECT_EQ(failed(ObligationKind::Exception, "", "", {find("(map (lambda (y) (g y)) x)")}),
            (Texts{"m: (map (lambda (y) (g y)) x)", "m: (g y)"}));
}

TEST_F(ChecksTest, ThatFailAreAllIfThePartyIsNotKnown) {
  load(R"(#lang racket
(provide (contract-out [f (-> pair? any/c)]))
(define (f p) (car p))
)");
  EXPECT_EQ(failed(ObligationKind::Contract, "somebody", "(-> pair? any/c)", {}), checks("f"));
}

}  // namespace culprit::front
