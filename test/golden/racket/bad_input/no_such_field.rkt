#lang racket
(provide (contract-out [f (-> (struct/dc p [a integer?] [c (a) (>/c a)]) any)]
                       [g (-> (struct/dc p [a integer?] [b (c) (>/c c)]) any)]
                       [h (-> (struct/dc p [a #:eager integer?]) any)]
                       [i (-> (cons/dc [a integer?] [b (c) (>/c c)]) any)]))
(struct p (a b))
(define (f x) 1)
(define (g x) 1)
(define (h x) 1)
(define (i x) 1)
