#lang racket
;; A function with an optional argument is called by clients in every way that its contract allows.
(provide (contract-out [greeting (->* () (string?) symbol?)]))

(define (greeting [name "you"])
  (if (string=? name "you") 'hello (string-append "hello " name)))
