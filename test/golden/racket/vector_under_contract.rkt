#lang racket
;; A vector under contract is checked when somebody reads it, so the client has to.
(provide (contract-out [names (-> (listof exact-integer?) (vectorof string?))]))

(define names list->vector)
