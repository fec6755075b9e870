#lang nosuch
(define x 1)
