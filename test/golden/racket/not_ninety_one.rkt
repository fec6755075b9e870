#lang racket
; Like ninety_one.rkt, but for one number more.
(define (mccarthy n)
  (if (> n 100) (- n 10) (mccarthy (mccarthy (+ n 11)))))
(provide (contract-out [mccarthy (->i ([n (and/c exact-integer? (<=/c 102))]) [result (=/c 91)])]))
