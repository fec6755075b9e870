#lang racket/base
;; The cases of cases.rktd as programs: `culprit run` must print what Racket prints.
;;   racket programs.rkt <culprit> [how many of the cases that one `each` stands for; 25 unless told]
(require racket/list racket/path racket/port racket/system racket/file racket/string "cases.rkt")

(define here (path-only (path->complete-path (find-system-path 'run-file))))
(define culprit (path->complete-path (vector-ref (current-command-line-arguments) 0)))
(define at-most
  (if (= (vector-length (current-command-line-arguments)) 2)
      (string->number (vector-ref (current-command-line-arguments) 1))
      25))

(define prelude
  '((define (blamed text)
      (let loop ([i 0])
        (cond
          [(> (+ i 12) (string-length text)) 'nobody]
          [(string=? (substring text i (+ i 9)) "blaming: ")
           (let ([party (substring text (+ i 9) (+ i 12))])
             (cond
               [(string=? party "pos") 'pos]
               [(string=? party "neg") 'neg]
               [else 'module]))]
          [else (loop (+ i 1))])))
    (define (described v)
      (cond
        [(procedure? v) 'procedure]
        [(pair? v) (cons (described (car v)) (described (cdr v)))]
        [(or (number? v) (symbol? v) (string? v) (boolean? v) (null? v) (char? v)) v]
        [else 'other]))
    (define (report n thunk)
      (display n)
      (display " ")
      (write
       (with-handlers ([exn:fail:contract:blame? (lambda (e) (list 'blame (blamed (exn-message e))))]
                       [exn:fail:contract:arity? (lambda (e) '(error arity))]
                       [exn:fail? (lambda (e) '(error other))])
         (call-with-values thunk (lambda vs (cons 'values (map described vs))))))
      (newline))
    (define-syntax-rule (checked c v) (contract c v 'pos 'neg))))

(define (definition? form)
  (and (pair? form) (memq (car form) '(struct define define/contract))))

;; `limit` breaks its contract where it is defined.
(define (breaks? form)
  (and (pair? form) (eq? (car form) 'define/contract) (eq? (cadr form) 'limit)))

(define (run-program program file . arguments)
  (define out (open-output-string))
  (parameterize ([current-output-port out] [current-error-port out] [current-input-port (open-input-string "")])
    (apply system* program (append arguments (list file))))
  (get-output-string out))

;; What was printed for each case: number -> text
(define (results text)
  (for*/hash ([line (string-split text "\n")]
              [found (in-value (regexp-match #px"^(\\d+) (.*)$" line))]
              #:when found)
    (values (string->number (cadr found)) (caddr found))))

(define (same? expected got)
  (or (equal? expected got)
      (and got
           (regexp-match? #rx"blame|error" expected)
           (regexp-match? #rx"error" got)
           (not (regexp-match? #rx"module" expected)))))

(define groups
  (filter-not (lambda (g) (or (null? g) (breaks? (car g)))) (read-cases (build-path here "cases.rktd") at-most)))
(define definitions (append* (filter (lambda (g) (definition? (car g))) groups)))

(define folder (make-temporary-file "contracts~a" 'directory))
(define counts
  (for/list ([group groups] [i (in-naturals)] #:unless (definition? (car group)))
    (define file (build-path folder (format "group~a.rkt" i)))
    (with-output-to-file file
      (lambda ()
        (printf "#lang racket\n")
        (for ([form (append prelude definitions)]) (writeln form))
        (for ([form group] [n (in-naturals)]) (writeln `(report ,n (lambda () ,form))))))
    (define expected (results (run-program (find-executable-path "racket") file)))
    (define text (run-program culprit file "run"))
    (define got (results text))
    (for/fold ([different 0] #:result (cons (hash-count expected) different))
              ([(n line) expected] #:unless (same? line (hash-ref got n #f)))
      (printf "group ~a: ~s\n  racket:  ~a\n  culprit: ~a\n" i (list-ref group n) line (hash-ref got n "nothing"))
      (+ different 1))))
(delete-directory/files folder)
(printf "~a cases, ~a differ\n" (apply + (map car counts)) (apply + (map cdr counts)))
(exit (if (andmap (lambda (c) (zero? (cdr c))) counts) 0 1))
