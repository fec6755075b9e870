#lang racket
(require "submodules.rkt" (submod "submodules.rkt" more) (only-in (submod "submodules.rkt" numbers) double) "report.rkt")
(told (lambda () (list (double 1) (quadruple 1) (octuple 1) (half 8))))
(told (lambda () (double "1")))
(told (lambda () (quadruple "1")))
(told (lambda () (octuple "1")))
(told (lambda () (half 7)))
(told (lambda () (half)))
