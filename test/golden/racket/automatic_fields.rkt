#lang racket
;; `#:auto` fields are not supported: nothing is said about instances, but about everything else.
(struct counter (name [count #:auto]) #:auto-value 0 #:mutable)
(define (count! c) (set-counter-count! c (+ 1 (counter-count c))))
(define (half n) (/ n 2))
(provide (struct-out counter) (contract-out [count! (-> counter? void?)] [half (-> integer? integer?)]))
