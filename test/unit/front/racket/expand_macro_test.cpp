#include <gtest/gtest.h>

#include "expanded.h"

namespace culprit::front::racket {
namespace {

TEST(RacketMacro, NamesThatAMacroInsertsAreItsOwn) {
  EXPECT_EQ(expanded(R"(#lang racket
(define-syntax-rule (swap! a b) (let ([tmp a]) (set! a b) (set! b tmp)))
(lambda (tmp other) (swap! tmp other)))")
                ->module(),
            "(lambda (tmp other) (let ([tmp2 tmp]) (begin (set! tmp other) (set! other tmp2))))\n");
}

TEST(RacketMacro, NamesOfATemplateMeanWhatTheyMeanAtTheDefinition) {
  EXPECT_EQ(expanded(R"(#lang racket
(define (helper x) x)
(define-syntax-rule (m x) (if x (helper x) 0))
(lambda (if helper) (m helper)))")
                ->module(),
            "(define helper (lambda (x) x))\n(lambda (if helper2) (if helper2 (helper helper2) 0))\n");
}

TEST(RacketMacro, RulesAreTriedInOrderAndEllipsesNest) {
  EXPECT_EQ(expanded(R"(#lang racket
(define-syntax my-let*
  (syntax-rules ()
    [(_ () e) e]
    [(_ ([x v] rest ...) e) (let ([x v]) (my-let* (rest ...) e))]))
(define-syntax-rule (flat (a b ...) ...) (list (list b ... a) ...))
(my-let* ([x 1] [y x]) y)
(flat (1 2 3) (4)))")
                ->module(),
            "(let ([x 1]) (let ([y x]) y))\n(list (list 2 3 1) (list 4))\n");
}

TEST(RacketMacro, LiteralsMatchOnlyThemselves) {
  EXPECT_EQ(expanded(R"(#lang racket
(define-syntax m (syntax-rules (to) [(_ a to b) (list a b)] [(_ a b c) 0]))
(m 1 to 2)
(m 1 2 3))")
                ->module(),
            "(list 1 2)\n0\n");
}

TEST(RacketMacro, MacrosDefineThings) {
  EXPECT_EQ(expanded(R"(#lang racket
(define-syntax-rule (define-two a b) (begin (define a 1) (define hidden 2) (define b hidden)))
(define-two x y)
(list x y))")
                ->module(),
            "(define x 1)\n(define hidden 2)\n(define y hidden)\n(list x y)\n");
}

TEST(RacketMacro, SaysWhatDoesNotFit) {
  EXPECT_EQ(expanded("#lang racket\n(define-syntax-rule (m a) a)\n(m 1 2)")->diagnostics(),
            std::vector<std::string>{"E001 3:1 no rule of the macro `m` fits this use"});
  EXPECT_EQ(
      expanded("#lang racket\n(define-syntax-rule (m a) (m a))\n(m 1)")->diagnostics(),
      std::vector<std::string>{
          "E009 3:1 expanding this needs more than 3000 levels (does a macro use itself without end?)"});
  EXPECT_EQ(
      expanded("#lang racket\n(define-syntax-rule (m a) (car (m a)))\n(m 1)")->diagnostics(),
      std::vector<std::string>{
          "E009 2:28 expanding this needs more than 3000 levels (does a macro use itself without end?)"});
}

TEST(RacketMacro, OtherMacrosPoisonOnlyTheirUses) {
  const auto result =
      expanded("#lang racket\n(define-syntax (m stx) stx)\n(define (f) (m 1))\n(define (g) 2)");
  EXPECT_EQ(result->diagnostics(), std::vector<std::string>{"W001 3:13 `m` is not supported"});
  EXPECT_EQ(result->module(), "(define f (lambda () (unsupported `m`)))\n(define g (lambda () 2))\n");
}

}  // namespace
}  // namespace culprit::front::racket
