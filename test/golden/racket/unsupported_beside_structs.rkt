#lang racket
;; One export needs a contract that is not supported: the others, which take and give instances too, are checked all the same.
(provide (contract-out [start (-> pt?)]
                       [odd-one (-> pt? (is-a?/c object%))]
                       [right (-> pt? pt?)]
                       [column (-> pt? exact-integer?)]
                       [row (-> pt? string?)]))
(struct pt (x y))
(define (start) (pt 0 0))
(define (odd-one p) p)
(define (right p) (pt (+ 1 (pt-x p)) (pt-y p)))
(define (column p) (let ([x (pt-x p)]) (if (exact-integer? x) x 0)))
(define (row p) (pt-y p))
