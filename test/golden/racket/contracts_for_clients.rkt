#lang racket
;; Contracts that clients get and put around functions of theirs. The code in `counter/c` does not fail, whatever they are
;; called with; that in `careless/c` does for what is not a real number, but nobody here tries it.
(define counter/c
  (->i ([message (or/c 'count 'next)])
       [result (message) (if (eq? message 'count) exact-nonnegative-integer? (-> counter/c))]))

(define careless/c
  (->i ([limit any/c])
       [result (limit) (if (> limit 0) string? number?)]))

(provide
 (contract-out
  [counter/c contract?]
  [careless/c contract?]))
