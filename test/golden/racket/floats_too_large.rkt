#lang racket
;; culprit: --overflow --show-assumptions
;; Where rounding and overflow count, twice a finite number may be infinite, and nothing is assumed of what is proved.
(provide (contract-out [twice (-> rational? rational?)]
                       [part (-> (between/c 0 1) (between/c 0 1))]
                       [larger (-> real? real? real?)]))
(define (twice x) (+ x x))
(define (part x) (/ x 2))
(define (larger x y) (if (< x y) y x))
