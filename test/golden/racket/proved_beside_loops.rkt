#lang racket
;; That the module uses loops, whose library knows mutable tables, does not keep `repeat` from being proved.
(provide
 (contract-out
  [repeat (-> string? exact-nonnegative-integer? string?)]))
(define (total xs) (for/sum ([x xs] #:when (positive? x)) x))
(define (repeat s n) (if (zero? n) "" (string-append s (repeat s (sub1 n)))))
