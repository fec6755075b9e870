#lang racket
;; Contracts of fields that depend on mutable ones are not supported: that is said of what uses them, and only of that.
(provide (contract-out
          [open (-> (struct/dc meter [low real?] [high (low) #:depends-on-state (>=/c low)]))]
          [middle (-> real? real? real?)]))
(struct meter (low high) #:mutable)
(define (open) (meter 0 1))
(define (middle a b) (/ (+ a b) 2))
