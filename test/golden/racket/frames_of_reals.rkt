#lang racket
;; Frames on a canvas. Their four numbers may each be integers, fractions or floats, which matters to nobody here.
(provide
 (contract-out
  [struct frame ([left real?] [top real?] [right real?] [bottom real?])]
  [moved (-> frame? real? real? frame?)]
  [scaled (-> frame? real? frame?)]
  [around (-> frame? frame? frame?)]
  [inside? (-> frame? frame? boolean?)]
  [apart? (-> frame? frame? boolean?)]
  [around-all (-> frame? (listof frame?) frame?)]
  [all-moved (-> (listof frame?) real? real? (listof frame?))]
  [hit (-> (listof frame?) real? real? (or/c frame? #f))]
  [total-area (-> (listof frame?) real?)]))

(struct frame (left top right bottom) #:transparent)

(define (moved f dx dy)
  (frame (+ (frame-left f) dx) (+ (frame-top f) dy) (+ (frame-right f) dx) (+ (frame-bottom f) dy)))

;; Around its upper left corner.
(define (scaled f factor)
  (define width (- (frame-right f) (frame-left f)))
  (define height (- (frame-bottom f) (frame-top f)))
  (frame (frame-left f) (frame-top f)
         (+ (frame-left f) (* factor width)) (+ (frame-top f) (* factor height))))

(define (lesser a b) (if (< a b) a b))
(define (greater a b) (if (< a b) b a))

(define (around f g)
  (frame (lesser (frame-left f) (frame-left g))
         (lesser (frame-top f) (frame-top g))
         (greater (frame-right f) (frame-right g))
         (greater (frame-bottom f) (frame-bottom g))))

(define (inside? f g)
  (and (<= (frame-left g) (frame-left f))
       (<= (frame-top g) (frame-top f))
       (<= (frame-right f) (frame-right g))
       (<= (frame-bottom f) (frame-bottom g))))

(define (apart? f g)
  (or (< (frame-right f) (frame-left g))
      (< (frame-right g) (frame-left f))
      (< (frame-bottom f) (frame-top g))
      (< (frame-bottom g) (frame-top f))))

(define (around-all first others)
  (foldl around first others))

(define (all-moved frames dx dy)
  (map (lambda (f) (moved f dx dy)) frames))

(define (hit frames x y)
  (define point (frame x y x y))
  (for/first ([f frames] #:when (inside? point f)) f))

(define (total-area frames)
  (for/fold ([area 0]) ([f frames])
    (+ area (* (- (frame-right f) (frame-left f)) (- (frame-bottom f) (frame-top f))))))
