#lang racket
;; Angles of points, also of those at infinity; fractions and roots of numbers that no float can hold.
(provide (contract-out [bearing (-> flonum? flonum? flonum?)]
                       [diagonal (-> flonum? (not/c nan?))]
                       [heading (-> exact-integer? flonum?)]
                       [share (-> exact-nonnegative-integer? (lambda (r) (= r r)))]
                       [side (-> (one-of/c 'small 'large) rational?)]))
(define (bearing x y) (atan y x))
(define (diagonal x) (if (nan? x) 0 (atan x x)))
(define (heading y) (atan y 1.0))
(define (share n) (exact->inexact (/ (+ n 1) (+ n 2))))
(define (side size) (sqrt (if (eq? size 'small) 2/9 (+ 1 (expt 10 400)))))
