#lang racket
;; Whoever holds a `span` got it from `span` under its contract, or from a function here that keeps it: so the accessors
;; give what they promise.
(provide
 (contract-out
  [struct span ([from exact-integer?] [to exact-integer?] [kind kind?])]
  [kind? (-> any/c boolean?)]
  [moved (-> span? exact-integer? span?)]
  [grown (-> span? natural? span?)]
  [spans (-> natural? (listof span?))]
  [longest (-> (listof span?) natural?)]
  [each (-> (listof span?) (-> span? any/c) any/c)]))

(struct span (from to kind) #:transparent)

(define (kind? v) (and (memq v '(open closed)) #t))

(define (moved s by) (span (+ (span-from s) by) (+ (span-to s) by) (span-kind s)))

(define (grown s n)
  (if (zero? n)
      s
      (grown (struct-copy span s [to (add1 (span-to s))]) (sub1 n))))

(define (spans n)
  (if (zero? n)
      '()
      (cons (span 0 n (if (even? n) 'open 'closed)) (spans (sub1 n)))))

(define (longest all)
  (for/fold ([best 0]) ([s all])
    (max best (- (span-to s) (span-from s)))))

(define (each all f)
  (for ([s all]) (f s)))
