#lang racket
; Data without parts is never an impersonator; of functions, nobody says whether a contract is around them.
(define (plain? v) (if (impersonator? v) #f #t))
(define (same-number? n m) (if (chaperone-of? n m) (= n m) #t))
(define (unwrapped f) (if (chaperone? f) f (error "without contract")))
(define (wrapped-symbol s) (if (chaperone-of? s 'a) (car s) s))
(provide (contract-out
          [plain? (-> (or/c integer? symbol?) #t)]
          [same-number? (-> integer? integer? #t)]
          [unwrapped (-> (-> integer?) (-> integer?))]
          [wrapped-symbol (-> symbol? symbol?)]))
