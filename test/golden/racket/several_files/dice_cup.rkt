#lang racket
;; A file that another one requires.
(provide throw)
(define (throw) (random 6))
