#lang racket
; A regular expression as a contract, as a test and as a way to get at parts.
(define (initial name) (string-ref name 0))
(define (area phone)
  (match (regexp-match #px"^(\\d)-" phone)
    [(list _ code) code]))
(define (bytes-too? b) (regexp-match? #rx#"a" b))
(provide (contract-out
          [initial (-> #px"^[a-z]*$" char?)]
          [area (-> string? string?)]
          [bytes-too? (-> bytes? boolean?)]))
