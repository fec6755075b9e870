#lang racket/base
(struct posn (x y))
(struct posn3 posn (z) #:transparent)
(struct cell ([value #:mutable]) #:transparent)
(define p (posn 1 2))
(define q (posn3 1 2 3))
(list (posn-x p) (posn-y q) (posn3-z q) (posn? q) (posn3? p))
(define c (cell 1))
(set-cell-value! c 5)
(cell-value c)
c
(equal? (cell 1) (cell 1))
(equal? (posn 1 2) (posn 1 2))
(with-handlers ([exn:fail:contract? (lambda (e) 'wrong)]) (posn-x 5))
