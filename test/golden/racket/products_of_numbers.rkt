#lang racket
;; Integers, fractions, floats and complex numbers: it does not matter which of these two numbers are.
(define (times x y) (* x y))
(define (difference-of-squares x y) (* (+ x y) (- x y)))
(provide
 (contract-out
  [times (-> number? number? number?)]
  [difference-of-squares (-> number? number? number?)]))
