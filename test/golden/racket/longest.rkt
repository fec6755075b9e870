#lang racket
;; As proved_longest.rkt, but of two equally long words the answer is neither.
(provide (contract-out [longest (-> (cons/c string? (listof string?)) string?)]))
(define (longest words)
  (cond [(empty? (cdr words)) (car words)]
        [else
         (let ([other (longest (cdr words))])
           (cond [(> (string-length other) (string-length (car words))) other]
                 [(< (string-length other) (string-length (car words))) (car words)]
                 [else #f]))]))
