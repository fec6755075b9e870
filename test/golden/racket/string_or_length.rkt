#lang racket
; 003 section 3.8.2: `lengths` gives a string and a number by turns. Its contract, which allows numbers only, is not what
; the calls inside get: one of 1 takes the length of a string.
(define (lengths n)
  (cond
    [(= n 0) ""]
    [else (string-length (lengths (- n 1)))]))
(define (by-turns n)
  (if (= n 0)
      ""
      (let ([before (by-turns (- n 1))])
        (if (string? before) (string-length before) ""))))
(define (next-but-one n)
  (let ([found (by-turns n)])
    (if (string? found) (string-length found) found)))
(define natural/c (and/c exact-integer? (>=/c 0)))
(provide (contract-out
          [lengths (-> natural/c natural/c)]
          [by-turns (-> natural/c (or/c string? natural/c))]
          [next-but-one (-> natural/c natural/c)]))
