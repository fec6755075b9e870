#lang racket
;; Functions that give several values where one is expected, and one that gives them to whoever expects two.
(provide (contract-out [twice (-> any/c any/c)]
                       [kept (-> any/c any)]
                       [mapped (-> (listof any/c) any)]
                       [sometimes (-> exact-integer? any)]
                       [looked-at (->i ([x any/c]) [result any/c])]
                       [tested (-> any/c any)]
                       [halves (-> (listof exact-integer?) list?)]
                       [pairs (-> (listof any/c) list?)]
                       [run (-> (-> any/c any) any/c any/c)]))
(define (twice x) (values x x))
(define (kept x) (let ([both (values 1 x)]) both))
(define (mapped l) (map (lambda (x) (values x x)) l))
(define (sometimes n) (define x (if (> n 5) (values 1 2) 3)) x)
(define (looked-at x) (values x x))
(define (tested x) (if (values x 2) 3 4))
(define (halves l) (define-values (even odd) (partition even? l)) (append even odd))
(define (pairs l) (map (lambda (x) (cons x x)) l))
(define (run thunk x) (thunk x))
