#lang racket
; Regular expressions for bytes, on bytes and on strings: what they find in a string is bytes, too.
(define (gif? header) (regexp-match? #rx#"^GIF" header))
(define (version header)
  (match header
    [(regexp #rx#"^v([0-9])" (list _ digit)) (- (bytes-ref digit 0) 48)]
    ["none" 0]))
(define (label name) (string-append "<" (first (regexp-match #rx#"^[a-z]*" name)) ">"))
(define (bytes-with-a word) (if (regexp-match? #rx"a" word) (bytes-length word) 0))
(provide (contract-out
          [gif? (-> bytes? boolean?)]
          [version (-> (or/c #rx#"^v" "none") (between/c 0 9))]
          [label (-> string? string?)]
          [bytes-with-a (-> (or/c string? bytes?) exact-integer?)]))
