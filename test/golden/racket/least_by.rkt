#lang racket
;; Numbers need not be real: 0+1i cannot be compared.
(provide (contract-out [least-by (-> (-> any/c number?) (cons/c any/c (listof any/c)) any/c)]))

(define (least-by key xs)
  (best key (car xs) (key (car xs)) (cdr xs)))

(define (best key so-far its-key xs)
  (cond
    [(null? xs) so-far]
    [(< its-key (key (car xs))) (best key so-far its-key (cdr xs))]
    [else (best key (car xs) (key (car xs)) (cdr xs))]))
