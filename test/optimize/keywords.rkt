#lang racket
;; Keyword and optional arguments, required and not.
(provide
 (contract-out
  [scaled (->* (exact-integer?) (#:by exact-integer?) exact-integer?)]
  [between (->* (exact-integer? #:low exact-integer?) (#:high exact-integer?) boolean?)]
  [joined (->* (string?) (string? #:times exact-nonnegative-integer?) string?)]
  [sum (->* () #:rest (listof exact-integer?) exact-integer?)]))
(define (scaled n #:by [factor 2]) (* n factor))
(define (between n #:low low #:high [high 100]) (and (<= low n) (<= n high)))
(define (joined a [b "-"] #:times [times 1])
  (if (> times 1) (string-append a b b) (string-append a b)))
(define (sum . numbers) (if (null? numbers) 0 (+ (car numbers) (apply sum (cdr numbers)))))
