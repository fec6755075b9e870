#lang racket
(define (f x) x)
(provide (contract-out [f (->i ([x integer?]) [r (y) (>=/c y)])]))
