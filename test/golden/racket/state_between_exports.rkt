#lang racket
;; What one export leaves behind, another one finds: alone, `share` would be right.
(provide (contract-out [set-guests! (-> exact-nonnegative-integer? void?)]
                       [share (-> exact-integer? exact-integer?)]))

(define guests 1)
(define (set-guests! n) (set! guests n))
(define (share cake) (quotient cake guests))
