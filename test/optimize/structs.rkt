#lang racket
;; Instances that clients make, take apart and give back, and such that only the module makes.
(struct point (x y) #:transparent)
(struct span (low high))
(provide
 (contract-out
  [struct point ([x exact-integer?] [y exact-integer?])]
  [moved (-> point? exact-integer? point?)]
  [make-span (-> exact-integer? exact-integer? span?)]
  [span-size (-> span? exact-nonnegative-integer?)]
  [origin point?]
  [flipped (-> (struct/c point exact-integer? exact-integer?) point?)]
  [diagonal (-> exact-integer? (struct/c point exact-integer? exact-integer?))])
 span? span-low)
(define origin (point 0 0))
(define (moved p by) (point (+ (point-x p) by) (point-y p)))
(define (make-span a b) (if (< a b) (span a b) (span b a)))
(define (span-size s) (- (span-high s) (span-low s)))
(define (flipped p) (point (point-y p) (point-x p)))
(define (diagonal n) (point n n))
