#lang racket
(define x #\nosuch)
(define y #z)
