#lang racket
;; What the client gets remembers what was done with it: the third sip is one too many.
(provide (contract-out [pour (-> (-> (integer-in 0 2)))]))

(define (pour)
  (define left 2)
  (λ ()
    (set! left (- left 1))
    left))
