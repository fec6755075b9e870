#lang racket
; Strings are sequences of characters, however many bytes these take.
(define (one-letter? s) (= (string-length s) 1))
(define (never s) (if (one-letter? "é") 1 (car s)))
(define (sometimes s) (if (equal? s "é") (string-ref s 1) #\a))
(define (lambda-body e)
  (match e
    [(list 'λ (list (? symbol? x)) body) (symbol->string x) body]
    [(list (or 'λ 'lambda) _) (car 'λ)]
    [_ #f]))
(define (greek? s) (if (equal? s "λ") (error "not here") #t))
(provide (contract-out
          [never (-> string? exact-integer?)]
          [sometimes (-> string? char?)]
          [lambda-body (-> any/c any/c)]
          [greek? (-> string? boolean?)]))
