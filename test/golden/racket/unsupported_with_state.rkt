#lang racket
;; What is not supported may have filled the table: that it is empty is not said. The worker has nothing to do with it.
(provide (contract-out [price (-> symbol? real?)]
                       [third (-> exact-integer? real?)]))
(define worker (thread (lambda () (printf "started"))))
(define prices (make-hash))
(for ([line (in-lines)]) (hash-set! prices (string->symbol line) 1))
(define (price name) (hash-ref prices name))
(define (third n) (/ n 3))
