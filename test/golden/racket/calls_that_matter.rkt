#lang racket
; Methods that give their results at once: the counterexample has the two calls that matter, and no others.
(define oil/c (and/c exact-integer? (>=/c 0)))
(define lamp/c
  (->i ([message (one-of/c 'burn 'oil 'colour)])
       (result (message) (match message ['burn lamp/c] ['oil oil/c] ['colour symbol?]))))
(provide (contract-out [lamp (-> oil/c lamp/c)]))
(define (lamp oil)
  (lambda (message)
    (match message ['burn (lamp (- oil 1))] ['oil oil] ['colour 'yellow])))
