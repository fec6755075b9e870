#lang racket
;; Arguments at the edge of what library functions take.
(require racket/fixnum)
(define (try f) (with-handlers ([exn:fail? (lambda (e) (car (regexp-match #rx"^[^:;]*" (exn-message e))))]) (f)))
(define-syntax-rule (show e ...) (begin (writeln (try (lambda () e))) ...))
;; Steps that are no positive numbers.
(show (range 3 0 0) (range 0 0 0) (range 3 0 -0.0) (range 3 0 +nan.0) (range 0 3 +nan.0) (range 3 0 -2)
      (inclusive-range 3 0 0) (inclusive-range 1.5 0.0) (inclusive-range 3 0 -2)
      (for/list ([i (in-range 3 0 0)] [j 2]) i) (for/list ([i (in-range 3 0 +nan.0)] [j 2]) i)
      (let ([step 0]) (for/list ([i (in-range 3 0 step)]) i))
      (let ([step -1]) (for/list ([i (in-inclusive-range 3 1 step)]) i))
      (for/list ([i (in-inclusive-range 1 3)]) i) (for/list ([i (in-inclusive-range 1 1 5)]) i))
;; Combinations and permutations.
(show (combinations '(1 2 3) -1) (combinations '(1 2) 1.5) (combinations 5) (combinations 5 0) (combinations '(1 2) 'a)
      (combinations '(1 2 3) 5) (combinations '(1 2 3) 2) (combinations '(1 2 3) #f) (combinations '(1 2 3) 0)
      (permutations '()) (permutations '(1 2)) (permutations '(1 2 3)) (permutations '(a b c d)) (permutations 5))
;; Whom a test of sameness is asked about, and in which order.
(define (asked f)
  (let* ([pairs '()] [result (f (lambda (a b) (set! pairs (cons (list a b) pairs)) (equal? b 2)))])
    (list result (reverse pairs))))
(show (asked (lambda (same?) (indexes-of '(1 2 3) 2 same?))) (asked (lambda (same?) (index-of '(1 2 3) 5 same?)))
      (asked (lambda (same?) (group-by values '(1 2 3 4) same?))) (asked (lambda (same?) (remove-duplicates '(1 2 3) same?)))
      (group-by values '(1 2 3 4 5) <) (group-by even? '(1 2 3 4)) (indexes-of '(0 1 2) 1 <))
;; Lists as sets.
(show (set-intersect '(1 1 2)) (set-intersect '(2 1 1 2) '(1 2 2)) (set-intersect '(1 2 3 2 1) '(3 2 1) '(3 1))
      (set-subtract '(1 1 2)) (set-subtract '(1 1 2) '()) (set-subtract '(1 2 3 4) '(1) '(3)) (set-union '(1 1 2) '(2 3 3 4))
      (set-symmetric-difference '(1 1 2) '(2 3 3)) (set-symmetric-difference '(1 1 2)) (set-copy '(1 2)) (set-copy '())
      (set-rest '(1 1 2)) (set->stream '(1 1)) (set-count (set-copy (set 1 2))))
;; Numbers.
(show (angle -0.0) (angle 0.0) (angle +nan.0) (angle 1) (angle -1.0) (angle 0) (angle +inf.0) (angle -inf.0)
      (bitwise-bit-field 5 2 1) (bitwise-bit-field 5 -1 1) (bitwise-bit-field 5 0 -1) (bitwise-bit-field 5 2 2)
      (bitwise-bit-field -5 1 3) (bitwise-bit-field 'a 2 1) (fxlshift 1 5) (fxlshift 1 59) (fxlshift 1 60) (fxlshift 1 61)
      (fxlshift 1 -1) (fxlshift -1 60) (fxlshift 1.5 100) (fxrshift 8 1) (fxrshift 8 60) (fxrshift 8 61) (fxrshift 8 -1)
      (fxrshift -8 60))
;; What is sorted already is left as it is.
(show (sort '(3.0 +nan.0 1.0) <) (sort '(1.0 +nan.0 0.5) <) (sort '(3 1 2) <) (sort '(a) <) (sort '() <) (sort '(1 a) <)
      (sort '((1 b) (1 a) (0 c)) < #:key car))
(show (stream-andmap even? '()) (stream-andmap add1 '(1 2)) (stream-andmap (lambda (x) (and x (add1 x))) '(1 #f 3)))
