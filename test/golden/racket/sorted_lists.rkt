#lang racket
;; What stands in order still does when something is put in, taken out or merged (003 cannot say so).
(define (sorted? xs)
  (or (empty? xs) (empty? (rest xs))
      (and (<= (first xs) (second xs)) (sorted? (rest xs)))))
(define (insert x xs)
  (cond [(empty? xs) (list x)]
        [(<= x (first xs)) (cons x xs)]
        [else (cons (first xs) (insert x (rest xs)))]))
(define (insertion-sort xs) (foldr insert '() xs))
(define (insert-all xs) (for/fold ([sorted '()]) ([x xs]) (insert x sorted)))
(define (merge xs ys)
  (cond [(empty? xs) ys]
        [(empty? ys) xs]
        [(<= (first xs) (first ys)) (cons (first xs) (merge (rest xs) ys))]
        [else (cons (first ys) (merge xs (rest ys)))]))
(define (at-least limit xs) (filter (lambda (x) (>= x limit)) xs))
(define numbers/c (listof exact-integer?))
(define sorted/c (and/c numbers/c sorted?))
(provide (contract-out [insert (-> exact-integer? sorted/c sorted/c)]
                       [insertion-sort (-> numbers/c sorted/c)]
                       [insert-all (-> numbers/c sorted/c)]
                       [merge (-> sorted/c sorted/c sorted/c)]
                       [at-least (-> exact-integer? sorted/c sorted/c)]))
