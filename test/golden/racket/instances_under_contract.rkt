#lang racket
;; Clients make instances by the constructor, which has a contract: (point -1 0) is no counterexample, nor is a point with
;; something else than numbers.
(provide
 (contract-out
  [struct point ([x natural?] [y natural?])]
  [struct line ([from point?] [to point?])]
  [width (-> line? natural?)]
  [height (-> line? natural?)]
  [steepness (-> line? rational?)]
  [first-x (-> (listof point?) natural?)]))

(struct point (x y))
(struct line (from to))

(define (width l) (abs (- (point-x (line-to l)) (point-x (line-from l)))))
(define (height l) (- (point-y (line-to l)) (point-y (line-from l))))
(define (steepness l) (/ (height l) (width l)))
(define (first-x points) (if (null? points) 0 (point-x (car points))))
