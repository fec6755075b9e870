#lang racket
;; Of whole floating-point numbers, quotients and remainders are floats, but an exact 0 stays exact, and so does what is
;; left by an exact 1.
(provide (contract-out [minutes-left (-> exact-integer? flonum?)]
                       [whole-hours (-> exact-positive-integer? flonum?)]
                       [page-of (-> (and/c flonum? integer?) exact-positive-integer? flonum?)]
                       [offset (-> (and/c flonum? integer?) exact-positive-integer? flonum?)]
                       [is-aligned? (-> integer? exact-positive-integer? boolean?)]))
(define (minutes-left m) (remainder m 60.0))
(define (whole-hours m) (quotient m 60.0))
(define (page-of n size) (quotient n size))
(define (offset n size) (modulo n size))
(define (is-aligned? n size) (zero? (modulo n size)))
