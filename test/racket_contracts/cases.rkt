#lang racket/base
;; The cases of cases.rktd.
(provide read-cases)
(require racket/list)

;; One list of forms for each form of the file, of at most so many cases.
;; (each [name datum ...] ... form) stands for form with each choice of data for the names.
(define (read-cases path at-most)
  (random-seed 5)
  (call-with-input-file path
    (lambda (in) (for/list ([c (in-port read in)]) (all-of c at-most)))))

(define (all-of c at-most)
  (if (and (pair? c) (eq? (car c) 'each))
      (some (for/fold ([forms (list (last c))]) ([clause (drop-right (cdr c) 1)])
              (for*/list ([f forms] [d (cdr clause)]) (substitute f (car clause) d)))
            at-most)
      (list c)))

(define (some forms at-most)
  (if (> (length forms) at-most) (take (shuffle forms) at-most) forms))

(define (substitute form name datum)
  (cond
    [(eq? form name) datum]
    [(pair? form) (cons (substitute (car form) name datum) (substitute (cdr form) name datum))]
    [else form]))
