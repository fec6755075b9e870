#lang racket/base
;; Clients cannot make shelves; only a third call, for what two others have made, comes to an empty list.
(require racket/contract)

(struct shelf (books count))
(define bare (shelf '() 0))
(define (filled? s) (positive? (shelf-count s)))
(define (put s book) (shelf (cons book (shelf-books s)) (+ (shelf-count s) 1)))
(define (take s) (shelf (cdr (shelf-books s)) (shelf-count s)))

(provide (contract-out [bare shelf?]
                       [put (-> shelf? symbol? shelf?)]
                       [take (-> (and/c shelf? filled?) shelf?)]))
