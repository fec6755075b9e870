#lang racket
;; Each of these fails for some text with a "λ" in it: none may be called proved, however the text is looked at.
(define-syntax-rule (define-failing (name s) test) (define (name s) (if test (car s) 1)))
(define-failing (by-equality s) (string=? s "λ"))
(define-failing (by-prefix s) (string-prefix? s "λ"))
(define-failing (by-membership s) (member s '("λ")))
(define-failing (by-first-letter s) (and (= (string-length s) 1) (char=? (string-ref s 0) #\λ)))
(define-failing (by-key s) (hash-ref (hash "λ" #t) s #f))
(define-failing (by-appending s) (equal? (string-append s "a") "λa"))
(define-failing (by-letters s) (ormap (lambda (c) (> (char->integer c) 300)) (string->list s)))
(define-failing (by-any-letter s) (for/or ([c (in-string s)]) (char=? c #\λ)))
(define-failing (in-a-list s) (equal? (list s) (list "λ")))
;; These never fail.
(define (spaces s)
  (let loop ([i 0] [n 0])
    (if (< i (string-length s)) (loop (+ i 1) (if (char=? (string-ref s i) #\space) (+ n 1) n)) n)))
(define (order a b) (cond [(string<? a b) -1] [(string=? a b) 0] [else 1]))
(define (in-order names) (sort names string<?))
(provide
 (contract-out
  [by-equality (-> string? any)]
  [by-prefix (-> string? any)]
  [by-membership (-> string? any)]
  [by-first-letter (-> string? any)]
  [by-key (-> string? any)]
  [by-appending (-> string? any)]
  [by-letters (-> string? any)]
  [by-any-letter (-> string? any)]
  [in-a-list (-> string? any)]
  [spaces (-> string? natural?)]
  [order (-> string? string? (or/c -1 0 1))]
  [in-order (-> (listof string?) (listof string?))]))
