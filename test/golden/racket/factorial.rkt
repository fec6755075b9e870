#lang racket
; The product of numbers that are not negative.
(define (product-up-to n)
  (if (zero? n) 1 (* n (product-up-to (- n 1)))))
(provide (contract-out [product-up-to (-> (>=/c 0) (>=/c 0))]))
