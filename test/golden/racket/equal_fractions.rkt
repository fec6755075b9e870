#lang racket
; culprit: --steps 1000
;; One half is one half, however it is written: no function of a client tells them apart. Was refuted with 1/2 and 2/4.
(provide (contract-out [same (-> (-> any/c boolean?) any/c any/c #t)]))

(define (same ask? x y)
  (let ([first (ask? x)] [second (ask? y)]) (if (equal? x y) (eq? first second) #t)))
