#lang racket
; culprit: --show-assumptions
;; A client's function that counts its calls gives another answer each time: the proof says that it assumes none.
(provide (contract-out [twice (-> (-> integer?) (and/c integer? even?))]))
(define (twice ask) (if (= (ask) (ask)) 2 3))
