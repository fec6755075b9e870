#lang racket
;; define/match, match/values, loops that make sets, and short-circuit forms of racket/bool.
(define/match (size t)
  [('()) 0]
  [((cons _ rest)) (add1 (size rest))])
(define/match (both a b)
  [(0 _) 'zero]
  [(n m) #:when (= n m) (list 'same a)]
  [(_ _) 'other])
(size '(1 2 3))
(list (both 0 1) (both 2 2) (both 2 3))
(match/values (values 1 2) [(a b) (+ a b)])
(match/values (quotient/remainder 7 2) [(0 _) 'none] [(q r) (list q r)])
(for/seteq ([x '(a b a)]) x)
(set-count (for/mutable-set ([x '(1 2 1)]) x))
(for*/set ([x 2] [y 1]) y)
(list (nand #f (car '())) (nor #t (car '())) (nand #t #t) (nor #f #f) (nand) (nor))
(list (implies #f (car '())) (implies #t 5) (implies #t #f))
(with-handlers ([exn:misc:match? (lambda (e) 'no-match)]) (size 5))
