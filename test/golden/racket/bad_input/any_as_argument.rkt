#lang racket
(define (f x) x)
(provide (contract-out [f (-> any any)]))