#lang racket
(provide f)
(define (f x) (nope x))
