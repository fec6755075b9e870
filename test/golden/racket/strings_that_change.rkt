#lang racket
;; Texts of programs cannot be changed, most others can: which of them is not known here.
(provide (contract-out [as-text (-> (listof char?) immutable?)]
                       [size (-> string? integer?)]
                       [both (-> string? string? (not/c immutable?))]
                       [table-of (-> any/c immutable?)]))
(define (as-text l) (list->string l))
(define (size s) (if (immutable? s) (string-length s) (car s)))
(define (both a b) (string-append a b))
(define (table-of x) (hash 'it x))
