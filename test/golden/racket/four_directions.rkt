#lang racket
;; Which of the four it is, is asked for one after the other; what is left in the end is the last one.
(struct posn (x y))
(struct worm (direction segments))
(define direction/c (one-of/c 'up 'down 'left 'right))
(define posn/c (struct/c posn real? real?))
(define segments/c (cons/c posn/c (listof posn/c)))
(define worm/c (struct/c worm direction/c segments/c))
(define (next p d)
  (match d
    ['up (posn (posn-x p) (sub1 (posn-y p)))]
    ['left (posn (sub1 (posn-x p)) (posn-y p))]
    ['right (posn (add1 (posn-x p)) (posn-y p))]
    ['down (posn (posn-x p) (add1 (posn-y p)))]))
(define (but-last l) (if (empty? (rest l)) '() (cons (first l) (but-last (rest l)))))
(define (moved w)
  (define head (next (first (worm-segments w)) (worm-direction w)))
  (if (and (= (posn-x head) 10) (= (posn-y head) 10))
      (worm (worm-direction w) (cons head (worm-segments w)))
      (worm (worm-direction w) (cons head (but-last (worm-segments w))))))
(provide
 (contract-out
  [struct posn ([x real?] [y real?])]
  [struct worm ([direction direction/c] [segments segments/c])]
  [moved (-> worm/c worm/c)]))
