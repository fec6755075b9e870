#lang racket
(module inner racket
  (struct p (x y))
  (define (f x) (p x))
  (define (g) (p-x 1 2))
  (provide (contract-out [f (-> integer? any/c)] [g (-> any/c)])))
