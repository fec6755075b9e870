;; racket/string
(module string '#%culprit
  (require 'base 'regexp)
  (provide (all-defined-out))

  (define (non-empty-string? v) (and (string? v) (not (= (string-length v) 0))))
  (define (%need-string name s) (unless (string? s) (raise-argument-error name "string?" s)))
  (define (string-join l [sep " "] #:before-first [before ""] #:before-last [between sep] #:after-last [after ""])
    (unless (and (list? l) (andmap (lambda (s) (string? s)) l)) (raise-argument-error 'string-join "(listof string?)" l))
    (%need-string 'string-join sep)
    (string-append before (%joined l sep between) after))
  (define (%joined l sep between)
    (if (null? l)
        ""
        (let loop ([acc (car l)] [l (cdr l)])
          (if (null? l) acc (loop (string-append acc (if (null? (cdr l)) between sep) (car l)) (cdr l))))))
  (define (%at? s t i)
    (let ([n (string-length t)])
      (and (<= (+ i n) (string-length s)) (string=? (substring s i (+ i n)) t))))
  (define (string-prefix? s t) (%need-string 'string-prefix? s) (%need-string 'string-prefix? t) (%at? s t 0))
  (define (string-suffix? s t)
    (%need-string 'string-suffix? s)
    (%need-string 'string-suffix? t)
    (let ([i (- (string-length s) (string-length t))]) (and (>= i 0) (%at? s t i))))
  (define (%find s t i) (cond [(> (+ i (string-length t)) (string-length s)) #f] [(%at? s t i) i] [else (%find s t (+ i 1))]))
  (define (string-contains? s t)
    (%need-string 'string-contains? s)
    (%need-string 'string-contains? t)
    (if (%find s t 0) #t #f))
  (define (string-replace s from to #:all? [all? #t])
    (%need-string 'string-replace s)
    (unless (or (string? from) (regexp? from)) (raise-argument-error 'string-replace "(or/c string? regexp?)" from))
    (%need-string 'string-replace to)
    (cond
      [(regexp? from) ((if all? regexp-replace* regexp-replace) from s (regexp-replace-quote to))]
      [(> (string-length from) 0) (%replaced s from to all?)]
      [all? (string-append to (apply string-append (map (lambda (c) (string-append (string c) to)) (string->list s))))]
      [else (string-append to s)]))
  (define (%replaced s from to all?)
    (let ([i (%find s from 0)])
      (if i
          (let ([rest (substring s (+ i (string-length from)))])
            (string-append (substring s 0 i) to (if all? (%replaced rest from to #t) rest)))
          s)))
  ;; Where what is to be cut off at the left ends, and where it begins at the right. `sep`: #f for white space.
  (define (string-trim s [sep #f] #:left? [left? #t] #:right? [right? #t] #:repeat? [repeat? #f])
    (%need-string 'string-trim s)
    (when sep (%need-separator 'string-trim sep))
    (if (regexp? sep)
        (%trim-matches (%separators sep repeat?) s left? right?)
        (let* ([n (string-length s)]
               [a (if left? (%trim-left s sep repeat? 0) 0)]
               [b (if right? (%trim-right s sep repeat? n a) n)])
          (substring s a b))))
  (define (%need-separator name sep)
    (unless (or (string? sep) (regexp? sep)) (raise-argument-error name "(or/c string? regexp?)" sep)))
  ;; What separates, the same at the beginning, and at the end.
  (struct %separation (anywhere first last))
  (define (%separators sep repeat?)
    (let* ([one (string-append "(?:" (%regexp-text sep) ")")]
           [text (if repeat? (string-append "(?:" one ")+") one)]
           [make (if (pregexp? sep) pregexp regexp)])
      (%separation (make text) (make (string-append "^" text)) (make (string-append text "$")))))
  (define (%trim-matches separation s left? right?)
    (let* ([before (and left? (regexp-match-positions (%separation-first separation) s))]
           [after (and right? (regexp-match-positions (%separation-last separation) s))]
           [a (if before (cdr (car before)) 0)]
           [b (if after (car (car after)) (string-length s))])
      (substring s a (max a b))))
  ;; As `\\s` of regular expressions.
  (define (%blank? c) (memv c '(#\space #\tab #\newline #\page #\return)))
  (define (%trim-left s sep repeat? i)
    (cond
      [(not sep) (if (and (< i (string-length s)) (%blank? (string-ref s i))) (%trim-left s sep #t (+ i 1)) i)]
      [(and (> (string-length sep) 0) (%at? s sep i))
       (let ([next (+ i (string-length sep))]) (if repeat? (%trim-left s sep #t next) next))]
      [else i]))
  (define (%trim-right s sep repeat? i least)
    (cond
      [(not sep) (if (and (> i least) (%blank? (string-ref s (- i 1)))) (%trim-right s sep #t (- i 1) least) i)]
      [else
       (let ([next (- i (string-length sep))])
         (if (and (< next i) (>= next least) (%at? s sep next))
             (if repeat? (%trim-right s sep #t next least) next)
             i))]))
  (define (string-split s [sep #f] #:trim? [trim? #t] #:repeat? [repeat? #f])
    (%need-string 'string-split s)
    (when sep (%need-separator 'string-split sep))
    (cond
      [(and (not sep) trim?) (%words s 0)]
      [(not sep) (%unless-empty (regexp-split (pregexp "\\s+") s))]
      [(regexp? sep)
       (let ([separation (%separators sep repeat?)])
         (%unless-empty
          (regexp-split (%separation-anywhere separation) (if trim? (%trim-matches separation s #t #t) s))))]
      [else
       (let* ([s (if trim? (string-trim s sep #:repeat? repeat?) s)]
              [parts (if (= (string-length sep) 0)
                         (append '("") (map (lambda (c) (string c)) (string->list s)) '(""))
                         (%split s sep repeat?))])
         (%unless-empty parts))]))
  (define (%unless-empty parts) (if (equal? parts '("")) '() parts))
  (define (%split s sep repeat?)
    (let ([i (%find s sep 0)])
      (if i
          (let ([next (+ i (string-length sep))])
            (cons (substring s 0 i) (%split (substring s (if repeat? (%trim-left s sep #t next) next)) sep repeat?)))
          (list s))))
  (define (%words s i)
    (let ([n (string-length s)])
      (cond
        [(>= i n) '()]
        [(%blank? (string-ref s i)) (%words s (+ i 1))]
        [else
         (let ([j (let loop ([j i]) (if (and (< j n) (not (%blank? (string-ref s j)))) (loop (+ j 1)) j))])
           (cons (substring s i j) (%words s j)))])))
  (define (string-append* first . l) (apply string-append (apply list* first l)))
  (define (string-normalize-spaces s #:trim? [trim? #t] #:repeat? [repeat? #f] . more)
    (unless (and (null? more) trim? (not repeat?)) (%unsupported-arguments))
    (string-join (string-split s)))
  ;; racket/format
  (define (~a #:separator [sep ""] #:width [width #f] #:min-width [least (or width 0)] #:max-width [most width]
              #:align [align 'left] #:pad-string [pad " "] #:left-pad-string [left-pad pad]
              #:right-pad-string [right-pad pad] #:limit-marker [marker ""] #:limit-prefix? [prefix? #f] . l)
    (%no-limits marker prefix?)
    (%fitted (string-join (map (lambda (v) (%display-text v)) l) sep) least most align left-pad right-pad))
  (define (~s #:separator [sep " "] #:width [width #f] #:min-width [least (or width 0)] #:max-width [most width]
              #:align [align 'left] #:pad-string [pad " "] #:left-pad-string [left-pad pad]
              #:right-pad-string [right-pad pad] #:limit-marker [marker "..."] #:limit-prefix? [prefix? #f] . l)
    (%no-limits marker prefix?)
    (%fitted (string-join (map (lambda (v) (%write-text v)) l) sep) least most align left-pad right-pad))
  (define (~v #:separator [sep " "] #:width [width #f] #:min-width [least (or width 0)] #:max-width [most width]
              #:align [align 'left] #:pad-string [pad " "] #:left-pad-string [left-pad pad]
              #:right-pad-string [right-pad pad] #:limit-marker [marker "..."] #:limit-prefix? [prefix? #f] . l)
    (%no-limits marker prefix?)
    (%fitted (string-join (map (lambda (v) (%value-text v)) l) sep) least most align left-pad right-pad))
  (define (%no-limits marker prefix?)
    (unless (and (member marker '("" "...")) (not prefix?)) (%unsupported-arguments)))
  (define (%fitted s least most align left-pad right-pad)
    (let* ([n (string-length s)] [missing (- least n)])
      (cond
        [(> missing 0)
         (let ([left (cond [(eq? align 'left) 0] [(eq? align 'right) missing] [else (quotient missing 2)])])
           (string-append (%padding left-pad left) s (%padding right-pad (- missing left))))]
        [(and most (> n most)) (if (eq? align 'right) (substring s (- n most)) (substring s 0 most))]
        [else s])))
  (define (%padding pad n)
    (cond
      [(= n 0) ""]
      [(= (string-length pad) 1) (make-string n (string-ref pad 0))]
      [else (%unsupported-number)]))
  (define (~r x #:precision [precision 6] #:min-width [least 1] #:pad-string [pad " "] #:sign [sign #f]
              #:base [base 10] #:notation [notation 'positional] #:groups [groups #f] #:group-sep [group-sep #f]
              #:decimal-sep [decimal-sep #f] #:format-exponent [exponent #f])
    (when (or groups group-sep decimal-sep exponent) (%unsupported-arguments))
    (unless (rational? x) (raise-argument-error '~r "rational?" x))
    (unless (and (eqv? base 10) (eq? notation 'positional) (not sign)) (%unsupported-number))
    (let* ([exactly? (pair? precision)]
           [digits (if exactly? (car (cdr precision)) precision)]
           [text (real->decimal-string x digits)]
           [text (if (and (not exactly?) (> digits 0)) (%without-zeros text) text)])
      (%fitted (if (string=? text "-0") "0" text) least #f 'right pad pad)))
  (define (%without-zeros text)
    (let ([c (string-ref text (- (string-length text) 1))])
      (cond
        [(eqv? c #\0) (%without-zeros (substring text 0 (- (string-length text) 1)))]
        [(eqv? c #\.) (substring text 0 (- (string-length text) 1))]
        [else text]))))
