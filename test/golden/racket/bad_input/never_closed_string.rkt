#lang racket
(define s "never closed)
(define (f x) x)
