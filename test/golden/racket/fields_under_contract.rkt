#lang racket
;; Mutable and lazy fields are checked when they are read and written: who writes answers for what is written.
(provide (struct-out account) (struct-out note)
         (contract-out
          [deposit! (-> (struct/c account real?) real? void?)]
          [close! (-> (struct/c account real?) void?)]
          [size (-> (struct/dc note [text #:lazy string?]) exact-nonnegative-integer?)]
          [number (-> (struct/dc note [text #:lazy string?]) real?)]))

(struct account (balance) #:mutable)
(struct note (text))

(define (deposit! a amount) (set-account-balance! a (+ amount (account-balance a))))
(define (close! a) (set-account-balance! a 'closed))

(define (size n) (string-length (note-text n)))
(define (number n) (+ 1 (note-text n)))
