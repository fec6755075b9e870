#lang racket
;; Angles at infinity and at zeros; roots and floats of numbers that are larger or smaller than all floats.
(define numbers (list 0 1 -1 2/3 -2/3 (expt 10 400) (- (expt 10 400)) (/ 1 (expt 10 400)) 0.0 -0.0 1.0 -2.5 1e300 -1e300 5e-324 -5e-324 +inf.0 -inf.0 +nan.0 +i "a"))
(for* ([a numbers] [b numbers])
  (printf "~s ~s ~s\n" a b (with-handlers ([exn:fail:contract:divide-by-zero? (lambda (e) 'zero)] [exn:fail:contract? (lambda (e) 'refused)]) (atan a b))))
(for ([x (list 2 4 (+ 1 (expt 10 400)) (expt 10 400) (* 2 (expt 10 400)) (+ 1 (expt 2 1023)) (expt 10 801) (- -1 (expt 10 400)) 2/9 1/3 4/9 8/9 (/ 2 (expt 10 400)) (/ (+ 1 (expt 10 400)) 3) (/ 3 (+ 1 (expt 10 401))) (/ 7 (expt 10 310)) 50/7 (/ (expt 10 30) 7) (/ 12345678901234567890123 7))])
  (printf "~s ~s\n" (sqrt x) (exact->inexact x)))
(for* ([a (list 1 3 7 (expt 10 20) (+ 1 (expt 3 60)) (+ 1 (expt 10 400)))] [b (list 3 7 (expt 7 30) (+ 3 (expt 10 400)) (expt 10 320))]) (printf "~s ~s ~s\n"  (exact->inexact (/ a b)) (exact->inexact (- (/ a b))) (+ 0.1 (/ a b))))
