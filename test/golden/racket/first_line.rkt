#lang racket
;; The text may be empty: then there is no first line, but eof.
(provide (contract-out [first-line (-> string? (or/c string? eof-object?))]
                       [title (-> string? string?)]
                       [safe-title (-> string? string?)]))
(define (first-line text) (read-line (open-input-string text)))
(define (title text) (string-append "# " (first-line text)))
(define (safe-title text)
  (define line (first-line text))
  (if (eof-object? line) "#" (string-append "# " line)))
