#lang racket
;; What the macros reach is no secret: numbers, lists of them, and functions that change nothing.
(provide on-board at-corner
         (contract-out [inside? (-> integer? boolean?)]
                       [column (-> integer? (or/c 0 20 40))]))
(define size (* 2 20))
(define columns (list 0 20 size))
(define (inside? x) (and (<= 0 x) (< x size)))
(define (column x) (cond [(< x 20) (first columns)] [(< x size) (second columns)] [else (third columns)]))
(define-syntax-rule (on-board x e) (and (inside? x) (< x size) e))
(define-syntax-rule (at-corner e) (for/list ([c columns]) (+ c e)))
