#lang racket
;; The numbers that are left get smaller each time, and one of them may be zero when its turn comes.
(define (divided amount parts)
  (if (empty? parts)
      amount
      (divided (/ amount (car parts)) (map sub1 (cdr parts)))))

(provide
 (contract-out
  [divided (-> integer? (listof (and/c integer? positive?)) real?)]))
