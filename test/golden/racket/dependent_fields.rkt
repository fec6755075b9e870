#lang racket
;; The contract of a field may depend on other fields, that of a pair's part on the other part.
(provide (struct-out span)
         (contract-out
          [shorter (-> span/c span/c)]
          [narrow (-> span/c span/c)]
          [twice (-> exact-integer? (struct/dc span [from any/c] [to any/c] #:inv (from to) (= to (* 2 from))))]
          [square (-> exact-integer? (struct/dc span [from any/c] [to any/c] #:inv (from to) (>= to (* 2 from))))]
          [next (-> real? (cons/dc [now real?] [later (now) (>=/c now)]))]
          [before (-> exact-integer? (cons/dc [earlier (now) (</c now)] [now real?]))]))

(struct span (from to) #:transparent)
(define span/c
  (struct/dc span [from exact-integer?] [to (from) #:flat (and/c exact-integer? (>=/c from))]))

(define (shorter s)
  (if (= (span-from s) (span-to s)) s (span (+ 1 (span-from s)) (span-to s))))
(define (narrow s) (span (+ 1 (span-from s)) (- (span-to s) 1)))  ; the ends may cross

(define (twice n) (span n (+ n n)))
(define (square n) (span n (* n n)))  ; 1 is less than 2

(define (next n) (cons n (if (rational? n) (+ n 1) n)))
(define (before n) (cons n n))
