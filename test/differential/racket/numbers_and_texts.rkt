#lang racket
;; What texts are numbers, and how floats are written.
(for ([s '(
    "1_0" "1/2e3" "1#" "1d2" "+INF.0" "-inf.0" "+inf.f" "-nan.0" "+NaN.0" "1#.#" "1##/2" "1/2#" "1.#" "1.5e" "e1"
    "." "+" "-" "+.5" ".5" "5." "1e+3" "1e-3" "1E3" "1s2" "1l2" "1f2" "1t2" "1/0" "1/0e2" "1/2.5" "1.5/2" "1e2/3"
    "--1" "1-" "+5" "0x10" "1e400" "-1e400" "1e-400" "-0.0" "-0" "0/5" "00/7" "1#2" "1.#5" "1e1.5" "1e#" "+inf.0e1"
    "+inf" "inf.0" "+1/2" "-1/2#e1" "" "1.2.3" "1e2e3" " 1" "1 " "-1#" "1.5f0" "12345678901234567890123"
    "1e10000000" "1#/0" "0/0" "-.5e1" "1d+2" "1D2" "3S-1" ".#" "1/-2" "1/+2" "+inf.t" "1#e2" "-1d" "1..2" "._# _")])
  (printf "~s ~s\n" s (string->number s)))
(for* ([m '(1.0 1.5 -2.25 1.2345678901234567 9.999999999999999 1.00000001)] [e '(-310 -300 -20 -10 -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 5 9 10 11 14 15 16 17 18 19 20 21 22 23 25 100 300)])
  (printf "~s\n" (* m (exact->inexact (expt 10 e)))))
(for ([x '(5e-324 -1e-323 2.2250738585072014e-308 2.225073858507201e-308 1e-310 1.7976931348623157e308 4.5e-320)]) (printf "~s\n" x))
(for ([n (in-range 1 18)])
  (printf "n=~a " n)
  (for ([k (in-range 1 25)])
    (define x (string->number (string-append (substring "12345678912345678" 0 n) "e" (number->string (- k n)) )))
    (define s (number->string (exact->inexact x)))
    (printf "~a" (if (regexp-match? #rx"e" s) "e" "p")))
  (newline))
(for ([k (in-range -12 3)]) (printf "~s " (exact->inexact (* 123 (expt 10 k)))))
