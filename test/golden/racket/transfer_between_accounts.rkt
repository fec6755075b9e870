#lang racket
;; Clients make accounts only by make-account: what fails needs two of them, and a call before.
(struct account ([balance #:mutable]))
(define (make-account amount) (account amount))
(define (balance a) (account-balance a))
(define (deposit! a amount) (set-account-balance! a (+ (account-balance a) amount)))
(define (withdraw! a amount)
  (when (<= amount (account-balance a))
    (set-account-balance! a (- (account-balance a) amount))))
(define (transfer! from to amount)
  (set-account-balance! from (- (account-balance from) amount))
  (deposit! to amount))

(provide
 (contract-out
  [make-account (-> natural? account?)]
  [balance (-> account? (and/c integer? (>=/c 0)))]
  [deposit! (-> account? natural? void?)]
  [withdraw! (-> account? natural? void?)]
  [transfer! (-> account? account? natural? void?)]))
