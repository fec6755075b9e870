;; Contracts of functions.
(module contract-function '#%culprit
  (require 'base 'promise 'contract-flat)
  (provide (all-defined-out))

  ;; `rest`: the contract of the list of further arguments, or #f: there are none.
  ;; `range`: a contract; a list of contracts: that many values; #f: any.
  (struct %arrow %higher (domains optional rest range))

  ;; Any number of arguments from `least` to `greatest`, and more if there is a `rest`.
  (define (%accepts? f least greatest rest keywords?)
    (and (procedure? f)
         (%takes? f least keywords?)
         (if (= least greatest)
             (or (not rest) (negative? (%procedure-greatest f)))
             (%accepts? f (+ least 1) greatest rest keywords?))))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; ->

  ;; (-> d ... r)                     => (%make-arrow (list d ...) r*)
  ;; where r* is
  ;;   any                            => (list 'any)
  ;;   (values c ...)                 => (list 'values c ...)
  ;;   c                              => c
  ;; (-> d ... e ooo r), ooo: `...`   => (%make-arrow* (list d ...) (list) (listof e) r*)
  ;; in case-> only: (-> d ... #:rest e r) => (%make-arrow* (list d ...) (list) e r*)
  ;; (-> d ... #:k c ... r)           => what (->* (d ... #:k c ...) r) expands to
  (define predicate/c
    (%higher 'predicate/c
             (lambda (v) (%passes? (%predicate-arrow) v))
             (lambda (v parties) (%check (%predicate-arrow) v parties))))
  (define (%predicate-arrow) (%make-arrow (list any/c) boolean?))
  (define (%make-arrow domains range) (%arrow-of (%coerce-all '-> domains) (%coerce-range '-> range)))
  (define (%arrow-of domains range)
    (let ([n (length domains)])
      (define form (cons '-> (append domains (list (%range-form range)))))
      (%arrow form
              (lambda (f) (and (procedure? f) (%takes? f n #f)))
              (lambda (f parties)
                (if (and (procedure? f) (%takes? f n #f))
                    (%wrap-arrow domains range n f parties (%swap parties))
                    (%blame-for (lambda () (%form-name form)) f parties)))
              domains '() #f range)))

  ;; What a module provides of which only the contracts are known. Its functions are only ever called through their
  ;; contracts, so nobody can tell that they would take other numbers of arguments as well.
  (define (%promised contract value positive negative name where)
    (when (and (%arrow? contract) (null? (%arrow-optional contract)) (not (%arrow-rest contract))
               (<= (length (%arrow-domains contract)) 6))
      (%assume (%takes-only? value (length (%arrow-domains contract)))))
    (%contract contract value positive negative name where))

  (define (%coerce-range who range)
    (cond
      [(not (pair? range)) (%coerce who range)]
      [(eq? (car range) 'any) #f]
      [else (%coerce-all who (cdr range))]))

  (define (%range-form range)
    (cond
      [(not range) 'any]
      [(or (null? range) (pair? range)) (cons 'values range)]
      [else range]))

  ;; A procedure of as many parameters as the contract has domains: its arity is what programs ask for.
  (define-syntax-rule (%wrapper range f parties callers (x d) ...)
    (cond
      [(not range) (lambda (x ...) (f (%check d x callers) ...))]
      [(or (null? range) (pair? range))
       (lambda (x ...) (%check-values range (lambda () (f (%check d x callers) ...)) parties))]
      [else (lambda (x ...) (%check range (%one (f (%check d x callers) ...) parties) parties))]))

  (define (%one result parties)
    (if (%several? result) (%blame-for "one value" (%values->list result) parties) result))

  (define (%wrap-arrow domains range n f parties callers)
    (define (domain i) (list-ref domains i))
    (cond
      [(= n 0) (%wrapper range f parties callers)]
      [(= n 1) (let ([a (domain 0)])
                 (%wrapper range f parties callers (x a)))]
      [(= n 2) (let ([a (domain 0)] [b (domain 1)])
                 (%wrapper range f parties callers (x a) (y b)))]
      [(= n 3) (let ([a (domain 0)] [b (domain 1)] [c (domain 2)])
                 (%wrapper range f parties callers (x a) (y b) (z c)))]
      [(= n 4) (let ([a (domain 0)] [b (domain 1)] [c (domain 2)] [d (domain 3)])
                 (%wrapper range f parties callers (x a) (y b) (z c) (u d)))]
      [else (%reduce-arity (%wrap-list domains '() #f range f parties callers) n)]))

  ;; For any number of arguments: as a list.
  (define (%wrap-list domains optional rest range f parties callers)
    (lambda arguments
      (let ([checked (%check-arguments domains optional rest arguments callers)])
        (cond
          [(not range) (apply f checked)]
          [(or (null? range) (pair? range)) (%check-values range (lambda () (apply f checked)) parties)]
          [else (%check range (%one (apply f checked) parties) parties)]))))

  (define (%check-arguments domains optional rest arguments callers)
    (cond
      [(pair? domains)
       (let ([first (%check (car domains) (car arguments) callers)])
         (cons first (%check-arguments (cdr domains) optional rest (cdr arguments) callers)))]
      [(null? arguments) (if rest (%check rest '() callers) '())]
      [(pair? optional)
       (let ([first (%check (car optional) (car arguments) callers)])
         (cons first (%check-arguments '() (cdr optional) rest (cdr arguments) callers)))]
      [else (%check rest arguments callers)]))

  (define (%check-values range call parties)
    (call-with-values
     call
     (lambda results
       (if (= (length results) (length range))
           (apply values (%check-results range results parties))
           (%blame-for (%form-name (cons 'values range)) results parties)))))

  (define (%check-results range results parties)
    (if (null? range)
        '()
        (let ([first (%check (car range) (car results) parties)])
          (cons first (%check-results (cdr range) (cdr results) parties)))))

  ;; Whether a struct's instance with these fields is one that its constructor makes under this contract. Contracts
  ;; that may replace a field say nothing.
  (define (%instance-passes? contract fields)
    (or (not (%arrow? contract)) (%fields-pass? (%arrow-domains contract) fields)))

  (define (%fields-pass? contracts fields)
    (or (null? contracts)
        (null? fields)
        (and (or (not (%flat-contract? (car contracts))) (%passes? (car contracts) (car fields)))
             (%fields-pass? (cdr contracts) (cdr fields)))))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; ->*

  ;; (->* (d ...) (o ...) #:rest e r) => (%make-arrow* (list d ...) (list o ...) e r*)
  ;;   without #:rest e is #f; (o ...) may be missing: (list). r* as for ->
  ;; With keywords, #:pre or #:post it is an ->i whose contracts do not depend on anything:
  ;; (->* (d #:k c) (o #:l c2) #:rest e #:pre p r #:post q)
  ;;   => (->i ([a d] #:k [b c]) ([c o] #:l [d c2]) #:rest [e e] #:pre () p [r r] #:post () q)
  ;; except that #:pre is asked before the arguments are checked, #:post before the results are.
  (define (%make-arrow* domains optional rest range)
    (let* ([domains (%coerce-all '->* domains)]
           [optional (%coerce-all '->* optional)]
           [rest (and rest (%coerce '->* rest))]
           [range (%coerce-range '->* range)]
           [least (length domains)]
           [greatest (+ least (length optional))]
           [form (append (list '->* domains optional) (if rest (list '#:rest rest) '())
                         (list (%range-form range)))])
      (define (accepts? f) (%accepts? f least greatest rest #f))
      (if (and (null? optional) (not rest))
          (%arrow-of domains range)
          (%arrow form
                  accepts?
                  (lambda (f parties)
                    (if (accepts? f)
                        (%reduce-arity
                         (%wrap-list domains optional rest range f parties (%swap parties))
                         (%arity least greatest rest))
                        (%blame-for (lambda () (%form-name form)) f parties)))
                  domains optional rest range))))

  (define (%arity least greatest rest)
    (cond
      [rest (if (= least greatest) (arity-at-least least) (append (%from least (- greatest 1))
                                                                  (list (arity-at-least greatest))))]
      [(= least greatest) least]
      [else (%from least greatest)]))

  (define (%from low high)
    (if (> low high) '() (cons low (%from (+ low 1) high))))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; case->

  ;; (case-> arrow ...)               => (%make-case-arrow (list arrow ...))
  (define (%make-case-arrow arrows)
    (define form (cons 'case-> arrows))
    (define (accepts? f) (%all-pass? arrows f))
    (for-each (lambda (a) (unless (%arrow? a) (raise-argument-error 'case-> "arrow contract" a))) arrows)
    (%higher form
             accepts?
             (lambda (f parties)
               (if (accepts? f)
                   (%wrap-cases arrows f parties)
                   (%blame-for (lambda () (%form-name form)) f parties)))))

  (define (%wrap-cases arrows f parties)
    (let ([callers (%swap parties)]
          [arities (%arities arrows)])
      (%reduce-arity
       (lambda arguments
         (let ([arrow (%arrow-for arrows (length arguments))])
           (apply (%wrap-list (%arrow-domains arrow) (%arrow-optional arrow) (%arrow-rest arrow)
                              (%arrow-range arrow) f parties callers)
                  arguments)))
       (if (and (pair? arities) (null? (cdr arities))) (car arities) arities))))

  (define (%arities arrows)
    (map (lambda (a)
           (let ([n (length (%arrow-domains a))])
             (if (%arrow-rest a) (arity-at-least n) n)))
         arrows))

  (define (%arrow-for arrows n)
    (let ([least (length (%arrow-domains (car arrows)))])
      (if (or (= n least) (and (> n least) (%arrow-rest (car arrows))))
          (car arrows)
          (%arrow-for (cdr arrows) n))))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; ->i and ->d

  ;; (->i ([x cx] [y (x) cy] #:k [k ck] ...) ([o co] ...) #:rest [e (x) ce] #:pre (x y) p
  ;;      [r (x) cr] #:post (x r) q)
  ;; =>
  ;; (let ([cx1 (%coerce '->i cx)] ...)                       contracts that depend on nothing, in order
  ;;   (%make-arrow-i '(->i …) least greatest rest? '(#:k …) 'here     sorted keywords that callers must give,
  ;;                                                                   and may give: '(all keywords)
  ;;     (lambda (f parties callers parties-i callers-i)
  ;;       (lambda (x y #:k k [o %unsupplied] . e)
  ;;         (let* (; for each argument, those that it depends on first, otherwise in order; cy only if it
  ;;                ; depends on something:
  ;;                [cy1 (%coerce '->i (let ([x x2]) cy))]
  ;;                [y1 (%check cy1 y callers)]               %check-optional for optional arguments
  ;;                [y2 (%look cy1 y y1 callers-i)]           only if something depends on y
  ;;                ...)
  ;;           (unless (let ([x x2] [y y2]) p) (%pre-fails callers))      each #:pre in order
  ;;           (let* ([r (f x1 y1 #:k k1)]
  ;;                  [cr1 (%coerce '->i (let ([x x2]) cr))]
  ;;                  [r1 (%check cr1 r parties)]
  ;;                  [r2 (%look cr1 r r1 parties-i)])
  ;;             (unless (let ([x x2] [r r2]) q) (%post-fails parties))
  ;;             r1)))))))
  ;; The call is (%call f (list x1 y1) (list o1 ...) e1 '(#:k …) (list k1 …)) if there are optional arguments or
  ;; a rest; without #:rest e1 is '().
  ;; A range named _ has its contract made before the call. Range any: the call, and after it (%post-fails) if #:post
  ;; fails. Range (values [a ca] [b (a) cb]):
  ;;   (call-with-values (lambda () call) (case-lambda [(a b) …as above…] [more (%values-fail more parties)]))
  ;; #:pre/name (x) "text" p is as #:pre. #:pre/desc (x) p: (unless (eq? #t p) …).
  ;; `here` is the module in which the contract is written: who answers for how it uses what it looks at.
  ;;
  ;; (->d ([x cx] ...) #:pre-cond p [r cr] #:post-cond q) is the same with each contract depending on all arguments,
  ;; p on all arguments and q on all arguments and results; and what they look at are the bare values: x for x2.
  (define (%make-arrow-i form least greatest rest? mandatory-keywords keywords here wrap)
    (define (accepts? f)
      (and (%accepts-keywords? f mandatory-keywords keywords)
           (%accepts? f least greatest rest? (pair? keywords))))
    (%higher form
             accepts?
             (lambda (f parties)
               (if (accepts? f)
                   (let ([callers (%swap parties)])
                     (wrap f parties callers (%used-by here parties) (%used-by here callers)))
                   (%blame-for (lambda () (%form-name form)) f parties)))))

  (define (%accepts-keywords? f mandatory keywords)
    (and (procedure? f)
         (or (null? keywords)
             (let-values ([(needed allowed) (procedure-keywords f)])
               (and (%subset? needed mandatory)
                    (or (not allowed) (%subset? keywords allowed)))))))

  (define (%subset? some all)
    (or (null? some) (and (memq (car some) all) (%subset? (cdr some) all))))

  ;; The value as the contract itself sees it.
  (define (%look contract value checked parties)
    (if (or (%flat-contract? contract) (%sentinel? value))
        checked
        (%check contract value parties)))

  (define %unsupplied (%sentinel "unsupplied-arg"))
  (define the-unsupplied-arg %unsupplied)
  (define (unsupplied-arg? v) (%sentinel? v))

  (define (%check-optional contract value parties)
    (if (%sentinel? value) value (%check contract value parties)))

  (define (%pre-fails parties)
    (%blame-for '#:pre (void) parties))
  (define (%post-fails parties)
    (%blame-for '#:post (void) parties))
  (define (%values-fail results parties)
    (%blame-for 'values results parties))

  ;; Optional arguments that were not given are not passed on.
  (define (%call f mandatory optional rest keywords keyword-values)
    (let ([arguments (append mandatory (%supplied optional) rest)])
      (if (null? keywords)
          (apply f arguments)
          (keyword-apply f (%supplied-keywords keywords keyword-values) (%supplied keyword-values) arguments))))

  (define (%supplied values)
    (filter (lambda (v) (not (%sentinel? v))) values))

  (define (%supplied-keywords keywords values)
    (cond
      [(null? keywords) '()]
      [(%sentinel? (car values)) (%supplied-keywords (cdr keywords) (cdr values))]
      [else (cons (car keywords) (%supplied-keywords (cdr keywords) (cdr values)))]))

  ;; (unconstrained-domain-> r ...)   => (%make-unconstrained (list r ...))
  (define (%make-unconstrained range)
    (let ([range (%coerce-all 'unconstrained-domain-> range)])
      (%higher (cons 'unconstrained-domain-> range)
               procedure?
               (lambda (f parties)
                 (if (procedure? f)
                     (lambda arguments (%check-values range (lambda () (apply f arguments)) parties))
                     (%blame-for (%form-name (cons 'unconstrained-domain-> range)) f parties))))))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; parametric->/c

  ;; (parametric->/c (a ...) c)       => (%make-parametric 'n '(a ...) (lambda (a ...) c))
  ;; ∀/c and new-∀/c are not functions of contracts but of names: (new-∀/c 'a) => (%make-seal 'a)
  ;; Each call of the function has seals of its own.
  (define (%make-parametric names body)
    (define form (list 'parametric->/c names '...))
    (define (instance) (%coerce 'parametric->/c (apply body (map %make-seal names))))
    (%higher form
             (lambda (f) (procedure? f))
             (lambda (f parties)
               (if (procedure? f)
                   (let ([arity (%arity-of f)])
                     (%check (instance) f parties)
                     (%reduce-arity
                      (lambda arguments (apply (%check (instance) f parties) arguments))
                      arity))
                   (%blame-for form f parties)))))

  (struct %sealed (seal value))

  ;; What the caller gives is sealed, what the function gives back must be sealed with the same seal.
  (define (%make-seal name)
    (let ([seal (box name)])
      (%higher name
               (lambda (v) #t)
               (lambda (v parties)
                 (cond
                   [(%parties-swapped parties) (%sealed seal v)]
                   [(and (%sealed? v) (eq? (%sealed-seal v) seal)) (%sealed-value v)]
                   [else (%blame-for name v parties)])))))

  ;; ---------------------------------------------------------------------------------------------------------

  (define (promise/c contract)
    (let ([contract (%coerce 'promise/c contract)])
      (%higher (list 'promise/c contract)
               promise?
               (lambda (p parties)
                 (if (promise? p)
                     (delay (%check contract (force p) parties))
                     (%blame-for (%form-name (list 'promise/c contract)) p parties))))))

  (define (parameter/c in [out in] #:impersonator? [impersonator? #t])
    (let ([in (%coerce 'parameter/c in)]
          [out (%coerce 'parameter/c out)])
      (%higher (list 'parameter/c in out)
               parameter?
               (lambda (p parties)
                 (if (parameter? p)
                     (make-derived-parameter p
                                             (lambda (v) (%check in v (%swap parties)))
                                             (lambda (v) (%check out v parties)))
                     (%blame-for (%form-name (list 'parameter/c in out)) p parties))))))

  (define (invariant-assertion contract value)
    (%contract contract value 'invariant-assertion 'invariant-assertion #f #f)))
