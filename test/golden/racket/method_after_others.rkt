#lang racket
; The last method of an object breaks its promise; an earlier one gives objects without end.
(define lamp/c
  (->i ([message (one-of/c 'watts 'copy 'label)])
       (result (message)
               (match message
                 ['watts (-> real?)]
                 ['copy (-> lamp/c)]
                 ['label (-> string? string?)]))))
(provide (contract-out [new-lamp (-> real? lamp/c)]))
(define (new-lamp watts)
  (lambda (message)
    (match message
      ['watts (lambda () watts)]
      ['copy (lambda () (new-lamp watts))]
      ['label (lambda (prefix) (string->symbol prefix))])))
