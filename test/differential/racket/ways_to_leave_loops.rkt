#lang racket
;; #:break in front of the body of a loop is as good as behind the clauses.
(for/fold ([sum 0]) ([i 10]) #:break (> sum 10) (+ sum i))
(for/list ([i '(1 2 3 4)]) #:break (= i 3) (define twice (* 2 i)) (+ twice 1))
(for/list ([i '(1 2 3 4)] #:when (even? i)) #:break (= i 4) i)
(for*/sum ([i 3] [j 3]) #:break (= (+ i j) 3) (* 10 j))
;; Arguments are evaluated as they are written.
(define (add #:b b [more 0] #:a a) (list a b more))
(define seen '())
(define (see x) (set! seen (cons x seen)) x)
(add #:b (see 1) (see 2) #:a (see 3))
seen
(add (see 4) #:b (see 5) #:a (see 6))
seen
(apply add (see 7) #:b (see 8) #:a (see 9) (begin (see 10) '()))
seen
