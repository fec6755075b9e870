#lang racket
;; Adding what is not negative makes nothing smaller; no contract says that of the lists in between.
(provide (contract-out [grown (-> exact-integer? exact-integer? (not/c false?))]))
(define (fold f acc xs)
  (if (empty? xs) acc (fold f (f acc (first xs)) (rest xs))))
(define (down-from n)
  (if (< n 0) '() (cons n (down-from (- n 1)))))
(define (grown n start)
  (>= (fold + start (down-from n)) start))
