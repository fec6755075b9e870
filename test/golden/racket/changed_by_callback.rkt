#lang racket
;; The client made the box and the cell, and its function changes them.
(struct cell (content) #:mutable)
(provide (struct-out cell)
         (contract-out
          [with-box (-> box? (-> any/c) exact-integer?)]
          [with-cell (-> cell? (-> any/c) exact-integer?)]))
(define (with-box b f)
  (set-box! b 1)
  (f)
  (if (exact-integer? (unbox b)) (quotient 5 (unbox b)) 0))
(define (with-cell c f)
  (set-cell-content! c 1)
  (f)
  (if (exact-integer? (cell-content c)) (quotient 5 (cell-content c)) 0))
