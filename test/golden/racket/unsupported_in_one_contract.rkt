#lang racket
;; A contract that is not supported concerns its own function; so does code, where a module has state.
(define calls 0)
(define (count!) (set! calls (add1 calls)) calls)
(define (share n) (/ n calls))
(define (size-of path) (string-length path))
(define (answer) (current-directory))

(provide
 (contract-out
  [count! (-> natural?)]
  [share (-> integer? rational?)]
  [size-of (-> relative-path? natural?)]
  [answer (-> any/c)]))
