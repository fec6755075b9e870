#lang racket
; Hashes, sets and promises that a client makes: empty ones, missing keys, negative elements.
(provide (contract-out [average (-> (hash/c symbol? integer?) rational?)]
                       [price (-> (hash/c symbol? integer?) symbol? integer?)]
                       [count-up! (-> (hash/c symbol? integer? #:immutable #f) symbol? void?)]
                       [total (-> (set/c integer?) natural-number/c)]
                       [delayed (-> (promise/c integer?) positive?)]
                       [insert! (-> (set/c integer? #:kind 'mutable) (=/c 1))]
                       [filled (-> (hash/c symbol? integer?) (hash/c symbol? integer?))]))
(define (average h) (/ (apply + (hash-values h)) (hash-count h)))
(define (price h k) (hash-ref h k))
(define (count-up! h k) (hash-set! h k (+ 1 (hash-ref h k))))
(define (total s) (for/sum ([x s]) x))
(define (delayed p) (force p))
(define (insert! s) (set-add! s 1) (set-count s))
(define (filled h) (if (immutable? h) (hash-set h 'n "one") h))
