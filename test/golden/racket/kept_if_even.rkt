#lang racket
;; What is kept passes the program's own tests, also where these are about remainders.
(define (keep wanted? xs)
  (cond
    [(null? xs) '()]
    [(wanted? (car xs)) (cons (car xs) (keep wanted? (cdr xs)))]
    [else (keep wanted? (cdr xs))]))
(define (evens xs) (keep even? xs))
(define (minutes xs) (filter (lambda (x) (zero? (remainder x 60))) xs))
(define (odds-by-mistake xs) (keep even? xs))

(provide
 (contract-out
  [evens (-> (listof integer?) (listof even?))]
  [minutes (-> (listof exact-integer?) (listof (lambda (x) (zero? (remainder x 60)))))]
  [odds-by-mistake (-> (listof integer?) (listof odd?))]))
