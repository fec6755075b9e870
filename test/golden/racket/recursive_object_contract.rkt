#lang racket
;; Objects as functions of messages, with contracts that refer to themselves: a path through a tree of them. `broken-walk`
;; sends a message that trees do not understand.
(define path/c
  (->i ([message (one-of/c 'first 'rest)])
       [result (message) (if (eq? message 'first) string? (or/c #f path/c))]))

(define tree/c
  (->i ([message (one-of/c 'child)])
       [result (message) (-> string? tree/c)]))

(define (walk tree path)
  (if path
      (walk ((tree 'child) (path 'first)) (path 'rest))
      tree))

(define (broken-walk tree path)
  (if path
      (broken-walk ((tree 'parent) (path 'first)) (path 'rest))
      tree))

(provide
 (contract-out
  [walk (-> tree/c path/c tree/c)]
  [broken-walk (-> tree/c path/c tree/c)]))
