#lang racket/base
;; What is read, what is in files and what clocks say is unknown.
(require racket/contract racket/list racket/file)
(provide (contract-out [ask (-> string? string?)]
                       [answer (-> (or/c string? eof-object?))]
                       [ask-number (-> number?)]
                       [top-card (-> (<=/c 2))]
                       [cards (-> (listof integer?))]
                       [second-line (-> string?)]
                       [saved (-> string?)]
                       [speed (-> real? real?)]
                       [now (-> exact-positive-integer?)]))
(define (ask question)
  (display question)
  (read-line))
(define (answer) (read-line))
(define (ask-number)
  (define line (read-line))
  (if (string? line) (string->number line) 0))
(define (top-card) (first (shuffle '(1 2 3))))
(define (cards) (shuffle (list 1 2 3)))
(define (second-line) (cadr (file->lines "scores.txt")))
(define (saved) (with-handlers ([exn:fail:filesystem? (lambda (e) 'nothing)]) (file->string "game.txt")))
(define (speed distance)
  (define start (current-milliseconds))
  (/ distance (- (current-milliseconds) start)))
(define (now) (current-seconds))
