#lang racket
;; Clients decide by a parameter of Racket where the module writes to, and which functions it calls in between.
(provide
 (contract-out
  [show (-> exact-integer? void?)]
  [shown-twice (-> exact-integer? exact-integer?)]
  [around (-> (-> exact-integer?) exact-integer?)]
  [twice (-> exact-integer? exact-integer?)]))
(define (show n) (displayln n))
(define (shown-twice n) (displayln n) (displayln n) (* 2 n))
(define (around thunk) (displayln "before") (let ([result (thunk)]) (displayln "after") result))
(define (twice n) (+ n n))
