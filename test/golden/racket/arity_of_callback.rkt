#lang racket
;; A client's procedure may take keywords, or numbers of arguments with gaps; whoever asks for that is not proved for the
;; procedures that were tried. What contracts ask for themselves is no such question.
(provide (contract-out [plain (-> procedure? integer?)]
                       [gapless (-> procedure? integer?)]
                       [mask (-> procedure? integer?)]
                       [named (-> procedure? integer?)]
                       [first-call (-> (-> integer? integer?) integer?)]))
(define (plain g)
  (let-values ([(required all) (procedure-keywords g)])
    (if (pair? required) 'keywords 1)))
(define (gapless g) (if (equal? (procedure-arity g) '(2 9)) 'gap 1))
(define (mask g) (if (equal? (procedure-arity-mask g) 516) 'gap 1))
(define (named g) (if (procedure-arity-includes? g 2 #t) (g #:x 1) 1))
(define (first-call g) (g 1))
