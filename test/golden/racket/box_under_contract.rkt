#lang racket
;; A box under contract is checked when somebody reads it.
(provide (contract-out [make-label (-> exact-integer? (box/c string?))]))
(define (make-label n)
  (box (if (= n 7) n "other")))
