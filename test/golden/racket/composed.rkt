#lang racket
;; The result is wrong only when it is called, with functions of the client inside.
(define ((compose f g) x) (f (g x)))
(define ((curried f) x) (lambda (y) (f x y)))
(provide (contract-out
          [compose (-> (-> exact-integer? exact-integer?) (-> exact-integer? exact-integer?)
                       (-> exact-integer? positive?))]
          [curried (-> (-> exact-integer? exact-integer? exact-integer?)
                       (-> exact-integer? (-> exact-integer? natural-number/c)))]))
