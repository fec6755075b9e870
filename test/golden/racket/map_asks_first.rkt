#lang racket
;; `map` looks at the whole list before it applies anything: nothing is divided by 0 here.
(provide (contract-out [inverted (-> pair? any/c)] [sums (-> (listof (non-empty-listof natural?)) natural?)]))
(define (inverted p) (map (lambda (x) (/ 1 0)) (cons (car p) 'end)))
(define (sums lists) (apply + (map first lists)))
