#lang racket
; culprit: repro distances
;; A parameter is a procedure without arguments, too, and is written as one wherever it stands.
(define positive/c (and/c real? positive?))
(define point/c (->i ([message (or/c 'x 'dist)]) [result (message) (if (equal? message 'x) (-> real?) any/c)]))
(define (distances x) (lambda (name) (lambda (point) (abs (- ((point 'x)) x)))))
(provide (contract-out [distances (-> real? (-> symbol? (-> point/c positive/c)))]))
