#lang racket
;; Contracts with names of their own, of lists and trees, and re-exports of what another module promises.
(provide
 (contract-out
  [insert (-> exact-integer? tree/c tree/c)]
  [smallest (-> (cons/c exact-integer? (listof exact-integer?)) exact-integer?)]
  [evens (-> (listof exact-integer?) (listof even/c))]
  [pairs (-> (listof symbol?) (listof (cons/c symbol? exact-nonnegative-integer?)))]
  [member-of (-> symbol? (listof symbol?) (or/c #f (non-empty-listof symbol?)))]
  [weekday (-> (integer-in 0 6) (one-of/c 'mo 'tu 'we 'th 'fr 'sa 'su))]))
(define tree/c (or/c #f (list/c any/c exact-integer? any/c)))
(define even/c (and/c exact-integer? even?))
(define (insert n tree)
  (cond
    [(not tree) (list #f n #f)]
    [(< n (second tree)) (list (insert-anywhere n (first tree)) (second tree) (third tree))]
    [else (list (first tree) (second tree) (insert-anywhere n (third tree)))]))
(define (insert-anywhere n tree) (if (and (list? tree) (= (length tree) 3)) tree (list #f n #f)))
(define (smallest items)
  (if (null? (cdr items)) (car items) (min (car items) (smallest (cdr items)))))
(define (evens items)
  (cond [(null? items) '()] [(even? (car items)) (cons (car items) (evens (cdr items)))] [else (evens (cdr items))]))
(define (pairs names)
  (let loop ([names names] [i 0])
    (if (null? names) '() (cons (cons (car names) i) (loop (cdr names) (+ i 1))))))
(define (member-of name names)
  (cond [(null? names) #f] [(eq? name (car names)) names] [else (member-of name (cdr names))]))
(define (weekday n)
  (case n [(0) 'mo] [(1) 'tu] [(2) 'we] [(3) 'th] [(4) 'fr] [(5) 'sa] [else 'su]))
