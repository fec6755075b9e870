#lang racket
;; culprit: --show-assumptions
;; Proved for the strings that can be made; that these are not all is said.
(provide (contract-out [first-code (-> (and/c string? (lambda (s) (= (string-length s) 1))) exact-nonnegative-integer?)]))
(define (first-code s) (char->integer (string-ref s 0)))
