#lang racket
(require "requires_the_second.rkt")
(define (g x) (f x))
(provide (contract-out [g (-> integer? integer?)]))
