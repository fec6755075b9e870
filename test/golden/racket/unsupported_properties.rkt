#lang racket
;; What properties do to instances is not known: nothing is said about code that makes or gets them.
(struct adder (amount) #:property prop:procedure (lambda (self n) (+ n (adder-amount self))))
(define (is-procedure? x) (if (procedure? x) 'yes #f))
(define (use a) (a 1))
(define (double n) (* 2 n))

(provide
 (struct-out adder)
 (contract-out
  [is-procedure? (-> adder? #f)]
  [use (-> adder? number?)]
  [double (-> integer? integer?)]))
