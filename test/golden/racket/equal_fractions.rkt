#lang racket
; culprit: --steps 4000
;; One half is one half, however it is written: no function of a client tells them apart. Was refuted with 1/2 and 2/4.
(define (fraction? x) (and (rational? x) (exact? x) (not (integer? x))))
(provide (contract-out [same (-> (-> any/c boolean?) fraction? fraction? #t)]))

(define (same ask? x y)
  (let ([first (ask? x)] [second (ask? y)]) (if (= x y) (eq? first second) #t)))
