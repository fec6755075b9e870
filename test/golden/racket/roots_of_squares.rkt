#lang racket
;; Sums of squares are not negative, whatever numbers they are made of, so their roots are real.
(define (sum-of-squares x y) (+ (sqr x) (sqr y)))
(define (size x) (sqrt (sqr x)))
(define (distance a b c d) (sqrt (sum-of-squares (- a c) (- b d))))
(provide
 (contract-out
  [sum-of-squares (-> rational? rational? (>=/c 0))]
  [size (-> real? real?)]
  [distance (-> real? real? real? real? real?)]))
