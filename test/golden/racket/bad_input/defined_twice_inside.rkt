#lang racket
(define (f x)
  (define a 1)
  (define a 2)
  (+ a x))
(define (g x x) x)
(define (h) (let ([a 1] [a 2]) a))
(provide (contract-out [f (-> integer? integer?)]))
