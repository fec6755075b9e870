#lang racket
;; Literals and immutable vectors and boxes refuse to be changed, by clients as well; `equal?` does not mind.
(define (first-prime) (let ([primes #(2 3 5)]) (vector-ref primes 0)))
(define (forget-prime!) (let ([primes #(2 3 5)]) (vector-set! primes 0 'none)))
(define (show-room f)
  (define room (vector 1 10))
  (f room)
  (- (vector-ref room 1) (vector-ref room 0)))
(define (sealed f) (let ([b (box-immutable 1)]) (f b) (+ 1 (unbox b))))
(define (is-start? v) (if (equal? v #(0 0)) 'start #f))

(provide
 (contract-out
  [first-prime (-> 2)]
  [forget-prime! (-> void?)]
  [show-room (-> (-> vector? any) 9)]
  [sealed (-> (-> box? any) 2)]
  [is-start? (-> (vectorof integer?) boolean?)]))
