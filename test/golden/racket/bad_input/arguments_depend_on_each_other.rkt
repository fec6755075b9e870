#lang racket
(provide (contract-out [f (->i ([x (y) (>/c y)] [y (x) (>/c x)]) [r any/c])]))
(define (f x y) 1)
