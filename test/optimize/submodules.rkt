#lang racket
;; Modules inside of a module, before and after it.
(module numbers racket
  (provide (contract-out [double (-> exact-integer? exact-integer?)]
                         [half (-> (and/c exact-integer? even?) exact-integer?)]))
  (define (double n) (* 2 n))
  (define (half n) (quotient n 2)))
(require 'numbers)
(provide (contract-out [quadruple (-> exact-integer? exact-integer?)])
         half)
(define (quadruple n) (double (double n)))
(module+ more
  (provide (contract-out [octuple (-> exact-integer? exact-integer?)]))
  (define (octuple n) (double (quadruple n))))
