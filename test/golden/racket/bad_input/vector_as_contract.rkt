#lang racket
(define (f x) x)
(provide (contract-out [f (-> integer? (vector 1 2))]))
