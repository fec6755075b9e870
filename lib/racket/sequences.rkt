;; racket/sequence, and what loops run over where it is used as a value.
(module sequences '#%culprit
  (require 'base 'stream 'sequence)
  (provide in-range in-inclusive-range in-naturals in-list in-vector in-string in-value in-stream sequence->list
           sequence-length sequence-ref sequence-tail sequence-append sequence-map sequence-filter sequence-for-each
           sequence-fold sequence-andmap sequence-ormap sequence-count sequence-add-between empty-sequence sequence?
           in-sequences in-slice in-bytes in-hash-keys in-hash-values in-hash-pairs in-set in-mlist)

  ;; --- streams

  (define in-range
    (case-lambda
      [(end) (%numbers 'in-range 0 end 1 #f)]
      [(start end) (%numbers 'in-range start end 1 #f)]
      [(start end step) (%numbers 'in-range start end step #f)]))
  (define (in-inclusive-range start end [step 1]) (%numbers 'in-inclusive-range start end step #t))
  (define (%numbers name start end step last?)
    (for-each-1 (lambda (x) (unless (real? x) (%argument-error name "real?" x))) (list start end step))
    (define (more? i) (or (if (>= step 0) (< i end) (> i end)) (and last? (= i end))))
    (define (listed i) (if (more? i) (cons i (listed (+ i step))) '()))
    (define (endless i) (if (more? i) (stream-cons i (endless (+ i step))) empty-stream))
    (if (and (rational? start) (rational? end) (rational? step) (not (= step 0)))
        (%list->stream (listed start))
        (endless start)))
  (define (in-naturals [start 0])
    (let loop ([i (%first-natural start)]) (stream-cons i (loop (+ i 1)))))
  (define (in-list l) (%list->stream (%in-list l)))

  ;; --- other sequences

  (define in-vector
    (case-lambda
      [(v) (%need-vector v) (%sequence (lambda () (%vector-elements v)))]
      [(v start) (in-vector v start #f 1)]
      [(v start end) (in-vector v start end 1)]
      [(v start end step) (%need-vector v) (%part 'in-vector v start end step)]))
  (define (%need-vector v) (unless (vector? v) (%argument-error 'in-vector "vector?" v)))
  (define in-string
    (case-lambda
      [(s) (%sequence-of (%in-string s))]
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
    (%sequence-of
     (let loop ([i start]) (if (if (> step 0) (< i end) (> i end)) (cons (vector-ref v i) (loop (+ i step))) '()))))
  (define (in-value v) (%sequence-of (list v)))
  (define (in-stream s) (%need-stream 'in-stream s) (%sequence (lambda () (%stream-elements s))))
  (define (in-bytes b) (%sequence-of (%in-bytes b)))
  (define (in-hash-keys h) (%sequence-of (%in-hash-keys h)))
  (define (in-hash-values h) (%sequence-of (%in-hash-values h)))
  (define (in-hash-pairs h) (%sequence-of (%in-hash-pairs h)))
  (define (in-set s) (%sequence-of (%in-set s)))
  (define (in-mlist l)
    (%sequence-of
     (let loop ([rest l])
       (cond
         [(null? rest) '()]
         [(mpair? rest) (cons (mcar rest) (loop (mcdr rest)))]
         [else (%argument-error 'in-mlist "mpair?" l)]))))
  (define (in-sequences . l)
    (for-each-1 (lambda (s) (%need-sequence 'in-sequences s)) l)
    (if (and (pair? l) (null? (cdr l)))
        (car l)
        (%sequence (lambda () (%append-all (map (lambda (s) (%sequence->list s)) l))))))
  (define (in-slice n s)
    (unless (exact-positive-integer? n) (%argument-error 'in-slice "exact-positive-integer?" n))
    (%need-sequence 'in-slice s)
    (%sequence (lambda () (%slices n (%sequence->list s)))))
  (define (%slices n l)
    (cond
      [(null? l) '()]
      [(> n (length l)) (list l)]
      [else (cons (%take l n) (%slices n (%list-tail l n l)))]))
  (define (%take l n) (if (= n 0) '() (cons (car l) (%take (cdr l) (- n 1)))))
  (define empty-sequence (%sequence-of '()))

  ;; --- racket/sequence. Of streams, most functions make streams.

  (define (%need-sequence name s) (unless (sequence? s) (%argument-error name "sequence?" s)))
  (define (%need-function name f) (unless (procedure? f) (%argument-error name "procedure?" f)))
  (define (%need-place name i)
    (unless (exact-nonnegative-integer? i) (%argument-error name "exact-nonnegative-integer?" i)))
  (define (%elements name s)
    (%need-sequence name s)
    (%sequence->list s))
  (define (sequence->list s) (%elements 'sequence->list s))
  (define (sequence-length s) (length (%elements 'sequence-length s)))
  (define (sequence-ref s i)
    (%need-sequence 'sequence-ref s)
    (%need-place 'sequence-ref i)
    (let loop ([l (%in-sequence s)] [i i])
      (cond
        [(null? l) (%bad-index 'sequence-ref "sequence ended before index")]
        [(not (pair? l)) (loop (%resumed l) i)]
        [(= i 0) (car l)]
        [else (loop (cdr l) (- i 1))])))
  (define (sequence-tail s i)
    (%need-sequence 'sequence-tail s)
    (%need-place 'sequence-tail i)
    (cond
      [(= i 0) s]
      [(stream? s) (stream-tail s i)]
      [else (%sequence (lambda () (%rest-from (%sequence->list s) i)))]))
  (define (%rest-from l i)
    (cond
      [(= i 0) l]
      [(null? l) (%bad-index 'sequence-ref "sequence ended before index")]
      [else (%rest-from (cdr l) (- i 1))]))
  (define (sequence-append . l)
    (if (andmap stream? l) (apply stream-append l) (apply in-sequences l)))
  (define (sequence-map f s)
    (%need-function 'sequence-map f)
    (%need-sequence 'sequence-map s)
    (if (stream? s) (stream-map f s) (%sequence (lambda () (map f (%sequence->list s))))))
  (define (sequence-filter f s)
    (%need-function 'sequence-filter f)
    (%need-sequence 'sequence-filter s)
    (if (stream? s) (stream-filter f s) (%sequence (lambda () (filter f (%sequence->list s))))))
  (define (sequence-add-between s v)
    (%need-sequence 'sequence-add-between s)
    (if (stream? s) (%stream-between s v) (%sequence (lambda () (%list-between (%sequence->list s) v)))))
  (define (%stream-between s v)
    (if (stream-empty? s)
        empty-stream
        (stream-cons (stream-first s)
                     (let ([more (stream-rest s)])
                       (if (stream-empty? more) empty-stream (stream-cons v (%stream-between more v)))))))
  (define (%list-between l v)
    (if (or (null? l) (null? (cdr l))) l (cons (car l) (cons v (%list-between (cdr l) v)))))
  (define (sequence-for-each f s)
    (%need-function 'sequence-for-each f)
    (for-each f (%elements 'sequence-for-each s)))
  (define (sequence-fold f init s)
    (%need-function 'sequence-fold f)
    (foldl (lambda (x acc) (f acc x)) init (%elements 'sequence-fold s)))
  (define (sequence-andmap f s)
    (%need-function 'sequence-andmap f)
    (%need-sequence 'sequence-andmap s)
    (for/and ([x s]) (f x)))
  (define (sequence-ormap f s)
    (%need-function 'sequence-ormap f)
    (%need-sequence 'sequence-ormap s)
    (for/or ([x s]) (f x)))
  (define (sequence-count f s)
    (%need-function 'sequence-count f)
    (length (filter f (%elements 'sequence-count s)))))
