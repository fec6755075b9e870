#lang racket
;; Euclid's algorithm: remainders of remainders are natural numbers.
(provide
 (contract-out
  [greatest-common-divisor (-> natural? natural? natural?)]))

(define (greatest-common-divisor a b)
  (if (zero? b)
      a
      (greatest-common-divisor b (remainder a b))))
