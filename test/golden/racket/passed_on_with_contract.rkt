#lang racket
;; What another module's export does is promised here; and what it changes is found by `count`.
(module counting racket
  (provide bump! current)
  (define n 0)
  (define (bump!) (set! n (+ n 1)))
  (define (current) n))
(require (submod "." counting))
(provide (contract-out [bump! (-> string?)]
                       [count (-> (=/c 0))]))

(define (count) (current))
