#lang racket
;; `parameterize` and `dynamic-wind` end when an escape leaves them: `restored` is right, `closed` divides by zero.
(define depth (make-parameter 0))
(define left 0)
(define (restored)
  (let/ec return (parameterize ([depth 5]) (return 1)))
  (quotient 1 (- 5 (depth))))
(define (closed)
  (set! left 0)
  (let/ec return
    (dynamic-wind void (lambda () (return 1)) (lambda () (set! left 1))))
  (quotient 1 (- left 1)))
(provide (contract-out [restored (-> exact-integer?)]
                       [closed (-> exact-integer?)]))
