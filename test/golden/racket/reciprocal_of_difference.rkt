#lang racket
;; Only one input divides by zero.
(provide (contract-out [rate (-> integer? rational?)]))

(define (rate n)
  (/ 1 (- 100 n)))
