#lang racket
; Roots of negative numbers are not real, and less than a root may be negative.
(define (sum-of-roots numbers)
  (if (null? numbers) 0 (+ (sqrt (car numbers)) (sum-of-roots (cdr numbers)))))
(define (root n) (- (integer-sqrt n) 1))
(provide (contract-out
          [sum-of-roots (-> (listof exact-integer?) (and/c real? (>=/c 0)))]
          [root (-> exact-nonnegative-integer? exact-nonnegative-integer?)]))
