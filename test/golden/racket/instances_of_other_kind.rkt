#lang racket
;; Clients make accounts under contract; `open` makes one that the contract forbids, and its clients find out.
(provide (contract-out [struct account ([balance number?])]
                       [open (-> account?)]
                       [double (-> account? number?)]
                       [empty-account (-> account?)]))
(struct account (balance))
(define (open) (account "none"))
(define (empty-account) (account 0))
(define (double a) (* 2 (account-balance a)))
