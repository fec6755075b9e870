#lang racket
;; What a handler raises again is still whose fault it was.
(define (ratio a b)
  (with-handlers ([exn:fail? (lambda (e) (raise e))])
    (quotient a b)))
(define (quiet a b)
  (with-handlers ([exn:fail? (lambda (e) 0)])
    (quotient a b)))
(provide (contract-out
          [ratio (-> exact-integer? exact-integer? exact-integer?)]
          [quiet (-> exact-integer? exact-integer? exact-integer?)]))
