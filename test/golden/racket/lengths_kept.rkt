#lang racket
; Contracts about lengths: proofs know how the lengths of lists and numbers depend on each other, by linear equations.
(define (changed f items)
  (if (null? items) '() (cons (f (car items)) (changed f (cdr items)))))
(define (appended first second)
  (if (null? first) second (cons (car first) (appended (cdr first) second))))
(define (turned items done)
  (if (null? items) done (turned (cdr items) (cons (car items) done))))
(define (backwards items) (turned items '()))
(define (item-at items index)
  (if (= index 0) (car items) (item-at (cdr items) (- index 1))))
(define (countdown n)
  (if (= n 0) '() (cons n (countdown (- n 1)))))

(define (same-length-as items) (lambda (result) (= (length result) (length items))))
(provide
 (contract-out
  [changed (->i ([f (-> any/c any/c)] [items (listof any/c)]) [result (items) (same-length-as items)])]
  [appended (->i ([first (listof any/c)] [second (listof any/c)])
                 [result (first second) (lambda (r) (= (length r) (+ (length first) (length second))))])]
  [backwards (->i ([items (listof any/c)]) [result (items) (same-length-as items)])]
  [item-at (->i ([items (listof any/c)] [index (items) (and/c exact-nonnegative-integer? (</c (length items)))])
                [result any/c])]
  [countdown (->i ([n exact-nonnegative-integer?]) [result (n) (lambda (r) (= (length r) n))])]))
