#lang racket
;; Several results, several ways to be called, and results that nobody promises anything of.
(provide
 (contract-out
  [divided (-> exact-integer? (and/c exact-integer? (not/c zero?)) (values exact-integer? exact-integer?))]
  [area (case-> (-> exact-integer? exact-integer?) (-> exact-integer? exact-integer? exact-integer?))]
  [anything (-> exact-integer? any)]
  [halves (-> exact-integer? (or/c exact-integer? #f))]
  [pi-ish (and/c real? (between/c 3 4))]
  [show (-> any/c string?)]))
(define (divided n m) (values (quotient n m) (remainder n m)))
(define area (case-lambda [(a) (* a a)] [(a b) (* a b)]))
(define (anything n) (if (even? n) (values n n) n))
(define (halves n) (if (even? n) (quotient n 2) #f))
(define pi-ish 22/7)
(define (show v) (cond [(string? v) v] [(symbol? v) (symbol->string v)] [else "?"]))
