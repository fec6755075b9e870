#lang racket
;; `module+` and `module*` with #f see the names of the module around them, without contracts; `test` is not looked at.
(provide (contract-out [halve (-> even-number? integer?)]))
(define limit 10)
(define (even-number? n) (and (exact-integer? n) (even? n)))
(define (halve n) (/ n 2))

(module+ main
  (define (show n) (printf "~a\n" n)))
(module+ main
  (show (halve limit)))
(module+ test
  (require rackunit)
  (check-equal? (halve 4) 2))

(module* distances #f
  (provide (contract-out [closeness (-> exact-integer? rational?)] [distance (-> exact-integer? exact-integer?)]))
  (define (distance n) (abs (- n limit)))
  (define (closeness n) (/ 1 (distance n))))

(module* clients racket/base
  (require (submod ".."))
  (provide quarter)
  (define (quarter n) (halve (halve n))))
