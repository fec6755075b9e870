;; racket/sequence, and what loops run over where it is used as a value: all sequences are lists here.
(module sequences '#%culprit
  (require 'base 'sequence)
  (provide in-range in-inclusive-range in-list in-vector in-string in-value sequence->list sequence-length sequence-ref
           sequence-tail sequence-append sequence-map sequence-filter sequence-for-each sequence-fold sequence-andmap
           sequence-ormap sequence-count sequence-add-between empty-sequence)

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
  (define empty-sequence '())
  (define (sequence->list s) (%in-sequence s))
  (define (sequence-length s) (length (%in-sequence s)))
  (define (sequence-ref s i) (list-ref (%in-sequence s) i))
  (define (sequence-tail s i) (list-tail (%in-sequence s) i))
  (define (sequence-append . l) (apply append (map (lambda (s) (%in-sequence s)) l)))
  (define (sequence-map f s) (map f (%in-sequence s)))
  (define (sequence-filter f s) (filter f (%in-sequence s)))
  (define (sequence-for-each f s) (for-each f (%in-sequence s)))
  (define (sequence-fold f init s) (foldl (lambda (x acc) (f acc x)) init (%in-sequence s)))
  (define (sequence-andmap f s) (andmap f (%in-sequence s)))
  (define (sequence-ormap f s) (ormap f (%in-sequence s)))
  (define (sequence-count f s) (length (filter f (%in-sequence s))))
  (define (sequence-add-between s v)
    (let loop ([l (%in-sequence s)])
      (if (or (null? l) (null? (cdr l))) l (cons (car l) (cons v (loop (cdr l))))))))
