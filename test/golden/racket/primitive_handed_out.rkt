#lang racket
;; Whoever calls what `first-of` gives with anything but a pair is to blame; `second-of` calls it itself.
(provide (contract-out [first-of (-> procedure?)]
                       [second-of (-> (non-empty-listof any/c) any/c)]))
(define (first-of) car)
(define (second-of l) ((first-of) (cdr l)))
