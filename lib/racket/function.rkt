;; racket/function
(module function '#%culprit
  (require 'base)
  (provide (all-defined-out))

  (define (const v) (lambda l v))
  (define (thunk* v) (lambda l v))
  (define (negate f)
    (unless (procedure? f) (raise-argument-error 'negate "procedure?" f))
    (cond
      [(%procedure-accepts? f 1) (if (= (procedure-least f) 1) (lambda (x) (not (f x))) (lambda l (not (apply f l))))]
      [else (lambda l (not (apply f l)))]))
  (define (procedure-least f) (%procedure-least f))
  (define (compose . l)
    (for-each (lambda (f) (unless (procedure? f) (raise-argument-error 'compose "procedure?" f))) l)
    (%compose l))
  (define (compose1 . l)
    (for-each (lambda (f) (unless (procedure? f) (raise-argument-error 'compose1 "procedure?" f))) l)
    (%compose l))
  (define (%compose l)
    (cond
      [(null? l) (lambda l (apply values l))]
      [(null? (cdr l)) (car l)]
      [else (let ([f (car l)] [g (%compose (cdr l))])
              (if (and (= (%procedure-least g) 1) (= (%procedure-greatest g) 1))
                  (lambda (x) (call-with-values (lambda () (g x)) f))
                  (lambda args (call-with-values (lambda () (apply g args)) f))))]))
  (define (curry f . given) (lambda more (apply f (append given more))))
  (define (curryr f . given) (lambda more (apply f (append more given))))
  (define (conjoin . fs) (lambda args (andmap (lambda (f) (apply f args)) fs)))
  (define (disjoin . fs) (lambda args (ormap (lambda (f) (apply f args)) fs))))
