#lang racket
; 003 section 2.3: the unknown `h` is called with what its contract asks for.
(define (above n) (and/c exact-integer? (>/c n)))
(define (use x g) (g (+ x 1)))
(define (start n h)
  (if (> n 0) (use n (lambda (y) (h n y))) 'nothing))
(provide (contract-out
  [start (-> exact-integer? (->i ([x exact-integer?] [y (x) (above x)]) [result any/c]) any/c)]))
