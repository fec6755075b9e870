#lang racket
;; Contracts in which one argument decides about another, and about the result.
(provide
 (contract-out
  [clamp (->i ([low exact-integer?] [high (low) (and/c exact-integer? (>=/c low))] [n exact-integer?])
              [result (low high) (and/c exact-integer? (between/c low high))])]
  [take-at-most (->i ([n exact-nonnegative-integer?] [items (listof any/c)])
                     [result (items) (and/c list? (lambda (r) (<= (length r) (length items))))])]
  [larger (->i ([a exact-integer?] [b exact-integer?])
               #:pre (a b) (not (= a b))
               [result exact-integer?]
               #:post (a b result) (and (>= result a) (>= result b)))]
  [stepper (->i ([by (and/c exact-integer? (>/c 0))])
                [f (by) (->i ([x exact-integer?]) [result (x) (and/c exact-integer? (>/c x))])])]))
(define (clamp low high n) (cond [(< n low) low] [(> n high) high] [else n]))
(define (take-at-most n items)
  (if (or (zero? n) (null? items)) '() (cons (car items) (take-at-most (- n 1) (cdr items)))))
(define (larger a b) (if (> a b) a b))
(define (stepper by) (lambda (x) (+ x by)))
