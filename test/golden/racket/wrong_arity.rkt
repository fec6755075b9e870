;; Wrong arity in a known call is a violation like any other.
#lang racket
(provide (contract-out [f (-> exact-integer? any/c)]))
(define (g a b) a)
(define (f x) (g x))
