#lang racket
(require "does-not-exist.rkt" racket/nonexistent)
(define (f x) x)
(provide f)
