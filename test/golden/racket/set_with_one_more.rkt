#lang racket
(provide (contract-out [with-one (-> (set/c integer?) (set/c integer?))]
                       [with-text (-> (set/c integer?) (set/c integer?))]))
(define (with-one s) (set-add s 1))
(define (with-text s) (set-add s "1"))
