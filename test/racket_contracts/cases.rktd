;; Definitions for all cases
(struct posn (x y) #:transparent)
(struct posn3 posn (z) #:transparent)
(struct leaf () #:transparent)
(struct node (value left right) #:transparent)
(struct counter ([n #:mutable]) #:transparent)
(define (show x) (display x) x)

;; Flat contracts: a test, a value
(each
 [c any/c none/c integer? 5 1.0 'a "a" #\a #t #f '() +nan.0 #rx"b+" #"a" (</c 2) (>/c 2) (<=/c 2) (>=/c 2) (=/c 2)
    (between/c 0 2) (real-in 0 2) (integer-in 0 2) (integer-in #f 2) natural-number/c false/c (one-of/c 1 'a #t)
    (symbols 'a 'b) (not/c integer?) (not/c (>/c 1)) (and/c integer? (>/c 1)) (and/c) (or/c) (or/c integer? string?)
    (or/c #f integer?) (or/c 'a "a" 2) (string-len/c 2) (listof integer?) (non-empty-listof integer?)
    (list/c integer? symbol?) (list/c) (cons/c integer? any/c) (cons/c any/c (listof symbol?)) (flat-contract even?)
    (flat-named-contract 'even even?) (procedure-arity-includes/c 1) (if/c integer? even? string?)
    (first-or/c integer? string?) (list*of integer?) (vectorof integer? #:flat? #t) (set/c integer?)
    (vectorof integer? #:immutable #t) (box/c integer? #:flat? #t) (hash/c symbol? integer? #:flat? #t)
    (struct/c posn integer? integer?) (struct/c posn3 integer? integer? any/c) (struct/c leaf) (char-in #\a #\c)
    (flat-rec-contract t (cons/c t t) integer?)]
 [v 0 1 2 5 -1 1/2 2.0 +nan.0 0+1i 'a 'b "a" "ab" "bb" #\a #t #f '() '(1) '(1 2) '(1 a) '(a b) '(1 . 2) '((1 . 2) . 3) (void)
    (vector 1) (vector-immutable 1) (vector-immutable 'a) (box 1) (set 1 2) (set 'a) (hash 'a 1) (hash 'a 'b) add1
    (posn 1 2) (posn 'a 2) (posn3 1 2 3) (leaf)]
 (checked c v))

;; What is a contract
(each
 [v 1 'a "a" (vector 1) (box 1) '(1) add1 cons values (lambda () 1) (lambda x x) (-> integer? integer?) integer? any/c (hash)
    (void) (listof integer?) (box/c integer?)]
 (list (contract? v) (flat-contract? v)))
(each [c (vector 1) (lambda () 1) cons '(1)]
      [e (checked c 1) (-> c any) (-> any/c c) (->* (c) (any/c) any) (listof c) (and/c c integer?) (or/c integer? c) (not/c c)
         (cons/c c c) (list/c c) (vectorof c) (box/c c) (->i ([x c]) any) (->i ([x any/c]) [r c]) (not/c (-> c c))
         (flat-named-contract 'x c)]
      e)
(each [e (checked (>/c 'a) 1) (=/c "a") (between/c 1 'a) (integer-in 1/2 3) (symbols 1) (not/c (-> any/c any))
         (flat-named-contract 'a (-> any/c any)) (flat-contract (-> any/c any/c))]
      (contract? e))
(each [c integer? (-> integer? any) (-> integer? (values integer? string?)) (listof integer?) (or/c 'a "b" 1) (and/c integer? (>/c 0))
         (not/c integer?) (one-of/c 'a 1) (cons/c integer? (-> integer? integer?)) (list/c 1 2) (flat-named-contract 'zip integer?)
         (vectorof integer?) (box/c integer?) (hash/c integer? any/c) (->* (integer?) (string?) any) any/c none/c 'a '() "s" 5
         (between/c 1 2) (struct/c posn integer? any/c) (case-> (-> integer? integer?) (-> any)) (promise/c integer?)
         (symbols 'a 'b) (non-empty-listof integer?)]
      (contract-name c))
(each [c (-> integer? integer?) (listof (-> integer? integer?)) (cons/c integer? (-> integer? integer?)) (or/c integer? (-> any))
         (and/c procedure? (-> any/c any)) (vectorof integer?) (box/c integer?)]
      [v 1 'a add1 cons (lambda () 1) (list add1) (list cons) (list 1) '() (cons 1 add1) (cons 'a add1) (vector 1) (vector 'a) (box 1)]
      (contract-first-order-passes? c v))

;; Functions
(each [c (-> integer? integer?) (-> integer? any) (-> any/c integer?) (-> any) (-> integer? integer? integer?) (-> none/c any)
         (-> integer? (values integer? integer?)) (-> integer? (values)) (->* (integer?) (string?) integer?) (->* () any)
         (->* (integer?) () #:rest (listof integer?) integer?) (->* (integer?) #:rest (listof integer?) any)
         (->* () (integer?) #:rest (listof string?) any/c) (->* (integer?) #:pre #t integer? #:post #t)
         (->* (integer?) #:pre #f integer?) (->* (integer?) integer? #:post #f) (-> integer? #:k integer? integer?)
         (->* (integer? #:k integer?) (#:l string?) integer?) (->i ([x integer?]) [r integer?]) (->i ([x integer?]) [r (x) (>=/c x)])
         (->i ([x integer?]) ([y (x) (>/c x)]) [r (x y) any/c]) (->i () [r integer?]) (->i ([x integer?]) any)
         (->i ([x integer?]) #:rest [y (x) (listof (>/c x))] any) (->i ([x integer?]) (values [a integer?] [b (a) (>/c a)]))
         (->i ([x integer?] #:k [k (x) (>/c x)]) [r any/c]) (->i ([x (y) (>/c y)] [y integer?]) any)
         (->i ([x integer?]) #:pre (x) (> x 1) [r (x) (=/c x)] #:post (x r) (> r 1))
         (->i ([x integer?]) #:pre/name (x) "big" (> x 1) any)
         (->i ([x integer?]) #:pre/desc (x) (or (> x 1) "big") any)
         (->i ([x integer?]) [r any/c] #:post/desc (r) (if (eq? r 2) #t "two"))
         (->d ([x integer?]) [r (>/c x)]) (->d ([x integer?] [y (>/c x)]) [r (>/c y)]) (->d ([x integer?]) any)
         (->d ([x integer?]) #:pre-cond (> x 1) [r integer?] #:post-cond (> r x))
         (->d ([x integer?]) ([y (>/c x)]) [r any/c]) (->d ([x integer?]) #:rest y (listof (>/c x)) any)
         (case-> (-> integer? integer?) (-> integer? integer? string?)) (case-> (-> any) (-> integer? #:rest (listof integer?) any))
         (unconstrained-domain-> integer?) (or/c integer? (-> integer? integer?)) (or/c (-> integer? integer?) (-> any))
         (and/c procedure? (-> integer? integer?)) (and/c (-> integer? any) (-> any/c integer?)) (first-or/c integer? (-> integer? any))
         (recursive-contract (-> integer? integer?)) (μ/c (X) (or/c integer? (-> integer? X)))
         (parametric->/c (a) (-> a a)) (parametric->/c (a b) (-> a b a)) (-> integer? integer? ... integer?)]
      [f (lambda (x) x) (lambda (x) 'a) (lambda (x y) x) (lambda (x [y "z"]) (if (eq? y "z") x y)) (lambda () 5)
         (lambda x (if (null? x) 0 (car x))) (lambda (x . y) (length y)) (case-lambda [() 1] [(x) x] [(x y) "c"])
         (lambda (x #:k k) k) (lambda (x #:k [k 0] #:l [l "a"]) k) (lambda (x) (values x x)) 7
         (lambda (x) (add1 x))]
      [call (f*) (f* 1) (f* 2) (f* 'a) (f* 1 2) (f* 2 1) (f* 1 "b") (f* 1 'b) (f* 1 #:k 2) (f* 1 #:k 0 #:l "b") (f* 1 2 3) (f* "a" 2 'c)]
      (let ([f* (checked c f)]) call))

;; The order of checks
(each [c (-> (lambda (x) (show 1)) (lambda (x) (show 2)) (lambda (x) (show 3)))
         (->* ((lambda (x) (show 1)) (lambda (x) (show 2))) (lambda (x) (show 3)))
         (->* ((lambda (x) (show 1))) ((lambda (x) (show 2))) #:pre (show 'p) (lambda (x) (show 3)) #:post (show 'q))
         (->i ([a any/c] [b (a) (begin (show 'b) (lambda (x) (show 2)))]) [r (a) (begin (show 'r) (lambda (x) (show 3)))])
         (->i ([a (b) (begin (show 'a) (lambda (x) (show 1)))] [b any/c])
              #:pre (a) (show 'p) [r (a) (begin (show 'r) (lambda (x) (show 3)))] #:post (r) (show 'q))
         (->i ([a (b) (begin (show 'a) (lambda (x) (show 1)))] [b any/c]) [_ (a) (begin (show 'r) (lambda (x) (show 3)))])
         (->d ([a (begin (show 'a) (lambda (x) (show 1)))] [b (begin (show 'b) (lambda (x) (show 2)))])
              [r (begin (show 'r) (lambda (x) (show 3)))])
         (->d ([a (begin (show 'a) (lambda (x) (show 1)))] [b any/c])
              #:pre-cond (show 'p) [r (begin (show 'r) (lambda (x) (show 3)))] #:post-cond (show 'q))
         (->i ([a (begin (show 'once) (lambda (x) (show 1)))] [b any/c]) any)
         (and/c (-> any/c any/c any) (-> (lambda (x) (show 1)) (lambda (x) (show 2)) any))]
      [e (begin (f 1 2) (f 3 4)) (f 1 2) 0]
      (let ([f (checked c (lambda (x [y 0]) (display 'f) x))]) e))
(each [c (list/c (lambda (x) (show 1)) (lambda (x) (show 2))) (cons/c (lambda (x) (show 1)) (lambda (x) (show 2)))
         (and/c (lambda (x) (show 1)) (lambda (x) (show 2))) (or/c (lambda (x) (display 1) #f) (lambda (x) (show 2)))
         (or/c (-> any) (lambda (x) (display 1) #f) (lambda (x) (show 2))) (listof (lambda (x) (display x) (eq? x 1)))
         (list/c (-> any) (lambda (x) (show 1)))]
      [v '(1 2) '(1 2 3) 5 (list (lambda () 1) 2)]
      (checked c v))

;; Who is to blame: functions that are given functions
(each [c (-> (-> integer? integer?) integer?) (-> (-> integer? integer?) any) (-> (-> integer? any) any) (->* ((-> integer? integer?)) any)
         (->i ([f (-> integer? integer?)]) [r integer?]) (->i ([f (-> integer? integer?)]) [r (f) (begin (f 0) integer?)])
         (->i ([f (-> integer? integer?)]) [r (f) (begin (f 'a) integer?)])
         (->i ([f (-> integer? integer?)]) #:pre (f) (f 0) any) (->i ([f (-> integer? integer?)]) #:pre (f) (f 'b) any)
         (->i ([f (-> integer? integer?)]) [r any/c] #:post (f) (f 'b))
         (->d ([f (-> integer? integer?)]) #:pre-cond (f 'b) [r any/c])
         (->d ([f (-> integer? integer?)]) [r (begin (f 'b) integer?)])
         (case-> (-> (-> integer? integer?) any))
         (and/c (-> (-> integer? integer?) any) (-> (-> any/c positive?) any))
         (or/c #f (-> (-> integer? integer?) integer?))
         (-> (or/c #f (-> integer? integer?)) integer?) (-> (or/c (-> integer? integer?) (-> integer? integer? integer?)) integer?)]
      [fun (lambda (g) (g 1)) (lambda (g) (g 'a)) (lambda (g) 'a) (lambda (g) (g 1 2)) (lambda (g) (if g (g (g 1)) 0))]
      [arg add1 (lambda (x) x) (lambda (x) 'b) (lambda (x y) x) 5 #f - (lambda (x) -1)]
      ((checked c fun) arg))
(each [c (-> integer? (-> integer? integer?)) (-> integer? (listof (-> integer? integer?))) (-> integer? (cons/c any/c (-> integer? integer?)))
         (->i ([x integer?]) [r (x) (-> (>/c x) (</c x))]) (->i ([x integer?]) [r (-> integer? integer?)] #:post (r) (r 'a))
         (->i ([x integer?]) [r (-> integer? integer?)] #:post (r) (r 3)) (->d ([x integer?]) [r (-> integer? integer?)] #:post-cond (r 'a))
         (-> integer? (list/c integer? (-> integer? integer?))) (-> integer? (vectorof (-> integer? integer?)))
         (-> integer? (box/c (-> integer? integer?))) (-> integer? (promise/c (-> integer? integer?)))
         (-> integer? (hash/c symbol? (-> integer? integer?))) (-> integer? (struct/c posn integer? (-> integer? integer?)))
         (-> integer? (or/c string? (-> integer? integer?)))]
      [g (lambda (x) x) (lambda (x) 'a) (lambda (x) (- x 10)) 5]
      [shape g (list g) (list 1 g) (cons 1 g) (vector g) (vector-immutable g) (box g) (delay g) (hash 'a g) (make-hash (list (cons 'a g)))
             (posn 1 g) (posn3 1 g 3) (posn 'a g)]
      [n 3 'a]
      (let ([r ((checked c (lambda (x) shape)) 1)])
        ((let find ([r r])
           (cond
             [(procedure? r) r]
             [(and (pair? r) (pair? (cdr r))) (find (cadr r))]
             [(pair? r) (find (if (null? (cdr r)) (car r) (cdr r)))]
             [(vector? r) (vector-ref r 0)]
             [(box? r) (unbox r)]
             [(promise? r) (force r)]
             [(hash? r) (hash-ref r 'a)]
             [(posn? r) (posn-y r)]
             [else (lambda (x) 'nothing)]))
         n)))

;; Mutable data
(each [c (vectorof integer?) (vector/c integer? integer?) (vectorof integer? #:immutable #f) (vectorof (-> integer? integer?)) (vectorof any/c)
         (vector/c any/c (-> integer? integer?)) (-> any/c any)]
      [v (vector 1 2) (vector 'a 'b) (vector 1) (vector-immutable 1 2) (vector-immutable 1 'a) (vector 1 add1) 5]
      [e 0 (vector-ref w 0) (vector-ref w 1) (vector-set! w 0 5) (vector-set! w 0 'c) (begin (vector-set! w 1 6) (vector-ref w 1))
         ((vector-ref w 1) 'a) (vector-length w) (begin (vector-set! u 0 'd) (vector-ref w 0)) (vector->list w)]
      (let* ([u v] [w (checked c u)]) e))
(each [c (box/c integer?) (box/c (-> integer? integer?)) (box/c integer? #:immutable #f) (box/c any/c) (box/c any/c integer?)]
      [v (box 1) (box 'a) (box-immutable 1) (box-immutable 'a) (box add1) 5]
      [e 0 (unbox w) (set-box! w 5) (set-box! w 'a) (begin (set-box! w 6) (unbox w)) ((unbox w) 'a) (begin (set-box! u 'd) (unbox w))]
      (let* ([u v] [w (checked c u)]) e))
(each [f (lambda (b) (unbox b)) (lambda (b) (set-box! b 'x)) (lambda (b) (set-box! b 3) (unbox b))]
      [b (box 1) (box 'a) (box-immutable 1) 7]
      ((checked (-> (box/c integer?) any) f) b))
(each [c (hash/c symbol? integer?) (hash/c symbol? (-> integer? integer?)) (hash/c symbol? integer? #:immutable #t) (hash/c symbol? integer? #:immutable #f)]
      [v (hash) (hash 'a 1) (hash 'a 'b) (hash "a" 1) (hash 'a add1) (make-hash) (make-hash (list (cons 'a 1))) (make-hash (list (cons 'a 'b))) 5]
      [e 0 (hash-ref w 'a) (hash-ref w "b" #f) (hash-count w) ((hash-ref w 'a) 'z) (hash-set! w 'a 2) (hash-set! w 'a 'c) (hash-set! w "a" 1)
         (hash-ref (hash-set w 'c 3) 'c)]
      (let ([w (checked c v)]) e))
(each [c (struct/c counter integer?) (struct/c counter any/c) (struct/c counter (-> integer? integer?))]
      [v (counter 1) (counter 'a) (counter add1) 5]
      [e 0 (counter-n w) (set-counter-n! w 5) (set-counter-n! w 'a) ((counter-n w) 'a) (begin (set-counter-n! u 'd) (counter-n w))]
      (let* ([u v] [w (checked c u)]) e))
(each [c (promise/c integer?) (promise/c (-> integer? integer?))]
      [v (delay 1) (delay 'a) (delay (begin (display 'x) 1)) (delay add1) 5]
      [e 0 (force w) (list (force w) (force w)) ((force w) 'a)]
      (let ([w (checked c v)]) e))
(each [c (parameter/c integer?) (parameter/c integer? string?) (parameter/c (-> integer? integer?))]
      [v (make-parameter 1) (make-parameter 'a) (make-parameter add1) 5 add1]
      [e 0 (w) (w 5) (w 'a) (parameterize ([w 6]) (w)) (parameterize ([w 'b]) (w)) ((w) 'a)]
      (let ([w (checked c v)]) e))
(each [c (set/c integer?) (set/c any/c)]
      [v (set) (set 1) (set 'a) 5 (mutable-set 1)]
      (let ([w (checked c v)]) (set-count w)))

;; Structures, recursion
(each [c (struct/c posn integer? integer?) (struct/c posn (-> integer? integer?) any/c) (struct/c posn any/c (listof integer?)) (struct/c posn 1 (or/c 2 (-> any)))]
      [v (posn 1 2) (posn add1 '(1)) (posn 1 '(a)) (posn3 1 2 3) (posn3 add1 2 3) 5 (leaf)]
      [e (posn? w) (posn-x w) (posn-y w) ((posn-x w) 'a) (posn3? w)]
      (let ([w (checked c v)]) e))
(each [c (flat-rec-contract t (struct/c leaf) (struct/c node integer? t t)) (μ/c (X) (or/c leaf? (cons/c integer? X)))
         (letrec ([t (or/c leaf? (struct/c node any/c (recursive-contract t #:chaperone) (recursive-contract t #:chaperone)))]) t)
         (letrec ([t (or/c leaf? (struct/c node (-> integer? integer?) (recursive-contract t #:chaperone) (recursive-contract t #:chaperone)))]) t)
         (letrec ([t (or/c leaf? (struct/c node any/c (recursive-contract t #:flat) (recursive-contract t #:flat)))]) t)]
      [v (leaf) (node 1 (leaf) (leaf)) (node 1 (node 2 (leaf) (leaf)) (leaf)) (node 1 (node 'a (leaf) (leaf)) (leaf)) (node 1 2 (leaf)) 5 (cons 1 (leaf)) (cons 1 (cons 'a (leaf)))
         (node add1 (leaf) (leaf))]
      [e 0 (node-value w) (node-left w) ((node-value w) 'a)]
      (let ([w (checked c v)]) e))

;; Seals
(each [c (parametric->/c (a) (-> a a)) (parametric->/c (a) (-> (-> a a) a a)) (parametric->/c (a) (-> a (listof a))) (parametric->/c (a b) (-> (-> a b) a b))
         (parametric->/c (a) (-> (listof a) a)) (parametric->/c (a) (-> a a a))
         (parametric->/c (a) (-> a (-> a a)))]
      [f (lambda (x) x) (lambda (x) 3) (lambda (f x) (f x)) (lambda (f x) (f 3)) (lambda (f x) (f (f x))) (lambda (x y) y) (lambda (x) (list x x))
         (lambda (x) (car x)) (lambda (x) (integer? x)) (lambda (x) (lambda (y) x)) (lambda (x) (add1 x)) 5]
      [call (f* 4) (f* add1 4) (f* 4 5) (f* '(1 2)) (f* (lambda (x) 'z) 4) ((f* 4) 5)]
      (let ([f* (checked c f)]) call))

;; Disjunctions of functions and data
(each [c (or/c (-> integer? integer?) (-> integer? integer? integer?)) (or/c (-> integer? integer?) (-> string? string?)) (or/c string? (-> integer? integer?))
         (or/c (listof integer?) (-> integer? integer?)) (or/c (listof (-> integer? integer?)) (-> integer? integer?))
         (or/c (cons/c 1 (-> any)) (cons/c 2 (-> any))) (or/c (struct/c posn 1 (-> any)) (struct/c posn 2 (-> any)) leaf?)
         (or/c (vectorof integer?) (box/c integer?)) (and/c (or/c #f (-> integer? integer?)) (or/c #f procedure?))
         (first-or/c (-> integer? integer?) (-> string? string?)) (and/c (listof (-> integer? any)) (listof (-> any/c integer?)))
         (cons/c (or/c #f (-> integer? integer?)) any/c) (listof (or/c #f (-> integer? integer?))) (non-empty-listof (-> integer? integer?))
         (list*of (-> integer? integer?)) (list/c (-> integer? integer?) 2)]
      [v (lambda (x) x) (lambda (x) 'b) (lambda (x y) x) "s" '(1) '(a) (list add1) (list add1 2) (list (lambda (x) 'c)) (cons 1 (lambda () 1)) (cons 3 4)
         (posn 2 (lambda () 2)) (leaf) (vector 1) (box 'a) #f '() (list #f)]
      [e 0 (if (procedure? w) (w 1) w) (if (procedure? w) (w 'a) w) (if (and (pair? w) (procedure? (car w))) ((car w) 1) w)
         (if (and (pair? w) (procedure? (car w))) ((car w) 'a) w)]
      (let ([w (checked c v)]) e))

;; define/contract, contract
(define/contract (twice f x) (-> (-> integer? integer?) integer? integer?) (f (f x)))
(each [e (twice add1 1) (twice (lambda (x) 'a) 1) (twice add1 'a) (twice 1 1) (twice add1)] e)
(define/contract (down n) (-> natural-number/c natural-number/c) (cond [(> n 100) (down (- n 200))] [(= n 0) -1] [(< n 0) n] [else (sub1 n)]))
(each [n 0 1 150 250 -1 'a] (down n))
(define/contract limit (between/c 0 9) 12)
(define/contract count integer? 12)
count
(define/contract (get-path dom)
  (recursive-contract (->i ([msg (one-of/c 'child 'x)]) [r (msg) (if (eq? msg 'x) integer? (-> string? any/c))]))
  (lambda () 1))
(define object/c (->i ([m (one-of/c 'x 'move)]) [r (m) (if (eq? m 'x) integer? (-> integer? object/c))]))
(define (make-object x good?)
  (lambda (m) (cond [(eq? m 'x) (if good? x 'bad)] [else (lambda (d) (make-object (+ x d) good?))])))
(each [good? #t #f] [e (w 'x) ((w 'move) 1) (((w 'move) 2) 'x) ((w 'move) 'a) (w 'y) (((w 'move) 2) 'z)]
      (let ([w (checked object/c (make-object 1 good?))]) e))
(each [positive 'm 'n] [negative 'n 'k] [v 1 'a] (contract integer? v positive negative))
