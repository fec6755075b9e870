#lang racket
;; Arguments are evaluated as they are written, with keywords or without; `on` takes one argument or three.
(provide (contract-out [broken (-> any)]
                       [left-early (-> exact-integer? any)]
                       [gap (-> exact-integer? any)]
                       [no-gap (-> exact-integer? exact-integer?)]))
(define (add #:b b #:a a) (+ a b))
(define (broken)
  (define x 0)
  (add #:b (begin (set! x 'none) 1) #:a (+ x 1)))
(define (left-early n) (let/ec leave (add #:b (if (= n 10) (leave 0) 1) #:a (/ 1 (- n 10)))))
(define on (case-lambda [(a) a] [(a b c) (+ a b c)]))
(define (gap n) (on n n))
(define (no-gap n) (on n (on n) 1))
