#lang racket/base
; Commands are read as lists; who types may write anything that is no list of the right form.
(require racket/contract racket/match)
(provide (contract-out [command (-> number?)]
                       [name (-> symbol?)]
                       [total (-> real?)]
                       [sum-read (-> real?)]
                       [kind (-> symbol?)]))
(define (command)
  (match (read)
    [(list 'negate x) (- x)]
    [(? number? n) n]
    [_ 0]))
(define (name)
  (match (read)
    [(cons (? symbol? first) _) first]
    [(? eof-object?) 'none]
    [(? (lambda (v) (not (pair? v)))) 'plain]))
(define (total)
  (define l (read))
  (if (and (list? l) (andmap real? l)) (apply + l) 0))
(define (sum-read)
  (let loop ([sum 0])
    (define x (read))
    (if (real? x) (loop (+ sum x)) sum)))
(define (kind)
  (define v (read))
  (cond
    [(pair? v) 'list]
    [(procedure? v) "never"]
    [else 'other]))
