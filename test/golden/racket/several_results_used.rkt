#lang racket
;; Both results are objects of one counter; a client finds out with both of them.
(provide (contract-out [make-counter (-> (values (-> exact-nonnegative-integer?) (-> exact-integer? void?)))]))
(define (make-counter)
  (define count 0)
  (values (lambda () count) (lambda (change) (set! count (+ count change)))))
