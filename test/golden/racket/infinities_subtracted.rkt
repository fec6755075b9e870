#lang racket
;; An infinity less an infinity is no number. In lists it takes two calls of the same loop to come to that.
(provide (contract-out [open-account (-> (>=/c 0) (-> (>=/c 0) (>=/c 0)))]
                       [balance (-> (listof (>=/c 0)) (listof (>=/c 0)) (>=/c 0))]))
(define (open-account balance)
  (lambda (amount) (if (<= amount balance) (- balance amount) balance)))
(define (sum amounts) (if (null? amounts) 0 (+ (car amounts) (sum (cdr amounts)))))
(define (balance earned spent) (max 0 (- (sum earned) (sum spent))))
