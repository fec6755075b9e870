#lang racket
;; Names need not be ASCII.
(provide (contract-out [größe (-> exact-integer? exact-integer?)]))
(define (größe λ) (quotient 10 λ))
