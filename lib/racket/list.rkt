;; racket/list
(module list '#%culprit
  (require 'base)
  (provide (all-defined-out))

  (define (%nth name l k)
    (let loop ([rest l] [k k])
      (cond
        [(not (pair? rest)) (raise-argument-error name (if (eq? name 'first) "(and/c list? (not/c empty?))" "list with enough elements") l)]
        [(= k 0) (car rest)]
        [else (loop (cdr rest) (- k 1))])))
  (define (first l)
    (if (and (pair? l) (list? l)) (car l) (raise-argument-error 'first "(and/c list? (not/c empty?))" l)))
  (define (rest l)
    (if (and (pair? l) (list? l)) (cdr l) (raise-argument-error 'rest "(and/c list? (not/c empty?))" l)))
  (define (second l) (%nth 'second l 1))
  (define (third l) (%nth 'third l 2))
  (define (fourth l) (%nth 'fourth l 3))
  (define (fifth l) (%nth 'fifth l 4))
  (define (last l)
    (if (and (pair? l) (list? l)) (%last l) (raise-argument-error 'last "(and/c list? (not/c empty?))" l)))
  (define (%last l) (if (null? (cdr l)) (car l) (%last (cdr l))))
  (define (last-pair l) (if (pair? l) (if (pair? (cdr l)) (last-pair (cdr l)) l) (raise-argument-error 'last-pair "pair?" l)))
  (define (take l n)
    (unless (exact-nonnegative-integer? n) (raise-argument-error 'take "exact-nonnegative-integer?" n))
    (let loop ([rest l] [n n])
      (cond
        [(= n 0) '()]
        [(pair? rest) (cons (car rest) (loop (cdr rest) (- n 1)))]
        [else (raise-argument-error 'take "list with enough elements" l)])))
  (define (drop l n)
    (unless (exact-nonnegative-integer? n) (raise-argument-error 'drop "exact-nonnegative-integer?" n))
    (let loop ([rest l] [n n])
      (cond
        [(= n 0) rest]
        [(pair? rest) (loop (cdr rest) (- n 1))]
        [else (raise-argument-error 'drop "list with enough elements" l)])))
  (define (split-at l n) (values (take l n) (drop l n)))
  (define (take-right l n) (drop l (- (length l) n)))
  (define (drop-right l n) (take l (- (length l) n)))
  (define (takef l f) (if (and (pair? l) (f (car l))) (cons (car l) (takef (cdr l) f)) '()))
  (define (dropf l f) (if (and (pair? l) (f (car l))) (dropf (cdr l) f) l))
  (define (append* . l) (apply append (apply list* l)))
  (define (flatten v)
    (cond
      [(null? v) '()]
      [(pair? v) (append (flatten (car v)) (flatten (cdr v)))]
      [else (list v)]))
  (define (append-map f l . more) (apply append (apply map f l more)))
  (define (filter-not f l) (filter (lambda (x) (not (f x))) l))
  (define (filter-map f l)
    (cond
      [(null? l) '()]
      [else (let ([x (f (car l))]) (if x (cons x (filter-map f (cdr l))) (filter-map f (cdr l))))]))
  (define (count f l) (if (null? l) 0 (+ (if (f (car l)) 1 0) (count f (cdr l)))))
  (define (partition f l) (values (filter f l) (filter-not f l)))
  (define (range a [b #f] [step 1])
    (unless (real? a) (raise-argument-error 'range "real?" a))
    (if b (%range a b step) (%range 0 a 1)))
  (define (%range a b step)
    (if (if (> step 0) (< a b) (> a b)) (cons a (%range (+ a step) b step)) '()))
  (define (make-list n v) (build-list n (lambda (i) v)))
  (define (add-between l v)
    (if (or (null? l) (null? (cdr l))) l (cons (car l) (cons v (add-between (cdr l) v)))))
  (define (remove-duplicates l [same? equal?])
    (let loop ([l l] [seen '()])
      (cond
        [(null? l) '()]
        [(member (car l) seen same?) (loop (cdr l) seen)]
        [else (cons (car l) (loop (cdr l) (cons (car l) seen)))])))
  (define (check-duplicates l [same? equal?])
    (cond [(null? l) #f] [(member (car l) (cdr l) same?) (car l)] [else (check-duplicates (cdr l) same?)]))
  (define (%extreme name less? f l)
    (unless (procedure? f) (raise-argument-error name "(any/c . -> . real?)" f))
    (unless (and (pair? l) (list? l)) (raise-argument-error name "(and/c list? (not/c empty?))" l))
    (let ([k (f (car l))])
      (unless (real? k) (raise-argument-error name "(any/c . -> . real?)" f))
      (let loop ([best (car l)] [key k] [l (cdr l)])
        (if (null? l)
            best
            (let ([k (f (car l))])
              (unless (real? k) (raise-argument-error name "(any/c . -> . real?)" f))
              (if (less? k key) (loop (car l) k (cdr l)) (loop best key (cdr l))))))))
  (define (argmin f l) (%extreme 'argmin (lambda (a b) (< a b)) f l))
  (define (argmax f l) (%extreme 'argmax (lambda (a b) (> a b)) f l))
  (define (index-of l v [same? equal?])
    (let loop ([l l] [i 0]) (cond [(null? l) #f] [(same? (car l) v) i] [else (loop (cdr l) (+ i 1))])))
  (define (list-set l k v) (if (= k 0) (cons v (cdr l)) (cons (car l) (list-set (cdr l) (- k 1) v))))
  (define (list-update l k f) (if (= k 0) (cons (f (car l)) (cdr l)) (cons (car l) (list-update (cdr l) (- k 1) f)))))
