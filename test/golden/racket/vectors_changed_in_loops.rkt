#lang racket
;; A loop sees what its body writes further on in the vector that it runs over.
(define (total)
  (define v (vector 1 2 3))
  (for/sum ([x v] [i 3])
    (when (< i 2) (vector-set! v (+ i 1) "changed"))
    x))
(define (total-before)
  (define v (vector 1 2 3))
  (for/sum ([x v] [i 3])
    (vector-set! v i "changed")
    x))
(define (doubled)
  (define v (vector 1 2 3))
  (vector-map (lambda (x) (vector-set! v 2 'last) (* 2 x)) v))

(provide
 (contract-out
  [total (-> integer?)]
  [total-before (-> 6)]
  [doubled (-> vector?)]))
