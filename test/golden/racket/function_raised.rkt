#lang racket
;; Whoever catches what `or-else` raises may call it, with anything.
(provide (contract-out [or-else (-> integer? integer?)]
                       [or-text (-> integer? integer?)]
                       [down-to (-> integer? integer?)]))
(define (or-else n) (if (> n 3) n (raise (lambda (l) (car l)))))
(define (or-text n) (if (> n 3) n (raise (list n "too small"))))
(define (down-to n) (if (> n 3) (down-to (- n 1)) (raise (lambda (l) (car l)))))
