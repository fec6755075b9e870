#lang racket
;; Functions of the library and escapes give several values, too.
(provide (contract-out [symbols-of (-> (listof any/c) any)]
                       [divided (-> exact-integer? any)]
                       [left-with-two (-> any/c any)]
                       [sorted-out (-> (listof any/c) list?)]))
(define (symbols-of l) (list (partition symbol? l)))
(define (divided n) (if (quotient/remainder n 3) n 0))
(define (left-with-two x) (let ([result (let/ec leave (leave x 2))]) result))
(define (sorted-out l)
  (let-values ([(symbols others) (partition symbol? l)]) (append symbols others)))
