#lang racket
;; What is not supported at the level of the module concerns only those who use it.
(provide (contract-out [area (-> real? real?)]
                       [ratio (-> exact-integer? real?)]
                       [worker-alive? (-> boolean?)]
                       [greeting (-> string? string?)]))
(define-logger shapes)
(define worker (thread (lambda () (log-shapes-info "started"))))
(define workers (list worker))
(thread-send worker 'go)
(define factor 2)
(define (area side) (* side side factor))
(define (ratio n) (/ factor n))
(define (worker-alive?) (thread-running? (first workers)))
(define (greeting name) (string-append "hello " name))
