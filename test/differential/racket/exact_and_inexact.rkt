#lang racket
;; Where exact numbers, floating-point numbers and complex ones part.
(define-syntax-rule (show e ...)
  (for-each (lambda (f) (displayln (with-handlers ([exn:fail:contract:divide-by-zero? (lambda (x) 'divided)] [exn:fail:contract? (lambda (x) 'refused)]) (f)))) (list (lambda () e) ...)))
(show (/ 1.0 0) (/ 0.0 0) (/ 1/2 0) (/ 1 0.0) (quotient 1.0 0) (expt 2.0 0) (expt 0 0.5) (expt 0 0.0) (expt 1 0.5) (expt 4 1/2) (expt 0 -0.5) (expt -4 1/2) (expt +inf.0 0) (expt 2 -1))
(show (log 0) (log -1) (log 1) (log -2.0) (integer-sqrt 10.0) (integer-sqrt -4) (integer-sqrt 1/2) (integer-sqrt 10))
(show (gcd 4.0 6) (gcd 1/2 1/3) (gcd 4 6) (gcd 'a) (lcm 1/2 1/3) (lcm 1.5 2) (lcm 0 2.0) (lcm) (lcm 4 6) (lcm 'a))
(show (integer->char 55296) (integer->char 57344) (hash-map (hash) (lambda (k) k)) (vector-count < #(1 2) #(2 1)) (call-with-values (lambda () (vector->values #(1 2 3) 1)) list))
(show (for/vector #:length 2 ([x 5]) x) (for/vector #:length 4 ([x 2]) x) (for/vector #:length 4 #:fill 'z ([x 2]) x) (for/vector #:length -1 ([x 2]) x) (for*/vector #:length 3 ([x 2] [y 2]) (+ x y)) (for/list ([i -1]) i) (for/list ([i 2.5]) i) (for/list ([i (in-naturals -1)] [x '(1)]) i))
(show (apply (lambda (a #:k k) (list a k)) #:k 1 '(2)) (apply (lambda (a b #:k [k 3]) (list a b k)) #:k 1 2 '(3)) (apply (lambda (a) a) #:k 1 '(2)))
