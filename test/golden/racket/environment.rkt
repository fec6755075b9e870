#lang racket
;; Variables of the environment may be missing, and stay what they are.
(require racket/random)
(provide (contract-out [home (-> string?)]
                       [home-length (-> integer?)]
                       [same? (-> #t)]
                       [size (-> bytes? (>/c 0))]
                       [pick (-> (listof integer?) integer?)]
                       [toss (-> (one-of/c 0 1))]
                       [greet (-> string? string?)]))
(define (home) (getenv "HOME"))
(define (home-length)
  (if (getenv "HOME") (string-length (getenv "HOME")) 0))
(define (same?) (equal? (getenv "USER") (getenv "USER")))
(define (size b) (bytes-length b))
(define (pick l) (random-ref l))
(define (toss) (random-ref '(0 1 2)))
(define (greeting word name #:mark [mark "!"]) (string-append word " " name mark))
(define (greet name) ((curry greeting "hello") name #:mark "."))
