#lang racket
; One of the symbols is not among those that are promised: that must not get lost among the others.
(define (direction? v) (and (memq v '(up down left right)) #t))
(define (turned d)
  (case d
    [(up) 'left]
    [(left) 'down]
    [(down) 'rigth]
    [else 'up]))
(define (all-turned directions)
  (if (null? directions) '() (cons (turned (car directions)) (all-turned (cdr directions)))))
(provide (contract-out [all-turned (-> (listof direction?) (listof direction?))]))
