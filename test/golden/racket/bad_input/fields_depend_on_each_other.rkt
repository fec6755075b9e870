#lang racket
(provide (contract-out [f (-> (struct/dc p [a (b) (>/c b)] [b (a) (>/c a)]) any)]))
(struct p (a b))
(define (f x) 1)
