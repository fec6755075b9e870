#lang racket
;; Arguments and keywords of library functions that are often left out.
(list (count even? '(1 2 4)) (count < '(1 2) '(2 1)) (keyword<? '#:a '#:b) (symbol<? 'a) (vector-sort #((2) (1)) < #:key car) (regexp-match* #rx"a" "banana") (regexp-split #rx"," "a,b") (string-normalize-spaces " a  b ") (append* '(1) '((2) (3))) (string-append* "a" '("b")) (let ([v (vector 2 1)]) (vector-sort! v <) v) (regexp-replace* #rx"a" "banana" "o") (log 1) (string->number "12") (append* '((1))))
(list (remove-duplicates '((1 a) (1 b) (2 c)) #:key car) (remove-duplicates '(1 2 1)) (check-duplicates '(1 2 1)) (check-duplicates '((1) (2)) #:key car #:default 'no) (add-between '(1 2 3) 'x #:before-last 'y) (add-between '(1 2) 0) (~a "abc" #:width 5) (~s 'a) (~v "x" #:min-width 5) (~r 3.5) (for/list ([i (in-vector #(1 2 3) 1)]) i))
(list (for/list ([x (in-vector #(1 2 3) 1)]) x) (for/list ([x (in-string "abc" 1 2)]) x) (for/list ([x (in-vector #(1 2 3 4) 0 4 2)]) x) (for/list ([x (in-vector #(1 2 3 4) 3 -1 -1)]) x))
;; Some of several optional arguments, under a contract.
(define/contract (three a [b (* a 2)] [c (+ a b)])
  (->* (integer?) (integer? integer?) (listof integer?))
  (list a b c))
(define/contract (four a [b 1] [c 2] . more) (->* (any/c) (any/c any/c) #:rest list? list?) (list* a b c more))
(list (three 1) (three 1 5) (three 1 5 7) (four 0) (four 0 9) (four 0 9 8) (four 0 9 8 7))
;; Large numbers are objects.
(define (square n) (* n n))
(list (eq? (square 5) (square 5)) (eq? (square 10000000000) (square 10000000000)) (eqv? (square 10000000000) (square 10000000000))
      (let ([n (square 10000000000)]) (eq? n n)))
