;; racket/dict: hashes, vectors and lists of pairs.
(module dict '#%culprit
  (require 'base 'hash 'vector)
  (provide (all-defined-out))

  (define (%pairs? v) (and (list? v) (andmap (lambda (e) (pair? e)) v)))
  (define (dict? v) (or (hash? v) (vector? v) (%pairs? v)))
  (define (%need-dict name d) (unless (dict? d) (%argument-error name "dict?" d)))
  (define (dict->list d) (%dict-entries 'dict->list d))
  (define (%dict-entries name d)
    (%need-dict name d)
    (cond
      [(hash? d) (hash->list d)]
      [(vector? d) (%indexed (vector->list d) 0)]
      [else d]))
  (define (%indexed l i) (if (null? l) '() (cons (cons i (car l)) (%indexed (cdr l) (+ i 1)))))
  (define (%missing name) (lambda () (raise-arguments-error name "no value for key")))
  (define (%otherwise failure) (if (procedure? failure) (failure) failure))
  (define %none (%sentinel "none"))
  (define (dict-ref d k [failure %none])
    (%need-dict 'dict-ref d)
    (cond
      [(hash? d) (if (%sentinel? failure) (hash-ref d k) (hash-ref d k failure))]
      [(vector? d)
       (if (or (%sentinel? failure) (and (exact-nonnegative-integer? k) (< k (vector-length d))))
           (vector-ref d k)
           (%otherwise failure))]
      [else (let ([e (assoc k d)])
              (if e (cdr e) (%otherwise (if (%sentinel? failure) (%missing 'dict-ref) failure))))]))
  (define (dict-has-key? d k)
    (%need-dict 'dict-has-key? d)
    (cond
      [(hash? d) (hash-has-key? d k)]
      [(vector? d) (and (exact-nonnegative-integer? k) (< k (vector-length d)))]
      [else (and (assoc k d) #t)]))
  (define (%need-functional name d)
    (unless (or (%pairs? d) (and (hash? d) (immutable? d)))
      (%argument-error name "dict-can-functional-set?" d)))
  (define (dict-set d k v)
    (%need-functional 'dict-set d)
    (if (hash? d)
        (hash-set d k v)
        (let loop ([l d])
          (cond
            [(null? l) (list (cons k v))]
            [(equal? k (car (car l))) (cons (cons k v) (cdr l))]
            [else (cons (car l) (loop (cdr l)))]))))
  (define (dict-remove d k)
    (%need-functional 'dict-remove d)
    (if (hash? d)
        (hash-remove d k)
        (let loop ([l d])
          (cond
            [(null? l) '()]
            [(equal? k (car (car l))) (cdr l)]
            [else (cons (car l) (loop (cdr l)))]))))
  (define (dict-update d k f [failure (%missing 'dict-update)])
    (%need-functional 'dict-update d)
    (dict-set d k (f (dict-ref d k failure))))
  (define (%need-changing name d)
    (unless (or (vector? d) (and (hash? d) (not (immutable? d)))) (%argument-error name "(and/c dict? dict-mutable?)" d)))
  (define (dict-set! d k v)
    (%need-changing 'dict-set! d)
    (if (vector? d) (vector-set! d k v) (hash-set! d k v)))
  (define (dict-remove! d k)
    (unless (and (hash? d) (not (immutable? d))) (%argument-error 'dict-remove! "dict-can-remove-keys?" d))
    (hash-remove! d k))
  (define (dict-update! d k f [failure (%missing 'dict-update!)])
    (%need-changing 'dict-update! d)
    (dict-set! d k (f (dict-ref d k failure))))
  (define (dict-ref! d k value)
    (%need-changing 'dict-ref! d)
    (if (dict-has-key? d k)
        (dict-ref d k)
        (let ([v (%otherwise value)]) (dict-set! d k v) v)))
  (define (dict-count d) (length (%dict-entries 'dict-count d)))
  (define (dict-empty? d) (null? (%dict-entries 'dict-empty? d)))
  (define (dict-keys d) (map (lambda (e) (car e)) (%dict-entries 'dict-keys d)))
  (define (dict-values d) (map (lambda (e) (cdr e)) (%dict-entries 'dict-values d)))
  (define (dict-map d f) (map (lambda (e) (f (car e) (cdr e))) (%dict-entries 'dict-map d)))
  (define (dict-for-each d f) (for-each (lambda (e) (f (car e) (cdr e))) (%dict-entries 'dict-for-each d)))
  (define (in-dict-keys d) (dict-keys d))
  (define (in-dict-values d) (dict-values d)))
