#lang racket
; Clients cannot make accounts themselves; what they do with one before it is asked shows the bug.
(provide (contract-out [account? (-> any/c boolean?)]
                       [open-account (-> exact-nonnegative-integer? account?)]
                       [withdraw! (-> account? exact-nonnegative-integer? void?)]
                       [balance (-> account? exact-nonnegative-integer?)]))
(struct account (amount) #:mutable)
(define (open-account amount) (account amount))
(define (withdraw! a amount)
  (set-account-amount! a (- (account-amount a) amount)))
(define (balance a) (account-amount a))
