#lang racket
;; The function gives its callback what the contract forbids, but only for large inputs.
(provide (contract-out [each-digit (-> (-> (integer-in 0 9) any/c) exact-nonnegative-integer? any/c)]))

(define (each-digit use n)
  (cond
    [(< n 10) (use n)]
    [(< n 100) (use (quotient n 10)) (use (remainder n 10))]
    [else (use (quotient n 10))]))
