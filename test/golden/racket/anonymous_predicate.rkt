#lang racket
(provide (contract-out [size (-> string? (lambda (n) (and (integer? n) (> n 0))))]))
(define (size s) (string-length s))
