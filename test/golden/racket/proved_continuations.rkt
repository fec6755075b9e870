#lang racket
;; Continuations that are built around continuations, any number of times.
(provide (contract-out [countdown (-> exact-integer? (-> exact-integer? exact-integer?) exact-integer?)]))
(define (countdown n k)
  (if (< n 1)
      (k n)
      (countdown (- n 1) (λ (rest) (k (+ n rest))))))
