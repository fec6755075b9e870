#lang racket
;; `(and/c real? (not/c negative?))` is a range, in which +nan.0 is not; in the other order it is a
;; conjunction of tests.
(provide (contract-out [struct stick ([length (and/c real? (not/c negative?))])]
                       [twice (-> stick? (>=/c 0))]
                       [double (-> (and/c (not/c negative?) real?) (>=/c 0))]
                       [debt (-> (and/c real? (not/c positive?)) (<=/c 0))]))
(struct stick (length))
(define (twice s) (* 2 (stick-length s)))
(define (double x) (* 2 x))
(define (debt x) (* 2 x))
