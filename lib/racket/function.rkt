;; racket/function
(module function '#%culprit
  (require 'base)
  (provide (all-defined-out) identity)

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
  (define (curry f . given) (%curry 'curry f given #f))
  (define (curryr f . given) (%curry 'curryr f given #t))
  (define (%curry name f given right?)
    (unless (procedure? f) (raise-argument-error name "procedure?" f))
    (let ([keywords (%procedure-keywords f)])
      (when (and (pair? keywords) (pair? (car keywords))) (%unsupported-curry)))
    (if (null? given)
        (%curried f (lambda l (%curry-first f l right?)))
        (%curry-first f given right?)))
  ;; What is curried takes the keywords that the procedure takes.
  (define (%curried f next)
    (let ([keywords (%procedure-keywords f)])
      (if (null? keywords)
          next
          (%make-keyword-procedure
           0 -1 (cons '() (cdr keywords))
           (lambda (all)
             (if (null? (car all)) (apply next (cdr all)) (%unsupported-curry)))))))
  ;; The first time, only as many arguments as it can take are enough.
  (define (%curry-first f given right?)
    (if (= (length given) (%procedure-greatest f)) (apply f given) (%curry-more f given right?)))
  (define (%curry-more f given right?)
    (%curried
     f
     (lambda more
       (let ([all (if right? (append more given) (append given more))])
         (if (< (length all) (%procedure-least f)) (%curry-more f all right?) (apply f all))))))
  (define (%need-procedures name l)
    (for-each (lambda (f) (unless (procedure? f) (raise-argument-error name "procedure?" f))) l))
  (define (conjoin . fs) (%need-procedures 'conjoin fs) (lambda args (andmap (lambda (f) (apply f args)) fs)))
  (define (disjoin . fs) (%need-procedures 'conjoin fs) (lambda args (ormap (lambda (f) (apply f args)) fs))))
