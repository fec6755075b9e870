#lang racket
;; Clients make points by a macro, which does not ask for what the constructor's contract does. (Macros are not checked.)
(provide point (contract-out [struct pos ([x integer?] [y integer?])]
                             [area (-> pos? integer?)]
                             [origin? (-> pos? boolean?)]))
(struct pos (x y))
(define-syntax-rule (make a b) (pos a b))
(define-syntax-rule (point a b) (make a b))
(define (area p) (* (pos-x p) (pos-y p)))
(define (origin? p) (and (eqv? (pos-x p) 0) (eqv? (pos-y p) 0)))
