#lang racket
; Lengths through the folds and loops of the library.
(define (copied items) (foldr cons '() items))
(define (backwards items) (foldl cons '() items))
(define (doubled items) (foldr (lambda (item rest) (cons (list item item) rest)) '() items))
(define (numbered items) (for/list ([item (in-list items)]) (cons 'item item)))
(define (counted items) (for/fold ([count 0]) ([item items]) (+ count 1)))

(define same-length/c
  (->i ([items list?]) [result (items) (lambda (result) (= (length result) (length items)))]))
(provide (contract-out [copied same-length/c]
                       [backwards same-length/c]
                       [doubled same-length/c]
                       [numbered same-length/c]
                       [counted (->i ([items list?]) [result (items) (=/c (length items))])]))
