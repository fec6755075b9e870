#lang racket
;; Interfaces that mention each other cannot all come first; nobody asks for the later one before it is defined.
(define counter/c
  (->i ([message (or/c 'value 'reader)])
       [result (message) (match message ['value (-> integer?)] ['reader (-> reader/c)])]))
(define reader/c (->i ([message (or/c 'counter)]) [result (message) (-> counter/c)]))
(define (make-counter n)
  (define (self message)
    (match message
      ['value (lambda () n)]
      ['reader (lambda () (lambda (message) (lambda () self)))]))
  self)
(provide (contract-out [make-counter (-> integer? counter/c)]))
