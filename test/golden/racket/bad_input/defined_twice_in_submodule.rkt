#lang racket
(module m racket
  (struct p (x))
  (define (p-x q) 1)
  (provide (struct-out p)))
