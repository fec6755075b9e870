#lang racket
(struct p (x))
(define bad (hash 'a 1))
(define (f x) x)
(define (g x) x)
(define/contract (h x) (-> bad integer?) x)
(provide (contract-out [f (listof (p 1))] [g (-> integer? integer?)] [h (-> integer? integer?)]))
