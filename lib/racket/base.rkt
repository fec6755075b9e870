;; racket/base, as far as it is not primitive.
(module base '#%culprit
  (require 'private 'unicode)
  (provide (all-defined-out) (all-from-out 'private))

  (define true #t)
  (define false #f)
  (define empty '())
  (define null '())
  (define eof (%eof))

  ;; --- errors
  (define (raise v [barrier? #t]) (%raise-again v))
  (define (error what . rest)
    (cond
      [(string? what) (%raise (exn:fail (lambda () (%with-values what rest)) #f))]
      [(symbol? what)
       (if (null? rest)
           (%raise (exn:fail (lambda () (string-append "error: " (symbol->string what))) #f))
           (%raise (exn:fail (lambda ()
                               (string-append (symbol->string what) ": " (%format (car rest) (cdr rest))))
                             #f)))]
      [else (%argument-error 'error "(or/c string? symbol?)" what)]))
  (define (%with-values text l)
    (if (null? l) text (%with-values (string-append text " " (%value-text (car l))) (cdr l))))
  (define (raise-argument-error name expected value . more)
    (%argument-error name expected (if (pair? more) (list-ref more value) value)))
  (define (raise-arguments-error name message . fields)
    (%raise-contract (exn:fail:contract (lambda () (string-append (symbol->string name) ": " message)) #f)))
  (define (raise-type-error name expected value . more)
    (%argument-error name expected (if (pair? more) (list-ref more value) value)))
  (define (raise-mismatch-error name message . l)
    (%raise-contract
     (exn:fail:contract
      (lambda () (string-append (symbol->string name) ": " (%messages (cons message l)))) #f)))
  (define (%messages l)
    (cond
      [(null? l) ""]
      [(null? (cdr l)) (car l)]
      [else (string-append (car l) (%value-text (car (cdr l))) (%messages (cdr (cdr l))))]))
  (define (raise-result-error name expected value . more) (%argument-error name expected value))
  (define (raise-user-error what . rest)
    (%raise (exn:fail:user (lambda () (if (string? what) (%with-values what rest) (symbol->string what))) #f)))
  ;; What programs call `exn:fail` is `make-exn:fail` (Expander::collection_exports); the library needs no check.
  (define (%need-parts name message marks)
    (unless (string? message) (%argument-error name "string?" message))
    (unless (continuation-mark-set? marks) (%argument-error name "continuation-mark-set?" marks)))
  (define (make-exn message marks)
    (%need-parts 'exn message marks)
    (exn message marks))
  (define (make-exn:break message marks continuation)
    (%need-parts 'exn:break message marks)
    (exn:break message marks continuation))
  (define (make-exn:fail message marks)
    (%need-parts 'exn:fail message marks)
    (exn:fail message marks))
  (define (make-exn:fail:contract message marks)
    (%need-parts 'exn:fail:contract message marks)
    (exn:fail:contract message marks))
  (define (make-exn:fail:contract:arity message marks)
    (%need-parts 'exn:fail:contract:arity message marks)
    (exn:fail:contract:arity message marks))
  (define (make-exn:fail:contract:divide-by-zero message marks)
    (%need-parts 'exn:fail:contract:divide-by-zero message marks)
    (exn:fail:contract:divide-by-zero message marks))
  (define (make-exn:fail:contract:variable message marks id)
    (%need-parts 'exn:fail:contract:variable message marks)
    (exn:fail:contract:variable message marks id))
  (define (make-exn:fail:contract:blame message marks object)
    (%need-parts 'exn:fail:contract:blame message marks)
    (exn:fail:contract:blame message marks object))
  (define (make-exn:fail:user message marks)
    (%need-parts 'exn:fail:user message marks)
    (exn:fail:user message marks))
  (define (make-exn:fail:filesystem message marks)
    (%need-parts 'exn:fail:filesystem message marks)
    (exn:fail:filesystem message marks))
  (define (make-exn:fail:read message marks srclocs)
    (%need-parts 'exn:fail:read message marks)
    (exn:fail:read message marks srclocs))
  (define (make-exn:fail:syntax message marks exprs)
    (%need-parts 'exn:fail:syntax message marks)
    (exn:fail:syntax message marks exprs))
  (define (current-continuation-marks [thread #f]) %no-marks)
  (define (continuation-mark-set? v) (%marks? v))
  (define (exit [code 0]) (%exit (if (exact-integer? code) code 0)))

  ;; --- output
  ;; What a port of the program's has got is in a box; the other ones are standard output and standard error. (Structs with
  ;; mutable fields are never left open in unknown values.)
  (struct %output-port (kind content closed?))
  (define %standard-output (%output-port 'output #f (box #f)))
  (define %standard-error (%output-port 'error #f (box #f)))
  ;; That they are set is named as not supported.
  (define (%port-parameter get)
    (%as-parameter (case-lambda [() (get)] [(port) (%unsupported-arguments)]) (void)))
  (define current-output-port (%port-parameter (lambda () %standard-output)))
  (define current-error-port (%port-parameter (lambda () %standard-error)))
  (define (open-output-string [name #f]) (%output-port 'string (box "") (box #f)))
  (define (get-output-string port)
    (unless (and (%output-port? port) (%output-port-content port))
      (%argument-error 'get-output-string "(and/c string-port? output-port?)" port))
    (unbox (%output-port-content port)))
  (define (output-port? v) (%output-port? v))
  (define (port? v) (or (%output-port? v) (%input-port? v)))
  (define (string-port? v) (or (%input-port? v) (and (%output-port? v) (eq? (%output-port-kind v) 'string))))
  (define (close-output-port port)
    (%need-port 'close-output-port port)
    (set-box! (%output-port-closed? port) #t))
  (define (%need-port name port)
    (unless (%output-port? port) (%argument-error name "output-port?" port)))
  (define (%put name text port)
    (cond
      [(not port) (%print text)]
      [else
       (%need-port name port)
       (when (unbox (%output-port-closed? port)) (%closed-port name))
       (let ([content (%output-port-content port)] [kind (%output-port-kind port)])
         (cond
           [content (set-box! content (string-append (unbox content) text))]
           [(eq? kind 'output) (%print text)]
           [(eq? kind 'error) (%print-error text)]
           [else (void)]))]))
  ;; Most of Racket's own procedures call write-string.
  (define (%closed-port name)
    (raise-arguments-error (case name [(newline) name] [(write-char) 'write-byte] [else 'write-string])
                           "output port is closed"))
  (define (display v [port #f]) (%put 'display (%display-text v) port))
  (define (displayln v [port #f]) (%put 'displayln (string-append (%display-text v) "\n") port))
  (define (write v [port #f]) (%put 'write (%write-text v) port))
  (define (writeln v [port #f]) (%put 'writeln (string-append (%write-text v) "\n") port))
  (define (print v [port #f] [depth 0]) (%put 'print (%value-text v) port))
  (define (println v [port #f] [depth 0]) (%put 'println (string-append (%value-text v) "\n") port))
  (define (newline [port #f]) (%put 'newline "\n" port))
  (define (printf form . l) (%print (%format-as 'printf form l)))
  (define (eprintf form . l) (%print-error (%format-as 'eprintf form l)))
  (define (fprintf port form . l)
    (%need-port 'fprintf port)
    (%put 'fprintf (%format-as 'fprintf form l) port))
  (define (format form . l) (%format-as 'format form l))
  (define (%format-as name form l)
    (unless (string? form) (%argument-error name "string?" form))
    (%check-directives name form 0 l l)
    (%format form l))
  ;; Whether there are as many arguments as the directives from i on need, and of the right kinds.
  (define (%check-directives name form i rest l)
    (cond
      [(= i (string-length form)) (unless (null? rest) (%wrong-count name form l))]
      [(not (eqv? (string-ref form i) #\~)) (%check-directives name form (+ i 1) rest l)]
      [(= (+ i 1) (string-length form)) (raise-arguments-error name "ill-formed pattern string")]
      [else
       (let ([c (char-downcase (string-ref form (+ i 1)))])
         (cond
           [(or (memv c '(#\n #\% #\~)) (char-whitespace? c)) (%check-directives name form (+ i 2) rest l)]
           [(not (memv c '(#\a #\s #\v #\e #\b #\o #\x #\c)))
            (raise-arguments-error name "ill-formed pattern string")]
           [(null? rest) (%wrong-count name form l)]
           [(and (memv c '(#\b #\o #\x)) (not (and (number? (car rest)) (exact? (car rest)))))
            (raise-arguments-error name "format string requires a exact integer, given something else")]
           [(and (eqv? c #\c) (not (char? (car rest))))
            (raise-arguments-error name "format string requires a character, given something else")]
           [else (%check-directives name form (+ i 2) (cdr rest) l)]))]))
  (define (%wrong-count name form l)
    (raise-arguments-error name (string-append "format string requires " (number->string (%needed form 0))
                                               " arguments, given " (number->string (length l))
                                               (if (null? l) "" "; arguments were:") (%with-values "" l))))
  (define (%needed form i)
    (cond
      [(>= (+ i 1) (string-length form)) 0]
      [(not (eqv? (string-ref form i) #\~)) (%needed form (+ i 1))]
      [(memv (char-downcase (string-ref form (+ i 1))) '(#\a #\s #\v #\e #\b #\o #\x #\c))
       (+ 1 (%needed form (+ i 2)))]
      [else (%needed form (+ i 2))]))
  (define (%format form l) (%format-from form 0 0 l))
  (define (%format-from form start i l)
    (let ([n (string-length form)])
      (cond
        [(>= i n) (%substring form start n)]
        [(and (eqv? (string-ref form i) #\~) (< (+ i 1) n))
         (let ([c (string-ref form (+ i 1))] [before (%substring form start i)] [next (+ i 2)])
           (cond
             [(or (eqv? c #\a) (eqv? c #\A)) (%formatted form before next (%display-text (%argument l)) (cdr l))]
             [(or (eqv? c #\s) (eqv? c #\S)) (%formatted form before next (%write-text (%argument l)) (cdr l))]
             [(or (eqv? c #\v) (eqv? c #\V) (eqv? c #\e) (eqv? c #\E))
              (%formatted form before next (%value-text (%argument l)) (cdr l))]
             [(or (eqv? c #\n) (eqv? c #\%)) (%formatted form before next "\n" l)]
             [(eqv? c #\~) (%formatted form before next "~" l)]
             [(assv (char-downcase c) '((#\b . 2) (#\o . 8) (#\x . 16)))
              => (lambda (radix) (%formatted form before next (number->string (%argument l) (cdr radix)) (cdr l)))]
             [(memv c '(#\c #\C)) (%formatted form before next (string (%argument l)) (cdr l))]
             [else (%formatted form before (%after-blanks form next) "" l)]))]
        [else (%format-from form start (+ i 1) l)])))
  (define (%argument l)
    (if (pair? l)
        (car l)
        (raise-arguments-error 'format "format string requires more arguments than supplied")))
  (define (%after-blanks form i)
    (if (and (< i (string-length form)) (char-whitespace? (string-ref form i))) (%after-blanks form (+ i 1)) i))
  (define (%formatted form before next text l)
    (string-append before text (%format-from form next next l)))

  ;; --- input from strings, and standard input, of which nothing is known: its text is #f
  (struct %input-port (text position))
  (define %standard-input (%input-port #f #f))
  (define (input-port? v) (%input-port? v))
  (define current-input-port (%port-parameter (lambda () %standard-input)))
  (define (open-input-string text [name #f])
    (unless (string? text) (%argument-error 'open-input-string "string?" text))
    (%input-port text (box 0)))
  (define (close-input-port port) (%need-input-port 'close-input-port port))
  (define (%need-input-port name port)
    (unless (%input-port? port) (%argument-error name "input-port?" port)))
  (define (%rest-of-input port)
    (unless (%input-port-text port) (%unsupported-input))
    (- (string-length (%input-port-text port)) (unbox (%input-port-position port))))
  ;; The character that is so many further on, or eof.
  (define (%next-but port k)
    (if (< k (%rest-of-input port))
        (string-ref (%input-port-text port) (+ k (unbox (%input-port-position port))))
        eof))
  (define (%advance port k) (set-box! (%input-port-position port) (+ k (unbox (%input-port-position port)))))
  ;; The next k characters, which are there.
  (define (%taken port k)
    (let ([from (unbox (%input-port-position port))])
      (%advance port k)
      (%substring (%input-port-text port) from (+ from k))))
  (define (peek-char [port (current-input-port)] [skip 0])
    (%need-input-port 'peek-char port)
    (%next-but port skip))
  (define (read-char [port (current-input-port)])
    (%need-input-port 'read-char port)
    (let ([c (%next-but port 0)])
      (unless (eof-object? c) (%advance port 1))
      c))
  (define (read-string amount [port (current-input-port)])
    (unless (exact-nonnegative-integer? amount)
      (%argument-error 'read-string "exact-nonnegative-integer?" amount))
    (%need-input-port 'read-string port)
    (cond
      [(= amount 0) ""]
      [(= (%rest-of-input port) 0) eof]
      [else (%taken port (min amount (%rest-of-input port)))]))
  (define (read-line [port (current-input-port)] [mode 'linefeed])
    (%need-input-port 'read-line port)
    (unless (memq mode '(linefeed return return-linefeed any any-one))
      (%argument-error 'read-line "(or/c 'linefeed 'return 'return-linefeed 'any 'any-one)" mode))
    (cond
      [(not (%input-port-text port)) (%input-line)]
      [(eof-object? (%next-but port 0)) eof]
      [else (%line-from port 0 mode)]))
  (define (read [port (current-input-port)])
    (%need-input-port 'read port)
    (if (%input-port-text port) (%unsupported-input) (%input-datum)))
  (define (%line-from port k mode)
    (let ([end (%line-end (%next-but port k) (%next-but port (+ k 1)) mode)])
      (if end
          (let ([line (%taken port k)])
            (%advance port end)
            line)
          (%line-from port (+ k 1) mode))))
  ;; How many characters end a line here; #f: it goes on.
  (define (%line-end c after mode)
    (cond
      [(eof-object? c) 0]
      [(eqv? c #\newline) (and (memq mode '(linefeed any any-one)) 1)]
      [(not (eqv? c #\return)) #f]
      [(and (memq mode '(any return-linefeed)) (eqv? after #\newline)) 2]
      [else (and (memq mode '(return any any-one)) 1)]))

  ;; --- pairs and lists
  (define (cons? v) (pair? v))
  (define (empty? v) (null? v))
  (define (false? v) (not v))
  (define (boolean=? a b)
    (unless (boolean? a) (%argument-error 'boolean=? "boolean?" a))
    (unless (boolean? b) (%argument-error 'boolean=? "boolean?" b))
    (eq? a b))
  (define (symbol=? a b)
    (unless (symbol? a) (%argument-error 'symbol=? "symbol?" a))
    (unless (symbol? b) (%argument-error 'symbol=? "symbol?" b))
    (eq? a b))
  (define (xor a b) (if a (if b #f a) b))
  (define (remq* xs l) (%remove-all 'remq* xs l (lambda (a b) (eq? a b))))
  (define (remv* xs l) (%remove-all 'remv* xs l (lambda (a b) (eqv? a b))))
  (define (caar x) (if (and (pair? x) (pair? (car x))) (car (car x)) (%argument-error 'caar "(cons/c pair? any/c)" x)))
  (define (cadr x)
    (if (and (pair? x) (pair? (cdr x))) (car (cdr x)) (%argument-error 'cadr "(cons/c any/c pair?)" x)))
  (define (cdar x) (if (and (pair? x) (pair? (car x))) (cdr (car x)) (%argument-error 'cdar "(cons/c pair? any/c)" x)))
  (define (cddr x)
    (if (and (pair? x) (pair? (cdr x))) (cdr (cdr x)) (%argument-error 'cddr "(cons/c any/c pair?)" x)))
  (define (caddr x)
    (if (and (pair? x) (pair? (cdr x)) (pair? (cdr (cdr x))))
        (car (cdr (cdr x)))
        (%argument-error 'caddr "(cons/c any/c (cons/c any/c pair?))" x)))
  (define (cdddr x)
    (if (and (pair? x) (pair? (cdr x)) (pair? (cdr (cdr x))))
        (cdr (cdr (cdr x)))
        (%argument-error 'cdddr "(cons/c any/c (cons/c any/c pair?))" x)))
  (define (cadddr x) (%path 'cadddr x '(#t #t #t #f)))
  ;; `(%path name x steps)`: steps from the inside out, #t for cdr; what Racket expects is told in short.
  (define (%path name x steps)
    (let loop ([v x] [steps steps])
      (cond
        [(null? steps) v]
        [(not (pair? v)) (%argument-error name "pair?" x)]
        [else (loop (if (car steps) (cdr v) (car v)) (cdr steps))])))
  (define (caadr x) (%path 'caadr x '(#t #f #f)))
  (define (cdadr x) (%path 'cdadr x '(#t #f #t)))
  (define (cddar x) (%path 'cddar x '(#f #t #t)))
  (define (cadar x) (%path 'cadar x '(#f #t #f)))
  (define (caaaar x) (%path 'caaaar x '(#f #f #f #f)))
  (define (caaadr x) (%path 'caaadr x '(#t #f #f #f)))
  (define (caadar x) (%path 'caadar x '(#f #t #f #f)))
  (define (cadaar x) (%path 'cadaar x '(#f #f #t #f)))
  (define (caddar x) (%path 'caddar x '(#f #t #t #f)))
  (define (cdaaar x) (%path 'cdaaar x '(#f #f #f #t)))
  (define (cdaadr x) (%path 'cdaadr x '(#t #f #f #t)))
  (define (cdadar x) (%path 'cdadar x '(#f #t #f #t)))
  (define (cddaar x) (%path 'cddaar x '(#f #f #t #t)))
  (define (cddadr x) (%path 'cddadr x '(#t #f #t #t)))
  (define (cdddar x) (%path 'cdddar x '(#f #t #t #t)))
  (define (caaar x) (%path 'caaar x '(#f #f #f)))
  (define (cdaar x) (%path 'cdaar x '(#f #f #t)))
  (define (caaddr x) (%path 'caaddr x '(#t #t #f #f)))
  (define (cadadr x) (%path 'cadadr x '(#t #f #t #f)))
  (define (cddddr x) (%path 'cddddr x '(#t #t #t #t)))
  (define (cdaddr x) (%path 'cdaddr x '(#t #t #f #t)))
  (define (list* x . l) (if (null? l) x (cons x (%list* (car l) (cdr l)))))
  (define (%list* x l) (if (null? l) x (cons x (%list* (car l) (cdr l)))))
  (define (append . l) (%append-all l))
  (define (%append-all l)
    (cond
      [(null? l) '()]
      [(null? (cdr l)) (car l)]
      [else (%append (car l) (%append-all (cdr l)) (car l))]))
  (define (%append a b whole)
    (cond
      [(pair? a) (cons (car a) (%append (cdr a) b whole))]
      [(null? a) b]
      [else (%argument-error 'append "list?" whole)]))
  (define (reverse l) (%reverse l '() l))
  (define (%reverse l acc whole)
    (cond
      [(pair? l) (%reverse (cdr l) (cons (car l) acc) whole)]
      [(null? l) acc]
      [else (%argument-error 'reverse "list?" whole)]))
  (define (list-ref l k)
    (unless (and (exact-integer? k) (>= k 0)) (%argument-error 'list-ref "exact-nonnegative-integer?" k))
    (%list-ref l k l))
  (define (%list-ref l k whole)
    (cond
      [(not (pair? l)) (%list-error 'list-ref l whole)]
      [(= k 0) (car l)]
      [else (%list-ref (cdr l) (- k 1) whole)]))
  (define (list-tail l k)
    (unless (and (exact-integer? k) (>= k 0)) (%argument-error 'list-tail "exact-nonnegative-integer?" k))
    (%list-tail l k l))
  (define (%list-tail l k whole)
    (cond
      [(= k 0) l]
      [(pair? l) (%list-tail (cdr l) (- k 1) whole)]
      [else (%list-error 'list-tail l whole)]))
  ;; `at`: where the list ends.
  (define (%list-error name at whole)
    (raise-arguments-error name (if (null? at) "index too large for list" "index reaches a non-pair")))
  (define (memq x l) (cond [(pair? l) (if (eq? x (car l)) l (memq x (cdr l)))] [(null? l) #f] [else (%argument-error 'memq "list?" l)]))
  (define (memv x l) (cond [(pair? l) (if (eqv? x (car l)) l (memv x (cdr l)))] [(null? l) #f] [else (%argument-error 'memv "list?" l)]))
  (define (member x l [same? equal?])
    (cond [(pair? l) (if (same? x (car l)) l (member x (cdr l) same?))] [(null? l) #f] [else (%argument-error 'member "list?" l)]))
  (define (memf f l)
    (%need-test 'memf f)
    (let loop ([rest l])
      (cond [(pair? rest) (if (f (car rest)) rest (loop (cdr rest)))] [(null? rest) #f] [else (%argument-error 'memf "list?" l)])))
  (define (findf f l)
    (%need-test 'findf f)
    (let loop ([rest l])
      (cond
        [(pair? rest) (if (f (car rest)) (car rest) (loop (cdr rest)))]
        [(null? rest) #f]
        [else (%argument-error 'findf "list?" l)])))
  (define (%need-test name f)
    (unless (and (procedure? f) (%procedure-accepts? f 1)) (%argument-error name "(any/c . -> . any/c)" f)))
  (define (%assoc name same? x l)
    (cond
      [(pair? l)
       (unless (pair? (car l)) (%argument-error name "(listof pair?)" l))
       (if (same? x (car (car l))) (car l) (%assoc name same? x (cdr l)))]
      [(null? l) #f]
      [else (%argument-error name "list?" l)]))
  (define (assq x l) (%assoc 'assq (lambda (a b) (eq? a b)) x l))
  (define (assv x l) (%assoc 'assv (lambda (a b) (eqv? a b)) x l))
  (define (assoc x l [same? equal?]) (%assoc 'assoc same? x l))
  (define (assf f l)
    (%need-test 'assf f)
    (let loop ([rest l])
      (cond
        [(pair? rest)
         (unless (pair? (car rest)) (%bad-index 'assf "non-pair found in list"))
         (if (f (car (car rest))) (car rest) (loop (cdr rest)))]
        [(null? rest) #f]
        [else (%argument-error 'assf "list?" l)])))
  (define (remove x l [same? equal?])
    (%need-list 'remove l)
    (%need-procedure 'remove same? 2)
    (%remove x l same?))
  (define (%remove x l same?)
    (cond [(null? l) '()] [(same? x (car l)) (cdr l)] [else (cons (car l) (%remove x (cdr l) same?))]))
  (define (remq x l) (%need-list 'remq l) (%remove x l (lambda (a b) (eq? a b))))
  (define (remv x l) (%need-list 'remv l) (%remove x l (lambda (a b) (eqv? a b))))
  (define (remove* xs l [same? equal?])
    (%need-procedure 'remove* same? 2)
    (%remove-all 'remove* xs l same?))
  (define (%remove-all name xs l same?)
    (%need-list name xs)
    (%need-list name l)
    (%filter (lambda (y) (not (%some? (lambda (x) (same? x y)) xs))) l))
  (define (%some? f l) (and (pair? l) (or (f (car l)) (%some? f (cdr l)))))
  (define (%need-procedure name f n)
    (unless (and (procedure? f) (%procedure-accepts? f n)) (%argument-error name "procedure?" f)))
  (define (%need-list name l) (unless (list? l) (%argument-error name "list?" l)))
  (define (%same-lengths name l)
    (for-each-1 (lambda (x)
                  (%need-list name x)
                  (unless (= (length x) (length (car l)))
                    (raise-arguments-error name "all lists must have same size")))
                l))
  (define (for-each-1 f l) (if (null? l) (void) (begin (f (car l)) (for-each-1 f (cdr l)))))
  (define (map f l . more)
    (cond
      [(null? more)
       (%need-procedure 'map f 1)
       (%need-list 'map l)
       (%map-1 f l)]
      [else
       (%need-procedure 'map f (+ 1 (length more)))
       (%same-lengths 'map (cons l more))
       (%map-n f (cons l more))]))
  (define (%map-1 f l) (if (null? l) '() (let ([x (f (car l))]) (cons x (%map-1 f (cdr l))))))
  (define (%cars l) (if (null? l) '() (cons (car (car l)) (%cars (cdr l)))))
  (define (%cdrs l) (if (null? l) '() (cons (cdr (car l)) (%cdrs (cdr l)))))
  (define (%map-n f lists)
    (if (null? (car lists)) '() (let ([x (apply f (%cars lists))]) (cons x (%map-n f (%cdrs lists))))))
  (define (for-each f l . more)
    (cond
      [(null? more)
       (%need-procedure 'for-each f 1)
       (%need-list 'for-each l)
       (for-each-1 f l)]
      [else
       (%need-procedure 'for-each f (+ 1 (length more)))
       (%same-lengths 'for-each (cons l more))
       (%map-n f (cons l more))
       (void)]))
  (define (andmap f l . more)
    (cond
      [(null? more) (%need-procedure 'andmap f 1) (%need-list 'andmap l) (%andmap f l)]
      [else (%same-lengths 'andmap (cons l more)) (%andmap-n f (cons l more))]))
  (define (%andmap f l)
    (cond [(null? l) #t] [(null? (cdr l)) (f (car l))] [(f (car l)) (%andmap f (cdr l))] [else #f]))
  (define (%andmap-n f lists)
    (cond
      [(null? (car lists)) #t]
      [(null? (cdr (car lists))) (apply f (%cars lists))]
      [(apply f (%cars lists)) (%andmap-n f (%cdrs lists))]
      [else #f]))
  (define (ormap f l . more)
    (cond
      [(null? more) (%need-procedure 'ormap f 1) (%need-list 'ormap l) (%ormap f l)]
      [else (%same-lengths 'ormap (cons l more)) (%ormap-n f (cons l more))]))
  (define (%ormap f l)
    (cond [(null? l) #f] [(null? (cdr l)) (f (car l))] [else (or (f (car l)) (%ormap f (cdr l)))]))
  (define (%ormap-n f lists)
    (cond [(null? (car lists)) #f] [else (or (apply f (%cars lists)) (%ormap-n f (%cdrs lists)))]))
  (define (filter f l)
    (%need-procedure 'filter f 1)
    (%need-list 'filter l)
    (%filter f l))
  (define (%filter f l)
    (cond [(null? l) '()] [(f (car l)) (cons (car l) (%filter f (cdr l)))] [else (%filter f (cdr l))]))
  (define (foldl f init l . more)
    (cond
      [(null? more) (%need-procedure 'foldl f 2) (%need-list 'foldl l) (%foldl f init l)]
      [else (%same-lengths 'foldl (cons l more)) (%foldl-n f init (cons l more))]))
  (define (%foldl f acc l) (if (null? l) acc (%foldl f (f (car l) acc) (cdr l))))
  (define (%foldl-n f acc lists)
    (if (null? (car lists)) acc (%foldl-n f (apply f (%append (%cars lists) (list acc) '())) (%cdrs lists))))
  (define (foldr f init l . more)
    (cond
      [(null? more) (%need-procedure 'foldr f 2) (%need-list 'foldr l) (%foldr f init l)]
      [else (%same-lengths 'foldr (cons l more)) (%foldr-n f init (cons l more))]))
  (define (%foldr f init l) (if (null? l) init (f (car l) (%foldr f init (cdr l)))))
  (define (%foldr-n f init lists)
    (if (null? (car lists))
        init
        (apply f (%append (%cars lists) (list (%foldr-n f init (%cdrs lists))) '()))))
  (define (build-list n f)
    (unless (and (exact-integer? n) (>= n 0)) (%argument-error 'build-list "exact-nonnegative-integer?" n))
    (%build-list 0 n f))
  (define (%build-list i n f) (if (< i n) (let ([x (f i)]) (cons x (%build-list (+ i 1) n f))) '()))
  (define (sort l less? #:key [key #f] #:cache-keys? [cache? #f])
    (%need-list 'sort l)
    (%need-procedure 'sort less? 2)
    (if key (%sort l (lambda (a b) (less? (key a) (key b)))) (%sort l less?)))
  ; What is sorted already is left as it is, which matters where `less?` is no order (of +nan.0). Otherwise neighbours are
  ; merged again and again: without lengths, which proofs do not need then.
  (define (%sort l less?) (if (or (null? l) (%sorted? (car l) (cdr l) less?)) l (%merge-all (map list l) less?)))
  (define (%sorted? last l less?)
    (or (null? l) (and (not (less? (car l) last)) (%sorted? (car l) (cdr l) less?))))
  (define (%merge-all runs less?)
    (cond
      [(null? runs) '()]
      [(null? (cdr runs)) (car runs)]
      [else (%merge-all (%merge-neighbours runs less?) less?)]))
  (define (%merge-neighbours runs less?)
    (if (or (null? runs) (null? (cdr runs)))
        runs
        (cons (%merge (car runs) (cadr runs) less?) (%merge-neighbours (cddr runs) less?))))
  (define (%merge a b less?)
    (cond
      [(null? a) b]
      [(null? b) a]
      [(less? (car b) (car a)) (cons (car b) (%merge a (cdr b) less?))]
      [else (cons (car a) (%merge (cdr a) b less?))]))

  ;; --- numbers
  (define (exact? x)
    (unless (number? x) (%argument-error 'exact? "number?" x))
    (%exact? x))
  (define (inexact? x)
    (unless (number? x) (%argument-error 'inexact? "number?" x))
    (not (%exact? x)))
  (define (complex? x) (number? x))
  (define (exact-rational? x) (and (%exact? x) (real? x)))
  (define (exact-nonnegative-integer? x) (and (exact-integer? x) (>= x 0)))
  (define (exact-positive-integer? x) (and (exact-integer? x) (> x 0)))
  (define (inexact-real? x) (flonum? x))
  (define (double-flonum? x) (flonum? x))
  (define (single-flonum? x) #f)
  (define (fixnum? x) (and (exact-integer? x) (<= -1152921504606846976 x 1152921504606846975)))
  (define (byte? x) (and (exact-integer? x) (<= 0 x 255)))
  (define (natural? x) (exact-nonnegative-integer? x))
  (define (%need-real name x) (unless (real? x) (%argument-error name "real?" x)))
  (define (abs x)
    (%need-real 'abs x)
    (if (flonum? x)
        (if (<= x 0.0) (- 0.0 x) x)  ; of -0.0: 0.0
        (if (< x 0) (- 0 x) x)))
  (define (magnitude x)
    (cond
      [(real? x) (abs x)]
      [(number? x)
       (let ([r (%complex-real x)] [i (%complex-imaginary x)]) (sqrt (+ (* r r) (* i i))))]
      [else (%argument-error 'magnitude "number?" x)]))
  (define (quotient/remainder a b)
    (unless (integer? a) (%argument-error 'quotient/remainder "integer?" a))
    (unless (integer? b) (%argument-error 'quotient/remainder "integer?" b))
    (when (eqv? b 0) (%divide-by-zero 'quotient/remainder))
    (values (quotient a b) (remainder a b)))
  (define (asin x) (if (and (exact-integer? x) (= x 0)) 0 (%flonum-asin (%sine 'asin x))))
  (define (acos x) (if (and (exact-integer? x) (= x 1)) 0 (%flonum-acos (%sine 'acos x))))
  ;; The angles of others are complex.
  (define (%sine name x)
    (let ([y (%float name x)]) (if (or (< y -1.0) (> y 1.0)) (%unsupported-number) y)))
  (define (make-rectangular a b)
    (%need-real 'make-rectangular a)
    (%need-real 'make-rectangular b)
    (+ a (* b (%complex-unit))))
  (define (max x . l) (%need-real 'max x) (%max x l))
  (define (%max x l)
    (cond
      [(null? l) x]
      [else (%need-real 'max (car l)) (%max (%both-inexact (if (or (> x (car l)) (%nan? x)) x (car l)) x (car l)) (cdr l))]))
  (define (min x . l) (%need-real 'min x) (%min x l))
  (define (%min x l)
    (cond
      [(null? l) x]
      [else (%need-real 'min (car l)) (%min (%both-inexact (if (or (< x (car l)) (%nan? x)) x (car l)) x (car l)) (cdr l))]))
  (define (%nan? x) (and (flonum? x) (not (= x x))))
  (define (%both-inexact r a b) (if (or (flonum? a) (flonum? b)) (exact->inexact r) r))
  (define (gcd . l) (%fold-rationals 'gcd %gcd2 0 l))
  (define (lcm . l)
    (for-each-1 (lambda (x) (unless (rational? x) (%argument-error 'lcm "rational?" x))) l)
    (if (null? l) 1 (%fold-rationals 'lcm %lcm2 (abs (car l)) (cdr l))))
  (define (%fold-rationals name f acc l)
    (cond
      [(null? l) acc]
      [(rational? (car l)) (%fold-rationals name f (f acc (car l)) (cdr l))]
      [else (%argument-error name "rational?" (car l))]))
  (define (%gcd2 a b)
    (cond
      [(and (exact-integer? a) (exact-integer? b)) (%gcd (abs a) (abs b))]
      [(or (flonum? a) (flonum? b)) (exact->inexact (%gcd2 (inexact->exact a) (inexact->exact b)))]
      [else (let ([d (* (denominator a) (denominator b))]) (/ (%gcd (abs (* a d)) (abs (* b d))) d))]))
  (define (%lcm2 a b)
    (cond
      [(or (= a 0) (= b 0)) (if (and (%exact? a) (%exact? b)) 0 0.0)]
      [(and (exact-integer? a) (exact-integer? b)) (quotient (abs (* a b)) (%gcd2 a b))]
      [else (/ (abs (* a b)) (%gcd2 a b))]))
  ; The parts of a fraction in lowest terms; proofs do not know that what divides a number is not larger.
  (define (%reduced-numerator x)
    (let ([n (quotient (%numerator x) (%gcd2 (%numerator x) (%denominator x)))])
      (%assume (not (= n 0)))
      n))
  (define (%reduced-denominator x)
    (let ([d (quotient (%denominator x) (%gcd2 (%numerator x) (%denominator x)))])
      (%assume (< 1 d))
      d))
  (define (numerator x)
    (cond
      [(exact-integer? x) x]
      [(%ratio? x) (%reduced-numerator x)]
      [(and (flonum? x) (rational? x)) (if (= x 0.0) x (exact->inexact (numerator (inexact->exact x))))]
      [else (%argument-error 'numerator "rational?" x)]))
  (define (denominator x)
    (cond
      [(exact-integer? x) 1]
      [(%ratio? x) (%reduced-denominator x)]
      [(and (flonum? x) (rational? x)) (exact->inexact (denominator (inexact->exact x)))]
      [else (%argument-error 'denominator "rational?" x)]))
  (define (real-part x) (if (number? x) (if (%complex? x) (%complex-real x) x) (%argument-error 'real-part "number?" x)))
  (define (imag-part x) (if (number? x) (if (%complex? x) (%complex-imaginary x) 0) (%argument-error 'imag-part "number?" x)))
  (define (floor x)
    (cond
      [(exact-integer? x) x]
      [(%ratio? x) (%floor-quotient (%numerator x) (%denominator x))]
      [(flonum? x) (%flonum-floor x)]
      [else (%argument-error 'floor "real?" x)]))
  (define (%floor-quotient n d) (if (< n 0) (- (quotient n d) 1) (quotient n d)))
  (define (ceiling x)
    (cond
      [(exact-integer? x) x]
      [(%ratio? x) (+ 1 (%floor-quotient (%numerator x) (%denominator x)))]
      [(flonum? x) (%flonum-ceil x)]
      [else (%argument-error 'ceiling "real?" x)]))
  (define (truncate x) (%need-real 'truncate x) (if (< x 0) (ceiling x) (floor x)))
  (define (round x)
    (%need-real 'round x)
    (if (or (exact-integer? x) (not (rational? x)))
        x
        (let* ([low (floor x)] [rest (- x low)])
          (cond
            [(< rest 1/2) low]
            [(> rest 1/2) (ceiling x)]
            [(even? low) low]
            [else (ceiling x)]))))
  (define (inexact->exact x)
    (cond
      [(flonum? x)
       (if (rational? x)
           (let ([m (%flonum-mantissa x)] [e (%flonum-exponent x)])
             (if (>= e 0) (* m (%power 2 e)) (/ m (%power 2 (- 0 e)))))
           (%raise-contract
            (exn:fail:contract
             (lambda () (string-append "exact: no exact representation for " (%value-text x)))
             #f)))]
      [(real? x) x]
      [(number? x) (make-rectangular (inexact->exact (%complex-real x)) (inexact->exact (%complex-imaginary x)))]
      [else (%argument-error 'inexact->exact "number?" x)]))
  (define (real->double-flonum x) (%need-real 'real->double-flonum x) (exact->inexact x))
  (define (number->string n [radix 10])
    (unless (number? n) (%argument-error 'number->string "number?" n))
    (cond
      [(eqv? radix 10) (%number->string n)]
      [(not (memv radix '(2 8 16))) (%argument-error 'number->string "(or/c 2 8 10 16)" radix)]
      [(exact-integer? n) (if (< n 0) (string-append "-" (%in-radix (- 0 n) radix)) (%in-radix n radix))]
      [(%ratio? n) (string-append (number->string (numerator n) radix) "/" (%in-radix (denominator n) radix))]
      [else (%unsupported-number)]))
  (define (%in-radix n radix)
    (let ([digit (substring "0123456789abcdef" (remainder n radix) (+ (remainder n radix) 1))])
      (if (< n radix) digit (string-append (%in-radix (quotient n radix) radix) digit))))
  (define (real->decimal-string n [digits 2])
    (unless (rational? n) (%argument-error 'real->decimal-string "rational?" n))
    (unless (exact-nonnegative-integer? digits)
      (%argument-error 'real->decimal-string "exact-nonnegative-integer?" digits))
    (let* ([scale (%power 10 digits)]
           [whole (round (* (abs (inexact->exact n)) scale))]
           [sign (if (or (< n 0) (eqv? n -0.0)) "-" "")]
           [fraction (number->string (remainder whole scale))])
      (string-append
       sign (number->string (quotient whole scale))
       (if (= digits 0) "" (string-append "." (make-string (- digits (string-length fraction)) #\0) fraction)))))
  (define (integer-sqrt/remainder n)
    (unless (integer? n) (%argument-error 'integer-sqrt/remainder "integer?" n))
    (let ([r (integer-sqrt n)]) (values r (- n (* r r)))))
  (define (angle x)
    (unless (number? x) (%argument-error 'angle "number?" x))
    (cond
      [(eqv? x 0) (%divide-by-zero 'angle)]
      [(%nan? x) x]
      [(real? x) (if (or (< x 0) (eqv? x -0.0)) %half-turn 0)]
      [else (atan (imag-part x) (real-part x))]))
  (define (string->number s [radix 10] . more)
    (%no-more more)
    (unless (string? s) (%argument-error 'string->number "string?" s))
    (unless (and (exact-integer? radix) (<= 2 radix 16)) (%argument-error 'string->number "(integer-in 2 16)" radix))
    (if (= radix 10)
        (or (%string->integer s) (%parse-number s) (%no-number s))
        (%parse-integer s 0 (string-length s) radix)))
  (define (%parse-number s)
    (let* ([n (string-length s)]
           [sign (and (> n 1) (char=? (string-ref s 0) #\-))]
           [start (if (and (> n 1) (or sign (char=? (string-ref s 0) #\+))) 1 0)])
      (cond
        [(and (= start 1) (= n 6) (%special-number s)) => (lambda (x) (if sign (- x) x))]
        [else (%parse-unsigned s sign start n)])))
  (define (%special-number s)
    (cond
      [(or (%spells? s "inf.0") (%spells? s "inf.f")) +inf.0]
      [(or (%spells? s "nan.0") (%spells? s "nan.f")) +nan.0]
      [else #f]))
  ;; In capitals or not, behind the sign.
  (define (%spells? s word)
    (let loop ([k 0])
      (or (= k (string-length word))
          (let ([c (string-ref s (+ k 1))] [letter (string-ref word k)])
            (and (or (char=? c letter) (char=? c (char-upcase letter))) (loop (+ k 1)))))))
  ;; Prefixes and complex numbers are not understood.
  (define (%no-number s)
    (let ([n (string-length s)])
      (and (> n 1)
           (or (char=? (string-ref s 0) #\#)
               (and (char=? (string-ref s (- n 1)) #\i) (memv (string-ref s 0) (string->list "+-.0123456789"))))
           (%unsupported-number))))
  (define (%digits-end s i n)
    (if (and (< i n) (char<=? #\0 (string-ref s i) #\9)) (%digits-end s (+ i 1) n) i))
  (define (%parse-digits s i end)
    (let loop ([i i] [value 0])
      (if (< i end) (loop (+ i 1) (+ (* value 10) (- (char->integer (string-ref s i)) 48))) value)))
  (define (%hashes-end s i n)
    (if (and (< i n) (char=? (string-ref s i) #\#)) (%hashes-end s (+ i 1) n) i))
  ;; `#` stands for a digit that is not known, and is followed by no other digits; the number is inexact then.
  (define (%parse-unsigned s sign start n)
    (let* ([i (%digits-end s start n)]
           [end (if (< start i) (%hashes-end s i n) i)]
           [whole (* (%parse-digits s start i) (%power 10 (- end i)))])
      (cond
        [(and (< end n) (char=? (string-ref s end) #\.))
         (%parse-decimal s sign whole (< start i) (= i end) (+ end 1) n)]
        [(= start i) #f]
        [(and (< end n) (char=? (string-ref s end) #\/)) (%parse-fraction s sign whole (= i end) (+ end 1) n)]
        [else (%with-exponent s sign whole (= i end) end n)])))
  (define (%parse-decimal s sign whole digits? more? start n)
    (let* ([i (if more? (%digits-end s start n) start)]
           [digits? (or digits? (< start i))]
           [part (/ (%parse-digits s start i) (%power 10 (- i start)))])
      (and digits? (%with-exponent s sign (+ whole part) #f (%hashes-end s i n) n))))
  (define (%parse-fraction s sign over exact? start n)
    (let* ([i (%digits-end s start n)]
           [end (if (< start i) (%hashes-end s i n) i)]
           [under (* (%parse-digits s start i) (%power 10 (- end i)))])
      (and (> under 0) (%with-exponent s sign (/ over under) (and exact? (= i end)) end n))))
  (define (%with-exponent s sign value exact? end n)
    (let ([exponent (and (< end n) (%exponent-mark? (string-ref s end)) (%parse-integer s (+ end 1) n 10))])
      (cond
        [(and (< end n) (not exponent)) #f]
        [(and exact? (not exponent)) (if sign (- 0 value) value)]
        [else
         (let ([x (exact->inexact (* value (expt 10 (%limited (or exponent 0)))))])
           (if sign (- x) x))])))
  (define (%exponent-mark? c)
    (memv c '(#\e #\E #\d #\D #\f #\F #\s #\S #\l #\L)))
  ;; Behind that, all are 0.0 or infinite.
  (define (%limited exponent) (max -10000 (min 10000 exponent)))
  (define (%parse-integer s start end radix)
    (let* ([sign (and (< start end) (char=? (string-ref s start) #\-))]
           [first (if (and (< start end) (or sign (char=? (string-ref s start) #\+))) (+ start 1) start)])
      (let loop ([i first] [value 0])
        (cond
          [(= first end) #f]
          [(= i end) (if sign (- 0 value) value)]
          [else
           (let ([digit (%digit-value (string-ref s i))])
             (and digit (< digit radix) (loop (+ i 1) (+ (* value radix) digit))))]))))
  (define (%digit-value c)
    (cond
      [(char<=? #\0 c #\9) (- (char->integer c) 48)]
      [(char<=? #\a c #\f) (- (char->integer c) 87)]
      [(char<=? #\A c #\F) (- (char->integer c) 55)]
      [else #f]))
  (define (expt b n)
    (unless (number? b) (%argument-error 'expt "number?" b))
    (unless (number? n) (%argument-error 'expt "number?" n))
    (cond
      [(and (exact-integer? n) (%exact? b))
       (cond
         [(>= n 0) (%fast-power b n)]
         [(and (exact-integer? b) (= b 0)) (%expt-undefined n)]
         [else (/ 1 (%fast-power b (- 0 n)))])]
      [(eqv? n 0) 1]
      [(not (and (real? b) (real? n))) (%unsupported-number)]
      [(eqv? b 1) 1]
      [(eqv? b 0) (cond [(< n 0) (%expt-undefined n)] [(> n 0) 0] [(= n 0) 1.0] [else n])]
      [(eqv? n 1/2) (sqrt b)]
      [(and (< b 0) (not (integer? n))) (%unsupported-number)]  ; complex
      [else (%flonum-expt (exact->inexact b) (exact->inexact n))]))
  (define (%expt-undefined n)
    (%raise-contract
     (exn:fail:contract:divide-by-zero
      (lambda () (string-append "expt: undefined for values 0 and " (%value-text n)))
      #f)))
  (define (%fast-power b n)
    (cond
      [(= n 0) 1]
      [(even? n) (let ([h (%fast-power b (quotient n 2))]) (* h h))]
      [else (* b (%fast-power b (- n 1)))]))
  (define (integer-sqrt n)
    (cond
      [(not (integer? n)) (%argument-error 'integer-sqrt "integer?" n)]
      [(< n 0) (make-rectangular 0 (integer-sqrt (- 0 n)))]
      [(flonum? n) (exact->inexact (%integer-sqrt (inexact->exact n)))]
      [else (%integer-sqrt n)]))
  (define (sqrt x)
    (cond
      [(and (exact-integer? x) (>= x 0))
       (let ([r (%integer-sqrt x)]) (if (= (* r r) x) r (%float-root x r)))]
      [(and (%ratio? x) (> x 0))
       (let ([n (sqrt (numerator x))] [d (sqrt (denominator x))])
         (if (and (exact-integer? n) (exact-integer? d)) (/ n d) (%ratio-root (exact->inexact x) n d)))]
      [(and (real? x) (>= x 0)) (%flonum-sqrt (exact->inexact x))]
      [(and (flonum? x) (not (= x x))) x]
      [(real? x) (make-rectangular 0 (sqrt (- 0 x)))]
      [(number? x) (%complex-root x)]
      [else (%argument-error 'sqrt "number?" x)]))
  ;; Of an integer: those that are larger than all floats have roots that are not.
  (define (%float-root x whole)
    (let ([y (exact->inexact x)]) (if (= y +inf.0) (exact->inexact whole) (%flonum-sqrt y))))
  ;; Of those that are too large for floats, or too small to have all digits, the parts have roots that are not.
  (define (%ratio-root y n d) (if (< 2.2250738585072014e-308 y +inf.0) (%flonum-sqrt y) (/ n d)))
  (define (%complex-unit) +i)
  (define (%complex-root x) (%unsupported-number))
  (define (exp x) (if (and (exact-integer? x) (= x 0)) 1 (%flonum-exp (%float 'exp x))))
  (define (log x . more)
    (%no-more more)
    (cond
      [(and (exact-integer? x) (= x 1)) 0]
      [(and (exact-integer? x) (= x 0)) (%divide-by-zero 'log)]
      [else (let ([y (%float 'log x)])
              (if (< y 0.0) (make-rectangular (%flonum-log (- 0.0 y)) 3.141592653589793) (%flonum-log y)))]))
  ;; Racket takes more arguments here.
  (define (%no-more l) (unless (null? l) (%unsupported-arguments)))
  (define (sin x) (if (and (exact-integer? x) (= x 0)) 0 (%flonum-sin (%float 'sin x))))
  (define (cos x) (if (and (exact-integer? x) (= x 0)) 1 (%flonum-cos (%float 'cos x))))
  (define (tan x) (if (and (exact-integer? x) (= x 0)) 0 (%flonum-tan (%float 'tan x))))
  (define (atan x [over #f])
    (if over
        (%atan2 x over)
        (if (and (exact-integer? x) (= x 0)) 0 (%flonum-atan (%float 'atan x)))))
  (define (%atan2 y x)
    (unless (real? y) (%argument-error 'atan "real?" y))
    (unless (real? x) (%argument-error 'atan "real?" x))
    (cond
      [(and (eqv? y 0) (not (%nan? x))) (%angle-of-zero x)]
      [(and (%exact? y) (%exact? x)) (%exact-angle y x)]
      [else (%flonum-atan2 (exact->inexact y) (exact->inexact x))]))
  ;; On the right it is an exact 0.
  (define (%angle-of-zero x)
    (cond
      [(eqv? x 0) (%divide-by-zero 'atan)]
      [(or (< x 0) (eqv? x -0.0)) %half-turn]
      [else 0]))
  (define (%exact-angle y x)
    (cond
      [(eqv? x 0) (if (< y 0) -1.5707963267948966 1.5707963267948966)]
      [(> x 0) (%flonum-atan (exact->inexact (/ y x)))]
      [(< y 0) (- (%flonum-atan (exact->inexact (/ y x))) %half-turn)]
      [else (+ (%flonum-atan (exact->inexact (/ y x))) %half-turn)]))
  (define %half-turn 3.141592653589793)

  ;; --- bits of integers, as many as needed; those of negative ones begin with 1s
  (define (%need-integers name l)
    (for-each-1 (lambda (n) (unless (exact-integer? n) (%argument-error name "exact-integer?" n))) l))
  (define (%bits f a b)
    (cond
      [(and (or (= a 0) (= a -1)) (or (= b 0) (= b -1))) (f a b)]
      [else
       (let ([low (f (- 0 (modulo a 2)) (- 0 (modulo b 2)))])
         (+ (* 2 (%bits f (%half a) (%half b))) (if (= low 0) 0 1)))]))
  (define (%half n) (quotient (- n (modulo n 2)) 2))
  (define (%fold-bits name f start l) (%need-integers name l) (foldl (lambda (n acc) (%bits f acc n)) start l))
  (define (bitwise-and . l) (%fold-bits 'bitwise-and (lambda (a b) (if (= a 0) 0 b)) -1 l))
  (define (bitwise-ior . l) (%fold-bits 'bitwise-ior (lambda (a b) (if (= a 0) b -1)) 0 l))
  (define (bitwise-xor . l) (%fold-bits 'bitwise-xor (lambda (a b) (if (= a b) 0 -1)) 0 l))
  (define (bitwise-not n) (%need-integers 'bitwise-not (list n)) (- -1 n))
  (define (arithmetic-shift n by)
    (%need-integers 'arithmetic-shift (list n by))
    (if (>= by 0) (* n (%power 2 by)) (%shifted-right n (- 0 by))))
  (define (%shifted-right n by) (let ([d (%power 2 by)]) (quotient (- n (modulo n d)) d)))
  (define (integer-length n)
    (%need-integers 'integer-length (list n))
    (let loop ([n (if (< n 0) (- -1 n) n)] [count 0]) (if (= n 0) count (loop (quotient n 2) (+ count 1)))))
  (define (bitwise-bit-set? n m)
    (%need-integers 'bitwise-bit-set? (list n))
    (unless (exact-nonnegative-integer? m) (%argument-error 'bitwise-bit-set? "exact-nonnegative-integer?" m))
    (odd? (%shifted-right n m)))
  (define (bitwise-bit-field n start end)
    (%need-integers 'bitwise-bit-field (list n))
    (unless (exact-nonnegative-integer? start) (%bad-index 'bitwise-bit-field "invalid start index"))
    (unless (and (exact-nonnegative-integer? end) (<= start end))
      (%bad-index 'bitwise-bit-field "invalid end index"))
    (modulo (%shifted-right n start) (%power 2 (- end start))))

  (define (raise-range-error name kind prefix index value low high [other #f])
    (%bad-index name (string-append prefix "index is out of range")))

  ;; --- mutable pairs
  (struct %mpair (first rest) #:mutable)
  (define (mcons a d) (%mpair a d))
  (define (mpair? v) (%mpair? v))
  (define (%need-mpair name v) (unless (%mpair? v) (%argument-error name "mpair?" v)))
  (define (mcar v) (%need-mpair 'mcar v) (%mpair-first v))
  (define (mcdr v) (%need-mpair 'mcdr v) (%mpair-rest v))
  (define (set-mcar! v x) (%need-mpair 'set-mcar! v) (set-%mpair-first! v x))
  (define (set-mcdr! v x) (%need-mpair 'set-mcdr! v) (set-%mpair-rest! v x))

  ;; --- output
  (define (write-string s [port #f] [start 0] [end #f])
    (let ([part (substring s start end)])
      (%put 'write-string part port)
      (string-length part)))
  (define (write-char c [port #f])
    (unless (char? c) (%argument-error 'write-char "char?" c))
    (%put 'write-char (%char->string c) port))
  (define (flush-output [port (current-output-port)]) (%need-port 'flush-output port))
  (define (%need-vector* name v)
    (unless (vector? v) (%argument-error name "(and/c vector? (not/c impersonator?))" v)))
  (define (unbox* b) (unless (box? b) (%argument-error 'unbox* "(and/c box? (not/c impersonator?))" b)) (unbox b))
  (define (set-box*! b v)
    (unless (box? b) (%argument-error 'set-box*! "(and/c box? (not/c immutable?) (not/c impersonator?))" b))
    (set-box! b v))
  (define (vector*-length v) (%need-vector* 'vector*-length v) (vector-length v))
  (define (vector*-ref v i) (%need-vector* 'vector*-ref v) (vector-ref v i))
  (define (vector*-set! v i x) (%need-vector* 'vector*-set! v) (vector-set! v i x))
  (define (box-immutable v) (%fix-box v))
  (define (%float name x)
    (cond
      [(real? x) (exact->inexact x)]
      [(number? x) (%unsupported-number)]
      [else (%argument-error name "number?" x)]))

  ;; --- characters and strings
  (define (%chars name l) (for-each-1 (lambda (c) (unless (char? c) (%argument-error name "char?" c))) l))
  (define (char=? a . l) (%chars 'char=? (cons a l)) (apply = (%map-1 (lambda (c) (char->integer c)) (cons a l))))
  (define (char<? a . l) (%chars 'char<? (cons a l)) (apply < (%map-1 (lambda (c) (char->integer c)) (cons a l))))
  (define (char<=? a . l) (%chars 'char<=? (cons a l)) (apply <= (%map-1 (lambda (c) (char->integer c)) (cons a l))))
  (define (char>? a . l) (%chars 'char>? (cons a l)) (apply > (%map-1 (lambda (c) (char->integer c)) (cons a l))))
  (define (char>=? a . l) (%chars 'char>=? (cons a l)) (apply >= (%map-1 (lambda (c) (char->integer c)) (cons a l))))
  (define (%code name c) (if (char? c) (char->integer c) (%argument-error name "char?" c)))
  (define (char-numeric? c)
    (let ([n (%code 'char-numeric? c)]) (if (< n 128) (<= 48 n 57) (%in-ranges? n %numeric-ranges))))
  (define (char-alphabetic? c)
    (let ([n (%code 'char-alphabetic? c)])
      (if (< n 128) (or (<= 97 n 122) (<= 65 n 90)) (%in-ranges? n %alphabetic-ranges))))
  (define (char-lower-case? c)
    (let ([n (%code 'char-lower-case? c)]) (if (< n 128) (<= 97 n 122) (%in-ranges? n %lower-case-ranges))))
  (define (char-upper-case? c)
    (let ([n (%code 'char-upper-case? c)]) (if (< n 128) (<= 65 n 90) (%in-ranges? n %upper-case-ranges))))
  (define (char-title-case? c)
    (let ([n (%code 'char-title-case? c)]) (and (>= n 128) (%in-ranges? n %title-case-ranges))))
  (define (char-whitespace? c)
    (let ([n (%code 'char-whitespace? c)])
      (if (< n 128) (or (= n 32) (<= 9 n 13)) (%in-ranges? n %whitespace-ranges))))
  (define (char-blank? c)
    (let ([n (%code 'char-blank? c)]) (if (< n 128) (or (= n 32) (= n 9)) (%in-ranges? n %blank-ranges))))
  (define (char-iso-control? c)
    (let ([n (%code 'char-iso-control? c)]) (or (<= 0 n 31) (<= 127 n 159))))
  (define (char-symbolic? c)
    (let ([n (%code 'char-symbolic? c)])
      (if (< n 128) (and (memv n '(36 43 60 61 62 94 96 124 126)) #t) (%in-ranges? n %symbolic-ranges))))
  (define (char-punctuation? c)
    (let ([n (%code 'char-punctuation? c)])
      (if (< n 128)
          (and (or (<= 33 n 47) (<= 58 n 64) (<= 91 n 96) (<= 123 n 126)) (not (char-symbolic? c)))
          (%in-ranges? n %punctuation-ranges))))
  (define (char-graphic? c)
    (let ([n (%code 'char-graphic? c)]) (if (< n 128) (< 32 n 127) (%in-ranges? n %graphic-ranges))))
  (define (char-upcase c)
    (let ([n (%code 'char-upcase c)])
      (cond
        [(>= n 128) (integer->char (%mapped-code n %upcase-lines))]
        [(<= 97 n 122) (integer->char (- n 32))]
        [else c])))
  (define (char-downcase c)
    (let ([n (%code 'char-downcase c)])
      (cond
        [(>= n 128) (integer->char (%mapped-code n %downcase-lines))]
        [(<= 65 n 90) (integer->char (+ n 32))]
        [else c])))
  (define (char-titlecase c)
    (let ([n (%code 'char-titlecase c)])
      (if (>= n 128) (integer->char (%mapped-code n %titlecase-lines)) (char-upcase c))))
  (define (char-foldcase c)
    (let ([n (%code 'char-foldcase c)])
      (if (>= n 128) (integer->char (%mapped-code n %foldcase-lines)) (char-downcase c))))
  (define (%folded l) (map char-foldcase l))
  (define (char-ci=? a . l) (%chars 'char-ci=? (cons a l)) (apply char=? (%folded (cons a l))))
  (define (char-ci<? a . l) (%chars 'char-ci<? (cons a l)) (apply char<? (%folded (cons a l))))
  (define (char-ci>? a . l) (%chars 'char-ci>? (cons a l)) (apply char>? (%folded (cons a l))))
  (define (char-ci<=? a . l) (%chars 'char-ci<=? (cons a l)) (apply char<=? (%folded (cons a l))))
  (define (char-ci>=? a . l) (%chars 'char-ci>=? (cons a l)) (apply char>=? (%folded (cons a l))))
  (define (%strings name l) (for-each-1 (lambda (s) (unless (string? s) (%argument-error name "string?" s))) l))
  (define (%string-chain f l)
    (or (null? (cdr l)) (and (f (car l) (car (cdr l))) (%string-chain f (cdr l)))))
  (define (string=? a . l) (%strings 'string=? (cons a l)) (%string-chain (lambda (x y) (%string=? x y)) (cons a l)))
  (define (string<? a . l) (%strings 'string<? (cons a l)) (%string-chain (lambda (x y) (%string<? x y)) (cons a l)))
  (define (string>? a . l) (%strings 'string>? (cons a l)) (%string-chain (lambda (x y) (%string<? y x)) (cons a l)))
  (define (string<=? a . l) (%strings 'string<=? (cons a l)) (%string-chain (lambda (x y) (not (%string<? y x))) (cons a l)))
  (define (string>=? a . l) (%strings 'string>=? (cons a l)) (%string-chain (lambda (x y) (not (%string<? x y))) (cons a l)))
  (define (substring s start [end #f])
    (unless (string? s) (%argument-error 'substring "string?" s))
    (unless (exact-nonnegative-integer? start) (%argument-error 'substring "exact-nonnegative-integer?" start))
    (let ([end (if end end (string-length s))])
      (unless (exact-nonnegative-integer? end) (%argument-error 'substring "exact-nonnegative-integer?" end))
      (cond
        [(<= start end (string-length s)) (%substring s start end)]
        [(> start (string-length s)) (%bad-index 'substring "starting index is out of range")]
        [(> end (string-length s)) (%bad-index 'substring "ending index is out of range")]
        [else (%bad-index 'substring "ending index is smaller than starting index")])))
  (define (%bad-index name message)
    (%raise-contract (exn:fail:contract (lambda () (string-append (symbol->string name) ": " message)) #f)))
  (define (string . l) (%chars 'string l) (%list->string l))
  (define (%list->string l) (if (null? l) "" (string-append (%char->string (car l)) (%list->string (cdr l)))))
  (define (list->string l) (%need-list 'list->string l) (%chars 'list->string l) (%list->string l))
  (define (string->list s)
    (unless (string? s) (%argument-error 'string->list "string?" s))
    (%build-list 0 (string-length s) (lambda (i) (string-ref s i))))
  (define (make-string n [c #\nul]) (if (exact-nonnegative-integer? n) (%list->string (%build-list 0 n (lambda (i) c))) (%argument-error 'make-string "exact-nonnegative-integer?" n)))
  (define (string-copy s) (if (string? s) s (%argument-error 'string-copy "string?" s)))
  (define (string->immutable-string s) (if (string? s) s (%argument-error 'string->immutable-string "string?" s)))
  (define (%need-string name s) (unless (string? s) (%argument-error name "string?" s)))
  (define (string-upcase s) (%need-string 'string-upcase s) (%list->string (map char-upcase (string->list s))))
  (define (string-downcase s) (%need-string 'string-downcase s) (%list->string (map char-downcase (string->list s))))
  (define (symbol<? a . more)
    (for-each-1 (lambda (s) (unless (symbol? s) (%argument-error 'symbol<? "symbol?" s))) (cons a more))
    (%string-chain (lambda (x y) (%string<? (symbol->string x) (symbol->string y))) (cons a more)))
  (define (keyword<? a . more)
    (for-each-1 (lambda (s) (unless (keyword? s) (%argument-error 'keyword<? "keyword?" s))) (cons a more))
    (%string-chain (lambda (x y) (%string<? (keyword->string x) (keyword->string y))) (cons a more)))
  (define (string-foldcase s) (%need-string 'string-foldcase s) (list->string (map char-foldcase (string->list s))))
  (define (%folded-strings name l) (%strings name l) (map string-foldcase l))
  (define (string-ci=? a . l) (apply string=? (%folded-strings 'string-ci=? (cons a l))))
  (define (string-ci<? a . l) (apply string<? (%folded-strings 'string-ci<? (cons a l))))
  (define (string-ci>? a . l) (apply string>? (%folded-strings 'string-ci>? (cons a l))))
  (define (string-ci<=? a . l) (apply string<=? (%folded-strings 'string-ci<=? (cons a l))))
  (define (string-ci>=? a . l) (apply string>=? (%folded-strings 'string-ci>=? (cons a l))))
  (define (string-titlecase s)
    (unless (string? s) (%argument-error 'string-titlecase "string?" s))
    (list->string
     (let loop ([l (string->list s)] [inside #f])
       (cond
         [(null? l) '()]
         [(char-alphabetic? (car l))
          (cons (if inside (char-downcase (car l)) (char-titlecase (car l))) (loop (cdr l) #t))]
         [else (cons (car l) (loop (cdr l) #f))]))))
  (define (build-string n f)
    (unless (exact-nonnegative-integer? n) (%argument-error 'build-string "exact-nonnegative-integer?" n))
    (list->string (%build-list 0 n f)))
  ;; In place of arguments that are not given: what clients do not have.
  (struct %sentinel (name))
  (define (symbol->immutable-string s) (symbol->string s))
  (define (keyword->immutable-string s) (keyword->string s))
  (define (string-append-immutable . l) (apply string-append l))
  (define (collect-garbage [kind 'major]) (void))

  ;; The text of one that matches bytes, and what it is compared with, has one character for each byte.
  (struct %regexp (text perl? bytes? match groups))
  (define (regexp? v) (and (%regexp? v) (not (%regexp-bytes? v))))
  (define (pregexp? v) (and (regexp? v) (%regexp-perl? v)))
  (define (byte-regexp? v) (and (%regexp? v) (%regexp-bytes? v)))
  (define (byte-pregexp? v) (and (byte-regexp? v) (%regexp-perl? v)))
  ;; Contracts ask this, without all of regexp.rkt.
  (define (%matches? rx input) (%found? rx (%subject rx input) 0))
  ;; Whether it matches at `i` or behind.
  (define (%found? rx s i)
    (if ((%regexp-match rx) s i '() (lambda (end groups) #t))
        #t
        (and (< i (string-length s)) (%found? rx s (+ i 1)))))
  ;; What a regular expression sees of a string or of bytes. Strings of ASCII and their bytes look the same.
  (define (%subject rx input)
    (cond
      [(string? input) (if (%regexp-bytes? rx) (%encoded input) input)]
      [(or (%regexp-bytes? rx) (%ascii? (%latin-1-string input) 0)) (%latin-1-string input)]
      [else (%unsupported-regexp)]))
  (define (%encoded s) (if (%ascii? s 0) s (%latin-1-string (%utf-8-bytes s))))
  (define (%ascii? s i)
    (or (= i (string-length s)) (and (char<? (string-ref s i) #\u80) (%ascii? s (+ i 1)))))
  ;; No program here makes any, but clients have them.
  (struct %file-path (text))
  (define (path? v) (%file-path? v))

  ;; --- vectors
  (define (make-vector n [v 0]) (%make-vector n v))
  (define (vector->list v) (if (vector? v) (%vector->list v 0) (%argument-error 'vector->list "vector?" v)))
  (define (build-vector n f) (list->vector (build-list n f)))
  (define (vector-fill! v x)
    (unless (vector? v) (%argument-error 'vector-fill! "(and/c vector? (not/c immutable?))" v))
    (let loop ([i 0]) (if (< i (vector-length v)) (begin (vector-set! v i x) (loop (+ i 1))) (void))))
  (define (vector->values v [start 0] [end #f])
    (unless (vector? v) (%argument-error 'vector->values "vector?" v))
    (apply values (vector->list (%vector-part 'vector->values v start (or end (vector-length v))))))
  (define (vector-copy! to start from [from-start 0] [end #f])
    (unless (vector? to) (%argument-error 'vector-copy! "(and/c vector? (not/c immutable?))" to))
    (unless (exact-nonnegative-integer? start) (%argument-error 'vector-copy! "exact-nonnegative-integer?" start))
    (unless (vector? from) (%argument-error 'vector-copy! "vector?" from))
    (unless (exact-nonnegative-integer? from-start)
      (%argument-error 'vector-copy! "exact-nonnegative-integer?" from-start))
    (unless (or (not end) (exact-nonnegative-integer? end))
      (%argument-error 'vector-copy! "exact-nonnegative-integer?" end))
    (when (> start (vector-length to)) (%bad-index 'vector-copy! "starting index is out of range"))
    (when (> from-start (vector-length from)) (%bad-index 'vector-copy! "starting index is out of range"))
    (when (and end (not (<= from-start end (vector-length from))))
      (%bad-index 'vector-copy! "ending index is out of range"))
    (%vector-copy! to start from from-start (or end (vector-length from))))
  (define (%vector-copy! to start from from-start from-end)
    (let ([part (%build-list from-start from-end (lambda (i) (vector-ref from i)))])
      (unless (<= 0 start (- (vector-length to) (length part)))
        (%bad-index 'vector-copy! "not enough room in target vector"))
      (let loop ([i start] [l part])
        (unless (null? l)
          (vector-set! to i (car l))
          (loop (+ i 1) (cdr l))))))
  (define (vector->immutable-vector v)
    (cond
      [(%fixed-vector? v) v]
      [(vector? v) (%fix-vector (vector->list v))]
      [else (%argument-error 'vector->immutable-vector "vector?" v)]))
  (define (vector-immutable . l) (%fix-vector l))

  ;; --- procedures
  (define (procedure-arity-includes? f n [kws? #f])
    (unless (procedure? f) (%argument-error 'procedure-arity-includes? "procedure?" f))
    (unless (exact-nonnegative-integer? n) (%argument-error 'procedure-arity-includes? "exact-nonnegative-integer?" n))
    (%doubt f)
    (%takes? f n kws?))
  ;; What contracts ask before they wrap a procedure: no client can tell by the answer which one it is.
  (define (%takes? f n keywords?)
    (and (%procedure-accepts? f n) (or keywords? (not (%requires-keywords? f)))))
  (struct arity-at-least (value)
    #:transparent
    #:guard (lambda (n name)
              (unless (exact-nonnegative-integer? n) (%argument-error 'arity-at-least "exact-nonnegative-integer?" n))
              n))
  (define (procedure-arity f)
    (unless (procedure? f) (%argument-error 'procedure-arity "procedure?" f))
    (%doubt f)
    (%arity-of f))
  (define (%arity-of f)
    (let ([low (%procedure-least f)] [high (%procedure-greatest f)])
      (cond
        [(= low high) low]
        [(< high 0) (arity-at-least low)]
        [else (%build-list low (+ high 1) (lambda (i) i))])))
  (define (procedure-arity-mask f)
    (unless (procedure? f) (%argument-error 'procedure-arity-mask "procedure?" f))
    (%doubt f)
    (let ([low (%procedure-least f)] [high (%procedure-greatest f)])
      (if (< high 0) (- 0 (%power 2 low)) (- (%power 2 (+ high 1)) (%power 2 low)))))
  (define (procedure-keywords f)
    (unless (procedure? f) (%argument-error 'procedure-keywords "procedure?" f))
    (let ([k (%procedure-keywords f)])
      (if (pair? k) (values (car k) (cdr k)) (values '() '()))))
  (define (procedure-reduce-arity f arity [name #f] [realm 'racket])
    (unless (procedure? f) (%argument-error 'procedure-reduce-arity "procedure?" f))
    (unless (procedure-arity? arity) (%argument-error 'procedure-reduce-arity "procedure-arity?" arity))
    (%reduce-arity f arity))
  ;; Who has checked the arity already need not ask again.
  (define (%reduce-arity f arity)
    (cond
      [(exact-integer? arity) (%make-procedure arity arity (lambda (l) (apply f l)))]
      [(arity-at-least? arity) (%make-procedure (arity-at-least-value arity) -1 (lambda (l) (apply f l)))]
      [(pair? arity)
       (let ([last (%last-of arity)])
         (if (arity-at-least? last)
             (%make-procedure (car arity) -1 (lambda (l) (apply f l)))
             (%make-procedure (car arity) last (lambda (l) (apply f l)))))]
      [else f]))
  (define (%last-of l) (if (null? (cdr l)) (car l) (%last-of (cdr l))))
  (define (procedure-rename f name [realm 'racket])
    (unless (procedure? f) (%argument-error 'procedure-rename "procedure?" f))
    (unless (symbol? name) (%argument-error 'procedure-rename "symbol?" name))
    f)
  (define (procedure-arity? v)
    (or (exact-nonnegative-integer? v) (arity-at-least? v)
        (and (list? v) (andmap (lambda (a) (or (exact-nonnegative-integer? a) (arity-at-least? a))) v))))
  (define (keyword-apply f kws vals first . l)
    (%apply-keywords f (%map-n cons (list kws vals)) (apply list* first l)))
  (define (call-with-escape-continuation f) (let/ec k (f k)))
  (define (call/ec f) (let/ec k (f k)))
  ;; A continuation that is used after its call has ended is named as not supported.
  (define (call/cc f [tag #f]) (let/ec k (f k)))
  (define (call-with-current-continuation f [tag #f]) (let/ec k (f k)))
  (define (identity x) x)

  ;; --- impersonators
  ;; Contracts make some of those that Racket's make, but not the same ones.
  (define (impersonator? v) (%may-be-wrapped? v))
  (define (chaperone? v) (%may-be-wrapped? v))
  (define (impersonator-of? a b) (%wrapper-of? a b))
  (define (chaperone-of? a b) (%wrapper-of? a b))
  (define (%may-be-wrapped? v)
    (unless (or (pair? v) (string? v) (%unstructured? v)) (%unsupported-wrapper))
    #f)
  (define (%wrapper-of? a b)
    (cond
      [(eq? a b) #t]
      [(or (%unstructured? a) (%unstructured? b)) (eqv? a b)]
      [else (%unsupported-wrapper)]))
  (define (%unstructured? v)
    (or (number? v) (symbol? v) (boolean? v) (char? v) (null? v) (void? v) (eof-object? v) (keyword? v))))
