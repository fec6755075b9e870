#lang racket
;; Whatever a client's function is given, for equal arguments it gives equal results.
(provide (contract-out
          [same (-> (-> any/c boolean?) any/c #t)]
          [same-list (-> (-> any/c boolean?) exact-integer? #t)]
          [same-number (-> (-> any/c boolean?) exact-integer? exact-integer? #t)]))

(define (same ask? x) (eq? (ask? x) (ask? x)))
(define (same-list ask? n) (eq? (ask? (list n 'a)) (ask? (list n 'a))))
(define (same-number ask? m n) (if (= m n) (eq? (ask? m) (ask? n)) #t))
