;; What loops run over, as lists. `(in-list e)` in a loop is `(%in-list e)`; anything else is `(%in-sequence e)`, or
;; `(%in-sequence-pairs e)` if the loop has two names for an element. The list may end with something
;; `%pending` in place of `'()`: what `%resumed` makes of that follows.
(module sequence '#%culprit
  (require 'stream)
  (provide (all-defined-out))

  ;; What `(in-vector v)` and the like are where they are values: `start` gives what loops run over.
  (struct %sequence (start))
  (define (%sequence-of l) (%sequence (lambda () l)))

  ;; Streams are run over as far as loops go, and vectors are read as loops go on where the program changes any.
  (struct %pending (next))
  (define (%resumed p) ((%pending-next p)))
  (define (%stream-elements s)
    (cond
      [(list? s) s]
      [(%listed? s) (let ([l (%listed s)]) (%assume (list? l)) l)]
      [else (cons (stream-first s) (%pending (lambda () (%stream-elements (stream-rest s)))))]))
  (define (%in-stream s)
    (%need-stream 'in-stream s)
    (%stream-elements s))

  (define (%in-list l)
    (unless (list? l) (%argument-error 'in-list "list?" l))
    l)
  (define (%in-vector v)
    (unless (vector? v) (%argument-error 'in-vector "vector?" v))
    (%vector-elements v))
  (define (%vector-elements v)
    (if (%vectors-change?) (%read-from v 0 (vector-length v)) (%vector-from v 0)))
  (define (%read-from v i n)
    (if (< i n) (cons (vector-ref v i) (%pending (lambda () (%read-from v (+ i 1) n)))) '()))
  (define (%vector-from v i)
    (if (= i (vector-length v)) '() (cons (vector-ref v i) (%vector-from v (+ i 1)))))
  (define (%in-string s)
    (unless (string? s) (%argument-error 'in-string "string?" s))
    (%string-from s 0))
  (define (%string-from s i)
    (if (= i (string-length s)) '() (cons (string-ref s i) (%string-from s (+ i 1)))))
  (define (%in-bytes b)
    (unless (bytes? b) (%argument-error 'in-bytes "bytes?" b))
    (bytes->list b))

  (define (%in-hash h)
    (unless (hash? h) (%argument-error 'in-hash "hash?" h))
    (hash->list h))
  (define (%in-hash-pairs h)
    (unless (hash? h) (%argument-error 'in-hash-pairs "hash?" h))
    (hash->list h))
  (define (%in-hash-keys h)
    (unless (hash? h) (%argument-error 'in-hash-keys "hash?" h))
    (hash-keys h))
  (define (%in-hash-values h)
    (unless (hash? h) (%argument-error 'in-hash-values "hash?" h))
    (hash-values h))
  (define (%in-set s) (set->list s))
  (define (%in-value v) (list v))

  (define (%first-natural n)
    (unless (and (exact-integer? n) (>= n 0)) (%argument-error 'in-naturals "exact-nonnegative-integer?" n))
    n)
  ;; `(for/vector #:length n …)`, and what it gives for the elements, of which the last comes first.
  (define (%vector-size n)
    (unless (and (exact-integer? n) (>= n 0)) (%argument-error 'for/vector "exact-nonnegative-integer?" n))
    n)
  (define (%filled-vector size fill l)
    (list->vector (append (reverse l) (%build-list (length l) size (lambda (i) fill)))))

  ;; Elements that are two values each, where there is one name for them.
  (define (%alone l) (if (null? l) '() (%result-arity-error l)))

  ;; Pairs of an element and its index.
  (define (%in-indexed s) (%with-index (%sequence->list s) 0))
  (define (%with-index l i)
    (if (null? l) '() (cons (cons (car l) i) (%with-index (cdr l) (+ i 1)))))

  (define (%in-sequence s)
    (cond
      [(list? s) s]
      [(and (exact-integer? s) (>= s 0)) (%below 0 s)]
      [(vector? s) (%vector-elements s)]
      [(string? s) (%string-from s 0)]
      [(bytes? s) (bytes->list s)]
      [(generic-set? s) (set->list s)]
      [(hash? s) (%alone (hash->list s))]
      [(%stream? s) (%stream-elements s)]
      [(%sequence? s) ((%sequence-start s))]
      [else (%argument-error 'for "sequence?" s)]))
  (define (%sequence->list s) (if (list? s) s (%all (%in-sequence s))))
  (define (%all l)
    (cond
      [(pair? l) (cons (car l) (%all (cdr l)))]
      [(null? l) '()]
      [else (%all (%resumed l))]))
  (define (%below i n) (if (= i n) '() (cons i (%below (+ i 1) n))))

  (define (sequence? v)
    (or (list? v) (exact-nonnegative-integer? v) (vector? v) (string? v) (bytes? v) (generic-set? v) (hash? v)
        (%stream? v) (%sequence? v)))

  (define (%in-sequence-pairs s)
    (if (hash? s) (hash->list s) (%argument-error 'for "sequence of two values" s))))
