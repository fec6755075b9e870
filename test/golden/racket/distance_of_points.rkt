#lang racket
;; The distance of two points of a plane is positive, unless they are the same: the contract forgets that.
(provide
 (contract-out
  [distance (-> real? real? real? real? (and/c real? positive?))]))

(define (square n) (* n n))

(define (distance x1 y1 x2 y2)
  (sqrt (+ (square (- x1 x2)) (square (- y1 y2)))))
