#lang racket
; predicate/c is (-> any/c boolean?).
(define (even-number? x) (and (exact-integer? x) (even? x)))
(define (member-or-not x) (member x '(1 2 3)))
(define (count-of good? l) (length (filter good? l)))
(provide (contract-out
          [even-number? predicate/c]
          [member-or-not predicate/c]
          [count-of (-> predicate/c list? exact-nonnegative-integer?)]))
