#lang racket
;; `sort` gives a list of the same elements, in order.
(define (ascending? xs) (or (null? xs) (null? (cdr xs)) (and (<= (car xs) (cadr xs)) (ascending? (cdr xs)))))
(define (sorted xs) (sort xs <))
(define (by-size words) (sort words < #:key string-length))
(define (least xs) (car (sort xs <)))
(provide
 (contract-out
  [sorted (-> (listof exact-integer?) (and/c (listof exact-integer?) ascending?))]
  [by-size (-> (listof string?) (listof string?))]
  [least (-> (non-empty-listof exact-integer?) exact-integer?)]))
