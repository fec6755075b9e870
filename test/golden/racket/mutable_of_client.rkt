#lang racket
;; Structs of clients change whenever clients run, and two of them may be the same.
(struct cell ([v #:mutable]))
(provide (struct-out cell)
         (contract-out [twice (-> cell? (-> any) integer?)]
                       [same (-> cell? cell? integer?)]))
(define (twice c f)
  (define before (cell-v c))
  (f)
  (if (equal? before (cell-v c)) 0 'changed))
(define (same a b)
  (set-cell-v! a 1)
  (set-cell-v! b 2)
  (if (eqv? (cell-v a) 1) 0 'same))
