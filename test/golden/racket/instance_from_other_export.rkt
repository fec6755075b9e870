#lang racket
;; Clients get stacks only from this module; popping an empty one is its mistake.
(provide (contract-out [empty-stack (-> stack?)]
                       [push (-> stack? any/c stack?)]
                       [pop (-> stack? stack?)]))
(struct stack (items))
(define (empty-stack) (stack '()))
(define (push s x) (stack (cons x (stack-items s))))
(define (pop s) (stack (cdr (stack-items s))))
