#lang racket
;; Objects of clients pass through the module: each is under a contract for which its client answers, and inside of another for
;; which the module does. Who is to blame for what a method gives must not be mixed up, however many objects there are.
(provide
 (contract-out
  [passed (-> (listof counter/c) (listof counter/c))]
  [second-hand (-> shop/c (listof counter/c))]
  [with-own (-> (listof counter/c) (listof counter/c))]
  [with-bad (-> (listof counter/c) (listof counter/c))]))

(define counter/c
  (->i ([method (or/c 'count 'next)])
       [result (method) (if (eq? method 'count) natural? (-> natural?))]))
(define shop/c
  (->i ([method (or/c 'counters 'name)])
       [result (method) (if (eq? method 'name) symbol? (listof counter/c))]))

(define (counter n)
  (lambda (method)
    (if (eq? method 'count) n (lambda () (add1 n)))))

(define (passed counters)
  (cond [(empty? counters) '()]
        [else (cons (first counters) (passed (rest counters)))]))

(define (second-hand shop) (shop 'counters))

(define (with-own counters) (cons (counter 0) counters))

(define (with-bad counters)  ; the methods are exchanged
  (append counters
          (list (lambda (method)
                  (if (eq? method 'next) 0 (lambda () 0))))))
