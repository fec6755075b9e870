#lang racket
;; The visitor may change the box that it is given between the test and the use.
(provide (contract-out [visit (-> (-> (box/c integer?) any/c) integer? integer?)]))

(define (visit visitor start)
  (define cell (box start))
  (cond
    [(= start 0) 0]
    [else (visitor cell)
          (quotient 100 (unbox cell))]))
