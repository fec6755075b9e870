#lang racket
(require "requires_the_first.rkt")
(define (f x) (g x))
(provide (contract-out [f (-> integer? integer?)]))
