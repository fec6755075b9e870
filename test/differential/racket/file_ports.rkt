#lang racket
(define (try f) (with-handlers ([exn:fail? (lambda (e) (car (regexp-match #rx"^[^:]*" (exn-message e))))]) (f)))
(define-syntax (show stx)
  (syntax-case stx () [(_ e ...) #'(begin (writeln (try (lambda () e))) ...)]))
(show
 (call-with-input-string "abc" read-char) (call-with-input-string "abc" 4) (call-with-input-string 'abc read-char)
 (call-with-output-string (lambda (p) (write "a" p))) (call-with-output-string 5) 
 (with-output-to-file 5 (lambda () (display "a") 5)) (call-with-output-file 5 (lambda (p) 3))
 (call-with-output-file "x" 4) (call-with-output-file "x" (lambda (p) 3) #:exists 'foo) (open-output-file "")
 (open-input-file 4) (call-with-input-file 'a read-line) (call-with-input-file "x" 5)
 (let ([p (open-output-string)]) (display "a" p) (close-output-port p) (get-output-string p))
 (let ([p (open-output-string)]) (close-output-port p) (display "a" p))
 (let ([p (open-output-string)]) (close-output-port p) (newline p))
 (let ([p (open-output-string)]) (close-output-port p) (write-char #\a p)))
