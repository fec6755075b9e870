#lang racket
;; Each share is divided by the next positive number that the client picks: never by zero, whatever the quotients are.
(define (divided divide amount parts)
  (if (empty? parts)
      amount
      (divided divide (divide amount (car parts)) (cdr parts))))

(define (positive-pick pick)
  (let ([n (pick)])
    (if (> n 0) n (positive-pick pick))))

(define (picks pick n)
  (if (<= n 0)
      empty
      (cons (positive-pick pick) (picks pick (- n 1)))))

(define (shares pick n amount)
  (divided / amount (picks pick n)))

(provide
 (contract-out
  [shares (-> (-> integer?) integer? integer? real?)]))
