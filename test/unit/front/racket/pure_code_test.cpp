#include "front/racket/pure_code.h"

#include <gtest/gtest.h>

#include "expanded.h"

namespace culprit::front::racket {
namespace {

/// Whether the last definition of a module is a pure function.
bool is_pure(const std::string& definitions) {
  const auto result = expanded("#lang racket\n" + definitions);
  EXPECT_EQ(result->diagnostics(), std::vector<std::string>{});
  for (const kernel::Module& module : result->program->modules) {
    if (module.library) continue;
    const auto& definition = std::get<kernel::Definition>(module.items.back().node);
    return PureCode(*result->program).is_pure_function(*definition.value);
  }
  return false;
}

TEST(RacketPureCode, TakesWhatOnlyLooks) {
  EXPECT_TRUE(is_pure("(define (f x) (if (pair? x) (f (cdr x)) (integer? x)))"));
  EXPECT_TRUE(is_pure(
      "(define (even x) (if (= x 0) #t (odd (- x 1)))) (define (odd x) (if (= x 0) #f (even (- x 1))))"));
  EXPECT_TRUE(is_pure("(struct p (x)) (define (f v) (p-x (p v)))"));
}

TEST(RacketPureCode, RefusesWhatChangesSomethingOrIsNotKnown) {
  EXPECT_FALSE(is_pure("(define (f x) (set-box! x 1))"));
  EXPECT_FALSE(is_pure("(define n 0) (define (f x) (set! n x))"));
  EXPECT_FALSE(is_pure("(define (f g) (g 1))"));
  EXPECT_FALSE(is_pure("(define (loop x) (set-box! x 1) (loop x)) (define (f x) (if (loop x) 1 2))"));
  EXPECT_FALSE(is_pure("(struct p ([x #:mutable])) (define (f v) (set-p-x! v 1))"));
}

TEST(RacketPureCode, KnowsFunctionsThatArePassed) {
  const std::string every = "(define (every g l) (if (null? l) #t (if (g (car l)) (every g (cdr l)) #f)))";
  EXPECT_TRUE(is_pure(every + "(define (f l) (every integer? l))"));
  EXPECT_TRUE(is_pure(every + "(define (f l) (every (lambda (x) (< x 1)) l))"));
  EXPECT_FALSE(is_pure(every + "(define (f l) (every (lambda (x) (set-box! x 1)) l))"));
  EXPECT_FALSE(is_pure(every + "(define (f g l) (every g l))"));
  // One call with a pure function says nothing of another.
  EXPECT_FALSE(is_pure(every + "(define (f g l) (if (every integer? l) (every g l) 1))"));
}

}  // namespace
}  // namespace culprit::front::racket
