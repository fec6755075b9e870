#lang racket
; Strings are taken apart where a regular expression matches. Only ASCII's white space separates words.
(define (fields line) (second (string-split line #rx" *, *")))
(define (without-digits s) (string-replace s #px"[0-9]" ""))
(define (one-word s) (if (= (length (string-split "no\u00A0break")) 1) (without-digits "a1") (car s)))
(provide (contract-out
          [fields (-> string? string?)]
          [one-word (-> string? string?)]))
