#lang racket
(define (try f) (with-handlers ([exn:fail? (lambda (e) (car (regexp-match #rx"^[^:]*" (exn-message e))))]) (f)))
(define-syntax (show stx)
  (syntax-case stx () [(_ e ...) #'(begin (writeln (try (lambda () e))) ...)]))
(show
 (add-between '(1 2 3) 'x #:splice? #t) (add-between '(1) '(x) #:before-first 0 #:splice? #t)
 (add-between '(1 2 3) '(x y) #:splice? #t #:before-first '(0) #:after-last '(9) #:before-last '(l))
 (add-between '(1 2) '() #:splice? #t) (add-between '() '(x) #:before-first '(0) #:splice? #t)
 (add-between '(1 2) 'x #:before-first '(0)) (add-between '(1 2) 'x #:after-last '(0)) (add-between '(1 2 3) 'x #:before-last 'y)
 (second '(1)) (third '(1 2)) (second 3) (second '(1 . 2))
 (impersonator? 3) (chaperone? '(1)) (chaperone-of? 'a 'a) (chaperone-of? 1 2) (impersonator-of? car car)
 (chaperone-of? 1.0 1.0) (impersonator-of? 1 'a) (chaperone-of? (expt 2 100) (expt 2 100)))
