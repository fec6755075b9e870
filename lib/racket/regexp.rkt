;; Regular expressions. A matcher is a procedure of a string, a position, the groups so far (a list of
;; `(number start . end)`, the newest first) and what follows, which takes a position and groups and gives #f if it fails.
(module regexp '#%culprit
  (require 'base 'bytes)
  (provide (all-defined-out))

  (define (regexp text . more)
    (%no-more more)
    (%make-regexp 'regexp text #f))
  (define (pregexp text . more)
    (%no-more more)
    (%make-regexp 'pregexp text #t))
  (define (byte-regexp text . more)
    (%no-more more)
    (%make-byte-regexp 'byte-regexp text #f))
  (define (byte-pregexp text . more)
    (%no-more more)
    (%make-byte-regexp 'byte-pregexp text #t))
  (define (%make-regexp name text perl?)
    (unless (string? text) (%argument-error name "string?" text))
    (%compiled name text perl? #f))
  (define (%make-byte-regexp name text perl?)
    (unless (bytes? text) (%argument-error name "bytes?" text))
    (%compiled name (%latin-1-string text) perl? #t))
  (define (%compiled name text perl? bytes?)
    (let ([parser (%parser name text perl? (box 0) (box 0))])
      (define match (%alternatives parser #f #f))
      (when (%more? parser) (%bad-regexp parser))
      (%regexp text perl? bytes? match (unbox (%parser-groups parser)))))
  (define (%bad-regexp p)
    (raise-arguments-error (%parser-name p)
                           (string-append "not a well-formed regular expression: " (%parser-text p))))

  ;; --- reading patterns

  (struct %parser (name text perl? at groups))
  (define (%more? p) (< (unbox (%parser-at p)) (string-length (%parser-text p))))
  (define (%peek p [ahead 0])
    (let ([i (+ (unbox (%parser-at p)) ahead)])
      (and (< i (string-length (%parser-text p))) (string-ref (%parser-text p) i))))
  (define (%advance p n) (set-box! (%parser-at p) (+ (unbox (%parser-at p)) n)))
  (define (%next p)
    (let ([c (%peek p)])
      (unless c (%bad-regexp p))
      (%advance p 1)
      c))
  (define (%skip? p c) (and (eqv? (%peek p) c) (begin (%advance p 1) #t)))

  ;; `fold?`: capital letters are like small ones. `lines?`: ^ and $ are the ends of lines.
  (define (%alternatives p fold? lines?)
    (let ([first (%sequence p fold? lines?)])
      (if (%skip? p #\|)
          (let ([second (%alternatives p fold? lines?)])
            (lambda (s i groups then) (or (first s i groups then) (second s i groups then))))
          first)))
  (define (%sequence p fold? lines?)
    (let ([c (%peek p)])
      (if (or (not c) (eqv? c #\|) (eqv? c #\)))
          (lambda (s i groups then) (then i groups))
          (let* ([first (%repeated p (%piece p fold? lines?))] [rest (%sequence p fold? lines?)])
            (lambda (s i groups then) (first s i groups (lambda (j groups) (rest s j groups then))))))))

  (define (%repeated p match)
    (cond
      [(%skip? p #\*) (%repeated p (%repetition p match 0 #f))]
      [(%skip? p #\+) (%repeated p (%repetition p match 1 #f))]
      [(%skip? p #\?) (%repeated p (%repetition p match 0 1))]
      [(and (%parser-perl? p) (%skip? p #\{))
       (let* ([least (%count p)] [most (if (%skip? p #\,) (%count p) least)])
         (unless (%skip? p #\}) (%bad-regexp p))
         (%repeated p (%repetition p match (or least 0) most)))]
      [else match]))
  (define (%count p)
    (let loop ([n #f])
      (let ([c (%peek p)])
        (if (and c (char<=? #\0 c #\9))
            (begin (%advance p 1) (loop (+ (* 10 (or n 0)) (- (char->integer c) 48))))
            n))))
  (define (%repetition p match least most)
    (define greedy? (not (%skip? p #\?)))
    (lambda (s i groups then)
      (let loop ([i i] [groups groups] [n 0])
        (define (more)
          (and (or (not most) (< n most))
               (match s i groups (lambda (j groups) (and (or (> j i) (< n least)) (loop j groups (+ n 1)))))))
        (cond
          [(< n least) (more)]
          [greedy? (or (more) (then i groups))]
          [else (or (then i groups) (more))]))))

  (define (%piece p fold? lines?)
    (let ([c (%next p)])
      (cond
        [(eqv? c #\() (%group p fold? lines?)]
        [(eqv? c #\[) (%one (%class p fold?))]
        [(eqv? c #\.) (%one (lambda (d) (not (and lines? (eqv? d #\newline)))))]
        [(eqv? c #\^) (%place (lambda (s i) (or (= i 0) (and lines? (eqv? (string-ref s (- i 1)) #\newline)))))]
        [(eqv? c #\$)
         (%place (lambda (s i) (or (= i (string-length s)) (and lines? (eqv? (string-ref s i) #\newline)))))]
        [(eqv? c #\\) (%escaped-piece p fold?)]
        [(or (eqv? c #\*) (eqv? c #\+) (eqv? c #\?)) (%bad-regexp p)]
        [else (%one (%same c fold?))])))
  (define (%one good?)
    (lambda (s i groups then) (and (< i (string-length s)) (good? (string-ref s i)) (then (+ i 1) groups))))
  (define (%place good?) (lambda (s i groups then) (and (good? s i) (then i groups))))
  (define (%same c fold?)
    (if fold?
        (let ([c (char-foldcase c)]) (lambda (d) (eqv? (char-foldcase d) c)))
        (lambda (d) (eqv? d c))))

  (define (%group p fold? lines?)
    (define (inside fold? lines?)
      (let ([match (%alternatives p fold? lines?)])
        (unless (%skip? p #\)) (%bad-regexp p))
        match))
    (cond
      [(not (%skip? p #\?))
       (let ([number (+ (unbox (%parser-groups p)) 1)])
         (set-box! (%parser-groups p) number)
         (let ([match (inside fold? lines?)])
           (lambda (s i groups then)
             (match s i groups (lambda (j groups) (then j (cons (cons number (cons i j)) groups)))))))]
      [(%skip? p #\=)
       (let ([match (inside fold? lines?)])
         (lambda (s i groups then)
           (let ([found (match s i groups cons)]) (and found (then i (cdr found))))))]
      [(%skip? p #\!)
       (let ([match (inside fold? lines?)])
         (lambda (s i groups then) (and (not (match s i groups cons)) (then i groups))))]
      [else (%moded p fold? lines? inside)]))
  ;; `(?i:…)` and the like
  (define (%moded p fold? lines? inside)
    (let ([c (%next p)])
      (cond
        [(eqv? c #\:) (inside fold? lines?)]
        [(eqv? c #\i) (%moded p #t lines? inside)]
        [(eqv? c #\m) (%moded p fold? #t inside)]
        [(and (eqv? c #\-) (%skip? p #\i)) (%moded p #f lines? inside)]
        [else (%unsupported-regexp)])))

  (define (%escaped-piece p fold?)
    (let ([c (%next p)])
      (cond
        [(not (%parser-perl? p)) (%one (%same c fold?))]
        [(%class-letter c) => %one]
        [(or (eqv? c #\b) (eqv? c #\B))
         (%place (lambda (s i)
                   (let ([inside (eqv? (and (> i 0) (%word? (string-ref s (- i 1))))
                                       (and (< i (string-length s)) (%word? (string-ref s i))))])
                     (if (eqv? c #\B) inside (not inside)))))]
        [(char<=? #\1 c #\9) (%again (- (char->integer c) 48))]
        [(char-alphabetic? c) (%unsupported-regexp)]
        [else (%one (%same c fold?))])))
  (define (%again number)
    (lambda (s i groups then)
      (let ([group (assv number groups)])
        (and group
             (let* ([text (substring s (car (cdr group)) (cdr (cdr group)))] [end (+ i (string-length text))])
               (and (<= end (string-length s)) (string=? (substring s i end) text) (then end groups)))))))
  (define (%word? c)
    (or (char<=? #\a c #\z) (char<=? #\A c #\Z) (char<=? #\0 c #\9) (eqv? c #\_)))
  (define (%class-letter c)
    (define (digit? d) (char<=? #\0 d #\9))
    (define (space? d) (and (memv d '(#\space #\tab #\newline #\page #\return)) #t))
    (cond
      [(eqv? c #\d) digit?]
      [(eqv? c #\D) (lambda (d) (not (digit? d)))]
      [(eqv? c #\w) %word?]
      [(eqv? c #\W) (lambda (d) (not (%word? d)))]
      [(eqv? c #\s) space?]
      [(eqv? c #\S) (lambda (d) (not (space? d)))]
      [else #f]))

  ;; Behind `[`.
  (define (%class p fold?)
    (let* ([not? (%skip? p #\^)] [good? (%ranges p fold? #t)])
      (if not? (lambda (c) (not (good? c))) good?)))
  (define (%ranges p fold? first?)
    (let ([c (%next p)])
      (if (and (eqv? c #\]) (not first?))
          (lambda (d) #f)
          (let* ([here? (%range p c fold?)] [rest? (%ranges p fold? #f)])
            (lambda (d) (or (here? d) (rest? d)))))))
  (define (%range p c fold?)
    (cond
      [(and (%parser-perl? p) (eqv? c #\[) (eqv? (%peek p) #\:)) (%named-class p)]
      [(and (%parser-perl? p) (eqv? c #\\))
       (let ([d (%next p)])
         (cond
           [(%class-letter d) => values]
           [(char-alphabetic? d) (%unsupported-regexp)]
           [else (%up-to p d fold?)]))]
      [else (%up-to p c fold?)]))
  (define (%up-to p low fold?)
    (if (and (eqv? (%peek p) #\-) (not (eqv? (%peek p 1) #\])))
        (let ([high (begin (%advance p 1) (%next p))])
          (if fold?
              (lambda (d) (or (char<=? low (char-downcase d) high) (char<=? low (char-upcase d) high)))
              (lambda (d) (char<=? low d high))))
        (%same low fold?)))
  (define (%named-class p)
    (%advance p 1)
    (let loop ([name '()])
      (let ([c (%next p)])
        (if (eqv? c #\:)
            (begin (%next p) (%class-named (list->string (reverse name))))
            (loop (cons c name))))))
  (define (%class-named name)
    (define (lower? c) (char<=? #\a c #\z))
    (define (upper? c) (char<=? #\A c #\Z))
    (define (digit? c) (char<=? #\0 c #\9))
    (cond
      [(string=? name "alpha") (lambda (c) (or (lower? c) (upper? c)))]
      [(string=? name "upper") upper?]
      [(string=? name "lower") lower?]
      [(string=? name "digit") digit?]
      [(string=? name "alnum") (lambda (c) (or (lower? c) (upper? c) (digit? c)))]
      [(string=? name "word") %word?]
      [(string=? name "xdigit") (lambda (c) (or (digit? c) (char<=? #\a c #\f) (char<=? #\A c #\F)))]
      [(string=? name "space") (%class-letter #\s)]
      [(string=? name "blank") (lambda (c) (or (eqv? c #\space) (eqv? c #\tab)))]
      [else (%unsupported-regexp)]))

  ;; --- using them

  (define (%as-regexp name pattern)
    (cond
      [(%regexp? pattern) pattern]
      [(string? pattern) (regexp pattern)]
      [(bytes? pattern) (byte-regexp pattern)]
      [else (%argument-error name "(or/c regexp? byte-regexp? string? bytes?)" pattern)]))
  (define (%need-input name input)
    (unless (or (string? input) (bytes? input))
      (when (or (input-port? input) (path? input)) (%unsupported-regexp))
      (%argument-error name "(or/c bytes? string? input-port? path?)" input)))
  ;; What the expression sees of the part of the input.
  (define (%visible name rx input [start 0] [end #f])
    (%need-input name input)
    (%subject rx (%part-of input start end)))
  (define (%part-of input start end)
    (cond
      [(and (eqv? start 0) (not end)) input]
      [(string? input) (substring input start end)]
      [else (subbytes input start end)]))
  ;; Parts of bytes are bytes, and so is all that an expression for bytes gives.
  (define (%gives-bytes? rx input) (or (%regexp-bytes? rx) (bytes? input)))
  (define (%as-found rx input text) (if (%gives-bytes? rx input) (%latin-1-bytes text) text))
  ;; The first match that begins at `i` or behind: `(start end . groups)`, or #f.
  (define (%search rx s i)
    (let ([found ((%regexp-match rx) s i '() cons)])
      (cond
        [found (cons i found)]
        [(< i (string-length s)) (%search rx s (+ i 1))]
        [else #f])))
  (define (%positions rx found)
    (cons (cons (car found) (car (cdr found)))
          (let loop ([n 1])
            (if (> n (%regexp-groups rx))
                '()
                (let ([group (assv n (cdr (cdr found)))]) (cons (and group (cdr group)) (loop (+ n 1))))))))
  (define (%texts rx input s positions)
    (map (lambda (p) (and p (%as-found rx input (substring s (car p) (cdr p))))) positions))
  ;; In a string, Racket counts some of these in bytes and others in characters.
  (define (%need-positions rx input)
    (when (and (string? input) (%regexp-bytes? rx)) (%unsupported-regexp)))

  (define (regexp-match-positions pattern input [start 0] [end #f] . more)
    (%no-more more)
    (let* ([rx (%as-regexp 'regexp-match-positions pattern)]
           [s (%visible 'regexp-match-positions rx input start end)]
           [found (%search rx s 0)])
      (%need-positions rx input)
      (and found
           (map (lambda (p) (and p (cons (+ start (car p)) (+ start (cdr p))))) (%positions rx found)))))
  (define (regexp-match pattern input [start 0] [end #f] . more)
    (%no-more more)
    (let* ([rx (%as-regexp 'regexp-match pattern)]
           [s (%visible 'regexp-match rx input start end)]
           [found (%search rx s 0)])
      (and found (%texts rx input s (%positions rx found)))))
  (define (regexp-match? pattern input [start 0] [end #f] . more)
    (%no-more more)
    (let ([rx (%as-regexp 'regexp-match? pattern)])
      (if (%search rx (%visible 'regexp-match? rx input start end) 0) #t #f)))
  (define (regexp-match-exact? pattern input)
    (let* ([rx (%as-regexp 'regexp-match-exact? pattern)]
           [s (%visible 'regexp-match-exact? rx input)]
           [found (%search rx s 0)])
      (and found (= (car found) 0) (= (car (cdr found)) (string-length s)))))
  ;; The patterns `(regexp …)` and `(pregexp …)` of `match`.
  (define (%match-regexp pattern v) (and (or (string? v) (bytes? v)) (regexp-match pattern v)))
  (define (%match-pregexp pattern v)
    (and (or (string? v) (bytes? v)) (regexp-match (if (pregexp? pattern) pattern (pregexp pattern)) v)))
  ;; `(f found last)` for every match; `last`: where the one before ended. `(end last)` behind the last.
  (define (%each-match rx s f end)
    (let loop ([i 0] [last 0])
      (let ([found (and (<= i (string-length s)) (%search rx s i))])
        (if found
            (let ([stop (car (cdr found))])
              (f found last (lambda () (loop (if (= (car found) stop) (+ stop 1) stop) stop))))
            (end last)))))
  (define (regexp-match* pattern input #:match-select [select car] #:gap-select? [gap? #f] . more)
    (unless (and (null? more) (eq? select car) (not gap?)) (%unsupported-arguments))
    (let* ([rx (%as-regexp 'regexp-match* pattern)] [s (%visible 'regexp-match* rx input)])
      (%each-match rx s
                   (lambda (found last rest)
                     (cons (%as-found rx input (substring s (car found) (car (cdr found)))) (rest)))
                   (lambda (last) '()))))
  (define (regexp-match-positions* pattern input #:match-select [select car] . more)
    (unless (and (null? more) (eq? select car)) (%unsupported-arguments))
    (let* ([rx (%as-regexp 'regexp-match-positions* pattern)] [s (%visible 'regexp-match-positions* rx input)])
      (%need-positions rx input)
      (%each-match rx s
                   (lambda (found last rest) (cons (cons (car found) (car (cdr found))) (rest)))
                   (lambda (last) '()))))
  (define (regexp-split pattern input . more)
    (%no-more more)
    (let* ([rx (%as-regexp 'regexp-split pattern)] [s (%visible 'regexp-split rx input)])
      (%each-match rx s
                   (lambda (found last rest) (cons (%as-found rx input (substring s last (car found))) (rest)))
                   (lambda (last) (list (%as-found rx input (substring s last)))))))
  (define (regexp-replace pattern input insert . more)
    (%no-more more)
    (let* ([rx (%as-regexp 'regexp-replace pattern)]
           [s (%visible 'regexp-replace rx input)]
           [insert (%inserter 'regexp-replace rx input s insert)]
           [found (%search rx s 0)])
      (%as-found rx input
                 (if found
                     (string-append (substring s 0 (car found)) (insert found) (substring s (car (cdr found))))
                     s))))
  (define (regexp-replace* pattern input insert . more)
    (%no-more more)
    (let* ([rx (%as-regexp 'regexp-replace* pattern)]
           [s (%visible 'regexp-replace* rx input)]
           [insert (%inserter 'regexp-replace* rx input s insert)])
      (%as-found rx input
                 (%each-match rx s
                              (lambda (found last rest)
                                (let ([text (insert found)])
                                  (string-append (substring s last (car found)) text (rest))))
                              (lambda (last) (substring s last))))))
  ;; From a match to the text that replaces it.
  (define (%inserter name rx input s insert)
    (define bytes-wanted? (%gives-bytes? rx input))
    (define (filled template)
      (lambda (found)
        (%filled template 0 (map (lambda (p) (and p (substring s (car p) (cdr p)))) (%positions rx found)))))
    (cond
      [(string? insert) (filled (if bytes-wanted? (%encoded insert) insert))]
      [(and (bytes? insert) bytes-wanted?) (filled (%latin-1-string insert))]
      [(bytes? insert) (raise-arguments-error name "cannot replace a string with a byte string")]
      [(procedure? insert)
       (lambda (found) (%made name bytes-wanted? (apply insert (%texts rx input s (%positions rx found)))))]
      [else (%argument-error name "(or/c string? bytes? procedure?)" insert)]))
  (define (%made name bytes-wanted? v)
    (cond
      [bytes-wanted? (if (bytes? v) (%latin-1-string v) (%argument-error name "bytes?" v))]
      [else (if (string? v) v (%argument-error name "string?" v))]))
  ;; `&` and `\0` stand for the match, `\n` for a group.
  (define (%filled insert i texts)
    (define n (string-length insert))
    (define (group k) (or (and (< k (length texts)) (list-ref texts k)) ""))
    (define (then text i) (string-append text (%filled insert i texts)))
    (cond
      [(= i n) ""]
      [(eqv? (string-ref insert i) #\&) (then (group 0) (+ i 1))]
      [(and (eqv? (string-ref insert i) #\\) (< (+ i 1) n))
       (let ([c (string-ref insert (+ i 1))])
         (cond
           [(char<=? #\0 c #\9) (then (group (- (char->integer c) 48)) (+ i 2))]
           [(eqv? c #\$) (then "" (+ i 2))]
           [else (then (string c) (+ i 2))]))]
      [else (then (string (string-ref insert i)) (+ i 1))]))
  (define (regexp-quote text [case-sensitive? #t])
    (unless case-sensitive? (%unsupported-arguments))
    (%with-escapes 'regexp-quote text
                   '(#\\ #\. #\* #\+ #\? #\( #\) #\[ #\] #\{ #\} #\^ #\$ #\|)))
  (define (regexp-replace-quote text) (%with-escapes 'regexp-replace-quote text '(#\\ #\&)))
  (define (%with-escapes name text special)
    (cond
      [(string? text) (list->string (%backslashed (string->list text) special))]
      [(bytes? text) (%latin-1-bytes (%with-escapes name (%latin-1-string text) special))]
      [else (%argument-error name "(or/c string? bytes?)" text)]))
  (define (%backslashed l special)
    (cond
      [(null? l) '()]
      [(memv (car l) special) (cons #\\ (cons (car l) (%backslashed (cdr l) special)))]
      [else (cons (car l) (%backslashed (cdr l) special))])))
