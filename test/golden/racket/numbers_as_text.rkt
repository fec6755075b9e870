#lang racket
;; What counts as a number in a file of settings, and how the smallest float is written.
(provide (contract-out [setting (-> (one-of/c 'separated 'ratio 'rounded 'double 'endless 'long) any/c)]
                       [read-exactly (-> (one-of/c 'separated 'plain) (or/c #f exact?))]
                       [read-rounded (-> (one-of/c 'rounded 'plain) exact?)]
                       [smallest (-> any/c "5e-324")]))
(define (text key)
  (case key
    [(separated) "1_000"] [(ratio) "1/2e3"] [(rounded) "1#"] [(double) "1d2"] [(endless) "+INF.0"]
    [(long) "12345678901234567890"] [else "10"]))
(define (setting key) (let ([n (string->number (text key))]) (if (eq? key 'separated) n (+ n 1))))
(define (read-exactly key) (string->number (text key)))
(define (read-rounded key) (string->number (text key)))
(define (smallest x) (number->string 5e-324))
