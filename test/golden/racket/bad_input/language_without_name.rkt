#lang
(define x 1)
