;; racket/stream: streams that are made by `stream-cons`, the empty one, and lists.
(module stream '#%culprit
  (require 'base 'promise)
  (provide (all-defined-out))

  ;; Promises of the first element and of the rest; or a list of all elements and #f.
  (struct %stream (first rest))
  (define (%list->stream l) (%stream l #f))
  (define (%listed? s) (and (%stream? s) (not (%stream-rest s))))
  ;; Of one that unknown code has from elsewhere, it is assumed that there is such a list.
  (define (%listed s)
    (let ([l (%stream-first s)])
      (%assume (or (pair? l) (null? l)))
      l))
  (define empty-stream (%list->stream '()))
  (define-syntax-rule (stream-cons a b) (%stream (delay a) (delay b)))
  (define-syntax stream
    (syntax-rules ()
      [(_) empty-stream]
      [(_ a b ...) (%stream (delay a) (delay (stream b ...)))]))
  (define-syntax stream*
    (syntax-rules ()
      [(_ a) a]
      [(_ a b ...) (%stream (delay a) (delay (stream* b ...)))]))
  (define-syntax-rule (stream-lazy e) (%stream (delay (stream-first e)) (delay (stream-rest e))))
  (define (stream? v) (or (list? v) (%stream? v)))
  (define (%ended? s)
    (cond
      [(pair? s) #f]
      [(null? s) #t]
      [else (and (%listed? s) (null? (%listed s)))]))
  (define (%need-stream name s) (unless (stream? s) (%argument-error name "stream?" s)))
  (define (%need-more name s)
    (when (or (%ended? s) (not (stream? s))) (%argument-error name "(and/c stream? (not/c stream-empty?))" s)))
  (define (stream-empty? s) (%need-stream 'stream-empty? s) (%ended? s))
  (define (stream-first s)
    (%need-more 'stream-first s)
    (cond
      [(pair? s) (car s)]
      [(%listed? s) (car (%listed s))]
      [else (force (%stream-first s))]))
  (define (stream-rest s)
    (%need-more 'stream-rest s)
    (cond
      [(%listed? s) (%list->stream (cdr (%listed s)))]
      [(%stream? s)
       (let ([rest (force (%stream-rest s))])
         (unless (stream? rest) (%argument-error 'stream-rest "stream?" rest))
         rest)]
      [else (cdr s)]))
  (define (stream->list s [count #f])
    (%need-stream 'stream->list s)
    (let loop ([s s] [n count])
      (if (or (%ended? s) (eqv? n 0)) '() (cons (stream-first s) (loop (stream-rest s) (and n (- n 1)))))))
  (define (stream-length s)
    (%need-stream 'stream-length s)
    (let loop ([s s] [n 0]) (if (%ended? s) n (loop (stream-rest s) (+ n 1)))))
  (define (stream-ref s i)
    (%need-stream 'stream-ref s)
    (unless (exact-nonnegative-integer? i) (%argument-error 'stream-ref "exact-nonnegative-integer?" i))
    (stream-first (stream-tail s i)))
  (define (stream-tail s i)
    (%need-stream 'stream-tail s)
    (unless (exact-nonnegative-integer? i) (%argument-error 'stream-tail "exact-nonnegative-integer?" i))
    (let loop ([s s] [i i])
      (cond
        [(= i 0) s]
        [(%ended? s) (raise-arguments-error 'stream-tail "stream ended before index")]
        [else (loop (stream-rest s) (- i 1))])))
  (define (stream-take s n)
    (%need-stream 'stream-take s)
    (unless (exact-nonnegative-integer? n) (%argument-error 'stream-take "exact-nonnegative-integer?" n))
    (if (= n 0)
        empty-stream
        (stream-cons (stream-first s) (stream-take (stream-rest s) (- n 1)))))
  (define (stream-map f s)
    (%need-procedure 'stream-map f 1)
    (%need-stream 'stream-map s)
    (if (%ended? s) empty-stream (stream-cons (f (stream-first s)) (stream-map f (stream-rest s)))))
  (define (stream-filter f s)
    (%need-procedure 'stream-filter f 1)
    (%need-stream 'stream-filter s)
    (cond
      [(%ended? s) empty-stream]
      [(f (stream-first s)) (stream-cons (stream-first s) (stream-filter f (stream-rest s)))]
      [else (stream-filter f (stream-rest s))]))
  (define (stream-for-each f s)
    (%need-procedure 'stream-for-each f 1)
    (%need-stream 'stream-for-each s)
    (if (%ended? s) (void) (begin (f (stream-first s)) (stream-for-each f (stream-rest s)))))
  (define (stream-fold f init s)
    (%need-procedure 'stream-fold f 2)
    (%need-stream 'stream-fold s)
    (if (%ended? s) init (stream-fold f (f init (stream-first s)) (stream-rest s))))
  (define (stream-andmap f s)
    (%need-stream 'stream-andmap s)
    (let loop ([s s] [last #t])
      (if (%ended? s)
          last
          (let ([answer (f (stream-first s))]) (and answer (loop (stream-rest s) answer))))))
  (define (stream-ormap f s)
    (%need-stream 'stream-ormap s)
    (and (not (%ended? s)) (or (f (stream-first s)) (stream-ormap f (stream-rest s)))))
  (define (stream-count f s)
    (%need-stream 'stream-count s)
    (let loop ([s s] [n 0]) (if (%ended? s) n (loop (stream-rest s) (if (f (stream-first s)) (+ n 1) n)))))
  (define (stream-append . l)
    (for-each-1 (lambda (s) (%need-stream 'stream-append s)) l)
    (let loop ([l l])
      (cond
        [(null? l) empty-stream]
        [(null? (cdr l)) (car l)]
        [(%ended? (car l)) (loop (cdr l))]
        [else (stream-cons (stream-first (car l)) (loop (cons (stream-rest (car l)) (cdr l))))]))))
