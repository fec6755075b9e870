#lang racket
;; A client may make a kind of `pt` with more fields, which is equal to no `pt`; keep a table by a vector and change that; or
;; give symbols that are like no others. Nobody follows this: proofs say so.
(provide (struct-out pt)
         (contract-out [same (-> pt? integer?)]
                       [again (-> symbol? integer?)]
                       [found (-> integer? integer?)]))
(struct pt (x y) #:transparent)
(define (same p) (if (equal? p (pt (pt-x p) (pt-y p))) 1 (car '())))
(define (again s) (if (eq? s (string->symbol (symbol->string s))) 1 (car '())))
(define (found n)
  (define key (vector n))
  (define table (hash key 1))
  (vector-set! key 0 (+ n 1))
  (hash-ref table key 0))
