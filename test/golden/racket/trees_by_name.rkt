#lang racket
;; Contracts that name themselves; what has no nearest integer; products of fractions.
(struct node (value left right))
(define tree/c (flat-rec-contract tree (or/c #f (struct/c node real? tree tree))))
(define (size t) (if t (+ 1 (size (node-left t)) (size (node-right t))) 0))
(define (leftmost t) (if (node-left t) (leftmost (node-left t)) (node-value t)))
(define (nearest x) (exact-round x))
(define (area width height) (* width height))
(provide (struct-out node)
         (contract-out [size (-> tree/c natural?)]
                       [leftmost (-> tree/c real?)]
                       [nearest (-> real? integer?)]
                       [area (-> real? real? real?)]))
