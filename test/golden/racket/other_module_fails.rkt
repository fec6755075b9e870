#lang racket
;; Who requires this file does not run `main`, so its fault is not one of `double`, which was refuted.
(provide (contract-out [double (-> exact-integer? exact-integer?)]))
(define (double n) (* 2 n))

(module+ main
  (displayln (double (string->number (vector-ref (vector) 0)))))
