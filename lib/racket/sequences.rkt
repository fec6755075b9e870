;; racket/sequence, and what loops run over where it is used as a value: all sequences are lists here.
(module sequences '#%culprit
  (require 'base 'sequence)
  (provide in-range in-inclusive-range in-list in-vector in-string in-value sequence->list sequence-length sequence-ref
           sequence-tail sequence-append sequence-map sequence-filter sequence-for-each sequence-fold sequence-andmap
           sequence-ormap sequence-count sequence-add-between empty-sequence sequence? in-sequences in-slice in-bytes
           in-hash-keys in-hash-values in-hash-pairs in-set in-mlist)

  (define in-range
    (case-lambda
      [(end) (%range 'in-range 0 end 1 #f)]
      [(start end) (%range 'in-range start end 1 #f)]
      [(start end step) (%range 'in-range start end step #f)]))
  (define (in-inclusive-range start end [step 1]) (%range 'in-inclusive-range start end step #t))
  (define (%range name start end step last?)
    (for-each-1 (lambda (x) (unless (real? x) (%argument-error name "real?" x))) (list start end step))
    (let loop ([i start])
      (if (or (if (< step 0) (> i end) (< i end)) (and last? (= i end))) (cons i (loop (+ i step))) '())))
  (define (in-list l) (%in-list l))
  (define in-vector
    (case-lambda
      [(v) (%in-vector v)]
      [(v start) (in-vector v start #f 1)]
      [(v start end) (in-vector v start end 1)]
      [(v start end step) (%part 'in-vector (list->vector (%in-vector v)) start end step)]))
  (define in-string
    (case-lambda
      [(s) (%in-string s)]
      [(s start) (in-string s start #f 1)]
      [(s start end) (in-string s start end 1)]
      [(s start end step) (%part 'in-string (list->vector (%in-string s)) start end step)]))
  (define (%part name v start given step)
    (define size (vector-length v))
    (define end (or given size))
    (unless (exact-nonnegative-integer? start) (%argument-error name "exact-nonnegative-integer?" start))
    (unless (or (< start size) (and (= start size) (eqv? end size)))
      (%bad-index name "starting index is out of range"))
    (unless (exact-integer? end) (%argument-error name "exact-integer?" end))
    (unless (<= -1 end size) (%bad-index name "stopping index is out of range"))
    (unless (and (exact-integer? step) (not (= step 0)))
      (%argument-error name "(and/c exact-integer? (not/c zero?))" step))
    (when (and (< start end) (< step 0))
      (%bad-index name "starting index less than stopping index, but given a negative step"))
    (when (and (< end start) (> step 0))
      (%bad-index name "starting index more than stopping index, but given a positive step"))
    (map (lambda (i) (vector-ref v i)) (%range name start end step #f)))
  (define (in-value v) (list v))
  (define (in-bytes b) (%in-bytes b))
  (define (in-hash-keys h) (%in-hash-keys h))
  (define (in-hash-values h) (%in-hash-values h))
  (define (in-hash-pairs h) (%in-hash-pairs h))
  (define (in-set s) (%in-set s))
  (define (in-mlist l)
    (let loop ([rest l])
      (cond
        [(null? rest) '()]
        [(mpair? rest) (cons (mcar rest) (loop (mcdr rest)))]
        [else (%argument-error 'in-mlist "mpair?" l)])))
  (define (in-sequences . l)
    (for-each-1 (lambda (s) (unless (sequence? s) (%argument-error 'in-sequences "sequence?" s))) l)
    (apply append (map (lambda (s) (%in-sequence s)) l)))
  (define (in-slice n s)
    (unless (exact-positive-integer? n) (%argument-error 'in-slice "exact-positive-integer?" n))
    (let loop ([l (%in-sequence s)])
      (cond
        [(null? l) '()]
        [(> n (length l)) (list l)]
        [else (cons (%take l n) (loop (%list-tail l n l)))])))
  (define (%take l n) (if (= n 0) '() (cons (car l) (%take (cdr l) (- n 1)))))
  (define empty-sequence '())
  (define (sequence->list s) (%elements 'sequence->list s))
  (define (%elements name s)
    (unless (sequence? s) (%argument-error name "sequence?" s))
    (%in-sequence s))
  (define (%need-function name f) (unless (procedure? f) (%argument-error name "procedure?" f)))
  (define (sequence-length s) (length (%elements 'sequence-length s)))
  (define (%need-place name i)
    (unless (exact-nonnegative-integer? i) (%argument-error name "exact-nonnegative-integer?" i)))
  (define (sequence-ref s i)
    (let ([l (%elements 'sequence-ref s)])
      (%need-place 'sequence-ref i)
      (if (< i (length l)) (list-ref l i) (%bad-index 'sequence-ref "sequence ended before index"))))
  (define (sequence-tail s i)
    (let ([l (%elements 'sequence-tail s)])
      (%need-place 'sequence-tail i)
      (if (<= i (length l)) (list-tail l i) (%bad-index 'sequence-ref "sequence ended before index"))))
  (define (sequence-append . l) (apply in-sequences l))
  (define (sequence-map f s)
    (%need-function 'sequence-map f)
    (map f (%elements 'sequence-map s)))
  (define (sequence-filter f s)
    (%need-function 'sequence-filter f)
    (filter f (%elements 'sequence-filter s)))
  (define (sequence-for-each f s)
    (%need-function 'sequence-for-each f)
    (for-each f (%elements 'sequence-for-each s)))
  (define (sequence-fold f init s)
    (%need-function 'sequence-fold f)
    (foldl (lambda (x acc) (f acc x)) init (%elements 'sequence-fold s)))
  (define (sequence-andmap f s)
    (%need-function 'sequence-andmap f)
    (andmap f (%elements 'sequence-andmap s)))
  (define (sequence-ormap f s)
    (%need-function 'sequence-ormap f)
    (ormap f (%elements 'sequence-ormap s)))
  (define (sequence-count f s)
    (%need-function 'sequence-count f)
    (length (filter f (%elements 'sequence-count s))))
  (define (sequence-add-between s v)
    (let loop ([l (%elements 'sequence-add-between s)])
      (if (or (null? l) (null? (cdr l))) l (cons (car l) (cons v (loop (cdr l))))))))
