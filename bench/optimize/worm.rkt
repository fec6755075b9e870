#lang racket
(require "module/worm.rkt")
(define (play n)
  (for/fold ([w (start)]) ([i n])
    (define next (tick (press w (list-ref '("w" "d" "s" "d" "e" "q") (modulo i 6)))))
    (if (over? next) (start) next)))
(define end (play 60000))
(for ([i 300]) (board-text end))
