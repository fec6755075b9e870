#lang racket
; 003 section 2.5: the numbers of the list are not negative, and there is one if n is not zero.
(define (countdown n)
  (if (= n 0) empty (cons n (countdown (- n 1)))))
(define (turned items done)
  (if (empty? items) done (turned (cdr items) (cons (car items) done))))
(define (smallest n)
  (let ([all (countdown n)])
    (if (> n 0) (car (turned all empty)) 0)))
(define natural/c (and/c exact-integer? (>=/c 0)))
(provide (contract-out [smallest (-> natural/c natural/c)]))
