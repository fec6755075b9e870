#lang racket
;; This contract is used before what it mentions is defined.
(define answer/c (->i ([question symbol?]) [result (question) truth/c]))
(define/contract answer answer/c (lambda (question) #t))
(define first-answer (answer 'first))
(define truth/c boolean?)
(provide first-answer)
