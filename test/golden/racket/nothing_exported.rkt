#lang racket
;; Nobody can call `half`, so it cannot fail; and the user is told that it was not looked at.
(define (half n) (/ n 0))
