#lang racket
(define (f x) #| comment
