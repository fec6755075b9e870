#lang racket
;; Integers may be floating-point numbers: numbers of both kinds stand in one order.
(define (ascending? xs)
  (match xs
    [(list* a b more) (and (<= a b) (ascending? (cons b more)))]
    [_ #t]))
(define (insert x xs)
  (if (or (null? xs) (<= x (car xs))) (cons x xs) (cons (car xs) (insert x (cdr xs)))))
(define (insertion-sort xs) (if (null? xs) '() (insert (car xs) (insertion-sort (cdr xs)))))
(provide (contract-out
          [insertion-sort (-> (listof integer?) (and/c (listof integer?) ascending?))]))
