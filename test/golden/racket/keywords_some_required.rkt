#lang racket
;; Some keywords are required, others not: contracts and calls tell them apart.
(define (ratio #:of a #:to [b 2] . notes) (/ a b))
(define (half n) (ratio #:of n))
(define (unsaid n) (ratio #:to n))
(define (misnamed n) (ratio #:of n #:too 2))
(define (fourth . notes) (if (> (length notes) 3) (string-length (cadddr notes)) 0))

(provide
 (contract-out
  [ratio (->* (#:of integer?) (#:to integer?) #:rest list? rational?)]
  [half (-> integer? rational?)]
  [unsaid (-> integer? rational?)]
  [misnamed (-> integer? rational?)]
  [fourth (->* () #:rest list? natural?)]))
