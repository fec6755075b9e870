#lang racket
;; Functions of clients, called with what the module promises; functions of the module, given away.
(provide
 (contract-out
  [repeat (-> exact-nonnegative-integer? (-> exact-integer? exact-integer?) exact-integer? exact-integer?)]
  [adder (-> exact-integer? (-> exact-integer? exact-integer?))]
  [compose-all (-> (listof (-> exact-integer? exact-integer?)) (-> exact-integer? exact-integer?))]
  [visit (-> (listof exact-integer?) (-> exact-nonnegative-integer? exact-integer? any) exact-nonnegative-integer?)]
  [counter (-> (-> exact-nonnegative-integer?))]))
(define (repeat n f x) (if (zero? n) x (repeat (- n 1) f (f x))))
(define (adder n) (lambda (m) (+ n m)))
(define (compose-all fs)
  (if (null? fs) (lambda (x) x) (lambda (x) ((car fs) ((compose-all (cdr fs)) x)))))
(define (visit items f)
  (let loop ([items items] [i 0])
    (cond
      [(null? items) i]
      [else (f i (car items)) (loop (cdr items) (+ i 1))])))
(define (counter)
  (define n 0)
  (lambda () (set! n (+ n 1)) n))
