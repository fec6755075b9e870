#lang racket
;; What the client's functions give depends on what they are given: numbers, texts, lists and structs of the client.
(struct item (name) #:transparent)
(provide (struct-out item)
         (contract-out
          [cheapest (-> (-> any/c real?) (and/c real? (lambda (price) (>= price 0))))]
          [ordered? (-> (-> any/c any/c boolean?) any/c any/c #t)]
          [labelled (-> (-> any/c string?) string?)]))

(define (cheapest price-of) (min (price-of 'apple) (price-of "pear") (price-of '(1 2)) (price-of (item "fig"))))
(define (ordered? before? a b) (implies (before? a b) (not (before? b a))))
(define (labelled label) (if (string=? (label 1) (label 2)) "same" (substring (label (item 1)) 0 1)))
