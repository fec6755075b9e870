#lang racket/base
;; Runs every case of cases.rktd twice in Racket: with racket/contract, and with Culprit's contract library
;; (lib/racket/contract-*.rkt). Value or error, blamed party and output must agree.
;;   racket run.rkt <folder of the library> [how many of the cases that one `each` stands for; 40 unless told]
(require racket/list racket/port racket/contract racket/path "cases.rkt")
(define-namespace-anchor anchor)

(define here (path-only (path->complete-path (find-system-path 'run-file))))
(define library (vector-ref (current-command-line-arguments) 0))
(define at-most
  (if (= (vector-length (current-command-line-arguments)) 2)
      (string->number (vector-ref (current-command-line-arguments) 1))
      40))
(struct violation (party))

(define (library-forms name)
  (define module (call-with-input-file (build-path library name) read))
  (filter (lambda (f) (not (and (pair? f) (memq (car f) '(require provide))))) (cdddr module)))

(define common
  '(racket/base racket/list racket/set racket/promise racket/function racket/math racket/string racket/vector
    (for-syntax racket/base)))

(define (evaluate forms)
  (for ([f forms]) (eval f)))

(define reference (make-base-empty-namespace))
(namespace-attach-module (namespace-anchor->empty-namespace anchor) 'racket/contract reference)
(parameterize ([current-namespace reference] [current-inspector (make-inspector)])
  (namespace-require 'racket/base)
  (evaluate `((require ,@common racket/contract)
              (define-syntax-rule (μ/c (X) c) (letrec ([X (recursive-contract c)]) X))
              (define-syntax-rule (checked c v) (contract c v 'pos 'neg)))))

(define ours (make-base-empty-namespace))
(parameterize ([current-namespace ours] [current-inspector (make-inspector)])
  (namespace-require 'racket/base)
  (evaluate `((require ,@common
                       (for-syntax (file ,(path->string (build-path here "expand.rkt"))) racket/struct-info
                                   racket/list))))
  (namespace-set-variable-value! '%raise-violation (lambda (party) (raise (violation party))))
  (evaluate
   '((define (%watched-box get set v)
       (impersonate-box v (lambda (b x) (get)) (lambda (b x) (set x) (unbox v))))
     (define (%watched-vector length get set v)
       (impersonate-vector v (lambda (b i x) (get i)) (lambda (b i x) (set i x) (vector-ref v i))))
     (define (%watch-hash v key-in key-out value-in value-out)
       (impersonate-hash v
                         (lambda (h k) (values (key-in k) (lambda (h k x) (value-out x))))
                         (lambda (h k x) (values (key-in k) (value-in x)))
                         (lambda (h k) (key-in k))
                         (lambda (h k) (key-out k))))
     (define (%hash? v) (and (hash? v) (immutable? v)))
     (struct %flat (form test) #:property prop:procedure 1)
     (define (%blame party client text name where value) (%raise-violation party))
     (define (%seal x) (quote seal))
     (define (%undefined? x) (eq? x (quote seal)))
     (define (%assume x) (void))
     (define (%nan? x) (and (real? x) (not (= x x))))
     (define (%regexp? v) (or (regexp? v) (byte-regexp? v)))
     (define (%matches? rx s) (regexp-match? rx s))
     (struct %sentinel (name))
     (define (%reduce-arity f arity) (procedure-reduce-arity f arity))
     (define (%takes? f n keywords?) (procedure-arity-includes? f n keywords?))
     (define (%several? v) #f)
     (define (%values->list v) (list v))
     (define (%arity-of f) (procedure-arity f))
     (define (%procedure-greatest f) (if (negative? (procedure-arity-mask f)) -1 (- (integer-length (procedure-arity-mask f)) 1)))
     (define (%struct-with v i x)
       (let*-values ([(type skipped) (struct-info v)]
                     [(fields) (cdr (vector->list (struct->vector v)))])
         (apply (struct-type-make-constructor type) (list-set fields i x))))
     (define-syntax-rule (define-form (name form) body)
       (define-syntax (name stx)
         (let ([form (syntax->datum stx)]) (datum->syntax stx body))))
     (define-form (-> form) (expand-arrow form))
     (define-form (->* form) (expand-arrow* form))
     (define-form (->i form) (expand-arrow-i form))
     (define-form (->d form) (expand-arrow-d form))
     (define-form (case-> form) `(%make-case-arrow (list ,@(cdr form))))
     (define-form (contract form)
       `(%contract ,(cadr form) ,(caddr form) ,(cadddr form) ,(list-ref form 4) 'value "here"))
     (define-form (checked form) `(contract ,@(cdr form) 'pos 'neg))
     (define-form (recursive-contract form)
       (if (memq '#:flat form)
           `(%make-flat-recursive '(recursive-contract ,(cadr form)) (lambda () ,(cadr form)))
           `(%make-recursive ',(cadr form) (lambda () ,(cadr form)))))
     (define-form (μ/c form)
       `(letrec ([,(caadr form) (%make-recursive ',(caadr form) (lambda () ,(caddr form)))]) ,(caadr form)))
     (define-form (flat-rec-contract form)
       `(letrec ([,(cadr form) (%make-flat-recursive ',(cadr form) (lambda () (or/c ,@(cddr form))))])
          ,(cadr form)))
     (define-form (parametric->/c form)
       `(%make-parametric ',(cadr form) (lambda ,(cadr form) ,(caddr form))))
     (define-form (unconstrained-domain-> form) `(%make-unconstrained (list ,@(cdr form))))
     (define-form (define/contract form)
       (let* ([function? (pair? (cadr form))]
              [name (if function? (caadr form) (cadr form))])
         `(define ,name
            (%contract ,(caddr form)
                       (letrec ([,name ,(if function?
                                            `(lambda ,(cdadr form) ,@(cdddr form))
                                            (cadddr form))])
                         ,name)
                       '(,(if function? 'function 'definition) ,name) 'top-level ',name "here"))))
     (define-syntax (struct/c stx)
       (let* ([parts (cdr (syntax-e stx))]
              [parts (if (syntax? parts) (syntax-e parts) parts)]
              [name (car parts)]
              [info (extract-struct-info (syntax-local-value name))])
         (datum->syntax
          stx
          `(let ([accessors (list ,@(reverse (list-ref info 3)))]
                 [mutators (list ,@(reverse (list-ref info 4)))])
             (%make-struct/c ',name ,(list-ref info 2) accessors mutators (list ,@(cdr parts))
                             (lambda (v i read write)
                               (impersonate-struct v
                                                   (list-ref accessors i) (lambda (v x) (read x))
                                                   (list-ref mutators i) (lambda (v x) (write x)))))))))))
  (for* ([name '("contract-predicate.rkt" "contract-flat.rkt" "contract-function.rkt" "contract-data.rkt")]
         [form (library-forms name)])
    (eval form)))

(define (described v)
  (cond
    [(procedure? v) 'procedure]
    [(pair? v) (cons (described (car v)) (described (cdr v)))]
    [(box? v) (box (described (unbox v)))]
    [(vector? v) (for/vector ([x v]) (described x))]
    [else v]))

(define (error-of e)
  (cond
    [(violation? e) (list 'blame (violation-party e))]
    [(exn:fail:contract:blame? e) (list 'blame (blame-positive (exn:fail:contract:blame-object e)))]
    [(exn:fail:contract:arity? e) '(error arity)]
    [(exn? e) (list 'error (car (regexp-match #rx"^[^:\n]*" (exn-message e))))]
    [else (list 'raised e)]))

(define (outcome namespace form)
  (define result #f)
  (define output
    (with-output-to-string
      (lambda ()
        (set! result
              (with-handlers ([void error-of])
                (parameterize ([current-namespace namespace] [current-inspector (make-inspector)])
                  (call-with-values
                   (lambda () (eval form))
                   (lambda vs (cons 'values (map described vs))))))))))
  (format "~s ~s" result output))

;; A wrapper has the arity of its contract, Racket's that of the function: what fails there because of the
;; number of arguments or results may be an arity error here.
(define (same-account? expected got)
  (and (regexp-match? #rx"^.blame (neg|pos|.function)|^.error \"error\"" expected)
       (regexp-match? #rx"^.error (arity|\"application\")" got)))

(define cases (append* (read-cases (build-path here "cases.rktd") at-most)))

(define failures
  (for/sum ([c cases])
    (define expected (outcome reference c))
    (define got (outcome ours c))
    (cond
      [(or (equal? expected got) (same-account? expected got)) 0]
      [else (printf "case: ~s\n  racket:  ~a\n  culprit: ~a\n" c expected got) 1])))
(printf "~a cases, ~a differ\n" (length cases) failures)
(exit (if (zero? failures) 0 1))
