#lang racket
;; What the client gives is a parameter; the contract forbids what is stored into it.
(provide (contract-out [shout (-> (parameter/c string?) any/c)]
                       [volume (parameter/c string? exact-integer?)]))

(define (shout text)
  (text (string-length (text))))

(define volume (make-parameter "loud"))
