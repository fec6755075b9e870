#lang racket
;; Contracts that are tests can be applied, exceptions have the fields that Racket gives them, and names that are imported
;; under others are known; that ports are set is named as not supported. None of these is a fault.
(require (rename-in racket/function [identity same]) (only-in racket/list empty [shuffle mixed]) (prefix-in l: racket/list))
(define small? (between/c 0 9))
(provide (contract-out [digits (-> (listof integer?) (listof small?))]
                       [too-many (-> integer? boolean?)]
                       [interrupted (-> any/c)]
                       [missing (-> symbol?)]
                       [quiet (-> any/c)]
                       [renamed (-> integer? integer?)]
                       [in-any-order (-> list?)]
                       [in-other-order (-> list?)]
                       [from-third (-> (vectorof integer?) (listof integer?))]))
(define (digits l) (filter small? l))
(define (too-many n) (small? n n))
(define (interrupted)
  (with-handlers ([exn:break? exn-message]) (let/ec k (raise (exn:break "stop" (current-continuation-marks) k)))))
(define (missing) (exn:fail:contract:variable-id (exn:fail:contract:variable "x" (current-continuation-marks) 'x)))
(define (quiet) (current-output-port (open-output-string)))
(define (renamed n) (same n))
(define (in-any-order) (mixed (list 1 2)))
(define (in-other-order) (l:shuffle (list 1 2)))
(define (from-third v) (for/list ([x (in-vector v 2)]) x))
