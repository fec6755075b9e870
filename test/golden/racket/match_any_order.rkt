#lang racket
;; Orders are lists of entries in any sequence, settings are tables.
(provide (contract-out [price (-> (list/c (or/c 'apple integer?) (or/c 'apple integer?)) integer?)]
                       [quantity (-> (or/c (list/c 'apple integer?) (list/c integer? 'apple)) integer?)]
                       [smaller (-> (list/c integer? integer?) integer?)]
                       [port (-> hash? integer?)]))

;; Two apples, or two numbers, are no order.
(define (price order)
  (match order
    [(list-no-order 'apple n) n]))

(define (quantity order)
  (match order
    [(list-no-order 'apple n) n]))

;; The condition asks for the other way around if need be.
(define (smaller numbers)
  (match numbers
    [(list-no-order a b) #:when (<= a b) a]))

;; What is stored under the key may be anything.
(define (port settings)
  (match settings
    [(hash-table ('port p)) p]
    [_ 80]))
