#include <gtest/gtest.h>

#include "expanded.h"

namespace culprit::front::racket {
namespace {

TEST(RacketExpand, KeepsKernelForms) {
  EXPECT_EQ(expression("(if #t 'a \"b\")"), "(if #t 'a \"b\")");
  EXPECT_EQ(expression("(lambda (x [y x] #:k [k 1] . r) (car r))"),
            "(lambda (x [y x] #:k [k 1] . r) (car r))");
  EXPECT_EQ(expression("(case-lambda [(x) x] [(x y . z) z])"), "(case-lambda [(x) x] [(x2 y . z) z])");
  EXPECT_EQ(expression("((lambda (f) (f 1 #:b 2 #:a 3)) void)"), "((lambda (f) (f 1 #:a 3 #:b 2)) void)");
}

TEST(RacketExpand, ExpandsLets) {
  EXPECT_EQ(expression("(let ([x 1] [y 2]) x)"), "(let ([x 1] [y 2]) x)");
  EXPECT_EQ(expression("(let* ([x 1] [x x]) x)"), "(let ([x 1]) (let ([x2 x]) x2))");
  EXPECT_EQ(expression("(let-values ([(a b) (values 1 2)]) b)"), "(let ([(a b) (values 1 2)]) b)");
  EXPECT_EQ(expression("(let loop ([n 3]) (loop (- n 1)))"),
            "(letrec ([loop (lambda (n) (loop (- n 1)))]) (loop 3))");
  EXPECT_EQ(expression("(letrec ([f (lambda () (g))] [g (lambda () (f))]) f)"),
            "(letrec ([f (lambda () (g))] [g (lambda () (f))]) f)");
}

TEST(RacketExpand, MakesOnlyRecursiveDefinitionsRecursive) {
  EXPECT_EQ(expression("(let () (define a 1) (define (f) (g)) (define (g) (f)) (define b a) (f) b)"),
            "(let ([a 1]) (letrec ([f (lambda () (g))] [g (lambda () (f))]) (let ([b a]) (begin (f) b))))");
  EXPECT_EQ(expression("(let () (define (f x) (f x)) f)"), "(letrec ([f (lambda (x) (f x))]) f)");
}

TEST(RacketExpand, ExpandsConditions) {
  EXPECT_EQ(
      expression("(cond [1 2] [(car '()) => car] [3] [else 4])"),
      "(if 1 2 (let ([value (car '())]) (if value (car value) (let ([value2 3]) (if value2 value2 4)))))");
  EXPECT_EQ(expression("(and 1 2 3)"), "(if 1 (if 2 3 #f) #f)");
  EXPECT_EQ(expression("(or)"), "#f");
  EXPECT_EQ(expression("(or 1 2)"), "(let ([value 1]) (if value value 2))");
  EXPECT_EQ(expression("(when 1 2 3)"), "(if 1 (begin 2 3) (void))");
  EXPECT_EQ(expression("(unless 1 2)"), "(if 1 (void) 2)");
  EXPECT_EQ(expression("(case 1 [(1 a) 2] [else 3])"),
            "(let ([value 1]) (if (if (equal? value 1) #t (equal? value 'a)) 2 3))");
}

TEST(RacketExpand, ExpandsQuasiquotes) {
  EXPECT_EQ(expression("`(1 ,(car 2) ,@(list 3) . x)"), "(cons 1 (cons (car 2) (append (list 3) 'x)))");
  EXPECT_EQ(expression("`(1 (2 3))"), "'(1 (2 3))");
  EXPECT_EQ(expression("`(1 . ,(car 2))"), "(cons 1 (car 2))");
  EXPECT_EQ(expression("`(1 `(,(2 ,(car 3))))"),
            "(cons 1 (cons (cons 'quasiquote (cons (cons (cons 'unquote (cons (cons 2 (cons (car 3) '())) "
            "'())) '()) '())) '()))");
}

TEST(RacketExpand, LoopsAreFunctions) {
  EXPECT_EQ(expression("(for/sum ([i (in-range 1 5)]) i)"),
            "(let ([start 1]) (let ([end 5]) (letrec ([loop (lambda (position result) (if (< position end) "
            "(let ([i position]) (let ([element i]) (loop (+ position 1) (+ result element)))) "
            "(let ([result2 result]) result2)))]) (loop start 0))))");
  EXPECT_EQ(expression("(for/or ([x (in-list '(1))]) x)"),
            "(letrec ([loop (lambda (rest result) (if (pair? rest) (let ([x (car rest)]) "
            "(let ([element x]) (if element (let ([result3 element]) result3) (loop (cdr rest) element)))) "
            "(let ([result2 result]) result2)))]) (loop (%in-list '(1)) #f))");
  EXPECT_EQ(expression("(do ([i 0 (+ i 1)] [j 5]) ((= i 3) j) (car i))"),
            "(letrec ([loop (lambda (i j) (if (= i 3) j (begin (car i) (loop (+ i 1) j))))]) (loop 0 5))");
}

TEST(RacketExpand, AnInnerLoopEndsWithTheNextRoundOfTheOuterOne) {
  EXPECT_EQ(expression("(for* ([a (in-range 2)] #:when (even? a) [b (in-naturals)] #:break b) (car a))"),
            "(let ([end 2]) (letrec ([loop (lambda (position) (if (< position end) (let ([a position]) (if "
            "(even? a) "
            "(letrec ([loop2 (lambda (position2) (let ([b position2]) (if b (void) (begin (car a) (loop2 (+ "
            "position2 1))))))]) "
            "(loop2 0)) (loop (+ position 1)))) (void)))]) (loop 0)))");
}

TEST(RacketExpand, MatchesPatterns) {
  EXPECT_EQ(expression("(match 1 [(cons 1 x) x] [_ 2])"),
            "(let ([value 1]) (let ([next (lambda () (let ([next2 (lambda () (%match-error value))]) 2))]) "
            "(if (pair? value) (let ([part (car value)]) (if (equal? part 1) (let ([rest (cdr value)]) "
            "(let ([x rest]) x)) (next))) (next))))");
  EXPECT_EQ(expression("(match 1 [(list a b ...) b])"),
            "(let ([value 1]) (let ([next (lambda () (%match-error value))]) (if (pair? value) "
            "(let ([part (car value)]) (let ([a part]) (let ([rest (cdr value)]) (if (list? rest) (let ([b "
            "rest]) b) "
            "(next))))) (next))))");
}

TEST(RacketExpand, MatchesStructsWithTheirParentsFields) {
  const auto result =
      expanded("#lang racket\n(struct a (x)) (struct b a (y))\n(match 1 [(b x (? integer? y)) #:when y x])");
  EXPECT_EQ(result->module(),
            "(struct a (x))\n(struct b a (y))\n"
            "(let ([value 1]) (let ([next (lambda () (%match-error value))]) (if (b? value) (let ([part (a-x "
            "value)]) "
            "(let ([x part]) (let ([part2 (b-y value)]) (if (integer? part2) (let ([y part2]) (if y x "
            "(next))) (next))))) "
            "(next))))\n");
}

TEST(RacketExpand, HandlesExceptionsAndEscapes) {
  EXPECT_EQ(expression("(with-handlers ([string? car]) (raise 1))"),
            "(let ([test string?]) (let ([handler car]) (catch (raise 1) (lambda (raised) "
            "(if (test raised) (handler raised) (%reraise raised))))))");
  EXPECT_EQ(expression("(let/ec k (k 1))"), "(let/ec k (k 1))");
  EXPECT_EQ(expression("(delay 1)"), "(%make-promise (lambda () 1))");
  EXPECT_EQ(expression("(parameterize ([car 1]) 2)"),
            "(%call-with-parameterization (cons car '()) (cons 1 '()) (lambda () 2))");
}

TEST(RacketExpand, NamesOfTheProgramShadowForms) {
  EXPECT_EQ(expression("(lambda (if) (if 1 2))"), "(lambda (if) (if 1 2))");
  EXPECT_EQ(expression("(lambda (else) (cond [else 1]))"), "(lambda (else) (if else 1 (void)))");
}

TEST(RacketExpand, UnknownsHaveTheirOwnForms) {
  EXPECT_EQ(expression("(car •)"), "(car •)");
  EXPECT_EQ(expression("(• 1)"), "(• 1)");
  EXPECT_EQ(expression("(define x #:opaque)"), "(define x •)");
}

}  // namespace
}  // namespace culprit::front::racket
