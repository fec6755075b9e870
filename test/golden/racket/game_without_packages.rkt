#lang racket
;; One note for each package that is not there, even if its macros are used; what does not use them is checked.
(require nobody/images nobody/games)
(provide (contract-out [next (-> (integer-in 0 100) (integer-in 0 100))]
                       [key (-> integer? string? integer?)]
                       [draw (-> integer? any/c)]
                       [step (-> integer? integer?)]))
(define (next x) (if (= x 100) 0 (+ x 1)))
(define (key x k) (cond [(string=? k "left") (- x 5)] [(string=? k "right") (+ x 5)] [else x]))
(define (draw x) (place-image (circle 5 "solid" "red") x 10 (empty-scene 100 100)))
(define (step x) (quotient 100 x))
(define (main) (big-bang () [on-tick next] [on-key key] [to-draw draw]))
