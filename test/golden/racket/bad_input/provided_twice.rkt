#lang racket
(define (f x) x)
(provide f (contract-out [f (-> integer? integer?)]))
