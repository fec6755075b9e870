#lang racket
;; The module itself makes ranges that its clients could not make, and gives them away.
(struct range (low high))
(define (count-down n) (if (= n 0) 0 (count-down (- n 1))))
(define (wait n) (if (< n 1000000) (error "too early") (if (= (count-down n) 0) 1 (error "never"))))
(define (some-range n)
  (if (= n 0) (list #f) (if (= n 1) (list (range 5 -1)) (if (= n 2) (list (range 6 -2)) (some-range (- n 3))))))
(define (after n moment) (wait moment) (some-range n))
(define (top r) (range-high r))
(provide
 (contract-out
  [struct range ([low natural?] [high natural?])]
  [after (-> natural? natural? any/c)]
  [top (-> range? natural?)]))
