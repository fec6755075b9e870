#lang racket
;; Nobody makes instances that a guard refuses, nor instances of kinds of such structs.
(struct animal (legs) #:guard (lambda (legs name) (if (exact-positive-integer? legs) legs (error name "no legs"))))
(struct dog animal (name))
(struct age (years) #:guard (lambda (years name) (if (natural? years) years (error name "not an age"))))

(define (per-leg weight a) (/ weight (animal-legs a)))
(define (greeting d) (string-append "hello, " (dog-name d)))
(define (per-year weight a) (/ weight (age-years a)))
(define (legless) (dog 0 "Rex"))

(provide
 (struct-out animal)
 (struct-out dog)
 (struct-out age)
 (contract-out
  [per-leg (-> integer? animal? rational?)]
  [greeting (-> dog? string?)]
  [per-year (-> integer? age? rational?)]
  [legless (-> string?)]))
