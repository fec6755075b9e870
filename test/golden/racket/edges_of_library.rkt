#lang racket
;; What library functions refuse, give twice or leave as it is, where one might not think of it.
(define (teams players size) (combinations players size))
(define (failure message) (exn:fail message (current-continuation-marks)))
(define (shared a b) (= (length (set-intersect a b)) (length (filter (lambda (x) (member x b)) a))))
(define (copied l) (set-copy l))
(define (flags n from to) (bitwise-bit-field n from to))
(define (direction x) (if (and (flonum? x) (not (< x 0.0))) (angle x) 0))
(define (lowest l) (let ([sorted (sort l <)]) (not (> (first sorted) (last sorted)))))
(define (same-failure)
  (define tries 0)
  (define p (delay (set! tries (+ tries 1)) (if (= tries 1) (error "too early") 'done)))
  (with-handlers ([exn:fail? void]) (force p))
  (with-handlers ([exn:fail? (lambda (e) 'failed)]) (force p)))
(define (seat name [row 'any]) (if (eq? row 'unsupplied-arg) (string-length row) name))

(provide
 (contract-out
  [teams (-> (listof symbol?) exact-integer? list?)]
  [failure (-> any/c exn:fail?)]
  [shared (-> (listof symbol?) (listof symbol?) #t)]
  [copied (-> (listof integer?) any/c)]
  [flags (-> exact-integer? natural? natural? exact-integer?)]
  [direction (-> real? 0)]
  [lowest (-> (non-empty-listof flonum?) #t)]
  [same-failure (-> 'failed)]
  [seat (->* (symbol?) (symbol?) symbol?)]))
