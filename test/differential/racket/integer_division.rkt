#lang racket
;; Exact numbers and floating-point ones, zeros of both signs, large numbers.
(define numbers (list 0 1 -1 7 -7 (expt 10 30) 9007199254740993 0.0 -0.0 1.0 -1.0 7.0 -7.0 3.0 1e22 -1e300 7.5 1/2 +inf.0 +nan.0))
(define (show f a b)
  (displayln (with-handlers ([exn:fail:contract? (lambda (e) 'refused)]) (f a b))))
(for* ([f (list quotient remainder modulo)] [a numbers] [b numbers]) (show f a b))
(for* ([a numbers] [b numbers])
  (show (lambda (a b) (call-with-values (lambda () (quotient/remainder a b)) list)) a b))
(show quotient (expt 10 400) 7.0)
(show remainder (expt 10 400) 7.0)
(show modulo -7.0 (expt 10 400))
(show quotient 7.0 (- (expt 10 400)))
(show quotient 4.942069989452663e22 669852943.0)
