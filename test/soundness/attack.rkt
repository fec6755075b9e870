#lang racket
;; Tries to make functions fail that were proved:   racket attack.rkt SEED ROUNDS MODULE.rkt FUNCTION ... -- MODULE.rkt FUNCTION ...
;;
;; All modules are attacked by one Racket: starting it takes longer than most attacks.
;; Random clients call the exports of a module with what they have: numbers, strings, lists, functions of their own, instances
;; of the module's structs, and whatever calls have given them. They call functions that they get, and look into lists. A failure is
;; a contract error that blames the module, or a primitive that refuses its argument, in a call of a function that was proved, or
;; of a function that came out of one. Prints each and exits with 1 if there is any.

;; The module that is being attacked, and those of its exports that were proved.
(define path #f)
(define functions '())

(define ROUND-LENGTH 12) ; calls of one client; the next one mostly goes on with what it has
(define SECONDS 1/4)     ; for one call

;; Something that a client has, and the export it came out of; #f: it is the client's own.
(struct owned (value origin))

(define-namespace-anchor here)
(define space (namespace-anchor->namespace here))
(define (exports)
  (dynamic-require path #f)
  (let-values ([(variables syntaxes) (module->exports `(file ,(path->string path)))])
    (for*/list ([phase (append variables syntaxes)] #:when (eqv? (car phase) 0) [export (cdr phase)])
      (car export))))

;; Constructors of structs are syntax, too.
(define (exported name)
  (with-handlers ([exn:fail? (lambda (e) #f)])
    (parameterize ([current-namespace space])
      (dynamic-require path name))))

(define (pick items) (list-ref items (random (length items))))

;; What sort of thing a value is: clients learn which sorts an export takes.
(define (kind-of value)
  (cond [(exact-nonnegative-integer? value) 'natural]
        [(exact-integer? value) 'integer]
        [(number? value) 'number]
        [(pair? value) (list 'pair (kind-of (car value)))]
        [(procedure? value) (list 'procedure (procedure-arity value))]
        [(struct? value) (vector-ref (struct->vector value) 0)]
        [(symbol? value) value]
        [else (for/first ([test (list string? boolean? null? char? void?)] #:when (test value)) test)]))

;; Values of a client's own.
(define (own-value depth has)
  (case (random (if (> depth 0) 10 6))
    [(0) (pick '(0 1 2 3 7 100))]
    [(1) (pick '(-1 -30 1/2 -7/3 1.5 -0.0 +inf.0 1e300 0+1i))]
    [(2) (pick '("" "a" "w" "left" "q" "zz"))]
    [(3) (pick '(up down left right red blue x y list far place speed runner hunters time strength other))]
    [(4) (pick (list #t #f #\a '() (void)))]
    [(5) (- (random 2001) 1000)]
    [(6) (let ([element (thunk-of depth has)]) (for/list ([i (random 4)]) (element)))]
    [(7) (cons (any-value (sub1 depth) has) (any-value (sub1 depth) has))]
    [else (own-function depth has)]))

;; Its own, or what it has, of each sort as likely as of any other.
(define (any-value depth has)
  (define kinds (group-by (lambda (o) (kind-of (owned-value o))) has))
  (if (or (null? kinds) (zero? (random 3)))
      (own-value depth has)
      (owned-value (pick (pick kinds)))))

;; Makes values of one sort.
(define (thunk-of depth has)
  (define example (any-value (sub1 depth) has))
  (define same (filter (lambda (o) (equal? (kind-of (owned-value o)) (kind-of example))) has))
  (lambda () (if (null? same) example (owned-value (pick same)))))

;; For each export, the sorts of arguments that it took.
(define learned (make-hasheq))
(define (learn! origin arguments)
  (hash-update! learned origin (lambda (known) (set-add known (map kind-of arguments))) (set)))

(define (arguments-for target has)
  (define count (arity (owned-value target)))
  (define known (filter (lambda (kinds) (= (length kinds) count))
                        (set->list (hash-ref learned (owned-origin target) (set)))))
  (define candidates (append has (for/list ([i 20]) (owned (own-value 2 has) #f))))
  (for/list ([kind (if (or (null? known) (zero? (random 4))) (make-list count #f) (pick known))])
    (define fitting (filter (lambda (o) (equal? (kind-of (owned-value o)) kind)) candidates))
    (if (null? fitting) (any-value 2 has) (owned-value (pick fitting)))))

;; A function that gives something of what the client has; some of them remember, call what they get, or raise.
(define (own-function depth has)
  (define results (for/list ([i 3]) (any-value (sub1 depth) has)))
  (define calls 0)
  (define kind (random 5))
  (define (react arguments)
    (set! calls (add1 calls))
    (case kind
      [(0) (car results)]
      [(1) (list-ref results (modulo calls 3))]
      [(2) (if (null? arguments) 0 (car arguments))]
      [(3) (for ([argument arguments] #:when (and (procedure? argument) (not (library-function? argument))))
             (apply argument (for/list ([i (arity argument)]) (pick results))))
           (car results)]
      [else (if (zero? (modulo calls 4)) (raise 'client) (pick results))]))
  (case (random 3)
    [(0) (lambda (a) (react (list a)))]
    [(1) (lambda (a b) (react (list a b)))]
    [else (lambda arguments (react arguments))]))

;; How many arguments to give.
(define (arity f)
  (match (procedure-arity f)
    [(? exact-integer? n) n]
    [(arity-at-least n) (+ n (random 2))]
    [(list n _ ...) (if (exact-integer? n) n (arity-at-least-value n))]))

(define (module-is-blamed? e)
  (string-contains? (format "~a" (blame-positive (exn:fail:contract:blame-object e))) (path->string path)))

;; Who calls a function of the library answers for its arguments, wherever it got the function.
(define library-functions
  (for*/hasheq ([name (namespace-mapped-symbols space)]
                [value (in-value (with-handlers ([exn:fail? void]) (namespace-variable-value name #t (lambda () #f) space)))]
                #:when (procedure? value))
    (values value #t)))
(define (library-function? f) (hash-ref library-functions f #f))

(define failures 0)
(define (report! origin f arguments e)
  (set! failures (add1 failures))
  (eprintf "~a: ~s called with ~s: ~a\n" origin f arguments (exn-message e)))

;; What a call gives, as a list; nothing if it does not return.
(define (called f arguments origin proved?)
  (define counts? (and proved? (not (library-function? f))))
  (with-handlers ([exn:fail:contract:blame?
                   (lambda (e) (when (and counts? (module-is-blamed? e)) (report! origin f arguments e)) '())]
                  [exn:fail:contract?
                   (lambda (e) (when (and counts? (not (client-fault? e))) (report! origin f arguments e)) '())]
                  [(lambda (e) #t) (lambda (e) '())])
    (limited (lambda () (call-with-values (lambda () (apply f arguments)) list)))))

;; What the thunk gives or raises; the empty list if it takes too long.
(define (limited thunk)
  (define outcome #f)
  (define worker
    (thread (lambda ()
              (set! outcome (with-handlers ([(lambda (e) #t) (lambda (e) (lambda () (raise e)))])
                              (define results (thunk))
                              (lambda () results))))))
  (unless (sync/timeout SECONDS worker) (kill-thread worker))
  (if outcome (outcome) '()))

;; Calling an export, or a function of ours, with a wrong number of arguments is the caller's mistake.
(define (client-fault? e)
  (or (exn:fail:contract:arity? e) (exn:fail:contract:variable? e)))

;; What can be seen of a value.
(define (parts value origin)
  (cond [(pair? value) (append (parts (car value) origin) (parts (cdr value) origin))]
        [(or (null? value) (symbol? value) (string? value)) '()]
        [else (list (owned value origin))]))

(define (run-client callables has)
  (for/fold ([has has]) ([i ROUND-LENGTH])
    (define known (filter (lambda (o) (procedure? (owned-value o))) has))
    (define target (pick (append callables known (filter (lambda (o) (memq (owned-origin o) functions)) callables))))
    (define f (owned-value target))
    (define arguments (arguments-for target has))
    (define results (called f arguments (owned-origin target) (memq (owned-origin target) functions)))
    (unless (null? results) (learn! (owned-origin target) arguments))
    (define found (append-map (lambda (r) (parts r (owned-origin target))) results))
    (append (take found (min 10 (length found)))
            (map (lambda (r) (owned r (owned-origin target))) results)
            (take has (min 60 (length has))))))

;; None of a module that requires a package that is not here: it cannot be run.
(define (callables)
  (for*/list ([name (with-handlers ([exn:missing-module? (lambda (e) '())]) (exports))] [value (in-value (exported name))] #:when (procedure? value))
    (owned value name)))

(define (attack! seed rounds module proved)
  (random-seed seed)
  (set! path (simplify-path (path->complete-path module)))
  (set! functions (map string->symbol proved))
  (set! failures 0)
  (hash-clear! learned)
  (define targets (callables))
  (parameterize ([current-output-port (open-output-nowhere)])
    (for/fold ([has '()]) ([round rounds] #:when (pair? targets) #:break (> failures 5))
      (run-client targets (if (zero? (random 10)) '() (shuffle has)))))
  (unless (zero? failures) (eprintf "~a was proved, but fails\n" module))
  failures)

(define (groups words)
  (define-values (first-group others) (splitf-at words (lambda (word) (not (equal? word "--")))))
  (cons first-group (if (null? others) '() (groups (cdr others)))))

(match-define (list (app string->number seed) (app string->number rounds) words ...)
  (vector->list (current-command-line-arguments)))
(define all-failures
  (for/sum ([group (groups words)]) (attack! seed rounds (car group) (cdr group))))
(exit (if (zero? all-failures) 0 1))
