#lang racket
;; A purse is a procedure of messages. The contract promises that its balance is never negative.
(define balance/c (and/c exact-integer? (>=/c 0)))

(provide (contract-out
          [make-purse (-> balance/c (->i ([message (one-of/c 'balance 'spend)])
                                         [result (message) (if (eq? message 'balance)
                                                               (-> balance/c)
                                                               (-> exact-integer? balance/c))]))]
          [change (-> balance/c (and/c exact-integer? (>/c 0)) balance/c)]))

(define (make-purse start)
  (define held start)
  (λ (message)
    (if (eq? message 'balance)
        (λ () held)
        (λ (price)
          (set! held (- held price))
          held))))

;; How much is left over if as many coins as possible are paid out.
(define (change amount coin)
  (- amount (* coin (quotient amount coin))))
