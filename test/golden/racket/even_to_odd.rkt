#lang racket
; 003 section 2.1: `shifted` keeps its promise if the function that it gets keeps its own.
(define (shifted f)
  (lambda (n) (- (f (+ n 1)) 1)))
(define even/c (and/c exact-integer? even?))
(define odd/c (and/c exact-integer? odd?))
(provide (contract-out [shifted (-> (-> even/c even/c) (-> odd/c odd/c))]))
