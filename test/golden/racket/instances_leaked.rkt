#lang racket
;; `careless` gives its clients what the constructor would not: the accessors and `width` fail for that.
(provide
 (contract-out
  [struct span ([from exact-integer?] [to exact-integer?])]
  [careless (-> exact-integer? span?)]
  [width (-> span? exact-integer?)]))

(struct span (from to))

(define (careless n) (span n (if (= n 1000) 'end (add1 n))))

(define (width s) (- (span-to s) (span-from s)))
