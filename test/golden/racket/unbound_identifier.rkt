#lang racket
(provide f)
(define (f x) (g x))
