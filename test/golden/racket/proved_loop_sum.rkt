#lang racket
;; Elements may be anything until their contract was asked, mutable structs as well; then they are integers.
(provide
 (contract-out
  [sum-positive (-> (listof exact-integer?) exact-nonnegative-integer?)]))
(define (sum-positive xs) (for/sum ([x xs] #:when (positive? x)) x))
