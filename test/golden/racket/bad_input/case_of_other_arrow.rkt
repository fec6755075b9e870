#lang racket
(define total (case-lambda [() 0] [(x . more) (apply + x more)]))
(provide (contract-out [total (case-> (-> number?) (->* (number?) #:rest (listof number?) number?))]))
