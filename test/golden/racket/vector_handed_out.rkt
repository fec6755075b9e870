#lang racket
;; culprit: --steps 8000
;; The contract of what is handed out checks what clients write, but it allows more than the module expects.
(define weights (vector 1 2 3))
(define (all-weights) weights)
(define (share) (/ 1 (vector-ref weights 0)))

(provide
 (contract-out
  [all-weights (-> (vectorof exact-integer?))]
  [share (-> rational?)]))
