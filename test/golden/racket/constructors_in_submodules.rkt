#lang racket
;; Tests get at points by a submodule, and so does everybody else, whatever the constructor's contract is.
(provide (contract-out [struct pos ([x integer?] [y integer?])]
                       [area (-> pos? integer?)]
                       [origin? (-> pos? boolean?)]))
(struct pos (x y))
(define (area p) (* (pos-x p) (pos-y p)))
(define (origin? p) (and (eqv? (pos-x p) 0) (eqv? (pos-y p) 0)))
(module+ for-tests (provide (rename-out [pos raw-pos])))
