#lang racket/base
;; What the surface forms of contracts expand to, as the comments of lib/racket/contract-*.rkt say: data to data.
;; Culprit's expander does the same; here it lets the library run in Racket.
(provide (all-defined-out))
(require racket/list)

(define (expand-range r)
  (cond
    [(eq? r 'any) '(list 'any)]
    [(and (pair? r) (eq? (car r) 'values)) `(list 'values ,@(cdr r))]
    [else r]))

(define (expand-arrow form)  ; (-> d ... r)
  (define parts (cdr form))
  (define domains (drop-right parts 1))
  (cond
    [(memq '#:rest domains)
     (expand-arrow* `(->* ,(takef domains (lambda (d) (not (eq? d '#:rest)))) () #:rest ,(last domains) ,(last parts)))]
    [(ormap keyword? domains) (expand-arrow* `(->* ,domains ,(last parts)))]
    [(and (pair? domains) (eq? (last domains) '...))
     `(%make-arrow* (list ,@(drop-right domains 2)) (list) (listof ,(last (drop-right domains 1)))
                    ,(expand-range (last parts)))]
    [else `(%make-arrow (list ,@domains) ,(expand-range (last parts)))]))

;; (->* mandatory [optional] [#:rest e] [#:pre e] range [#:post e])
(define (expand-arrow* form)
  (define mandatory (cadr form))
  (define-values (optional after)
    (if (and (pair? (cddr form)) (list? (caddr form)) (pair? (cdddr form))
             (not (memq (cadddr form) '(#:post #:post/desc))))
        (values (caddr form) (cdddr form))
        (values '() (cddr form))))
  (define-values (rest after-rest)
    (if (eq? (car after) '#:rest) (values (cadr after) (cddr after)) (values #f after)))
  (define pre? (memq (car after-rest) '(#:pre #:pre/desc)))
  (define range+post (if pre? (cddr after-rest) after-rest))
  (cond
    [(and (not pre?) (null? (cdr range+post)) (not (ormap keyword? (append mandatory optional))))
     `(%make-arrow* (list ,@mandatory) (list ,@optional) ,rest ,(expand-range (car range+post)))]
    [else
     (expand-arrow-i
      `(->i ,(name-all mandatory) ,(name-all optional)
            ,@(if rest `(#:rest [,(gensym) ,rest]) '())
            ,@(if pre? `(,(car after-rest) () ,(cadr after-rest)) '())
            ,(name-range (car range+post))
            ,@(if (pair? (cdr range+post)) `(,(cadr range+post) () ,(caddr range+post)) '()))
      #:conditions-first? #t)]))

(define (name-all domains)
  (map (lambda (d) (if (keyword? d) d (list (gensym 'x) d))) domains))
(define (name-range r)
  (cond
    [(eq? r 'any) 'any]
    [(and (pair? r) (eq? (car r) 'values)) (cons 'values (name-all (cdr r)))]
    [else (list (gensym 'r) r)]))

;; ------------------------------------------------------------------------------------------------------------

(struct argument (name keyword optional? depends contract contract-name checked seen))
(define (make-argument name keyword optional? depends contract)
  (argument name keyword optional? depends contract (gensym 'c) (gensym 'v) (gensym 's)))
(define (clause->argument clause keyword optional?)
  (if (= (length clause) 3)
      (make-argument (car clause) keyword optional? (cadr clause) (caddr clause))
      (make-argument (car clause) keyword optional? #f (cadr clause))))

(define (parse-arguments forms optional?)
  (cond
    [(null? forms) '()]
    [(keyword? (car forms))
     (cons (clause->argument (cadr forms) (car forms) optional?) (parse-arguments (cddr forms) optional?))]
    [else (cons (clause->argument (car forms) #f optional?) (parse-arguments (cdr forms) optional?))]))

;; What a form looked like after its parts are told apart; conditions: (kind names expression).
(struct arrow-i (arguments rest pre range post))

(define (parse-conditions forms kinds)
  (if (and (pair? forms) (memq (car forms) kinds))
      (let ([n (if (memq (car forms) '(#:pre/name #:post/name)) 4 3)])
        (let-values ([(more rest) (parse-conditions (drop forms n) kinds)])
          (values (cons (list (car forms) (cadr forms) (list-ref forms (- n 1))) more) rest)))
      (values '() forms)))

(define (parse-arrow-i form)
  (define mandatory (cadr form))
  (define after-mandatory (cddr form))
  (define optional?
    (and (list? (car after-mandatory)) (pair? (cdr after-mandatory))
         (or (null? (car after-mandatory))
             (pair? (caar after-mandatory)) (keyword? (caar after-mandatory)))
         (not (memq (cadr after-mandatory) '(#:post #:post/name #:post/desc)))))
  (define after-optional (if optional? (cdr after-mandatory) after-mandatory))
  (define rest? (eq? (car after-optional) '#:rest))
  (define-values (pre after-pre)
    (parse-conditions (if rest? (cddr after-optional) after-optional) '(#:pre #:pre/name #:pre/desc)))
  (define-values (post after-post)
    (parse-conditions (cdr after-pre) '(#:post #:post/name #:post/desc)))
  (arrow-i (append (parse-arguments mandatory #f)
                   (if optional? (parse-arguments (car after-mandatory) #t) '()))
           (and rest? (clause->argument (cadr after-optional) #f #f))
           pre (car after-pre) post))

(define (parse-range range)
  (cond
    [(eq? range 'any) #f]
    [(eq? (car range) 'values) (parse-arguments (cdr range) #f)]
    [else (parse-arguments (list range) #f)]))

;; Those that an argument depends on first; otherwise in order.
(define (in-order arguments)
  (define names (map argument-name arguments))
  (define next
    (findf (lambda (a) (andmap (lambda (d) (not (memq d names))) (or (argument-depends a) '()))) arguments))
  (if (null? arguments) '() (cons next (in-order (remq next arguments)))))

(define (keyword<=? a b) (string<? (keyword->string a) (keyword->string b)))

;; (->d ([x c] ...) ([o c] ...) #:rest x c #:pre-cond e [r c] #:post-cond e) as an ->i in which all depends on all.
(define (expand-arrow-d form)
  (define (names clauses) (map car (filter pair? clauses)))
  (define (depending clauses on)
    (map (lambda (c) (if (keyword? c) c (list (car c) on (cadr c)))) clauses))
  (define mandatory (cadr form))
  (define optional?
    (and (pair? (cdddr form)) (list? (caddr form)) (or (null? (caddr form)) (pair? (caaddr form)))))
  (define optional (if optional? (caddr form) '()))
  (define after (if optional? (cdddr form) (cddr form)))
  (define rest? (memq (car after) '(#:rest)))
  (define after-rest (if rest? (cdddr after) after))
  (define pre? (memq (car after-rest) '(#:pre #:pre-cond)))
  (define after-pre (if pre? (cddr after-rest) after-rest))
  (define range (car after-pre))
  (define post? (pair? (cdr after-pre)))
  (define all (append (names mandatory) (names optional) (if rest? (list (cadr after)) '())))
  (define results (cond
                    [(eq? range 'any) '()]
                    [(eq? (car range) 'values) (names (cdr range))]
                    [else (list (car range))]))
  (expand-arrow-i
   `(->i ,(depending mandatory all) ,(depending optional all)
         ,@(if rest? `(#:rest [,(cadr after) ,all ,(caddr after)]) '())
         ,@(if pre? `(#:pre ,all ,(cadr after-rest)) '())
         ,(cond
            [(eq? range 'any) 'any]
            [(eq? (car range) 'values) (cons 'values (depending (cdr range) all))]
            [else (car (depending (list range) all))])
         ,@(if post? `(#:post ,(remq* '(_) (append all results)) ,(caddr after-pre)) '()))
   #:bare? #t #:conditions-first? #t))

(define (expand-arrow-i form #:bare? [bare? #f] #:conditions-first? [conditions-first? #f])
  (define parsed (parse-arrow-i form))
  (define arguments (arrow-i-arguments parsed))
  (define rest (arrow-i-rest parsed))
  (define inputs (append arguments (if rest (list rest) '())))
  (define results (parse-range (arrow-i-range parsed)))
  (define everything (append inputs (or results '())))
  (define needed
    (append (append-map (lambda (a) (or (argument-depends a) '())) everything)
            (append-map cadr (arrow-i-pre parsed)) (append-map cadr (arrow-i-post parsed))))
  (define (seen names body)  ; body with the names bound to what contracts see
    `(let ,(for/list ([n names])
             (define a (findf (lambda (a) (eq? (argument-name a) n)) everything))
             (list n (if bare? n (argument-seen a))))
       ,body))
  (define (check-steps a parties looking)
    (append
     (if (argument-depends a)
         `([,(argument-contract-name a) (%coerce '->i ,(seen (argument-depends a) (argument-contract a)))])
         '())
     (check-only a parties looking)))
  (define (check-only a parties looking)
    `([,(argument-checked a)
       (,(if (argument-optional? a) '%check-optional '%check)
        ,(argument-contract-name a) ,(argument-name a) ,parties)]
      ,@(if (and (not bare?) (memq (argument-name a) needed))
            `([,(argument-seen a)
               (%look ,(argument-contract-name a) ,(argument-name a) ,(argument-checked a) ,looking)])
            '())))
  (define (conditions list fails parties)
    (for/list ([c list])
      `(unless ,(let ([e (seen (cadr c) (caddr c))])
                  (if (memq (car c) '(#:pre/desc #:post/desc)) `(eq? #t ,e) e))
         (,fails ,parties))))
  (define pre-checks (conditions (arrow-i-pre parsed) '%pre-fails 'callers))
  (define post-checks (conditions (arrow-i-post parsed) '%post-fails 'parties))
  (define (unnamed checks) (map (lambda (c) (list (gensym 'ok) c)) checks))
  (define positional (filter (lambda (a) (not (argument-keyword a))) arguments))
  (define keywords (sort (filter argument-keyword arguments) keyword<=? #:key argument-keyword))
  (define mandatory (filter (lambda (a) (not (argument-optional? a))) positional))
  (define optional (filter argument-optional? positional))
  (define call
    (if (or rest (ormap argument-optional? arguments))
        `(%call f* (list ,@(map argument-checked mandatory)) (list ,@(map argument-checked optional))
                ,(if rest (argument-checked rest) ''())
                ',(map argument-keyword keywords) (list ,@(map argument-checked keywords)))
        `(f* ,@(map argument-checked mandatory)
             ,@(append-map (lambda (a) (list (argument-keyword a) (argument-checked a))) keywords))))
  (define (early? a) (and (eq? (argument-name a) '_) (argument-depends a)))
  (define (result-body)
    `(let* (,@(if conditions-first? (unnamed post-checks) '())
            ,@(append-map (lambda (a)
                          (if (early? a) (check-only a 'parties 'parties-i) (check-steps a 'parties 'parties-i)))
                        (if bare? results (in-order results))))
       ,@(if conditions-first? '() post-checks)
       ,(if (= (length results) 1)
            (argument-checked (car results))
            `(values ,@(map argument-checked results)))))
  (define body
    `(let* (,@(if conditions-first? (unnamed pre-checks) '())
            ,@(append-map (lambda (a) (check-steps a 'callers 'callers-i)) (if bare? inputs (in-order inputs))))
       ,@(if conditions-first? '() pre-checks)
       (let* ,(for/list ([a (or results '())] #:when (early? a))
                `[,(argument-contract-name a) (%coerce '->i ,(seen (argument-depends a) (argument-contract a)))])
         ,(cond
            [(and (not results) (null? (arrow-i-post parsed))) call]
            [(not results)
             `(call-with-values (lambda () ,call)
                                (lambda results
                                  ,@post-checks
                                  (apply values results)))]
            [(= (length results) 1) `(let ([,(argument-name (car results)) ,call]) ,(result-body))]
            [else `(call-with-values (lambda () ,call)
                                     (case-lambda
                                       [,(map argument-name results) ,(result-body)]
                                       [more (%values-fail more parties)]))]))))
  `(let ,(for/list ([a everything] #:unless (argument-depends a))
           `[,(argument-contract-name a) (%coerce '->i ,(argument-contract a))])
     (%make-arrow-i '(->i ...) ,(length mandatory) ,(length positional) ,(and rest #t)
                    ',(map argument-keyword (filter (lambda (a) (not (argument-optional? a))) keywords))
                    ',(map argument-keyword keywords)
                    'top-level
                    (lambda (f* parties callers parties-i callers-i)
                      (lambda (,@(map argument-name mandatory)
                               ,@(map (lambda (a) `[,(argument-name a) %unsupplied]) optional)
                               ,@(append-map (lambda (a)
                                               (list (argument-keyword a)
                                                     (if (argument-optional? a)
                                                         `[,(argument-name a) %unsupplied]
                                                         (argument-name a))))
                                             keywords)
                               . ,(if rest (argument-name rest) '()))
                        ,body)))))
