#lang racket
;; Library functions with arguments that are often left out: those that are not understood are named, and no faults.
(provide (contract-out [rest-of (-> (vectorof integer?) (listof integer?))]
                       [magnitude (-> exact-positive-integer? real?)]
                       [names (-> (listof (cons/c symbol? any/c)) list?)]
                       [best (-> (vectorof integer?) integer?)]))
(define (rest-of v) (for/list ([x (in-vector v 1)]) x))
(define (magnitude n) (log n 10))
(define (names l) (remove-duplicates l #:key car))
(define (best v) (vector-ref (vector-sort v < #:key abs) 0))
