#lang racket
(require "unbound_in_required.rkt")
(provide (contract-out [g (-> integer? integer?)]))
(define (g x) (f x))
