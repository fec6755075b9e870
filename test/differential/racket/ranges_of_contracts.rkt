#lang racket
;; Which numbers ranges have in them; +nan.0 is in those without bounds only.
(define numbers (list +nan.0 +inf.0 -inf.0 0 1 0.0 -0.0 1/2 2 1+2i "x"))
(define (members contract) (filter (flat-contract-predicate contract) numbers))
(map members (list (=/c +nan.0) (=/c +inf.0) (=/c -inf.0) (=/c 0) (=/c 0.0) (=/c 1)))
(map members (list (<=/c +inf.0) (<=/c -inf.0) (<=/c 0) (<=/c +nan.0) (</c +inf.0) (</c +nan.0)))
(map members (list (>=/c +inf.0) (>=/c -inf.0) (>=/c 0) (>=/c +nan.0) (>/c -inf.0)))
(map members (list (between/c -inf.0 +inf.0) (between/c 0 +inf.0) (between/c -inf.0 0) (between/c 0 1) (between/c 1 0)))
(map members (list (between/c 0 0) (between/c 0.0 0) (between/c +nan.0 +nan.0) (between/c 0 +nan.0) (between/c +nan.0 1)))
(map members (list (between/c +inf.0 +inf.0) (between/c -inf.0 -inf.0) (between/c +inf.0 -inf.0)))
(map members (list (real-in -inf.0 +inf.0) (real-in 0 1) (real-in +nan.0 +nan.0)))
;; Procedures that want keywords take nothing without them.
(define (wants x #:scale scale) (* x scale))
(define (knows x #:scale [scale 1]) (* x scale))
(for/list ([f (list wants knows add1)])
  (list (procedure-arity-includes? f 1) (procedure-arity-includes? f 1 #t) (contract? f)
        ((flat-contract-predicate (procedure-arity-includes/c 1)) f)
        (with-handlers ([exn:fail:contract? (lambda (e) 'blamed)])
          ((contract (-> integer? integer?) f 'giver 'taker) 3))))
