#lang racket
;; Sequences of the first loop are evaluated before what is gathered, in their order, and do not see it.
(define (say what value) (printf "~a " what) value)
(for/fold ([a (say 'a 0)] [b (say 'b 0)])
          ([x (say 'x '(1 2))] [y (say 'y '(3 4))] [z (in-range (say 'from 0) (say 'to 2))]
           #:when (say 'when #t)
           [w (say 'w (list x))])
  (values (say 'body (+ a w)) b))
(for*/fold ([a (say 'a 0)]) ([x (say 'x '(1 2))] [y (say 'y '(1 2))]) (say 'body (+ a y)))
(for/fold ([a (say 'a 0)]) (#:when (say 'when #t) [x (say 'x '(1 2))]) (+ a x))
(for/fold ([a (say 'a 0)]) () (say 'body a))
(for/vector #:length (say 'length 2) ([x (say 'x '(1 2))]) x)
(for/sum ([x (in-list (say 'x '(1 2)))] [y (in-vector (say 'y #(1 2)))]) (* x y))

(define (reversed xs) (for/fold ([xs '()]) ([x xs]) (cons x xs)))
(define (none xs) (for*/fold ([xs '()]) ([x xs] [y xs]) (cons x xs)))
(define (started xs) (for/fold ([xs '(7)]) (#:when #t [x xs]) (cons x xs)))
(reversed '(1 2 3))
(none '(1 2 3))
(started '(1 2 3))
