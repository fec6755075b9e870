#lang racket
; culprit: repro total
;; Reproductions give what was found to the file that is required, too.
(require "dice_cup.rkt")
(provide (contract-out [total (-> (</c 10))]))
(define (total) (+ (random 6) (throw)))
