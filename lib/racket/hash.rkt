;; Hashes: association lists in the order of insertion (%table in private.rkt).
(module hash '#%culprit
  (require 'base)
  (provide (all-defined-out))

  (struct %hash (table) #:transparent)
  (struct %mutable-hash ([table #:mutable]) #:transparent)
  ;; A mutable one under a contract. The first fields are all that clients can do with it (library_structs.cpp); the last
  ;; check what goes in and comes out.
  (struct %watched-hash (ref set remove hash key-in key-out value-in value-out))
  (define (%watch-hash hash key-in key-out value-in value-out)
    (define watched
      (%watched-hash (lambda (k) (hash-ref watched k))
                     (lambda (k v) (hash-set! watched k v))
                     (lambda (k) (hash-remove! watched k))
                     hash key-in key-out value-in value-out))
    watched)

  (define (hash? v) (or (%hash? v) (%mutable-hash? v) (%watched-hash? v)))
  (define (%changes? v) (or (%mutable-hash? v) (%watched-hash? v)))
  (define (immutable? v) (or (string? v) (bytes? v) (%hash? v) (%fixed-vector? v) (%fixed-box? v)))
  (define (%need-hash name h) (unless (hash? h) (raise-argument-error name "hash?" h)))
  (define (%need-immutable name h)
    (unless (%hash? h) (raise-argument-error name "(and/c hash? immutable?)" h)))
  (define (%need-mutable name h)
    (unless (%changes? h) (raise-argument-error name "(and/c hash? (not/c immutable?))" h)))
  (define (%table-of h) (if (%hash? h) (%hash-table h) (%mutable-hash-table h)))
  (define (%kind-of h) (if (%watched-hash? h) (%kind-of (%watched-hash-hash h)) (%kind (%table-of h))))

  ;; --- what everything else is made of

  (define (%entries h)
    (if (%watched-hash? h)
        (let ([key-out (%watched-hash-key-out h)] [value-out (%watched-hash-value-out h)])
          (map (lambda (e) (let ([k (key-out (car e))]) (cons k (value-out (cdr e))))) (%entries (%watched-hash-hash h))))
        (%hash-entries (%table-of h))))
  ;; An entry, or #f. Of what unknown code gave, no more is looked at than needed: the first of equal keys counts.
  (define (%find h k)
    (if (%watched-hash? h)
        (let ([e (%find (%watched-hash-hash h) ((%watched-hash-key-in h) k))])
          (and e (cons (car e) ((%watched-hash-value-out h) (cdr e)))))
        (let ([table (%table-of h)])
          (if (%table? table) (%find-key (%table-same table) k (%table-elements table)) (%find-given k table)))))
  (define (%find-given k l)
    (cond
      [(pair? l)
       (let ([e (car l)])
         (%assume (pair? e))
         (if (equal? k (car e)) e (%find-given k (cdr l))))]
      [else (%assume (null? l)) #f]))
  (define (%put kind k v l)
    (cond
      [(null? l) (list (cons k v))]
      [(%same-key? kind k (car (car l))) (cons (cons k v) (cdr l))]
      [else (cons (car l) (%put kind k v (cdr l)))]))
  (define (%without kind k l)
    (cond [(null? l) '()] [(%same-key? kind k (car (car l))) (cdr l)] [else (cons (car l) (%without kind k (cdr l)))]))
  (define (%table-with t k v) (%table (%put (%kind t) k v (%hash-entries t)) (%kind t)))
  (define (%table-without t k) (%table (%without (%kind t) k (%hash-entries t)) (%kind t)))
  (define (%store! h k v)
    (if (%watched-hash? h)
        (%store! (%watched-hash-hash h) ((%watched-hash-key-in h) k) ((%watched-hash-value-in h) v))
        (set-%mutable-hash-table! h (%table-with (%mutable-hash-table h) k v))))
  (define (%delete! h k)
    (if (%watched-hash? h)
        (%delete! (%watched-hash-hash h) ((%watched-hash-key-in h) k))
        (set-%mutable-hash-table! h (%table-without (%mutable-hash-table h) k))))

  ;; --- making them

  (define (%plist->entries name kind l acc)
    (cond
      [(null? l) acc]
      [(null? (cdr l)) (raise-arguments-error name "key does not have a value (i.e., an odd number of arguments were provided)")]
      [else (%plist->entries name kind (cdr (cdr l)) (%put kind (car l) (car (cdr l)) acc))]))
  (define (%alist->entries name kind l acc)
    (cond
      [(null? l) acc]
      [(and (pair? l) (pair? (car l)))
       (%alist->entries name kind (cdr l) (%put kind (car (car l)) (cdr (car l)) acc))]
      [else (raise-argument-error name "(listof pair?)" l)]))
  (define (%from-plist name kind l) (%hash (%table (%plist->entries name kind l '()) kind)))
  (define (%from-alist name kind l) (%hash (%table (%alist->entries name kind l '()) kind)))
  (define (%mutable-from-alist name kind l) (%mutable-hash (%table (%alist->entries name kind l '()) kind)))
  (define (%literal-hash l) (%from-plist 'hash 'equal l))
  (define (hash . l) (%from-plist 'hash 'equal l))
  (define (hasheq . l) (%from-plist 'hasheq 'eq l))
  (define (hasheqv . l) (%from-plist 'hasheqv 'eqv l))
  (define (make-immutable-hash [l '()]) (%from-alist 'make-immutable-hash 'equal l))
  (define (make-immutable-hasheq [l '()]) (%from-alist 'make-immutable-hasheq 'eq l))
  (define (make-immutable-hasheqv [l '()]) (%from-alist 'make-immutable-hasheqv 'eqv l))
  (define (make-hash [l '()]) (%mutable-from-alist 'make-hash 'equal l))
  (define (make-hasheq [l '()]) (%mutable-from-alist 'make-hasheq 'eq l))
  (define (make-hasheqv [l '()]) (%mutable-from-alist 'make-hasheqv 'eqv l))
  (define (make-weak-hash [l '()]) (%mutable-from-alist 'make-weak-hash 'equal l))
  (define (make-weak-hasheq [l '()]) (%mutable-from-alist 'make-weak-hasheq 'eq l))
  (define (make-weak-hasheqv [l '()]) (%mutable-from-alist 'make-weak-hasheqv 'eqv l))

  ;; --- using them

  (define (%no-value name) (lambda () (raise-arguments-error name "no value found for key")))
  (define (hash-ref h k [otherwise (%no-value 'hash-ref)])
    (%need-hash 'hash-ref h)
    (let ([found (%find h k)])
      (cond [found (cdr found)] [(procedure? otherwise) (otherwise)] [else otherwise])))
  (define (hash-ref-key h k [otherwise (%no-value 'hash-ref-key)])
    (%need-hash 'hash-ref-key h)
    (let ([found (%find h k)])
      (cond [found (car found)] [(procedure? otherwise) (otherwise)] [else otherwise])))
  (define (hash-set h k v)
    (%need-immutable 'hash-set h)
    (%hash (%table-with (%hash-table h) k v)))
  (define (hash-remove h k)
    (%need-immutable 'hash-remove h)
    (%hash (%table-without (%hash-table h) k)))
  (define (hash-update h k f [otherwise (%no-value 'hash-update)])
    (%need-immutable 'hash-update h)
    (hash-set h k (f (hash-ref h k otherwise))))
  (define (hash-set! h k v)
    (%need-mutable 'hash-set! h)
    (%store! h k v))
  (define (hash-remove! h k)
    (%need-mutable 'hash-remove! h)
    (%delete! h k))
  (define (hash-update! h k f [otherwise (%no-value 'hash-update!)])
    (%need-mutable 'hash-update! h)
    (hash-set! h k (f (hash-ref h k otherwise))))
  (define (hash-ref! h k make)
    (%need-mutable 'hash-ref! h)
    (let ([found (%find h k)])
      (if found
          (cdr found)
          (let ([v (if (procedure? make) (make) make)])
            (hash-set! h k v)
            v))))
  (define (hash-set* h . l)
    (%need-immutable 'hash-set* h)
    (cond
      [(null? l) h]
      [(null? (cdr l)) (raise-arguments-error 'hash-set* "expected an even number of association elements")]
      [else (apply hash-set* (hash-set h (car l) (cadr l)) (cddr l))]))
  (define (hash-set*! h . l)
    (%need-mutable 'hash-set*! h)
    (cond
      [(null? l) (void)]
      [(null? (cdr l)) (raise-arguments-error 'hash-set*! "expected an even number of association elements")]
      [else (hash-set! h (car l) (cadr l)) (apply hash-set*! h (cddr l))]))
  (define (hash-clear h)
    (%need-immutable 'hash-clear h)
    (%hash (%table '() (%kind-of h))))
  (define (hash-clear! h)
    (%need-mutable 'hash-clear! h)
    (for-each (lambda (k) (%delete! h k)) (hash-keys h)))
  (define (hash-copy h)
    (%need-hash 'hash-copy h)
    (%mutable-hash (%table (%entries h) (%kind-of h))))
  (define (hash-copy-clear h #:kind [kind #f])
    (%need-hash 'hash-copy-clear h)
    (unless (memq kind '(#f immutable mutable weak ephemeron))
      (raise-argument-error 'hash-copy-clear "(or/c #f 'immutable 'mutable 'weak 'ephemeron)" kind))
    (let ([table (%table '() (%kind-of h))])
      (if (or (eq? kind 'immutable) (and (not kind) (%hash? h))) (%hash table) (%mutable-hash table))))
  (define (hash-keys-subset? a b)
    (%need-hash 'hash-keys-subset? a)
    (%need-hash 'hash-keys-subset? b)
    (andmap (lambda (k) (hash-has-key? b k)) (hash-keys a)))
  (define (%combination name k old new combine combine/key)
    (cond
      [combine/key (combine/key k old new)]
      [combine (combine old new)]
      [else (error name "duplicate values for key ~e: ~e and ~e" k old new)]))
  (define (hash-union a #:combine [combine #f] #:combine/key [combine/key #f] . more)
    (%need-immutable 'hash-union a)
    (foldl (lambda (b acc) (%union (hash->list b) acc combine combine/key)) a more))
  (define (%union l h combine combine/key)
    (if (null? l)
        h
        (let* ([k (caar l)] [v (cdar l)] [found (%find h k)])
          (%union (cdr l)
                  (hash-set h k (if found (%combination 'hash-union k (cdr found) v combine combine/key) v))
                  combine combine/key))))
  (define (hash-union! a #:combine [combine #f] #:combine/key [combine/key #f] . more)
    (%need-mutable 'hash-union! a)
    (for-each
     (lambda (b)
       (for-each
        (lambda (e)
          (let ([found (%find a (car e))])
            (hash-set! a (car e)
                       (if found (%combination 'hash-union! (car e) (cdr found) (cdr e) combine combine/key) (cdr e)))))
        (hash->list b)))
     more))
  (define (hash-intersect a #:combine [combine #f] #:combine/key [combine/key #f] . more)
    (%need-immutable 'hash-intersect a)
    (foldl (lambda (b acc)
             (foldl (lambda (e result)
                      (let ([found (%find b (car e))])
                        (if found
                            (hash-set result (car e)
                                      (%combination 'hash-intersect (car e) (cdr e) (cdr found) combine combine/key))
                            (hash-remove result (car e)))))
                    acc (hash->list acc)))
           a more))
  (define (hash-filter h keep?)
    (%need-hash 'hash-filter h)
    (%like h (filter (lambda (e) (keep? (car e) (cdr e))) (%entries h))))
  (define (hash-filter-keys h keep?)
    (%need-hash 'hash-filter-keys h)
    (%like h (filter (lambda (e) (keep? (car e))) (%entries h))))
  (define (hash-filter-values h keep?)
    (%need-hash 'hash-filter-values h)
    (%like h (filter (lambda (e) (keep? (cdr e))) (%entries h))))
  (define (%like h entries)
    (let ([table (%table entries (%kind-of h))])
      (if (%hash? h) (%hash table) (%mutable-hash table))))
  (define (hash-has-key? h k) (%need-hash 'hash-has-key? h) (if (%find h k) #t #f))
  (define (hash-count h) (%need-hash 'hash-count h) (length (%entries h)))
  (define (hash-empty? h) (%need-hash 'hash-empty? h) (null? (%entries h)))
  (define (%maybe-sorted entries sorted?)
    (if sorted? (sort entries (lambda (a b) (%key<? (car a) (car b)))) entries))
  (define (%key<? a b)
    (cond
      [(and (real? a) (real? b)) (< a b)]
      [(and (string? a) (string? b)) (string<? a b)]
      [(and (symbol? a) (symbol? b)) (string<? (symbol->string a) (symbol->string b))]
      [(and (char? a) (char? b)) (char<? a b)]
      [(and (keyword? a) (keyword? b)) (string<? (keyword->string a) (keyword->string b))]
      [else (and (real? a) (not (real? b)))]))
  (define (hash-keys h [sorted? #f]) (%need-hash 'hash-keys h) (map car (%maybe-sorted (%entries h) sorted?)))
  (define (hash-values h [sorted? #f]) (%need-hash 'hash-values h) (map cdr (%maybe-sorted (%entries h) sorted?)))
  (define (hash->list h [sorted? #f]) (%need-hash 'hash->list h) (%maybe-sorted (%entries h) sorted?))
  (define (hash-map h f [sorted? #f])
    (%need-hash 'hash-map h)
    (%need-procedure 'hash-map f 2)
    (map (lambda (e) (f (car e) (cdr e))) (%maybe-sorted (%entries h) sorted?)))
  (define (hash-for-each h f [sorted? #f])
    (%need-hash 'hash-for-each h)
    (%need-procedure 'hash-for-each f 2)
    (for-each (lambda (e) (f (car e) (cdr e))) (%maybe-sorted (%entries h) sorted?)))
  (define (hash-equal? h) (%need-hash 'hash-equal? h) (eq? (%kind-of h) 'equal))
  (define (hash-eq? h) (%need-hash 'hash-eq? h) (eq? (%kind-of h) 'eq))
  (define (hash-eqv? h) (%need-hash 'hash-eqv? h) (eq? (%kind-of h) 'eqv))
  (define (hash-strong? h) (%need-hash 'hash-strong? h) #t)
  (define (hash-weak? h) (%need-hash 'hash-weak? h) #f))
