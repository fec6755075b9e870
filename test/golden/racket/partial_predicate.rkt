#lang racket
;; `zero?` of a string raises an exception, which is on nobody's account: proofs say that they assume there is none.
(provide (contract-out [twice (-> (-> zero? zero?) (-> zero? zero?))]))

(define (twice f) (λ (x) (f (f x))))
