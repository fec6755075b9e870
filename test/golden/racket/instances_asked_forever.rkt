#lang racket
;; Nobody asks the contract about what `wild` makes, and it would not answer: `width` has to fail for that.
(provide
 (contract-out
  [struct span ([from number-in-time?] [to number-in-time?])]
  [wild (-> any/c span?)]
  [width (-> span? number?)]))

(define (number-in-time? v) (or (number? v) (number-in-time? v)))

(struct span (from to))

(define (wild v) (span v v))

(define (width s) (- (span-to s) (span-from s)))
