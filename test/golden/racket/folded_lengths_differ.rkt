#lang racket
; Like folded_lengths, but something is left out or comes twice.
(define (without-nothing items) (foldr (lambda (item rest) (if item (cons item rest) rest)) '() items))
(define (twice items) (foldl (lambda (item done) (cons item (cons item done))) '() items))
(define (counted items) (for/fold ([count 1]) ([item items]) (+ count 1)))

(define same-length/c
  (->i ([items list?]) [result (items) (lambda (result) (= (length result) (length items)))]))
(provide (contract-out [without-nothing same-length/c]
                       [twice same-length/c]
                       [counted (->i ([items list?]) [result (items) (=/c (length items))])]))
