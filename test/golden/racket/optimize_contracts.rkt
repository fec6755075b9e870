#lang racket
; culprit: optimize
;; What the module promises and keeps is no longer checked; what clients promise still is.
(provide
 (contract-out
  [add (-> natural? natural? natural?)]          ; a comment that stays
  [clamp (->i ([low exact-integer?] [high (low) (and/c exact-integer? (>=/c low))] [n exact-integer?])
              [result (low high) (between/c low high)])]
  [pair-up (-> exact-integer? (cons/c exact-integer? (listof exact-integer?)))]
  [both (-> exact-integer? (values exact-integer? boolean?))]
  [noisy (-> exact-integer? loud?)]
  [wrong (-> exact-integer? exact-integer?)]
  [small (-> exact-integer? small/c)]
  [either (-> boolean? (or/c exact-integer? string?))]
  [half (-> real? real?)]
  [anything (-> exact-integer? any)]
  [struct cell ([value exact-integer?])]))

(define small/c (and/c exact-integer? (between/c -9 9)))
(struct cell (value))

(define (add a b) (+ a b))
(define (clamp low high n) (cond [(< n low) low] [(> n high) high] [else n]))
(define (pair-up n) (cons n (list n n)))
(define (both n) (values n (even? n)))
(define (loud? v) (printf "asked about ~a\n" v) (exact-integer? v))
(define (noisy n) (+ n 1))
(define (wrong n) (/ n 2))
(define (small n) (remainder n 10))
(define (either b) (if b 1 "one"))
(define (half x) (/ x 2))
(define (anything n) (* n n))
