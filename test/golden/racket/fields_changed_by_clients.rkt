#lang racket
; A client changes a field of what it gets, and one that it has kept.
(provide (struct-out meter)
         (contract-out [watched (-> (-> meter? any) integer?)]
                       [steady (-> meter? (-> any) integer?)]))
(struct meter (count) #:mutable)
(define (watched visit)
  (let ([m (meter 1)])
    (visit m)
    (if (eqv? (meter-count m) 0) "none" 1)))
(define (steady m act)
  (let ([before (meter-count m)])
    (act)
    (if (eq? before (meter-count m)) 1 'changed)))
