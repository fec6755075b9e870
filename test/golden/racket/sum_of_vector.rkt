#lang racket
;; Vectors and boxes that clients keep: what they do to them later is nobody's business.
(define (sum v) (for/sum ([x (in-vector v)]) x))
(define (largest v) (for/fold ([m (vector-ref v 0)]) ([x (in-vector v)]) (max m x)))
(define (next b) (add1 (unbox b)))

(provide
 (contract-out
  [sum (-> (vectorof exact-integer?) exact-integer?)]
  [largest (-> (vectorof exact-integer?) exact-integer?)]
  [next (-> (box/c exact-integer?) exact-integer?)]))
