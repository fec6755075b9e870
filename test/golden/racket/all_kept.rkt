#lang racket
; Whatever is kept is one of those that were asked for.
(define (keep wanted? items)
  (cond
    [(null? items) '()]
    [(wanted? (car items)) (cons (car items) (keep wanted? (cdr items)))]
    [else (keep wanted? (cdr items))]))
(define (strings items) (keep string? items))
(provide (contract-out [strings (-> (listof any/c) (listof string?))]))
