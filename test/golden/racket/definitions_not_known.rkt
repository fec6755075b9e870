#lang racket
;; What a form defines that is not supported is not known, whoever provides or uses it.
(require racket/contract/region)
(provide first-of uses-it
         (contract-out [one (-> integer? integer?)]))
(with-contract area ([first-of (-> any/c any/c)]) (define (first-of x) (car x)))
(define (uses-it x) (car (first-of 1)))
(define (one n) (if (> n 0) 1 0))
