#lang racket
;; What is raised reaches clients, too.
(provide
 (contract-out
  [struct span ([from exact-integer?] [to exact-integer?])]
  [refuse (-> any/c any/c)]))

(struct span (from to))

(define (refuse v) (raise (span 0 v)))
