;; Contracts: what they are, how a value is checked, and contracts whose check is a test.
;;
;; A contract is
;;   a procedure of one argument   a predicate
;;   a %flat                       a test with a name, which can be applied like a predicate. Its `form` is what
;;                                 `contract-name` shows, a datum in which contracts may stand for their names
;;   a %higher                     `project` gives the value to use instead of the one given, and may be called
;;                                 only through `%check`; `test` is what can be said of a value at once
;; Whatever a program writes for a contract goes through `%coerce` where a contract is made, so that a check
;; asks three questions at most.
(module contract-flat '#%culprit
  (require 'base 'contract-predicate)
  (provide (all-defined-out))

  (struct %higher (form test project))

  ;; Who answers for a value: `positive` gave it, `negative` uses it. `swapped`: an odd number of arrows to the
  ;; left, counted from the whole contract. `seal` is what clients do not have: when they check values with
  ;; contracts that they were given, nobody here is to blame.
  (struct %parties (positive negative name where swapped seal))

  (define (%swap parties)
    (%parties (%parties-negative parties) (%parties-positive parties) (%parties-name parties)
              (%parties-where parties) (not (%parties-swapped parties)) (%parties-seal parties)))

  ;; The same, but `user` is who uses the value: the contract itself, which looks at values in ->i.
  (define (%used-by user parties)
    (%parties (%parties-positive parties) user (%parties-name parties) (%parties-where parties)
              (%parties-swapped parties) (%parties-seal parties)))

  ;; (contract c v positive negative), a provide with contract and define/contract are this.
  (define (%contract contract value positive negative name where)
    (%check (%coerce 'contract contract) value (%parties positive negative name where #f (%seal #f))))

  (define (%check contract value parties)
    (cond
      [(%flat? contract) (if (%holds? (%flat-test contract) value) value (%fail contract value parties))]
      [(procedure? contract) (if (%holds? contract value) value (%fail contract value parties))]
      [else ((%higher-project contract) value parties)]))

  (define (%fail contract value parties)
    (%blame-for (lambda () (contract-name contract)) value parties))

  (define (%blame-for text value parties)
    (define name (%parties-name parties))
    (%assume (%undefined? (%parties-seal parties)))
    (%blame (%parties-positive parties) (%parties-negative parties) text
            (if (%parties-swapped parties) (list name) name) (%parties-where parties) value))

  ;; What can be said of `value` at once, without asking anyone to answer for it.
  (define (%passes? contract value)
    (cond
      [(%flat? contract) (%holds? (%flat-test contract) value)]
      [(procedure? contract) (%holds? contract value)]
      [else ((%higher-test contract) value)]))

  (define (%flat-contract? contract) (procedure? contract))

  (define (%all-flat? contracts)
    (or (null? contracts) (and (%flat-contract? (car contracts)) (%all-flat? (cdr contracts)))))

  (define (%all-pass? contracts value)
    (or (null? contracts) (and (%passes? (car contracts) value) (%all-pass? (cdr contracts) value))))

  (define (%any-passes? contracts value)
    (and (pair? contracts) (or (%passes? (car contracts) value) (%any-passes? (cdr contracts) value))))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; What a program may write for a contract

  (define (contract? value)
    (or (%flat? value) (%higher? value)
        (and (procedure? value) (%takes? value 1 #f))
        (%constant? value)))

  (define (flat-contract? value)
    (or (%flat? value) (and (procedure? value) (%takes? value 1 #f)) (%constant? value)))

  (define (chaperone-contract? value)
    (contract? value))

  (define (impersonator-contract? value)
    #f)

  (define (%constant? value)
    (or (symbol? value) (boolean? value) (null? value) (number? value) (string? value) (char? value)
        (keyword? value) (bytes? value) (%regexp? value)))

  (define (%coerce who value)
    (cond
      [(or (%flat? value) (%higher? value)) value]
      [(procedure? value)
       (if (%takes? value 1 #f) value (raise-argument-error who "contract?" value))]
      [(%constant? value) (%constant-contract value)]
      [else (raise-argument-error who "contract?" value)]))

  (define (%coerce-all who values)
    (if (null? values)
        '()
        (cons (%coerce who (car values)) (%coerce-all who (cdr values)))))

  (define (%coerce-flat who value)
    (if (flat-contract? value) (%coerce who value) (raise-argument-error who "flat-contract?" value)))

  (define (%constant-contract value)
    (%flat (if (or (symbol? value) (null? value)) (list 'quote value) value)
           (cond
             [(number? value) (if (eqv? value +nan.0)
                                  (lambda (v) (eqv? v value))
                                  (lambda (v) (and (number? v) (= v value))))]
             [(or (string? value) (bytes? value)) (lambda (v) (equal? v value))]
             [(%regexp? value)
              (lambda (v) (and (or (string? v) (bytes? v)) (%matches? value v)))]
             [else (lambda (v) (eqv? v value))])))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; Names

  (define (contract-name contract)
    (cond
      [(%flat? contract) (%form-name (%flat-form contract))]
      [(%higher? contract) (%form-name (%higher-form contract))]
      [(procedure? contract) (or (object-name contract) '|an anonymous predicate|)]
      [(or (symbol? contract) (null? contract)) (list 'quote contract)]
      [else contract]))

  (define (%form-name form)
    (cond
      [(pair? form) (if (eq? (car form) 'quote) form (cons (%form-name (car form)) (%form-name (cdr form))))]
      [(or (%flat? form) (%higher? form) (procedure? form)) (contract-name form)]
      [else form]))

  (define (flat-named-contract name contract [generator #f])
    (let ([contract (%coerce-flat 'flat-named-contract contract)])
      (%flat name (%test-of contract))))
  (define (%test-of contract) (if (%flat? contract) (%flat-test contract) contract))

  (define (rename-contract contract name)
    (let ([contract (%coerce 'rename-contract contract)])
      (cond
        [(%flat-contract? contract) (%flat name (%test-of contract))]
        [else (%higher name (%higher-test contract) (%higher-project contract))])))

  (define (flat-contract predicate)
    (%coerce-flat 'flat-contract predicate))

  (define (flat-contract-predicate contract)
    (%test-of (%coerce-flat 'flat-contract-predicate contract)))

  (define (contract-first-order-passes? contract value)
    (%passes? (%coerce 'contract-first-order-passes? contract) value))

  (define (contract-first-order contract)
    (let ([contract (%coerce 'contract-first-order contract)])
      (lambda (value) (%passes? contract value))))

  (define (make-flat-contract #:name [name 'anonymous-flat-contract] #:first-order [test (lambda (v) #t)]
                              #:projection [project #f] #:val-first-projection [by-value #f]
                              #:late-neg-projection [late #f] #:collapsible-late-neg-projection [collapsible #f]
                              #:stronger [stronger #f] #:equivalent [equivalent #f] #:list-contract? [list? #f])
    (when (or project by-value late collapsible) (%unsupported-arguments))
    (%flat name test))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; Contracts whose check is a test

  (define any/c (%flat 'any/c (lambda (v) #t)))
  (define none/c (%flat 'none/c (lambda (v) #f)))
  (define false/c (%flat 'false/c not))
  (define natural-number/c (%flat 'natural-number/c exact-nonnegative-integer?))

  (define (%need-bound who value)
    (unless (real? value) (raise-argument-error who "real?" value)))

  (define (=/c n)
    (%need-bound '=/c n)
    (%range (list '=/c n) n n))
  (define (</c n)
    (%flat (list '</c n) (lambda (v) (and (real? v) (< v n)))))
  (define (>/c n)
    (%flat (list '>/c n) (lambda (v) (and (real? v) (> v n)))))
  (define (<=/c n)
    (%need-bound '<=/c n)
    (%range (list '<=/c n) -inf.0 n))
  (define (>=/c n)
    (%need-bound '>=/c n)
    (%range (list '>=/c n) n +inf.0))
  (define (between/c low high)
    (%need-bound 'between/c low)
    (%need-bound 'between/c high)
    (%range (list 'between/c low high) low high))
  (define (real-in low high)
    (%need-bound 'real-in low)
    (%need-bound 'real-in high)
    (%range (list 'real-in low high) low high))
  ;; One without bounds has +nan.0 in it, all others have not.
  (define (%range form low high)
    (%flat form
           (cond
             [(eqv? low -inf.0) (if (eqv? high +inf.0) real? (lambda (v) (and (real? v) (<= v high))))]
             [(eqv? high +inf.0) (lambda (v) (and (real? v) (>= v low)))]
             [(eqv? low high) (lambda (v) (and (real? v) (= v low)))]
             [else (lambda (v) (and (real? v) (<= low v) (<= v high)))])))
  (define (integer-in low high)
    (unless (or (not low) (exact-integer? low))
      (raise-argument-error 'integer-in "(or/c exact-integer? #f)" low))
    (unless (or (not high) (exact-integer? high))
      (raise-argument-error 'integer-in "(or/c exact-integer? #f)" high))
    (%flat (list 'integer-in low high)
           (lambda (v) (and (exact-integer? v) (or (not low) (<= low v)) (or (not high) (<= v high))))))
  (define (char-in low high)
    (unless (char? low) (raise-argument-error 'char-in "char?" low))
    (unless (char? high) (raise-argument-error 'char-in "char?" high))
    (%flat (list 'char-in low high) (lambda (v) (and (char? v) (char<=? low v) (char<=? v high)))))
  (define (string-len/c n)
    (%need-bound 'string-len/c n)
    (%flat (list 'string-len/c n) (lambda (v) (and (string? v) (< (string-length v) n)))))

  ;; Racket takes no strings here; programs written for other checkers have them, and mean what is in them.
  (define (one-of/c . values)
    (%flat (cons 'or/c (%quoted values)) (lambda (v) (%one-of? v values))))
  (define (%one-of? v values)
    (and (pair? values)
         (or (let ([x (car values)])
               (cond
                 [(string? x) (equal? x v)]
                 [(number? x) (and (number? v) (or (= v x) (eqv? v x)))]
                 [else (eqv? v x)]))
             (%one-of? v (cdr values)))))
  (define (symbols first . more)
    (define values (cons first more))
    (unless (andmap symbol? values) (raise-argument-error 'symbols "(listof symbol?)" values))
    (%flat (cons 'or/c (%quoted values)) (lambda (v) (if (memq v values) #t #f))))
  (define (%quoted values)
    (map (lambda (v) (if (or (symbol? v) (null? v) (pair? v)) (list 'quote v) v)) values))

  (define (not/c contract)
    (let ([contract (%coerce-flat 'not/c contract)])
      (%flat (list 'not/c contract) (lambda (v) (not (%passes? contract v))))))

  (define (procedure-arity-includes/c n)
    (%flat (list 'procedure-arity-includes/c n)
           (lambda (v) (and (procedure? v) (%takes? v n #f)))))

  (define (make-none/c name) (%flat name (lambda (v) #f)))
  (define (suggest/c contract field message) contract)
  (define (syntax/c contract) any/c)
  (define (opt/c contract) contract)

  ;; ---------------------------------------------------------------------------------------------------------
  ;; Conjunction, disjunction, choice

  (define (and/c . contracts)
    (let ([contracts (%coerce-all 'and/c contracts)])
      (cond
        [(null? contracts) any/c]
        [(%all-flat? contracts)
         (%flat (cons 'and/c contracts)
                (lambda (v) (and (%all-pass? contracts v) (not (and (%nan? v) (%half-line? contracts))))))]
        [else (%higher (cons 'and/c contracts)
                       (lambda (v) (%all-pass? contracts v))
                       (lambda (v parties) (%check-each contracts v parties)))])))

  ;; Racket makes a range of these, in which +nan.0 is not. Proofs know what definition a procedure comes from, but
  ;; not whether two are one.
  (define (%half-line? contracts)
    (and (= (length contracts) 2) (%named? (car contracts) "#real?.")
         (%flat? (car (cdr contracts)))
         (%denies-sign? (%flat-form (car (cdr contracts))))))
  (define (%denies-sign? form)
    (and (pair? form) (eq? (car form) 'not/c)
         (or (%named? (car (cdr form)) "#negative?.") (%named? (car (cdr form)) "#positive?."))))
  (define (%named? contract name) (and (procedure? contract) (%at? (%procedure-name contract) 0 name)))

  (define (%check-each contracts value parties)
    (if (null? contracts)
        value
        (%check-each (cdr contracts) (%check (car contracts) value parties) parties)))

  ;; Tests come first, whatever the order; then the one other disjunct that the value may satisfy.
  (define (or/c . contracts)
    (let* ([contracts (%coerce-all 'or/c contracts)]
           [flat (filter %flat-contract? contracts)]
           [higher (filter %higher? contracts)])
      (cond
        [(null? contracts) none/c]
        [(null? higher) (%flat (cons 'or/c contracts) (lambda (v) (%any-passes? flat v)))]
        [else (%higher (cons 'or/c contracts)
                       (lambda (v) (%any-passes? contracts v))
                       (lambda (v parties)
                         (cond
                           [(%any-passes? flat v) v]
                           [(null? (cdr higher)) (%check (car higher) v parties)]
                           [else (%check-only (%candidates higher v) (cons 'or/c contracts) v parties)])))])))

  (define (%candidates contracts value)
    (cond
      [(null? contracts) '()]
      [(%passes? (car contracts) value) (cons (car contracts) (%candidates (cdr contracts) value))]
      [else (%candidates (cdr contracts) value)]))

  (define (%check-only candidates form value parties)
    (if (and (pair? candidates) (null? (cdr candidates)))
        (%check (car candidates) value parties)
        (%blame-for (lambda () (%form-name form)) value parties)))

  (define (first-or/c . contracts)
    (let ([contracts (%coerce-all 'first-or/c contracts)])
      (if (%all-flat? contracts)
          (%flat (cons 'first-or/c contracts) (lambda (v) (%any-passes? contracts v)))
          (%higher (cons 'first-or/c contracts)
                   (lambda (v) (%any-passes? contracts v))
                   (lambda (v parties) (%check-first contracts contracts v parties))))))

  (define (%check-first contracts all value parties)
    (cond
      [(null? contracts) (%blame-for (%form-name (cons 'first-or/c all)) value parties)]
      [(%passes? (car contracts) value) (%check (car contracts) value parties)]
      [else (%check-first (cdr contracts) all value parties)]))

  (define (if/c predicate then else)
    (let ([then (%coerce 'if/c then)]
          [else* (%coerce 'if/c else)])
      (define (choice v) (if (predicate v) then else*))
      (if (and (%flat-contract? then) (%flat-contract? else*))
          (%flat (list 'if/c predicate then else*) (lambda (v) (%passes? (choice v) v)))
          (%higher (list 'if/c predicate then else*)
                   (lambda (v) (%passes? (choice v) v))
                   (lambda (v parties) (%check (choice v) v parties))))))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; Recursion

  ;; (recursive-contract e)           => (%make-recursive 'e (lambda () e))
  ;; (recursive-contract e #:flat)    => (%make-flat-recursive '(recursive-contract e #:flat) (lambda () e))
  ;;   also with other options after #:flat; #:chaperone, #:impersonator: as without
  ;; (μ/c (X) e)                      => (letrec ([m (lambda () (%make-recursive 'X (lambda () (let ([X (m)]) e))))]) (m))
  ;; (flat-rec-contract X e ...)      => the same with %make-flat-recursive and (or/c e ...)
  (define (%make-recursive form get)
    (%higher (list 'recursive-contract form)
             (lambda (v) (%passes? (%coerce 'recursive-contract (get)) v))
             (lambda (v parties) (%check (%coerce 'recursive-contract (get)) v parties))))

  (define (%make-flat-recursive form get)
    (%flat form (lambda (v) (%passes? (%coerce-flat 'recursive-contract (get)) v)))))
