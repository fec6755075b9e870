#lang racket
;; As proved_exchanged_numbers.rkt, but the result may be a fraction.
(provide (contract-out [turn (-> integer? integer? integer? integer?)]))
(define (turn a b c)
  (if (>= b a)
      (/ c 2)
      (turn (turn (- a 1) b c) (turn (- b 1) c a) (turn (- c 1) a b))))
