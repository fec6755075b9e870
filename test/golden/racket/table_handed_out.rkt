#lang racket
;; Whoever has the table can change it, in ways that are not followed: `find-it` is not proved.
(provide (contract-out [the-table (-> any/c)]
                       [find-it (-> integer?)]))

(define table (make-hash))
(hash-set! table 'it 1)
(define (the-table) table)
(define (find-it) (hash-ref table 'it))
