#lang racket
;; That the module uses loops, whose library knows mutable tables, does not keep `joined` from being proved.
(provide
 (contract-out
  [joined (-> (listof string?) string?)]))
(define (total xs) (for/sum ([x xs] #:when (positive? x)) x))
(define (joined xs) (if (null? xs) "" (string-append (car xs) (joined (cdr xs)))))
