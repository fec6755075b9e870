#lang racket
; culprit: --show-assumptions
;; A caller can change a string while its function runs: that it does not is an assumption where the string is looked at again.
(provide (contract-out [greet (-> string? (-> any) any)]
                       [announce (-> string? (-> any) any)]
                       [size (-> string? (-> any) any)]))
(define (greet name log) (if (equal? name "root") (begin (log) (if (equal? name "root") 1 (car name))) 0))
(define (announce name log) (log) (if (equal? name "root") 1 0))
(define (size name log) (let ([n (string-length name)]) (log) (if (= n (string-length name)) n (car name))))
