#lang racket
; culprit: --show-assumptions
;; A function of a caller can return again later (call/cc) and meet what was written since: that it does not is an assumption
;; where something is written after it was called.
(provide (contract-out [counted (-> (-> any) 1)]
                       [asked (-> (-> any) 1)]))
(define (counted ask) (define n 0) (ask) (set! n (+ n 1)) n)
(define (asked ask) (define n 0) (set! n (+ n 1)) (ask) n)
