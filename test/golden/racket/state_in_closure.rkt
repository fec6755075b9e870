#lang racket
;; The state is in nobody's sight but the counter's.
(provide (contract-out [ticket (-> (integer-in 1 2))]))

(define next
  (let ([issued 0])
    (λ () (set! issued (+ issued 1)) issued)))
(define (ticket) (next))
