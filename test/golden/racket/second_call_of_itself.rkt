#lang racket/base
;; Clients cannot make piles; `put` breaks its promise for what another call of `put` has made.
(require racket/contract)

(struct pile (height items))
(define bare (pile 0 '()))
(define (measured? p) (= (pile-height p) (length (pile-items p))))
(define (put p item) (pile (max 1 (pile-height p)) (cons item (pile-items p))))

(provide (contract-out [bare pile?]
                       [put (-> pile? symbol? (and/c pile? measured?))]))
