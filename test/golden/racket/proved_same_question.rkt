#lang racket
;; Asking the same thing twice gives the same answer, whatever function is asked.
(provide (contract-out [agrees? (-> (-> exact-integer? any/c) (λ (v) v))]))
(define (agrees? f) (equal? (f 7) (f 7)))
