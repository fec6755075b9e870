#lang racket
;; Tables as functions. Keys are compared with equal?, and both may be anything: boxes, vectors, hashes, structs.
(define (extended table key value)
  (lambda (k)
    (if (equal? k key) value (table k))))

;; What is equal to a key need not be a number.
(define (counted table key)
  (lambda (k)
    (if (equal? k key) (add1 k) (table k))))

(provide
 (contract-out
  [extended (-> (-> any/c any/c) any/c any/c (-> any/c any/c))]
  [counted (-> (-> any/c any/c) any/c (-> any/c any/c))]))
