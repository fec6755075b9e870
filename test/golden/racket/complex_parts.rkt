#lang racket
;; False for inexact complex numbers, and for those whose real part is a fraction.
(provide (contract-out [is-exact (-> number? boolean?)]
                       [whole-part (-> (and/c number? (not/c real?)) integer?)]))
(define (is-exact x) (cond [(exact? x) #t] [(real? x) #t] [else 'inexact]))
(define (whole-part x) (real-part x))
