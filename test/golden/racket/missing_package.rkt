#lang racket
;; What the package gives is not just anything: what uses it is not refuted.
(require nobody/knows)
(provide (contract-out [f (-> integer? integer?)]
                       [g (-> integer? integer?)]))

(define (f x) (helper x))
(define (g x) (quotient 1 x))
