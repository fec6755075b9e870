#lang racket
(module inner racket
  (define (f x) (foo x))
  (provide (contract-out [f (-> integer? integer?)])))
(require 'inner)
(define (g x) (bar (f x)))
(define h (lambda (x) (let ([y x]) (baz y z))))
(provide (contract-out [g (-> integer? integer?)]))
