#lang racket
;; Predicates that do more than look, errors that the module raises itself, and what must be left as it is.
(provide
 (contract-out
  [logged (-> exact-integer? noted?)]
  [checked-square (-> exact-integer? exact-nonnegative-integer?)]
  [half (-> exact-integer? exact-integer?)]
  [count-down (-> exact-nonnegative-integer? (listof exact-nonnegative-integer?))]
  [table (-> (listof symbol?) (hash/c symbol? exact-nonnegative-integer?))]
  [cell (-> exact-integer? (box/c exact-integer?))]))
(define (noted? v) (printf "noted ~a\n" v) (exact-integer? v))
(define (logged n) (+ n 1))
(define (checked-square n)
  (if (< n 0) (error 'checked-square "no square of ~a" n) (* n n)))
(define (half n) (/ n 2))
(define (count-down n) (if (zero? n) '() (cons n (count-down (- n 1)))))
(define (table names)
  (if (null? names) (hash) (hash-set (table (cdr names)) (car names) (length names))))
(define (cell n) (box n))
