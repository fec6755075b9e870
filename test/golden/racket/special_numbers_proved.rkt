#lang racket
;; Sums of what is not negative are not negative, infinities included; nan is excluded by the contract.
(provide (contract-out [sum (-> (listof (>=/c 0)) (>=/c 0))]
                       [mean (-> (and/c (listof rational?) pair?) rational?)]
                       [part (-> (between/c 0 1) (between/c 0 100))]
                       [root (-> (>=/c 0) (>=/c 0))]
                       [larger (-> real? real? real?)]))
(define (sum xs) (if (null? xs) 0 (+ (car xs) (sum (cdr xs)))))
(define (total xs) (if (null? xs) 0 (+ (car xs) (total (cdr xs)))))
(define (mean xs) (/ (total xs) (length xs)))
(define (part x) (* x 100))
(define (root x) (sqrt x))
(define (larger x y) (if (< x y) y x))
