#lang racket
; A list that is not empty does not become empty by being turned around.
(define (numbers n) (if (= n 0) '() (cons n (numbers (- n 1)))))
(define (turn items done)
  (if (null? items) done (turn (cdr items) (cons (car items) done))))
(define (last-number n)
  (if (= n 0) 0 (car (turn (numbers n) '()))))
(provide (contract-out [last-number (-> exact-nonnegative-integer? exact-integer?)]))
