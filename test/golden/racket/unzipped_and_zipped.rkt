#lang racket
; Two lists that are made together are gone through together: the second never ends before the first.
(define (zipped firsts seconds)
  (if (null? firsts)
      '()
      (cons (cons (car firsts) (car seconds)) (zipped (cdr firsts) (cdr seconds)))))
(define (unzipped pairs continue)
  (if (null? pairs)
      (continue '() '())
      (unzipped (cdr pairs)
                (lambda (firsts seconds)
                  (continue (cons (caar pairs) firsts) (cons (cdar pairs) seconds))))))
(define (copied pairs) (unzipped pairs zipped))
(provide (contract-out [copied (-> (listof (cons/c any/c any/c)) (listof (cons/c any/c any/c)))]))
