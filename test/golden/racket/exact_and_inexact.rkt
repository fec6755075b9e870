#lang racket
;; A float is not divided by an exact zero; floats may have common divisors; vectors are as long as they say.
(provide (contract-out [over-nothing (-> flonum? real?)]
                       [common (-> any/c (=/c 2))]
                       [fourth (-> any/c any/c)]
                       [sized (-> integer? vector?)]
                       [with-keyword (-> any/c list?)]))
(define (over-nothing x) (/ x 0))
(define (common n) (gcd 4.0 6))
(define (fourth x) (vector-ref (for/vector #:length 4 ([i 2]) x) 3))
(define (sized n) (for/vector #:length n ([i 0]) i))
(define (with-keyword x) (apply (lambda (a #:and b) (list a b)) #:and x (list x)))
