#lang racket
; 003 section 2.6: objects are functions of messages; `with-length` makes a class out of a class. That the length is a real
; number rests on sums of squares, whatever the point answers: they are not negative, and neither are their roots.
(define point/c
  (->i ([message (or/c 'x 'y 'add)])
       [answer (message)
               (if (eq? message 'add)
                   (-> (recursive-contract point/c) (recursive-contract point/c))
                   exact-integer?)]))
(define measured/c
  (->i ([message (or/c 'x 'y 'add 'length)])
       [answer (message)
               (case message
                 [(add) (-> point/c point/c)]
                 [(length) (and/c real? (>=/c 0))]
                 [else exact-integer?])]))
(define (with-length make-point)
  (lambda (x y)
    (let ([point (make-point x y)])
      (lambda (message)
        (match message
          ['length
           (let ([x (point 'x)] [y (point 'y)])
             (sqrt (+ (* x x) (* y y))))]
          [_ (point message)])))))
(provide (contract-out
          [with-length (-> (-> exact-integer? exact-integer? point/c) (-> exact-integer? exact-integer? measured/c))]))
