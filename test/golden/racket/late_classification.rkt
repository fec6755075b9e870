#lang racket
;; culprit: --steps 4000
;; The mistake (`car` of a class, which is a number) is met only after a wait that no search sits through.
(provide (contract-out [size-of (-> any/c natural? natural? any)]))
(define (count-down n) (if (= n 0) 0 (count-down (- n 1))))
(define (wait n) (if (< n 1000000) (error "too early") (if (= (count-down n) 0) 1 (error "never"))))
(define (class-of x n)
  (if (= n 0)
      (cond
        [(exact-integer? x) 1]
        [(symbol? x) 2]
        [(char? x) 2]
        [(keyword? x) 1]
        [(bytes? x) 2]
        [(null? x) 1]
        [(void? x) 1]
        [(eof-object? x) 2]
        [(pair? x) 2]
        [else (class-of x n)])
      (class-of x n)))
(define (size-of x moment n)
  (wait moment)
  (let ([class (class-of x n)]) (if (> class 1) (car class) class)))
