#lang racket
; culprit: --steps 60000
; A table that clients get under its contract: they remove what the module relies on.
(provide (contract-out [prices (-> (hash/c symbol? integer?))]
                       [price-of-tea (-> integer?)]))
(define table (make-hash '((tea . 2))))
(define (prices) table)
(define (price-of-tea) (hash-ref table 'tea))
