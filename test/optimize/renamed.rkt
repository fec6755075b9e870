#lang racket
;; What is provided under other names, with contracts and without, and through another module.
(provide
 (contract-out
  [rename first-of head (-> (cons/c exact-integer? list?) exact-integer?)]
  [rename rest-of tail (-> (cons/c any/c list?) list?)]
  [size (-> list? exact-nonnegative-integer?)])
 (rename-out [size-of unchecked-size])
 (except-out (struct-out pair-of) pair-of-right))
(struct pair-of (left right))
(define (first-of items) (car items))
(define (rest-of items) (cdr items))
(define (size items) (size-of items))
(define (size-of items) (if (null? items) 0 (+ 1 (size-of (cdr items)))))
