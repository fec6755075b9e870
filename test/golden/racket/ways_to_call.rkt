#lang racket
;; Keywords, optional and rest arguments, and several arities.
(define (scale x #:by by) (/ x by))
(define (clamp x #:low [low 0] #:high [high 10])
  (cond [(< x low) low] [(> x high) high] [else x]))
(define (average . xs) (/ (apply + xs) (length xs)))
(define distance
  (case-lambda
    [(x) (abs x)]
    [(x y) (- x y)]
    [(x y z) (error "unused")]))
(define (greet name #:greeting [greeting "Hello"]) (string-append greeting ", " name))
(provide (contract-out
          [scale (-> exact-integer? #:by exact-integer? number?)]
          [clamp (->* (exact-integer?) (#:low exact-integer? #:high exact-integer?) (integer-in 0 10))]
          [average (->* () () #:rest (listof exact-integer?) number?)]
          [distance (case-> (-> exact-integer? natural-number/c)
                            (-> exact-integer? exact-integer? natural-number/c))]
          [greet (->* (string?) (#:greeting string?) string?)]))
