#lang racket
; culprit: repro distance
;; What a client's function has to give is a parameter, which is written as one where it stands.
(define positive/c (and/c real? positive?))
(define point/c (->i ([message (or/c 'x 'dist)]) [result (message) (if (equal? message 'x) parameter? any/c)]))
(define (distance x point) (let ([place ((point 'x))]) (if (real? place) (abs (- place x)) 1)))
(provide (contract-out [distance (-> real? point/c positive/c)]))
