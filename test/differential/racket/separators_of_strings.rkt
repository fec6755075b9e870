#lang racket
(define (try f) (with-handlers ([exn:fail? (lambda (e) (car (regexp-match #rx"^[^:]*" (exn-message e))))]) (f)))
(define-syntax (show stx)
  (syntax-case stx () [(_ e ...) #'(begin (writeln (try (lambda () e))) ...)]))
(show
 (string-split "a  b" #px"\\s+") (string-split "a, b,,c," #rx", *") (string-split " a b " #:trim? #f) (string-split "" #:trim? #f)
 (string-split "xaxxbx" #rx"x" #:repeat? #t) (string-split "xaxxbx" #rx"x") (string-split "xaxxbx" #rx"x" #:trim? #f)
 (string-split "a|b.c" #rx"[|.]") (string-split "ab" #rx"") (string-split "" #rx"x") (string-split "xx" #rx"x" #:repeat? #t)
 (string-split "a\u00A0b c\vd") (string-trim "\u00A0 a\v ") (string-trim "  a ") (string-split 3 #rx"x") (string-split "a" 3)
 (string-replace "a1b22" #px"\\d+" "#") (string-replace "a1b2" #px"\\d" "&" #:all? #f) (string-replace "abc" #rx"(b)" "\\1\\1")
 (string-trim "xxhixx" #rx"x+") (string-trim "xxhixx" #rx"x") (string-trim "xxhixx" #rx"x" #:repeat? #t)
 (string-trim "xxhixx" #rx"x" #:left? #f) (string-trim "xxx" #rx"x+") (string-trim "xxx" #rx"x" ) (string-trim "axa" #rx"b") (string-trim "a" #rx#"a")
 "\a\b\t\n\v\f\r\e\"\\")
