#lang racket
;; What looking up a key that is not there says.
(define (t f) (with-handlers ([void (lambda (e) (displayln (car (string-split (exn-message e) "\n"))))]) (f)))
(t (lambda () (dict-ref (hash) 1)))(t (lambda () (dict-ref (vector 1) 3)))(dict-ref (hash 1 2) 1)(dict-ref (vector 1) 3 0)(dict-ref (list (cons 1 2)) 1)(dict-ref (hash) 1 #f)(dict-ref (list) 1 9)