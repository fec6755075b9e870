#lang racket
; The same with an object of the client inside: what the client does with that comes first, but not for ever.
(define owner/c (->i ([message (one-of/c 'age 'discount)]) (result (message) (-> real?))))
(define rides/c (and/c exact-integer? (>=/c 0)))
(define ticket/c
  (->i ([message (one-of/c 'use 'owner 'left)])
       (result (message)
               (match message
                 ['use (-> ticket/c)]
                 ['owner (-> owner/c)]
                 ['left (-> rides/c)]))))
(provide (contract-out [buy (-> owner/c rides/c ticket/c)]))
(define (buy owner rides)
  (lambda (message)
    (match message
      ['use (lambda () (buy owner (- rides 1)))]
      ['owner (lambda () owner)]
      ['left (lambda () rides)])))
