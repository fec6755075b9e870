#lang racket
;; Clients have paths, though no program here can make one: what asks for them is not proved.
(provide (contract-out [no-path? (-> any/c #t)]
                       [name-of (-> (or/c string? path?) string?)]
                       [text? (-> string? #t)]))
(define (no-path? v) (not (path? v)))
(define (name-of f) (if (string? f) f "a path"))
(define (text? s) (not (path? s)))
