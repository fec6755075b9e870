#lang racket
;; Numbers need not be real.
(provide (contract-out [in-first-quadrant? (-> (-> (or/c 'x 'y) number?) boolean?)]
                       [half (-> integer? integer?)]))

(define (in-first-quadrant? point)
  (and (>= (point 'x) 0) (>= (point 'y) 0)))

(define (half n) (/ n 2))
