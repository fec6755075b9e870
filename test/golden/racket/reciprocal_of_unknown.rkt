#lang racket
;; Two things can go wrong: the divisor is zero, or the quotient is no integer.
(provide (contract-out [share (-> (-> integer? integer?) integer?)]))

(define (share price)
  (/ 1 (- 100 (price 42))))
