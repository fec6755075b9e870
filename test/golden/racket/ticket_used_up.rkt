#lang racket
; A ticket without rides left can be used once more: only the ticket after the first one shows it.
(define rides/c (and/c exact-integer? (>=/c 0)))
(define ticket/c
  (->i ([message (one-of/c 'use 'left)])
       (result (message)
               (match message
                 ['use (-> ticket/c)]
                 ['left (-> rides/c)]))))
(provide (contract-out [buy (-> rides/c ticket/c)]))
(define (buy rides)
  (lambda (message)
    (match message
      ['use (lambda () (buy (- rides 1)))]
      ['left (lambda () rides)])))
