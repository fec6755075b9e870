#lang racket
; Counterexamples read as a person would write them: (vector 0), not (make-vector 1 0); '+, not (string->symbol "+").
(define (dot a b) (for/sum ([i (vector-length a)]) (* (vector-ref a i) (vector-ref b i))))
(define (operands e)
  (match e
    [(list '* a b) (list a b)]
    [(list '+ a) (car a)]
    [_ '()]))
(provide (contract-out
          [dot (-> (vectorof real?) (vectorof real?) real?)]
          [operands (-> any/c list?)]))
