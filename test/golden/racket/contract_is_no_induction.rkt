#lang racket
; 003 section 3.8: what the contract says of the result must not be used for the calls inside: `f` of 1 takes the length
; of a number.
(define (f n)
  (cond
    [(= n 0) 5]
    [else (string-length (f (- n 1)))]))
(provide (contract-out [f (-> exact-nonnegative-integer? string?)]))
