#lang racket
;; An object is a function of messages; its coordinates may be any numbers.
(define point/c
  (->i ([message (one-of/c 'x 'y)])
       [answer (message) (match message ['x number?] ['y number?])]))

(provide (contract-out [in-first-quadrant? (-> point/c boolean?)]))

(define (in-first-quadrant? point)
  (and (>= (point 'x) 0) (>= (point 'y) 0)))
