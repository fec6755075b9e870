;; Byte strings, of racket/base; they do not change here.
(module bytes '#%culprit
  (require 'base)
  (provide (all-defined-out))

  (define (%need-bytes name b) (unless (bytes? b) (%argument-error name "bytes?" b)))
  (define (%need-all-bytes name l) (for-each-1 (lambda (b) (%need-bytes name b)) l))
  (define (%need-byte name n) (unless (byte? n) (%argument-error name "byte?" n)))
  (define (bytes . l)
    (for-each-1 (lambda (n) (%need-byte 'bytes n)) l)
    (%list->bytes l))
  (define (%list->bytes l) (if (null? l) #"" (%bytes-append (%byte->bytes (car l)) (%list->bytes (cdr l)))))
  (define (list->bytes l)
    (unless (and (list? l) (andmap byte? l)) (%argument-error 'list->bytes "(listof byte?)" l))
    (%list->bytes l))
  (define (bytes->list b)
    (%need-bytes 'bytes->list b)
    (%build-list 0 (bytes-length b) (lambda (i) (%bytes-ref b i))))
  (define (make-bytes n [value 0])
    (unless (exact-nonnegative-integer? n) (%argument-error 'make-bytes "exact-nonnegative-integer?" n))
    (%need-byte 'make-bytes value)
    (%list->bytes (%build-list 0 n (lambda (i) value))))
  (define (bytes-ref b i)
    (%need-bytes 'bytes-ref b)
    (unless (exact-nonnegative-integer? i) (%argument-error 'bytes-ref "exact-nonnegative-integer?" i))
    (if (< i (bytes-length b)) (%bytes-ref b i) (%range-error 'bytes-ref b i)))
  (define (subbytes b start [given #f])
    (%need-bytes 'subbytes b)
    (unless (exact-nonnegative-integer? start) (%argument-error 'subbytes "exact-nonnegative-integer?" start))
    (let ([size (bytes-length b)] [end (or given (bytes-length b))])
      (unless (exact-nonnegative-integer? end) (%argument-error 'subbytes "exact-nonnegative-integer?" end))
      (cond
        [(<= start end size) (%subbytes b start end)]
        [(> start size) (%bad-index 'subbytes "starting index is out of range")]
        [(> end size) (%bad-index 'subbytes "ending index is out of range")]
        [else (%bad-index 'subbytes "ending index is smaller than starting index")])))
  (define (bytes-append . l)
    (%need-all-bytes 'bytes-append l)
    (foldl (lambda (b all) (%bytes-append all b)) #"" l))
  (define (bytes-copy b) (%need-bytes 'bytes-copy b) b)
  (define (bytes->immutable-bytes b) (%need-bytes 'bytes->immutable-bytes b) b)
  (define (bytes=? a . l) (%need-all-bytes 'bytes=? (cons a l)) (%string-chain (lambda (x y) (equal? x y)) (cons a l)))
  (define (bytes<? a . l) (%need-all-bytes 'bytes<? (cons a l)) (%string-chain (lambda (x y) (%bytes<? x y)) (cons a l)))
  (define (bytes>? a . l) (%need-all-bytes 'bytes>? (cons a l)) (%string-chain (lambda (x y) (%bytes<? y x)) (cons a l)))

  ;; --- texts
  (define (string->bytes/latin-1 s [other #f] [start 0] [end #f])
    (%need-string 'string->bytes/latin-1 s)
    (unless (or (not other) (byte? other)) (%argument-error 'string->bytes/latin-1 "(or/c byte? #f)" other))
    (list->bytes
     (map (lambda (c)
            (let ([n (char->integer c)])
              (cond
                [(< n 256) n]
                [other other]
                [else (%bad-index 'string->bytes/latin-1 "string is not in latin-1 encoding")])))
          (string->list (substring s start (or end (string-length s)))))))
  (define (bytes->string/latin-1 b [other #f] [start 0] [end #f])
    (%need-bytes 'bytes->string/latin-1 b)
    (%latin-1-string (subbytes b start (or end (bytes-length b)))))
  (define (string->bytes/utf-8 s [other #f] [start 0] [end #f])
    (%need-string 'string->bytes/utf-8 s)
    (%utf-8-bytes (substring s start (or end (string-length s)))))
  (define (bytes->string/utf-8 b [other #f] [start 0] [end #f])
    (%need-bytes 'bytes->string/utf-8 b)
    (unless (or (not other) (char? other)) (%argument-error 'bytes->string/utf-8 "(or/c char? #f)" other))
    (when other (%unsupported-arguments))
    (%list->string (%decoded (bytes->list (subbytes b start (or end (bytes-length b)))))))
  (define (bytes-utf-8-length b [other #f] [start 0] [end #f])
    (%need-bytes 'bytes-utf-8-length b)
    (when other (%unsupported-arguments))
    (with-handlers ([exn:fail:contract? (lambda (e) #f)])
      (length (%decoded (bytes->list (subbytes b start (or end (bytes-length b))))))))
  (define (string-utf-8-length s [start 0] [end #f])
    (%need-string 'string-utf-8-length s)
    (bytes-length (%utf-8-bytes (substring s start (or end (string-length s))))))
  ;; The characters that bytes are in UTF-8.
  (define (%decoded l)
    (if (null? l)
        '()
        (let ([n (car l)])
          (cond
            [(< n 128) (cons (integer->char n) (%decoded (cdr l)))]
            [(<= 194 n 223) (%decoded-more (- n 192) 1 128 (cdr l))]
            [(<= 224 n 239) (%decoded-more (- n 224) 2 2048 (cdr l))]
            [(<= 240 n 244) (%decoded-more (- n 240) 3 65536 (cdr l))]
            [else (%not-utf-8)]))))
  (define (%decoded-more code count least l)
    (cond
      [(= count 0)
       (if (and (>= code least) (<= code 1114111) (not (<= 55296 code 57343)))
           (cons (integer->char code) (%decoded l))
           (%not-utf-8))]
      [(and (pair? l) (<= 128 (car l) 191)) (%decoded-more (+ (* code 64) (- (car l) 128)) (- count 1) least (cdr l))]
      [else (%not-utf-8)]))
  (define (%not-utf-8) (%bad-index 'bytes->string/utf-8 "byte string is not a valid UTF-8 encoding"))

  (define (bytes-append* first . l) (apply bytes-append (apply list* first l)))
  (define (bytes-join l separator)
    (unless (and (list? l) (andmap bytes? l)) (%argument-error 'bytes-join "(listof bytes?)" l))
    (%need-bytes 'bytes-join separator)
    (cond
      [(null? l) #""]
      [else (foldl (lambda (b all) (bytes-append all separator b)) (car l) (cdr l))])))
