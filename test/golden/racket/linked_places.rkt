#lang racket
;; A place with two roads gives the box of its roads, where a name was promised.
(struct place (name roads))
(define (make-place name) (place name (box '())))
(define (build-road! from to) (set-box! (place-roads from) (cons to (unbox (place-roads from)))))
(define (only-neighbour p)
  (match (unbox (place-roads p))
    ['() 'none]
    [(list other) (place-name other)]
    [_ (place-roads p)]))

(provide
 (contract-out
  [make-place (-> symbol? place?)]
  [build-road! (-> place? place? void?)]
  [only-neighbour (-> place? symbol?)]))
