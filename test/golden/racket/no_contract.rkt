#lang racket
(provide (contract-out [f (-> 5+ integer?)]))
(define 5+ (list 1 2))
(define (f x) x)
