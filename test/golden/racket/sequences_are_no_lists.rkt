#lang racket
;; A range or the elements of a list, kept for later, are a stream and no list; loops go along streams as far as they need.
(define (squares n) (map (lambda (i) (* i i)) (in-range n)))
(define (squares-in-loop n) (for/list ([i (in-range n)]) (* i i)))
(define (squares-later n)
  (define numbers (in-range n))
  (for/list ([i numbers]) (* i i)))
(define (smallest l)
  (let ([elements (in-list (sort l <))])
    (if (null? elements) 0 (stream-first elements))))
(define (smallest-if-any l)
  (let ([elements (in-list (sort l <))])
    (if (stream-empty? elements) 0 (stream-first elements))))
(define (next-size) (for/first ([size (in-stream (stream 8 (error "no larger ones")))]) size))
(define (after-last) (null? (stream-rest (stream 'last))))
(define (steps-down from to step)
  (if (and (> from to) (<= step 0)) (last (range from to step)) to))
(define (first-step-down from to step)
  (if (and (> from to) (<= step 0)) (for/first ([i (in-range from to step)]) i) to))

(provide
 (contract-out
  [squares (-> natural? (listof natural?))]
  [squares-in-loop (-> natural? (listof natural?))]
  [squares-later (-> natural? (listof natural?))]
  [smallest (-> (listof integer?) integer?)]
  [smallest-if-any (-> (listof integer?) integer?)]
  [next-size (-> 8)]
  [after-last (-> #f)]
  [steps-down (-> integer? integer? integer? integer?)]
  [first-step-down (-> exact-integer? exact-integer? exact-integer? exact-integer?)]))
