#lang racket
;; Random numbers are unknown, and different each time.
(provide (contract-out [roll (-> (integer-in 1 6))]
                       [roll-from-0 (-> (integer-in 1 6))]
                       [two-dice (-> (integer-in 2 12))]
                       [doubles? (-> #f)]
                       [pick (-> (listof symbol?) symbol?)]
                       [chance (-> (and/c real? (</c 1/2)))]
                       [wins-all (-> (-> (-> integer?) integer?) #t)]
                       [wander (-> exact-nonnegative-integer? (integer-in 0 10))]))
(define (roll) (random 1 7))
(define-syntax-rule (die sides) (random sides))
(define (roll-from-0) (die 6))
(define (two-dice) (+ (roll) (roll)))
(define (doubles?) (= (roll) (roll)))
(define (pick l) (list-ref l (random (length l))))
(define (chance) (random))
(define (wins-all play) (= (play roll) (play roll)))
(define (wander n)
  (let loop ([i 0] [x 5])
    (if (= i n)
        x
        (loop (+ i 1) (max 0 (min 10 (+ x (- (random 3) 1))))))))
