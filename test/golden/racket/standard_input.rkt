#lang racket
;; Nothing is known of standard input; what does not read from it is checked as usual.
(provide (contract-out [ask (-> string? string?)]
                       [answer (-> string? (or/c string? eof-object?))]))
(define (ask question)
  (displayln question)
  (read-line))
(define (answer text) (if (string=? text "") (read-line (open-input-string text)) text))
