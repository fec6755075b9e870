#lang racket
(provide (contract-out [g (-> integer? intger?)]))
(define (g x) x)
