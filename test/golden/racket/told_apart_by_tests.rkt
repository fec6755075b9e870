#lang racket
; 003 section 2.2: which of the two it is, the tests before it have told.
(define (total x p)
  (cond
    [(and (exact-integer? x) (exact-integer? (car p))) (+ x (car p))]
    [(exact-integer? (car p)) (+ (string-length x) (car p))]
    [else 0]))
(provide (contract-out [total (-> (or/c exact-integer? string?) pair? exact-integer?)]))
