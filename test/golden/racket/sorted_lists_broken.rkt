#lang racket
;; What looks like sorting, but is not: the wrong way round, not a number, put in at the wrong place.
(define (sorted? xs)
  (or (empty? xs) (empty? (rest xs))
      (and (<= (first xs) (second xs)) (sorted? (rest xs)))))
(define (insert x xs)
  (cond [(empty? xs) (list x)]
        [(<= x (first xs)) (cons x xs)]
        [else (cons (first xs) (insert x (rest xs)))]))
(define (insertion-sort xs) (foldr insert '() xs))
(define (put x xs) (if (or (empty? xs) (<= x (first xs))) (cons x xs) (list* (first xs) x (rest xs))))
(define (negated xs) (map - xs))
(define sorted/c (and/c (listof exact-integer?) sorted?))
(provide (contract-out [insertion-sort (-> (listof real?) (and/c (listof real?) sorted?))]
                       [put (-> exact-integer? sorted/c sorted/c)]
                       [negated (-> sorted/c sorted/c)]))
