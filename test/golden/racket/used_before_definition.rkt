#lang racket
;; `limit` calls a function that mentions a variable whose definition has not run yet.
(define (within? n) (<= n most))
(define limit (if (within? 3) 3 0))
(define most 10)
