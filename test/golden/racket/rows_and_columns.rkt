#lang racket
;; Lists of lists: each row is a list of its own.
(define (scale factor rows) (map (lambda (row) (map (lambda (x) (* factor x)) row)) rows))
(define (transposed rows)
  (if (or (null? rows) (ormap null? rows)) '() (cons (map car rows) (transposed (map cdr rows)))))
(define (grouped xs)
  (cond
    [(null? xs) '()]
    [else
     (let-values ([(same others) (partition (lambda (x) (equal? x (car xs))) xs)])
       (cons same (grouped others)))]))
(define (row-at rows n) (if (< n (length rows)) (list-ref rows n) '()))

(provide
 (contract-out
  [scale (-> real? (listof (listof real?)) (listof (listof real?)))]
  [transposed (-> (listof (listof symbol?)) (listof (listof symbol?)))]
  [grouped (-> (listof symbol?) (listof (listof symbol?)))]
  [row-at (-> (listof (listof symbol?)) exact-nonnegative-integer? (listof symbol?))]))
