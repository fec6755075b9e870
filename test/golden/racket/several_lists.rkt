#lang racket
;; Several lists at once, as several results or in a list of two: each is a list of its own.
(define (halves xs)
  (cond
    [(null? xs) (list '() '())]
    [(null? (cdr xs)) (list xs '())]
    [else
     (let ([rest (halves (cddr xs))])
       (list (cons (car xs) (first rest)) (cons (cadr xs) (second rest))))]))
(define (unzip pairs)
  (if (null? pairs)
      (values '() '())
      (let-values ([(left right) (unzip (cdr pairs))])
        (values (cons (caar pairs) left) (cons (cdar pairs) right)))))
(define (zip left right)
  (if (null? left) '() (cons (cons (car left) (car right)) (zip (cdr left) (cdr right)))))
(define (copy pairs) (let-values ([(left right) (unzip pairs)]) (zip left right)))
(define (ascending? xs) (or (null? xs) (null? (cdr xs)) (and (<= (car xs) (cadr xs)) (ascending? (cdr xs)))))
(define (merge a b)
  (cond
    [(null? a) b]
    [(null? b) a]
    [(<= (car a) (car b)) (cons (car a) (merge (cdr a) b))]
    [else (cons (car b) (merge a (cdr b)))]))
(define (merge-sort xs)
  (if (or (null? xs) (null? (cdr xs)))
      xs
      (let ([both (halves xs)]) (merge (merge-sort (first both)) (merge-sort (second both))))))

(provide
 (contract-out
  [halves (-> (listof integer?) (list/c (listof integer?) (listof integer?)))]
  [copy (-> (listof pair?) (listof pair?))]
  [merge-sort (-> (listof exact-integer?) (and/c (listof exact-integer?) ascending?))]))
