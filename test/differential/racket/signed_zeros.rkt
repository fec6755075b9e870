#lang racket
;; Exact zeros do not change the sign of -0.0.
(require racket/flonum)
(define-syntax-rule (t e ...) (begin (printf "~s = ~s\n" 'e (with-handlers ([void (lambda (x) 'exn)]) e)) ...))
(t (- 0.0) (+ 0 -0.0) (+ -0.0 0) (* 1 -0.0) (- 0 0.0) (- -0.0) (* -1 0.0) (abs -0.0) (max 0 -0.0) (/ 0.0 -1) (round -0.4) (sqrt -0.0) (+ -0.0 -0.0) (+ -0.0) (- 0 -0.0) (- -0.0 0) (exact->inexact -0.0) (truncate -0.5) (ceiling -0.5)  (string->number "-0.0") (expt -0.0 3) (min -0.0 0.0) (max -0.0 0.0) (add1 -1.0) (sub1 1.0)
 (number->string -0.0) (atan -0.0) (floor -0.0) (remainder -4.0 2.0) (modulo -4.0 2.0)(/ 1 0.0) (/ 1 -0.0) (eqv? 0.0 -0.0) (= 0.0 -0.0) (equal? 0.0 -0.0) (- 1/2 0.5) (+ 0 0 -0.0) (* -0.0 0) (* 2 -0.0) (- 0.0 0) (max -0.0 -1) (min 0 -0.0) (fl- 0.0 0.0) (exact->inexact 0) (- 5 5.0) (apply - '(0.0)) (apply + '(0 -0.0)) (sgn -0.0) (sin -0.0) (exp -0.0) (- 0.0 0.0) (sub1 0.0) (zero? -0.0) (negative? -0.0) (* 0 -0.0) (/ 0 -1.0) (/ -0.0 2) (expt -0.0 2))

(t (max 0.0 -0.0) (min 0.0 -0.0) (max -0.0 0) (max 1 +nan.0) (min +nan.0 1) (max 2 1.0) (round -0.5) (round -1.5) (round 2.5)
   (round -0.6) (round 0.4) (abs -1.5) (abs 1/2) '|| '|a b| '|(| '|12| '#%app 'a.b (list '|x y| "z") (string->symbol "#a"))
