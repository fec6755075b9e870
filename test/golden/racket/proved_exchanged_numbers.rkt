#lang racket
;; Calls inside of calls exchange the numbers: how these compare never settles, but what each of them is does.
(provide (contract-out [turn (-> integer? integer? integer? integer?)]))
(define (turn a b c)
  (if (>= b a)
      c
      (turn (turn (- a 1) b c) (turn (- b 1) c a) (turn (- c 1) a b))))
