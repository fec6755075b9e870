;; Contracts of data.
(module contract-data '#%culprit
  (require 'base 'hash 'set 'contract-flat)
  (provide (all-defined-out))

  ;; A contract of data that is looked at as a whole: `each?` tests the parts (with %passes? of the parts'
  ;; contracts), `rebuild` gives the data with its parts checked.
  (define (%data-contract form flat? each? rebuild)
    (if flat?
        (%flat form each?)
        (%higher form each?
                 (lambda (v parties)
                   (or (rebuild v parties) (%blame-for (lambda () (%form-name form)) v parties))))))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; Lists and pairs: immutable, so that they are checked at once

  (define (listof contract)
    (let ([contract (%coerce 'listof contract)])
      (%data-contract (list 'listof contract) (%flat-contract? contract)
                      (lambda (v) (%every? contract v))
                      (lambda (v parties) (and (list? v) (%check-list contract v parties))))))

  (define (non-empty-listof contract)
    (let ([contract (%coerce 'non-empty-listof contract)])
      (%data-contract (list 'non-empty-listof contract) (%flat-contract? contract)
                      (lambda (v) (and (pair? v) (%every? contract v)))
                      (lambda (v parties) (and (pair? v) (list? v) (%check-list contract v parties))))))

  (define (nelistof contract) (non-empty-listof contract))  ; as the papers call it

  (define (%every? contract v)
    (cond
      [(pair? v) (and (%passes? contract (car v)) (%every? contract (cdr v)))]
      [else (null? v)]))

  (define (%check-list contract v parties)
    (if (null? v)
        '()
        (let ([first (%check contract (car v) parties)])
          (cons first (%check-list contract (cdr v) parties)))))

  (define (list*of contract [tail contract])
    (let ([contract (%coerce 'list*of contract)]
          [tail (%coerce 'list*of tail)])
      (define (each? v)
        (if (pair? v) (and (%passes? contract (car v)) (each? (cdr v))) (%passes? tail v)))
      (define (rebuild v parties)
        (if (pair? v)
            (let ([first (%check contract (car v) parties)])
              (cons first (rebuild (cdr v) parties)))
            (%check tail v parties)))
      (if (and (%flat-contract? contract) (%flat-contract? tail))
          (%flat (list 'list*of contract tail) each?)
          (%higher (list 'list*of contract tail) each? rebuild))))

  (define (cons/c first rest)
    (let ([first (%coerce 'cons/c first)]
          [rest (%coerce 'cons/c rest)])
      (%data-contract (list 'cons/c first rest)
                      (and (%flat-contract? first) (%flat-contract? rest))
                      (lambda (v) (and (pair? v) (%passes? first (car v)) (%passes? rest (cdr v))))
                      (lambda (v parties)
                        (and (pair? v)
                             (let ([a (%check first (car v) parties)])
                               (cons a (%check rest (cdr v) parties))))))))

  (define (list/c . contracts)
    (let ([contracts (%coerce-all 'list/c contracts)])
      (%data-contract (cons 'list/c contracts) (%all-flat? contracts)
                      (lambda (v) (and (%as-long? contracts v) (%each? contracts v)))
                      (lambda (v parties)
                        (and (%as-long? contracts v) (%check-parts contracts v parties))))))

  (define (%as-long? contracts v)
    (if (pair? contracts)
        (and (pair? v) (%as-long? (cdr contracts) (cdr v)))
        (null? v)))

  (define (%each? contracts v)
    (or (null? contracts)
        (and (%passes? (car contracts) (car v)) (%each? (cdr contracts) (cdr v)))))

  (define (%check-parts contracts v parties)
    (if (null? contracts)
        '()
        (let ([first (%check (car contracts) (car v) parties)])
          (cons first (%check-parts (cdr contracts) (cdr v) parties)))))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; Vectors and boxes: what is read from a mutable one is checked when it is read, on the account of who gave
  ;; the vector; what is written when it is written, on the account of who writes.

  (define (vectorof contract #:immutable [immutable 'dont-care] #:flat? [flat? #f] #:eager [eager #t])
    (let ([contract (%coerce 'vectorof contract)])
      (%vector-contract (list 'vectorof contract) immutable (or flat? (eq? immutable #t)) (%flat-contract? contract)
                        (lambda (n) #t)
                        (lambda (i) contract))))

  (define (vector/c #:immutable [immutable 'dont-care] #:flat? [flat? #f] . contracts)
    (let* ([contracts (%coerce-all 'vector/c contracts)]
           [size (length contracts)])
      (%vector-contract (cons 'vector/c contracts) immutable (or flat? (eq? immutable #t)) (%all-flat? contracts)
                        (lambda (n) (= n size))
                        (lambda (i) (list-ref contracts i)))))

  (define (vector-immutableof contract) (vectorof contract #:immutable #t))
  (define (vector-immutable/c . contracts) (apply vector/c #:immutable #t contracts))

  ;; `at`: the contract of the element at an index.
  (define (%vector-contract form immutable flat? parts-flat? size-ok? at)
    (define (shape? v)
      (and (vector? v) (size-ok? (vector-length v)) (%mutability-ok? immutable (immutable? v))))
    (define (each? v i)
      (or (= i (vector-length v)) (and (%passes? (at i) (vector-ref v i)) (each? v (+ i 1)))))
    (if (and flat? parts-flat?)
        (%flat form (lambda (v) (and (shape? v) (each? v 0))))
        (%higher form
                 (lambda (v) (and (shape? v) (each? v 0)))
                 (lambda (v parties)
                   (cond
                     [(not (shape? v)) (%blame-for (lambda () (%form-name form)) v parties)]
                     [(immutable? v) (if parts-flat?
                                         (%check-elements v 0 at parties)
                                         (vector->immutable-vector
                                          (list->vector (%checked-elements v 0 at parties))))]
                     [else (%guard-vector v at parties (%swap parties))])))))

  (define (%mutability-ok? wanted immutable?)
    (cond
      [(eq? wanted 'dont-care) #t]
      [wanted immutable?]
      [else (not immutable?)]))

  (define (%check-elements v i at parties)
    (cond
      [(= i (vector-length v)) v]
      [else (%check (at i) (vector-ref v i) parties)
            (%check-elements v (+ i 1) at parties)]))

  (define (%checked-elements v i at parties)
    (if (= i (vector-length v))
        '()
        (let ([first (%check (at i) (vector-ref v i) parties)])
          (cons first (%checked-elements v (+ i 1) at parties)))))

  (define (%guard-vector v at parties callers)
    (if (= (vector-length v) 0)
        v  ; nothing can be read or written
        (%watched-vector (vector-length v)
                         (lambda (i) (let ([x (vector-ref v i)]) (%check (at i) x parties)))
                         (lambda (i x) (vector-set! v i (%check (at i) x callers)))
                         v)))

  (define (box/c write [contract write] #:immutable [immutable 'dont-care] #:flat? [flat? #f])
    (let ([contract (%coerce 'box/c contract)]
          [write (%coerce 'box/c write)])
      (define form (list 'box/c contract))
      (define (shape? v) (and (box? v) (%mutability-ok? immutable (immutable? v))))
      (if (and (or flat? (eq? immutable #t)) (%flat-contract? contract))
          (%flat form (lambda (v) (and (shape? v) (%passes? contract (unbox v)))))
          (%higher form
                   (lambda (v) (and (shape? v) (%passes? contract (unbox v))))
                   (lambda (v parties)
                     (cond
                       [(not (shape? v)) (%blame-for (lambda () (%form-name form)) v parties)]
                       [(immutable? v) (box-immutable (%check contract (unbox v) parties))]
                       [else (%guard-box v contract write parties (%swap parties))]))))))

  (define (box-immutable/c contract) (box/c contract #:immutable #t))

  (define (%guard-box v read write parties callers)
    (%watched-box (lambda () (%check read (unbox v) parties))
                  (lambda (x) (set-box! v (%check write x callers)))
                  v))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; Hashes and sets

  (define (hash/c key value #:immutable [immutable 'dont-care] #:flat? [flat? #f])
    (let ([key (%coerce 'hash/c key)]
          [value (%coerce 'hash/c value)])
      (define form (list 'hash/c key value))
      (define parts-flat? (and (%flat-contract? key) (%flat-contract? value)))
      (define (shape? v) (and (hash? v) (%mutability-ok? immutable (%hash? v))))
      (define (each? v)
        (and (shape? v)
             (andmap (lambda (p) (and (%passes? key (car p)) (%passes? value (cdr p)))) (hash->list v))))
      (if (and (or flat? (eq? immutable #t)) parts-flat?)
          (%flat form each?)
          (%higher form each?
                   (lambda (v parties)
                     (cond
                       [(not (shape? v)) (%blame-for (lambda () (%form-name form)) v parties)]
                       [(%hash? v) (%check-hash (hash->list v) v key value parties)]
                       [else (%guard-hash v key value parties (%swap parties))]))))))

  (define (%check-hash entries hash key value parties)
    (if (null? entries)
        hash
        (let* ([k (%check key (caar entries) parties)]
               [x (%check value (cdar entries) parties)])
          (%check-hash (cdr entries) (if (eq? x (cdar entries)) hash (hash-set hash k x)) key value parties))))

  (define (%guard-hash v key value parties callers)
    (%watch-hash v
                 (lambda (k) (%check key k callers))
                 (lambda (k) (%check key k parties))
                 (lambda (x) (%check value x callers))
                 (lambda (x) (%check value x parties))))

  (define (set/c contract #:kind [kind 'immutable] #:cmp [cmp 'dont-care] #:lazy? [lazy? #f]
                 #:equal-key/c [equal-key/c any/c])
    (let ([contract (%coerce 'set/c contract)])
      (define (shape? v) (and (generic-set? v) (%set-kind? v kind)))
      (%data-contract (list 'set/c contract) (%flat-contract? contract)
                      (lambda (v) (and (shape? v) (andmap (lambda (x) (%passes? contract x)) (set->list v))))
                      (lambda (v parties)
                        (and (shape? v)
                             (let ([checked (%check-list contract (set->list v) parties)])
                               (if (set-mutable? v) v (list->set checked))))))))

  (define (%set-kind? v kind)
    (cond
      [(eq? kind 'immutable) (set? v)]
      [(eq? kind 'mutable) (set-mutable? v)]
      [(eq? kind 'weak) (set-weak? v)]
      [else #t]))

  ;; ---------------------------------------------------------------------------------------------------------
  ;; Structures

  ;; (struct/c s c ...)
  ;;   => (%make-struct/c 's s? (list s-f ...) (list set-s-f!-or-#f ...) (list c ...) %watch-field-or-#f)
  ;;   with the fields of its parents first; %watch-field only if there is a mutable field, for a program that mentions it
  ;;   has instances that are watched
  ;; (struct/dc s [f c] [g (f ...) #:lazy #:flat c] ... #:inv (f ...) e)
  ;;   => (%make-struct/dc 's 'here s? (list s-f ...) (list set-s-f!-or-#f ...)
  ;;        (list (%field-rule index lazy? #f c) (%field-rule index lazy? (list index-of-f ...) (lambda (f ...) c)) ...)
  ;;        (%field-rule #f #f (list index-of-f ...) (lambda (f ...) e))-or-#f
  ;;        flat? %watch-field-or-#f)
  ;;   with the fields in an order in which what is depended on comes first; `here` is the module in which the contract
  ;;   is written; flat?: no field is lazy, and all that depend on others have #:flat
  (define (%make-struct/c name is? accessors mutators contracts watch)
    (let* ([contracts (%coerce-all 'struct/c contracts)]
           [form (list* 'struct/c name contracts)])
      (unless (= (length accessors) (length contracts))
        (raise-arguments-error 'struct/c "wrong number of contracts for the structure's fields"
                               "structure" name "contracts" (length contracts)))
      (define (each? v accessors mutators contracts)
        (or (null? contracts)
            (and (or (car mutators) (%passes? (car contracts) ((car accessors) v)))
                 (each? v (cdr accessors) (cdr mutators) (cdr contracts)))))
      (define (rebuild v i accessors mutators contracts parties)
        (if (null? contracts)
            v
            (rebuild (%check-field v i (car accessors) (car mutators) (car contracts) parties watch)
                     (+ i 1) (cdr accessors) (cdr mutators) (cdr contracts) parties)))
      (if (and (%all-flat? contracts) (%no-mutators? mutators contracts))
          (%flat form (lambda (v) (and (is? v) (each? v accessors mutators contracts))))
          (%higher form
                   is?
                   (lambda (v parties)
                     (if (is? v)
                         (rebuild v 0 accessors mutators contracts parties)
                         (%blame-for (lambda () (%form-name form)) v parties)))))))

  (define (%no-mutators? mutators contracts)
    (or (null? mutators)
        (and (or (not (car mutators)) (eq? (car contracts) any/c))
             (%no-mutators? (cdr mutators) (cdr contracts)))))

  ;; A structure with the field at `i` checked; `v` itself if the check did not change the field.
  (define (%check-field v i accessor mutator contract parties watch)
    (cond
      [(eq? contract any/c) v]
      [mutator (%guard-field watch v i contract parties (%swap parties))]
      [else (let* ([old (accessor v)]
                   [new (%check contract old parties)])
              (if (eq? old new) v (%struct-with v i new)))]))

  ;; What is read and written is checked when it is. Accessors and mutators know such structures
  ;; (generate_watched.cpp).
  (struct %watched-struct (instance field read write))
  (define (%watch-field v i read write) (%watched-struct v i read write))

  (define (%guard-field watch v i contract parties callers)
    (watch v i
           (lambda (x) (%check contract x parties))
           (lambda (x) (%check contract x callers))))

  ;; `on`: the indices of the fields that it depends on, or #f: `contract` is a contract, not a procedure.
  (struct %field-rule (index lazy? on contract))

  (define (%make-struct/dc name here is? accessors mutators given invariant flat? watch)
    (define form (list 'struct/dc name '...))
    (define fields (%coerce-fields given))
    (define (value-of i v) ((list-ref accessors i) v))
    (define (mutable? field) (list-ref mutators (%field-rule-index field)))
    (define (passes? fields v)
      (or (null? fields)
          (and (%passes? (%field-checker (car fields) (lambda (i) (value-of i v)))
                         (value-of (%field-rule-index (car fields)) v))
               (passes? (cdr fields) v))))
    ;; `seen`: the fields that were checked, as contracts see them.
    (define (look seen v)
      (lambda (i)
        (let ([found (assv i seen)])
          (if found (cdr found) (value-of i v)))))
    (define (check-fields fields v seen parties inside)
      (cond
        [(null? fields)
         (if (or (not invariant) (%ask-fields invariant (look seen v))) v (%blame-for '#:inv v parties))]
        [(%field-rule-lazy? (car fields))
         (check-fields (cdr fields)
                       (watch v (%field-rule-index (car fields))
                              (lambda (x) (%check (%field-checker (car fields) (look seen v)) x parties))
                              #f)
                       seen parties inside)]
        [else
         (let ([contract (%field-checker (car fields) (look seen v))]
               [i (%field-rule-index (car fields))])
           (if (mutable? (car fields))
               (check-fields (cdr fields) (%guard-field watch v i contract parties (%swap parties)) seen parties
                             inside)
               (let* ([old (value-of i v)]
                      [new (%check contract old parties)]
                      [looked-at (if (%flat-contract? contract) new (%check contract old inside))])
                 (check-fields (cdr fields) (if (eq? old new) v (%struct-with v i new))
                               (cons (cons i looked-at) seen) parties inside))))]))
    (if (and flat? (not (ormap mutable? fields)) (%flat-fields? fields))
        (%flat form (lambda (v)
                      (and (is? v)
                           (passes? fields v)
                           (or (not invariant) (%ask-fields invariant (lambda (i) (value-of i v)))))))
        (%higher form
                 is?
                 (lambda (v parties)
                   (if (is? v)
                       (check-fields fields v '() parties (%used-by here parties))
                       (%blame-for (%form-name form) v parties))))))

  (define (%coerce-fields fields)
    (map (lambda (field)
           (if (%field-rule-on field)
               field
               (%field-rule (%field-rule-index field) (%field-rule-lazy? field) #f
                            (%coerce 'struct/dc (%field-rule-contract field)))))
         fields))

  (define (%flat-fields? fields)
    (andmap (lambda (field) (or (%field-rule-on field) (%flat-contract? (%field-rule-contract field)))) fields))

  (define (%ask-fields field value-of)
    (apply (%field-rule-contract field) (map value-of (%field-rule-on field))))

  (define (%field-checker field value-of)
    (if (%field-rule-on field)
        (%coerce 'struct/dc (%ask-fields field value-of))
        (%field-rule-contract field)))

  ;; (cons/dc [a c] [d (a) e] #:flat) => (%make-cons/dc 'here #t c (lambda (a) e) flat?)
  ;; (cons/dc [a (d) e] [d c])        => (%make-cons/dc 'here #f c (lambda (d) e) flat?)
  (define (%make-cons/dc here forwards? first second flat?)
    (define contract (%coerce 'cons/dc first))
    (define (asked v) (%coerce 'cons/dc (second v)))
    (define (passes? v)
      (and (pair? v)
           (let ([a (if forwards? (car v) (cdr v))]
                 [b (if forwards? (cdr v) (car v))])
             (and (%passes? contract a) (%passes? (asked a) b)))))
    (define (project v parties)
      (if (pair? v)
          (let* ([a (if forwards? (car v) (cdr v))]
                 [new-a (%check contract a parties)]
                 [looked-at (if (%flat-contract? contract) new-a (%check contract a (%used-by here parties)))]
                 [new-b (%check (asked looked-at) (if forwards? (cdr v) (car v)) parties)])
            (if forwards? (cons new-a new-b) (cons new-b new-a)))
          (%blame-for '(cons/dc ...) v parties)))
    (if (and flat? (%flat-contract? contract))
        (%flat '(cons/dc ...) passes?)
        (%higher '(cons/dc ...) passes? project))))
