#lang racket
(require "module/blocks.rkt")
(define (play n)
  (for/fold ([p (start)]) ([i n])
    (define next (tick (press p (list-ref '("a" "w" "d" "x") (modulo i 4)))))
    (if (over? next) (start) next)))
(define end (play 8000))
(for ([i 200]) (picture end))
