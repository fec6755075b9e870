#lang racket
(define (f x) (+ x 1)
(provide (contract-out [f (-> integer? integer?)]))
