#lang racket
;; Sums are lists with a tag in front, inside of each other.
(define sum/c (flat-rec-contract sum/c symbol? exact-integer? (list/c '+ sum/c sum/c)))
(define (mirrored e)
  (match e
    [(list '+ a b) (list '+ (mirrored b) (mirrored a))]
    [_ e]))
(define (size e) (match e [(list '+ a b) (+ 1 (size a) (size b))] [_ 1]))
(provide
 (contract-out
  [mirrored (-> sum/c sum/c)]
  [size (-> sum/c exact-positive-integer?)]))
