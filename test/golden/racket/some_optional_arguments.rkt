#lang racket
;; Callers may give some of several optional arguments. Integers that are equal are one object if they are small.
(provide (contract-out [box-size (->* (real?) (real? real?) real?)]
                       [same-square? (-> exact-integer? #t)]
                       [same? (-> exact-integer? #t)]))
(define (box-size width [height width] [depth (* width height)]) (* width height depth))
(define (same-square? n) (eq? (* n n) (* n n)))
(define (same? n) (eq? n n))
