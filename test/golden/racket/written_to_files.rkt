#lang racket
; Files can be opened or not; what is in them is unknown. What is printed into a string port is known.
(define (digits n)
  (string-ref (call-with-output-string (lambda (out) (write n out))) 1))
(define (log-line path line)
  (with-handlers ([exn:fail:filesystem? (lambda (e) 'failed)])
    (call-with-output-file path #:exists 'append (lambda (out) (write-string line out)))))
(define (save path lines)
  (with-output-to-file path #:exists 'replace (lambda () (displayln lines) (length lines))))
(define (first-word path)
  (first (string-split (call-with-input-file path read-line))))
(define (closed)
  (define out (open-output-string))
  (close-output-port out)
  (write 'late out))
(define (average-shown l)
  (string-length (with-output-to-string (lambda () (display (/ (apply + l) (length l)))))))
(provide (contract-out
          [digits (-> (integer-in 0 20) char?)]
          [log-line (-> path-string? string? exact-nonnegative-integer?)]
          [save (-> path-string? (listof string?) exact-nonnegative-integer?)]
          [first-word (-> path-string? string?)]
          [closed (-> void?)]
          [average-shown (-> (listof integer?) exact-nonnegative-integer?)]))
