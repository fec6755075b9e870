#lang racket
; The functions of lengths_kept.rkt, with a mistake in each: a special case loses an item, or looks for one too many.
(define (changed f items)
  (if (null? items)
      '()
      (let ([item (f (car items))])
        (if (eqv? item 3) (changed f (cdr items)) (cons item (changed f (cdr items)))))))
(define (appended first second)
  (if (null? first)
      (if (null? second) second (cdr second))
      (cons (car first) (appended (cdr first) second))))
(define (turned items done)
  (if (null? items) done (turned (cdr items) (if (null? (cdr items)) done (cons (car items) done)))))
(define (backwards items) (turned items '()))
(define (item-at items index)
  (if (= index 0) (car items) (item-at (cdr items) (- index 1))))
(define (countdown n)
  (if (= n 0) '() (cons n (countdown (if (= n 3) 1 (- n 1))))))

(define (same-length-as items) (lambda (result) (= (length result) (length items))))
(provide
 (contract-out
  [changed (->i ([f (-> any/c any/c)] [items (listof any/c)]) [result (items) (same-length-as items)])]
  [appended (->i ([first (listof any/c)] [second (listof any/c)])
                 [result (first second) (lambda (r) (= (length r) (+ (length first) (length second))))])]
  [backwards (->i ([items (listof any/c)]) [result (items) (same-length-as items)])]
  [item-at (->i ([items (listof any/c)] [index (items) (and/c exact-nonnegative-integer? (<=/c (length items)))])
                [result any/c])]
  [countdown (->i ([n exact-nonnegative-integer?]) [result (n) (lambda (r) (= (length r) n))])]))
