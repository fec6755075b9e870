;; What primitives.core and expanded forms need: exceptions, errors, text of values, promises and parameters.
(module private '#%culprit
  (provide (all-defined-out))

  ;; Messages are made only when somebody reads them: then `message` is a procedure.
  (struct exn (%message %continuation-marks) #:transparent)
  (struct exn:break exn (continuation) #:transparent)
  (struct exn:fail exn () #:transparent)
  (struct exn:fail:contract exn:fail () #:transparent)
  (struct exn:fail:contract:arity exn:fail:contract () #:transparent)
  (struct exn:fail:contract:divide-by-zero exn:fail:contract () #:transparent)
  (struct exn:fail:contract:variable exn:fail:contract (id) #:transparent)
  (struct exn:fail:contract:blame exn:fail:contract (object) #:transparent)
  (struct exn:fail:user exn:fail () #:transparent)
  (struct exn:fail:filesystem exn:fail () #:transparent)
  (struct exn:fail:read exn:fail (srclocs) #:transparent)
  (struct exn:fail:syntax exn:fail (exprs) #:transparent)
  (struct exn:misc:match exn:fail () #:transparent)

  (define (exn-message e)
    (let ([message (exn-%message e)])
      (if (procedure? message) (message) message)))
  ;; Those of the library have none of their own.
  (struct %marks ())
  (define %no-marks (%marks))
  (define (exn-continuation-marks e) (or (exn-%continuation-marks e) %no-marks))

  ;; --- errors

  (define (%argument-error name expected value)
    (%raise-contract
     (exn:fail:contract
      (lambda ()
        (string-append (symbol->string name) ": contract violation\n  expected: " expected "\n  given: "
                       (%value-text value)))
      #f)))
  (define (%divide-by-zero name)
    (%raise-contract
     (exn:fail:contract:divide-by-zero (lambda () (string-append (symbol->string name) ": division by zero")) #f)))
  (define (%range-error name value index)
    (%raise-contract
     (exn:fail:contract
      (lambda ()
        (string-append (symbol->string name) ": index is out of range\n  index: " (%value-text index) "\n  in: "
                       (%value-text value)))
      #f)))
  (define (%arity-error f arguments)
    (%raise-contract
     (exn:fail:contract:arity
      (lambda ()
        (string-append (let ([name (object-name f)]) (if name (symbol->string name) (%value-text f)))
                       ": arity mismatch;\n the expected number of arguments does not match the given number\n  given: "
                       (%value-text (%count arguments 0))))
      #f)))
  ;; Definitions are called `#name` if they are primitive and `module/name` if not; as values they have suffixes.
  (define (object-name v)
    (if (procedure? v)
        (let ([name (%procedure-name v)])
          (if (%string=? name "")
              #f
              (let ([own (%without-module name 0 (%before-suffix name 0))])
                (if (or (%at? own 0 "<expression") (%at? own 0 "contract of ")) #f (string->symbol own)))))
        #f))
  (define (%before-suffix name i)
    (cond
      [(= i (string-length name)) i]
      [(or (%at? name i ".value") (%at? name i ".test")) i]
      [else (%before-suffix name (+ i 1))]))
  (define (%at? text i part)
    (let ([end (+ i (string-length part))])
      (and (<= end (string-length text)) (%string=? (%substring text i end) part))))
  (define (%without-module name i end)
    (cond
      [(eqv? (string-ref name 0) #\#) (%substring name 1 end)]
      [(= i end) (%substring name 0 end)]
      [(eqv? (string-ref name i) #\/) (%substring name (+ i 1) end)]
      [else (%without-module name (+ i 1) end)]))
  (define (%count l n) (if (pair? l) (%count (cdr l) (+ n 1)) n))
  (define (%not-a-procedure f arguments)
    (%raise-contract
     (exn:fail:contract
      (lambda ()
        (string-append
         "application: not a procedure;\n expected a procedure that can be applied to arguments\n  given: "
         (%value-text f)))
      #f)))
  (define (%keyword-error f given)
    (%application-error "procedure does not accept keyword arguments" f))
  (define (%application-error what f)
    (%raise-contract
     (exn:fail:contract
      (lambda () (string-append "application: " what "\n  procedure: " (%value-text f)))
      #f)))
  (define (%check-keywords f required known given)
    (%check-known f known given)
    (%check-required f required given))
  (define (%check-known f known given)
    (cond
      [(null? given) (void)]
      [(%keyword-in? (car (car given)) known) (%check-known f known (cdr given))]
      [else (%application-error "procedure does not expect an argument with given keyword" f)]))
  (define (%check-required f required given)
    (cond
      [(null? required) (void)]
      [(%keyword-given? (car required) given) (%check-required f (cdr required) given)]
      [else (%application-error "required keyword argument not supplied" f)]))
  (define (%keyword-given? k given)
    (and (pair? given) (or (eq? k (car (car given))) (%keyword-given? k (cdr given)))))
  (define (%keyword-in? k l) (and (pair? l) (or (eq? k (car l)) (%keyword-in? k (cdr l)))))
  (define (%undefined-variable name)
    (%raise-contract
     (exn:fail:contract:variable
      (lambda () (string-append (symbol->string name) ": undefined;\n cannot use before initialization"))
      #f name)))
  (define (%result-arity-error values)
    (%raise-contract
     (exn:fail:contract:arity
      (lambda () "result arity mismatch;\n expected number of values not received") #f)))
  ;; `contract`: what it is called, or how to find out. `name`: in a list if the client of the whole contract is to blame.
  (define (%blame-exn party client contract name where value)
    (define swapped (pair? name))
    (define (line title text) (string-append "\n  " title ": " text))
    (exn:fail:contract:blame
     (lambda ()
       (string-append (%name-text (if swapped (car name) name))
                      (if swapped "contract violation" "broke its own contract")
                      (line (if swapped "expected" "promised") (%display-text (if (procedure? contract) (contract) contract)))
                      (line (if swapped "given" "produced") (%value-text value))
                      (line "blaming" (%display-text party))
                      (line "client" (%display-text client))))
     #f (cons party where)))
  ;; Who raises again what a contract or a primitive raised changes nothing about whose fault it is. Messages that are
  ;; procedures are only made here.
  (define (%raise-again e)
    (cond
      [(not (and (exn:fail:contract? e) (procedure? (exn-%message e)))) (%raise e)]
      [(exn:fail:contract:blame? e)
       (let ([object (exn:fail:contract:blame-object e)]) (%blame-again (car object) (cdr object) e))]
      [else (%raise-contract e)]))
  (define (%name-text name) (if name (string-append (%display-text name) ": ") ""))
  (define (%match-error value)
    (%raise-contract
     (exn:misc:match (lambda () (string-append "match: no matching clause for " (%value-text value))) #f)))
  (define (%match*-error values)
    (%raise-contract
     (exn:misc:match (lambda () (string-append "match*: no matching clause for " (%value-text values))) #f)))
  (define (%structs-equal? x y i j)
    (if (or (%other-vector? x) (%other-box? x)) (%cells-equal? x y) (%same-structs? i j)))
  (define (%same-structs? i j)
    (and (car (cdr i))
         (= (car (cdr (cdr i))) (car (cdr (cdr j))))
         (if (%collection? (car i))
             (%tables-equal? (car i) (%field i) (%field j))
             (equal? (cdr (cdr (cdr i))) (cdr (cdr (cdr j)))))))
  (define (%field info) (car (cdr (cdr (cdr info)))))

  ;; --- what is in hashes and sets

  ;; A table: entries (pairs of key and value) or elements, in a list, and how keys are compared: equal, eqv, eq. In place
  ;; of one, unknown code gives a list.
  (struct %table (elements same) #:transparent)
  (define (%collection? name)
    (or (eq? name '%hash) (eq? name '%mutable-hash) (eq? name '%set) (eq? name '%mutable-set)))
  (define (%hash-name? name) (or (eq? name '%hash) (eq? name '%mutable-hash)))
  (define (%struct-that-is-read? v)
    (let ([info (%struct-info v)]) (and info (or (%hash-name? (car info)) (eq? (car (cdr info)) 'prefab)))))
  (define (%kind t) (if (%table? t) (%table-same t) 'equal))
  (define (%same-key? kind a b)
    (cond [(eq? kind 'equal) (equal? a b)] [(eq? kind 'eq) (eq? a b)] [else (eqv? a b)]))
  (define (%hash-entries t) (if (%table? t) (%table-elements t) (%given-entries t '())))
  (define (%set-elements t) (if (%table? t) (%table-elements t) (%given-elements t '())))
  (define (%given-entries l seen)
    (cond
      [(pair? l)
       (let ([e (car l)])
         (%assume (pair? e))
         (%assume (not (%find-key 'equal (car e) seen)))
         (cons e (%given-entries (cdr l) (cons e seen))))]
      [else (%assume (null? l)) '()]))
  (define (%given-elements l seen)
    (cond
      [(pair? l)
       (%assume (not (%find-element 'equal (car l) seen)))
       (cons (car l) (%given-elements (cdr l) (cons (car l) seen)))]
      [else (%assume (null? l)) '()]))
  (define (%find-key kind k l)
    (cond [(null? l) #f] [(%same-key? kind k (car (car l))) (car l)] [else (%find-key kind k (cdr l))]))
  (define (%find-element kind x l)
    (cond [(null? l) #f] [(%same-key? kind x (car l)) #t] [else (%find-element kind x (cdr l))]))
  (define (%tables-equal? name a b)
    (define kind (%kind a))
    (define hash? (%hash-name? name))
    (define these (if hash? (%hash-entries a) (%set-elements a)))
    (define those (if hash? (%hash-entries b) (%set-elements b)))
    (define (all? l)
      (or (null? l)
          (and (if hash?
                   (let ([e (%find-key kind (car (car l)) those)]) (and e (equal? (cdr e) (cdr (car l)))))
                   (%find-element kind (car l) those))
               (all? (cdr l)))))
    (and (eq? kind (%kind b)) (= (length these) (length those)) (all? these)))
  (define (%collection-text name table mode)
    (define kind (%kind table))
    (define suffix (cond [(eq? kind 'equal) ""] [(eq? kind 'eq) "eq"] [else "eqv"]))
    (cond
      [(%hash-name? name)
       (string-append "#hash" suffix (let ([l (%hash-entries table)]) (if (null? l) "()" (%text l mode))))]
      [else
       (string-append "#<" (if (eq? name '%set) "set" "mutable-set") suffix ":"
                      (%tail-text (%set-elements table) mode) ">")]))
  (define (%set-made name table)
    (define kind (%kind table))
    (string-append "(" (if (eq? name '%set) "set" "mutable-set")
                   (cond [(eq? kind 'equal) ""] [(eq? kind 'eq) "eq"] [else "eqv"])
                   (%spaced (%set-elements table)) ")"))

  ;; --- boxes and vectors that somebody watches: contracts check what is read from them and written to them; and those
  ;; that do not change

  ;; The first fields are all that clients can do with them (library_structs.cpp).
  (struct %watched-box (get set box))
  (struct %watched-vector (length get set vector))
  (struct %fixed-box (get))
  (struct %fixed-vector (length get))
  (define (%other-box? x) (or (%watched-box? x) (%fixed-box? x)))
  (define (%other-vector? x) (or (%watched-vector? x) (%fixed-vector? x)))
  (define (%fix-box x) (%fixed-box (lambda () x)))
  ;; The elements are in a list: whoever keeps one has no state.
  (define (%fix-vector l)
    (let ([size (length l)])
      (define (get i)
        (cond
          [(not (exact-nonnegative-integer? i)) (%argument-error 'vector-ref "exact-nonnegative-integer?" i)]
          [(< i size) (%nth l i)]
          [else (%range-error 'vector-ref (list->vector l) i)]))
      (%fixed-vector size get)))
  (define (%nth l i) (if (= i 0) (car l) (%nth (cdr l) (- i 1))))
  ;; Clients cannot make them: where nothing is known of one, there is still in it what is put there above.
  (define (%taking n f)
    (%assume (and (procedure? f) (%procedure-accepts? f n)))
    f)
  (define (%size n)
    (%assume (exact-nonnegative-integer? n))
    n)
  (define (%unbox-other x)
    (cond
      [(%watched-box? x) ((%taking 0 (%watched-box-get x)))]
      [(%fixed-box? x) ((%taking 0 (%fixed-box-get x)))]
      [else (%argument-error 'unbox "box?" x)]))
  (define (%set-box-other! x y)
    (if (%watched-box? x)
        ((%taking 1 (%watched-box-set x)) y)
        (%argument-error 'set-box! (if (%fixed-box? x) "(and/c box? (not/c immutable?))" "box?") x)))
  (define (%vector-length-other x)
    (cond
      [(%watched-vector? x) (%size (%watched-vector-length x))]
      [(%fixed-vector? x) (%size (%fixed-vector-length x))]
      [else (%argument-error 'vector-length "vector?" x)]))
  (define (%vector-ref-other x k)
    (cond
      [(%watched-vector? x) ((%taking 1 (%watched-vector-get x)) k)]
      [(%fixed-vector? x) ((%taking 1 (%fixed-vector-get x)) k)]
      [else (%argument-error 'vector-ref "vector?" x)]))
  (define (%vector-set-other! x k y)
    (if (%watched-vector? x)
        ((%taking 2 (%watched-vector-set x)) k y)
        (%argument-error 'vector-set! "(and/c vector? (not/c immutable?))" x)))
  ;; Of two values of which one at least is such a box or vector.
  (define (%cells-equal? x y)
    (cond
      [(vector? x) (and (vector? y) (= (vector-length x) (vector-length y)) (%elements-equal? x y 0))]
      [(box? x) (and (box? y) (equal? (unbox x) (unbox y)))]
      [else #f]))
  ;; Asks more than it has to, so that a proof need not know that the lengths are equal, nor how large i is.
  (define (%elements-equal? x y i)
    (or (< i 0)
        (not (< i (vector-length x)))
        (not (< i (vector-length y)))
        (and (equal? (vector-ref x i) (vector-ref y i)) (%elements-equal? x y (+ i 1)))))

  ;; --- text of values

  (define (%exception-text raised)
    (if (exn? raised)
        (exn-message raised)
        (string-append "uncaught exception: " (%value-text raised))))
  (define (%print-result v)
    (cond
      [(void? v) v]
      [else (for-each-value (%values->list v))]))
  (define (for-each-value l)
    (cond
      [(null? l) (void)]
      [(void? (car l)) (for-each-value (cdr l))]
      [else
       (%print (string-append (%value-text (car l)) "\n"))
       (for-each-value (cdr l))]))
  (define (%display-text v) (%text v 'display))
  (define (%write-text v) (%text v 'write))
  ;; As `print` shows a value.
  (define (%value-text v)
    (cond
      [(or (symbol? v) (null? v) (pair? v) (vector? v) (box? v) (keyword? v))
       (if (%quotable? v) (string-append "'" (%text v 'print)) (%constructed v))]
      [else
       (let ([info (%struct-info v)])
         (cond
           [(not (and info (car (cdr info)))) (%text v 'write)]
           [(not (%collection? (car info)))
            (string-append "(" (symbol->string (car info)) (%spaced (cdr (cdr (cdr info)))) ")")]
           [(not (%hash-name? (car info))) (%set-made (car info) (%field info))]
           [(%quotable? v) (string-append "'" (%text v 'print))]
           [else (%text v 'print)]))]))
  (define (%spaced l) (if (null? l) "" (string-append " " (%value-text (car l)) (%spaced (cdr l)))))
  (define (%constructed v)
    (cond
      [(list? v) (string-append "(list" (%spaced v) ")")]
      [(pair? v) (string-append "(cons " (%value-text (car v)) " " (%value-text (cdr v)) ")")]
      [(box? v) (string-append "(box " (%value-text (unbox v)) ")")]
      [else (string-append "(vector" (%spaced (%vector->list v 0)) ")")]))
  (define (%quotable? v)
    (cond
      [(pair? v) (and (%quotable? (car v)) (%quotable? (cdr v)))]
      [(vector? v) (%quotable? (%vector->list v 0))]
      [(box? v) (%quotable? (unbox v))]
      [else
       (let ([info (%struct-info v)])
         (cond
           [(not (and info (car (cdr info)))) #t]
           [(%hash-name? (car info)) (%quotable? (%hash-entries (%field info)))]
           [else #f]))]))
  (define (%vector->list v i)
    (if (< i (vector-length v)) (cons (vector-ref v i) (%vector->list v (+ i 1))) '()))
  ;; Between bars if it would not be read as a symbol.
  (define (%symbol-text s)
    (if (or (string=? s "") (string=? s ".") (%string->integer s) (%needs-bars? s 0)) (string-append "|" s "|") s))
  (define (%needs-bars? s i)
    (and (< i (string-length s))
         (or (let ([c (string-ref s i)])
               (or (char<=? c #\space) (memv c '(#\( #\) #\[ #\] #\{ #\} #\" #\, #\' #\` #\;))
                   (and (= i 0) (eqv? c #\#) (not (%starts-keyword-form? s)))))
             (%needs-bars? s (+ i 1)))))
  (define (%starts-keyword-form? s) (and (> (string-length s) 1) (eqv? (string-ref s 1) #\%)))
  (define (%text v mode)
    (cond
      [(string? v) (if (eq? mode 'display) v (string-append "\"" (%escaped v 0) "\""))]
      [(symbol? v) (if (eq? mode 'display) (symbol->string v) (%symbol-text (symbol->string v)))]
      [(exact-integer? v) (%integer->string v)]
      [(boolean? v) (if v "#t" "#f")]
      [(null? v) "()"]
      [(pair? v)
       (if (and (eq? mode 'print) (eq? (car v) 'quote) (pair? (cdr v)) (null? (cdr (cdr v))))
           (string-append "'" (%text (car (cdr v)) mode))
           (string-append "(" (%text (car v) mode) (%tail-text (cdr v) mode) ")"))]
      [(char? v) (if (eq? mode 'display) (%char->string v) (string-append "#\\" (%char-name v)))]
      [(number? v) (%number->string v)]
      [(void? v) "#<void>"]
      [(eof-object? v) "#<eof>"]
      [(keyword? v) (string-append "#:" (keyword->string v))]
      [(box? v) (string-append "#&" (%text (unbox v) mode))]
      [(vector? v)
       (let ([l (%vector->list v 0)])
         (if (null? l) "#()" (string-append "#(" (%text (car l) mode) (%tail-text (cdr l) mode) ")")))]
      [(procedure? v) "#<procedure>"]
      [(bytes? v) (%bytes-text v mode)]
      [else
       (let ([info (%struct-info v)])
         (cond
           [(not info) "#<unknown>"]
           [(%collection? (car info)) (%collection-text (car info) (%field info) mode)]
           [(car (cdr info))
            (string-append "#(struct:" (symbol->string (car info)) (%tail-text (cdr (cdr (cdr info))) mode) ")")]
           [else (string-append "#<" (%without-percent (symbol->string (car info))) ">")]))]))
  (define (%without-percent name) (if (%at? name 0 "%") (%substring name 1 (string-length name)) name))
  (define (%bytes-text b mode)
    (if (eq? mode 'display)
        (%latin-1-string b)
        (string-append "#\"" (%escaped-bytes (%latin-1-string b) 0) "\"")))
  (define (%escaped-bytes s i)
    (if (< i (string-length s))
        (let* ([c (string-ref s i)] [n (char->integer c)])
          (string-append
           (cond
             [(or (eqv? c #\") (eqv? c #\\)) (string-append "\\" (%char->string c))]
             [(and (<= 32 n) (< n 127)) (%char->string c)]
             [(%letter-escape n) (%letter-escape n)]
             [else (string-append "\\" (%octal n (%three-digits? s (+ i 1))))])
           (%escaped-bytes s (+ i 1))))
        ""))
  (define (%letter-escape n)
    (cond
      [(= n 7) "\\a"] [(= n 8) "\\b"] [(= n 9) "\\t"] [(= n 10) "\\n"] [(= n 11) "\\v"] [(= n 12) "\\f"]
      [(= n 13) "\\r"] [(= n 27) "\\e"] [else #f]))
  ;; A digit that follows would be read as part of the number.
  (define (%three-digits? s i)
    (and (< i (string-length s)) (let ([n (char->integer (string-ref s i))]) (and (<= 48 n) (<= n 57)))))
  (define (%octal n padded?)
    (let ([text (%octal-digits n)])
      (if padded? (string-append (%zeros (- 3 (string-length text))) text) text)))
  (define (%octal-digits n)
    (if (< n 8)
        (%integer->string n)
        (string-append (%octal-digits (quotient n 8)) (%integer->string (remainder n 8)))))
  (define (%tail-text v mode)
    (cond
      [(null? v) ""]
      [(pair? v) (string-append " " (%text (car v) mode) (%tail-text (cdr v) mode))]
      [else (string-append " . " (%text v mode))]))
  (define (%escaped s i)
    (if (< i (string-length s))
        (let ([c (string-ref s i)])
          (string-append
           (cond
             [(eqv? c #\") "\\\""]
             [(eqv? c #\\) "\\\\"]
             [else (or (%letter-escape (char->integer c)) (%substring s i (+ i 1)))])
           (%escaped s (+ i 1))))
        ""))
  (define (%char-name c)
    (cond
      [(eqv? c #\space) "space"]
      [(eqv? c #\newline) "newline"]
      [(eqv? c #\tab) "tab"]
      [(eqv? c #\nul) "nul"]
      [else (%char->string c)]))

  ;; --- numbers as text

  (define (%number->string n)
    (cond
      [(exact-integer? n) (%integer->string n)]
      [(flonum? n) (%flonum-text n)]
      [(%ratio? n)
       (let* ([p (%numerator n)]
              [q (%denominator n)]
              [g (%gcd (if (< p 0) (- 0 p) p) q)])
         (string-append (%integer->string (quotient p g)) "/" (%integer->string (quotient q g))))]
      [else
       (let ([i (%complex-shown-imaginary n)] [r (%complex-shown-real n)])
         (string-append (%number->string r) (%signed (%number->string i)) "i"))]))
  (define (%signed text)
    (if (or (eqv? (string-ref text 0) #\-) (eqv? (string-ref text 0) #\+)) text (string-append "+" text)))
  (define (%gcd a b) (if (= b 0) a (%gcd b (remainder a b))))
  (define (%power b n) (if (= n 0) 1 (* b (%power b (- n 1)))))
  (define (%flonum-text x)
    (cond
      [(not (= x x)) "+nan.0"]
      [(= x +inf.0) "+inf.0"]
      [(= x -inf.0) "-inf.0"]
      [(= x 0.0) (if (< (/ 1.0 x) 0.0) "-0.0" "0.0")]
      [(< x 0.0) (string-append "-" (%positive-text (- 0.0 x)))]
      [else (%positive-text x)]))
  ;; The shortest digits that only this number has (Steele and White). Those of denormal numbers are as far apart as
  ;; numbers with the smallest exponent are.
  (define (%positive-text x)
    (let* ([exponent (%flonum-exponent x)]
           [e (if (< exponent -1074) -1074 exponent)]
           [f (quotient (%flonum-mantissa x) (%power 2 (- e exponent)))]
           [narrow (and (= f 4503599627370496) (< -1074 e))]
           [up (if (>= e 0) (%power 2 e) 1)]
           [down (if (>= e 0) 1 (%power 2 (- 0 e)))]
           [k (if narrow 2 1)]
           [r (* f up 2 k)]
           [s (* down 2 k)]
           [above (* up k)]
           [below up]
           [even (= (remainder f 2) 0)])
      (%scale r s above below even 0)))
  (define (%too-big? r s above even) (if even (>= (+ r above) s) (> (+ r above) s)))
  (define (%scale r s above below even k)
    (cond
      [(%too-big? r s above even) (%scale r (* s 10) above below even (+ k 1))]
      [(not (%too-big? (* r 10) s (* above 10) even)) (%scale (* r 10) s (* above 10) (* below 10) even (- k 1))]
      [else (%layout (%digits r s above below even) k)]))
  (define (%digits r s above below even)
    (let* ([d (quotient (* r 10) s)]
           [r (remainder (* r 10) s)]
           [above (* above 10)]
           [below (* below 10)]
           [low (if even (<= r below) (< r below))]
           [high (%too-big? r s above even)])
      (cond
        [(and (not low) (not high)) (string-append (%integer->string d) (%digits r s above below even))]
        [(and low (not high)) (%integer->string d)]
        [(and high (not low)) (%integer->string (+ d 1))]
        [(< (* r 2) s) (%integer->string d)]
        [else (%integer->string (+ d 1))])))
  ;; 0.digits times 10^k. More than three zeros are appended only to reach 14 digits.
  (define (%layout digits k)
    (let ([n (string-length digits)])
      (cond
        [(and (< 0 k) (or (<= k 14) (<= k (+ n 3))))
         (if (<= n k)
             (string-append digits (%zeros (- k n)) ".0")
             (string-append (%substring digits 0 k) "." (%substring digits k n)))]
        [(and (<= k 0) (< -4 k)) (string-append "0." (%zeros (- 0 k)) digits)]
        [else
         (string-append (%substring digits 0 1) (if (= n 1) "" (string-append "." (%substring digits 1 n))) "e"
                        (let ([e (- k 1)])
                          (if (< e 0) (%integer->string e) (string-append "+" (%integer->string e)))))])))
  (define (%zeros n) (if (> n 0) (string-append "0" (%zeros (- n 1))) ""))

  ;; --- parameters

  (define (make-parameter value [guard #f] [name 'parameter] [realm 'racket])
    (let ([cell (box value)])
      (%as-parameter
       (case-lambda
         [() (unbox cell)]
         [(new) (set-box! cell (if guard (guard new) new))])
       (%cell cell))))
  ;; Where the value of a parameter is. Clients cannot look into it.
  (struct %cell (box))
  (define (%cell-of parameter)
    (let ([cell (%parameter-cell parameter)]) (if (%cell? cell) (%cell-box cell) cell)))
  (define (make-derived-parameter parameter guard wrap)
    (unless (parameter? parameter) (%argument-error 'make-derived-parameter "parameter?" parameter))
    (%as-parameter
     (case-lambda
       [() (wrap (parameter))]
       [(new) (parameter (guard new))])
     (%cell (%cell-of parameter))))
  ;; Parameters are set for the time of a call, and set back when it is left in whatever way: without their guards.
  (define (%call-with-parameterization parameters values thunk)
    (%check-parameters parameters)
    (let ([before (%cell-contents parameters)] [depth (%winding-depth)])
      (%when-left (lambda () (%restore-cells parameters before)))
      (%leave-after (lambda () (%set-parameters parameters values) (thunk)) depth)))
  (define (dynamic-wind pre thunk post)
    (pre)
    (let ([depth (%winding-depth)])
      (%when-left post)
      (%leave-after thunk depth)))
  ;; What is to be done when calls are left that have not returned yet, innermost first. Escapes do it before they jump
  ;; (Generator::node of LetEscape).
  (define %winding (box '()))
  (define (%winding-depth) (length (unbox %winding)))
  (define (%when-left action) (set-box! %winding (cons action (unbox %winding))))
  (define (%unwind-to depth)
    (let ([winding (unbox %winding)])
      (when (> (length winding) depth)
        (set-box! %winding (cdr winding))
        ((car winding))
        (%unwind-to depth))))
  ;; The handler is for nothing: it is asked, unwinds and lets the exception pass.
  (define (%leave-after thunk depth)
    (let ([result (with-handlers ([(lambda (e) (%unwind-to depth) #f) void]) (thunk))])
      (%unwind-to depth)
      result))
  (define (%check-parameters parameters)
    (unless (null? parameters)
      (unless (parameter? (car parameters)) (%argument-error 'parameterize "parameter?" (car parameters)))
      (%check-parameters (cdr parameters))))
  (define (%cell-contents parameters)
    (if (null? parameters)
        '()
        (cons (unbox (%cell-of (car parameters))) (%cell-contents (cdr parameters)))))
  (define (%restore-cells parameters contents)
    (unless (null? parameters)
      (set-box! (%cell-of (car parameters)) (car contents))
      (%restore-cells (cdr parameters) (cdr contents))))
  (define (%set-parameters parameters values)
    (if (null? parameters)
        (void)
        (begin
          ((car parameters) (car values))
          (%set-parameters (cdr parameters) (cdr values))))))
