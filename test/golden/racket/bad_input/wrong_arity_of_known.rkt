#lang racket
(define (add a b) (+ a b))
(define (f x) (add x))
(define (g x) (cons x))
(define (h x) ((lambda (a b) a) x))
(define (k x) (string-length x 1 2))
(provide (contract-out [f (-> integer? integer?)] [g (-> any/c any/c)] [h (-> any/c any/c)] [k (-> string? any/c)]))
