#lang racket
;; False for 1.0+2.0i and for 1/2+1i: only complex numbers with exact whole parts are known, so these are no proofs.
(provide (contract-out [is-exact (-> number? boolean?)]
                       [whole-part (-> (and/c number? (not/c real?)) integer?)]))
(define (is-exact x) (cond [(exact? x) #t] [(real? x) #t] [else 'inexact]))
(define (whole-part x) (real-part x))
